package book

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
)

// Book is what a strategy looks up: for some decisions, which option to choose. What
// it does not know its base decides.
type Book struct {
	Base     string    // a strategy of the toolkit, as a text; without a file and no program
	About    []Source  // where it comes from, for people alone
	Sections []Section // at most one of a decision and window
}

// Source is a run that a book was made from. Nothing is played by it.
type Source struct {
	Run      string  `json:"run"`
	Decision string  `json:"decision"`
	Field    string  `json:"field"`
	Best     string  `json:"best"`
	Rules    string  `json:"rules"`
	Seed     string  `json:"seed"`
	Deals    int64   `json:"deals"`
	Pot      int64   `json:"pot"`
	PotValue float64 `json:"pot_value"` // of a unit in the pot, units
	*Fit             // nil where nobody looks ahead
}

// Fit is how often players of a run that look ahead had to do without the calls.
type Fit struct {
	Weighed int64 `json:"weighed"` // decisions that were to be weighed by the calls
	Unfit   int64 `json:"unfit"`   // those of them made without: hardly a world fitted
}

// Section is what a book knows of one decision.
type Section struct {
	Cells  *Cells
	Window int // cards played when contra or recontra is decided; else 0
	// Choices is for classes of hands, nil for features: one for each position and
	// class, at position·fold.All + class. It is [NoChoice], [ChoiceReference] or
	// [ChoiceOption] plus a slot of the class's example (see [Cells.Action]).
	Choices []uint8
	// Advantages is for features, nil for classes of hands: one a cell, what its option
	// gains over the reference in thousandths of a unit, or [NoAdvantage].
	Advantages []int32
}

// What a section knows of a class of hands.
const (
	NoChoice        = 0 // nothing: the base answers
	ChoiceReference = 1 // the reference: pass, or the card the base puts away
	ChoiceOption    = 2 // the option of slot 0; those of other slots follow
)

// NoAdvantage stands for an advantage that is not known.
const NoAdvantage = math.MinInt32

const (
	// MaxFile bounds a book, in bytes.
	MaxFile = 8 << 20
	// MaxSections bounds the sections of a book.
	MaxSections = 64
	// MaxText bounds the text of the base and of a source's entries, in bytes.
	MaxText = 4096
	// version is what the key "book" says.
	version = 1
	// numbering is the name of the classes of engine/fold: were they ever numbered in
	// another way, it would be another.
	numbering = "fold-1"
)

// bookFile is a book as it is written.
type bookFile struct {
	Book     int           `json:"book"`
	Base     string        `json:"base"`
	About    []Source      `json:"about"`
	Sections []sectionFile `json:"sections"`
}

type sectionFile struct {
	Decision string   `json:"decision"`
	Cells    []string `json:"cells"`
	Window   int      `json:"window"`
	Classes  string   `json:"classes,omitempty"` // for hands alone
	Data     []string `json:"data"`
}

// Encode writes a book as [Parse] reads it; the same book is always the same bytes. A
// book that Parse would refuse is an error.
func Encode(b *Book) ([]byte, error) {
	if err := b.check(); err != nil {
		return nil, fmt.Errorf("book: %w", err)
	}
	f := bookFile{Book: version, Base: b.Base, About: append([]Source{}, b.About...), Sections: []sectionFile{}}
	for i := range b.Sections {
		s := &b.Sections[i]
		out := sectionFile{Decision: s.Cells.Decision.String(), Cells: s.Cells.Names(), Window: s.Window, Data: s.pack()}
		if s.Cells.Classes() != nil {
			out.Classes = numbering
		}
		f.Sections = append(f.Sections, out)
	}
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	if err := e.Encode(f); err != nil {
		return nil, fmt.Errorf("book: %w", err)
	}
	if text.Len() > MaxFile {
		return nil, fmt.Errorf("book: has %d bytes, more than the %d that one may have", text.Len(), MaxFile)
	}
	return text.Bytes(), nil
}
