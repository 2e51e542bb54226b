package script

// Constant is a number with a name in a strategy file: its parameter.
type Constant struct {
	Name     string
	Default  float64
	Min, Max float64 // what it may be set to, both included
	Meaning  string  // one line; may be empty
}

// File is a strategy file that has been read and found good. It does not change;
// any number of goroutines may use it.
type File struct {
	Name      string // what the file calls itself, or the file's name without .toml
	Meaning   string // its description; may be empty
	Play      string // the card player that goes with it
	Constants []Constant

	definitions []*definition
	rules       [Decisions][]*rule
	listed      []Rule
}

// DefaultPlay is the card player that goes with a file that names none.
const DefaultPlay = "steady"

// definition is an expression with a name.
type definition struct {
	name     string
	body     *term
	features []int // those it looks at, itself or through other definitions
	uses     int   // how often it is named
	open     bool  // being read
}

// rule is a condition and what follows from it.
type rule struct {
	decision Decision
	number   int // from 1, among the rules of the decision
	place    int // from 0, among all rules of the file
	at       int // where it stands in the file, an offset
	when     *term
	whenAt   int // where its condition stands
	yes      bool
	score    *term // of the suits, or of the cards; nil for the usual
	exchange bool  // contra wants the turn-up
}

// Rule is a rule of a file, for those who count how often it fires.
type Rule struct {
	Decision Decision
	Number   int    // from 1, among the rules of the decision
	Line     int    // in the file
	When     string // the condition; "" if there is none
	Result   string // what it does: take, pass, announce, keep …
	Note     string // what the file says about it; may be empty
}

// Rules lists the rules, decision by decision, in the order in which they are
// tried. [Counts] is by the place in this list.
func (f *File) Rules() []Rule { return f.listed }

// Answers reports whether the file has a rule for the decision.
func (f *File) Answers(d Decision) bool { return d < Decisions && len(f.rules[d]) > 0 }
