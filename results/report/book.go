package report

// Book is what a book of hands says, for the hand explorer. All lists are by
// position × Classes + class, with the classes numbered as engine/fold does; the positions
// are eldest, second, third and dealer.
type Book struct {
	Decision string // "round_one"
	Name     string // of the run
	Classes  int    // of a position
	Units    string // what the values are, as a sentence
	// Value is the shrunk difference, taking less passing, in units: the best guess. NaN
	// where there is none. SD is its standard deviation, Low and High the raw interval.
	Value, SD, Raw, Low, High []float32
	N                         []uint32 // deals with the decision
	Label                     []uint8  // 0 undecided, 1 pass, 2 take
}
