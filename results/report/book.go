package report

import "fmt"

// Book is what a book of hands says, for the hand explorer. All lists are by
// position × Classes + class, with the classes numbered as engine/fold does; the positions
// are eldest, second, third and dealer.
type Book struct {
	Decision string  // "round_one"
	Name     string  // of the run
	Classes  int     // of a position
	Units    string  // what the values are, as a sentence
	Level    float64 // of the raw intervals, such as 0.95; 0: it is not said
	// Value is the shrunk difference, taking less passing, in units: the best guess. NaN
	// where there is none. SD is its standard deviation, Low and High the raw interval.
	Value, SD, Raw, Low, High []float32
	N                         []uint32 // deals with the decision
	Label                     []uint8  // 0 undecided, 1 pass, 2 take
}

// bookPositions are the positions of a book in the order of its lists.
func bookPositions() []string { return []string{"eldest", "second", "third", "dealer"} }

// mostClasses bounds the classes of a position: the page holds what there is of each.
const mostClasses = 1_000_000

// check says what is wrong with the lists of a book.
func (b *Book) check() error {
	if b.Classes < 1 || b.Classes > mostClasses {
		return fmt.Errorf("%d classes a position are not between 1 and %d", b.Classes, mostClasses)
	}
	want := len(bookPositions()) * b.Classes
	for _, list := range []struct {
		name string
		n    int
	}{{"value", len(b.Value)}, {"sd", len(b.SD)}, {"raw", len(b.Raw)}, {"low", len(b.Low)}, {"high", len(b.High)}, {"n", len(b.N)}, {"label", len(b.Label)}} {
		if list.n != want {
			return fmt.Errorf("%s: %d entries, not %d", list.name, list.n, want)
		}
	}
	return nil
}
