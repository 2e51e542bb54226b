package script

import (
	"fmt"
	"slices"

	"kontraspiel/engine"
)

// play is a rule ready to be tried.
type play struct {
	when     flagFunc // nil: always
	yes      bool
	exchange bool
	score    numberFunc // nil: the usual
	place    int        // among the rules of the file
}

// sheet is a file compiled with values for its constants; its bidders share it.
type sheet struct {
	plays    [Decisions][]play // but for contra and recontra
	contra   [windows][]play   // by the cards played
	recontra [windows][]play
}

// windows is the number of windows in which contra or recontra can be announced
// (R4.3, R4.4); contra has fewer.
const windows = 9

// Prepare compiles the file with values for its constants, in the order of
// Constants and each within its range, and returns what makes bidders. A wrong
// number of values is the caller's bug, and panics.
func (f *File) Prepare(values []float64) func() *Bidder {
	if len(values) != len(f.Constants) {
		panic(fmt.Sprintf("script: %d values for %d constants", len(values), len(f.Constants)))
	}
	values = slices.Clone(values)
	c := newCompiler(f, values, nil)
	s := new(sheet)
	for d, rules := range f.rules[:Contra] {
		s.plays[d] = c.plays(rules)
	}
	for played := range windows {
		c := newCompiler(f, values, seenAt(played))
		s.contra[played] = c.plays(f.rules[Contra])
		s.recontra[played] = c.plays(f.rules[Recontra])
	}
	return func() *Bidder { return &Bidder{sheet: s} }
}

// seenAt is the features that the number of cards played determines. Most rules of
// contra and recontra are about one window: in the others they are not even tried.
func seenAt(played int) map[int]float64 {
	seen := map[int]float64{}
	know := func(v int, names ...string) {
		for _, name := range names {
			seen[featureByName[name]] = float64(v)
		}
	}
	know(played, "cards_played")
	know(played/engine.Seats, "tricks_played")
	know(played%engine.Seats, "in_trick")
	if played < engine.Seats {
		know(0, "my_tricks", "soloist_tricks", "contra_tricks")
	}
	if played%engine.Seats == 0 {
		know(0, "trick_is_mine")
	}
	if played > 0 {
		know(0, "may_exchange", "exchange_gain")
	}
	return seen
}

// plays compiles the rules of a decision: those that never fire with these values,
// and those after one that always does, are left out.
func (c *compiler) plays(rules []*rule) []play {
	var list []play
	for _, r := range rules {
		p := play{yes: r.yes, exchange: r.exchange, place: r.place}
		always := r.when == nil
		if !always {
			v, known := c.fold(r.when)
			if known && v == 0 {
				continue
			}
			if always = known; !known {
				p.when = c.flag(r.when)
			}
		}
		if r.score != nil {
			p.score = c.number(r.score)
		}
		list = append(list, p)
		if always {
			break
		}
	}
	return list
}
