package solve

import (
	"iter"
	"math/bits"

	"kontraspiel/engine"
)

// What the winners of the tricks so far leave open.
//
// A run of trick winners is a code: a 1, then two bits for each trick, the latest
// lowest. A whole run of five comes to one of some thirty classes: who wins the
// game (R5.3), and who takes no trick. Nothing else of it is ever paid for (R6).

// code is a run of trick winners.
type code uint16

const (
	noTricks code = 1
	codes         = 1 << (2*tricks + 1)
	wholeRun      = 1 << (2 * tricks)
)

// then is the run with one more trick won by seat.
func (c code) then(seat uint) code { return c<<2 | code(seat&3) }

// runsOf walks the runs of the given length.
func runsOf(length int) iter.Seq[code] {
	return func(yield func(code) bool) {
		for run := code(1) << (2 * length); run < code(2)<<(2*length); run++ {
			if !yield(run) {
				return
			}
		}
	}
}

// class is what a whole run comes to: an index into classes.
type class uint8

// classSet is a set of classes.
type classSet uint32

const everyClass classSet = 1<<maxClasses - 1

// first is the lowest class of a set, which must not be empty.
func (s classSet) first() class { return class(bits.TrailingZeros32(uint32(s))) % maxClasses }

// maxClasses is the number of classes, rounded up.
const maxClasses = 32

// outcomeTable is the classes and what of them a run can still come to.
type outcomeTable struct {
	sample [maxClasses][tricks]engine.Seat // a whole run that comes to the class
	winner [maxClasses]uint8
	zeros  [maxClasses]uint8 // a bit for each seat that takes no trick
	count  class
	of     [wholeRun]class  // by whole run without its leading 1
	reach  [codes]classSet  // by run
	merged [codes]code      // the lowest run of the same length that leaves all the same
	goals  [goals]goalTable // of seat 0
}

// outcomes is worked out when the program starts; nothing writes to it later.
var outcomes = newOutcomes()

func newOutcomes() *outcomeTable {
	t := new(outcomeTable)
	for run := range t.of {
		t.of[run] = t.classify(run)
	}
	for run := range wholeRun {
		t.reach[wholeRun+run] = 1 << t.of[run]
	}
	for length := tricks - 1; length >= 0; length-- {
		for run := range runsOf(length) {
			for seat := range uint(engine.Seats) {
				t.reach[run] |= t.reach[run.then(seat)]
			}
		}
	}
	t.merged = merge(func(run code) string { return string(rune('A' + t.of[run-wholeRun])) })
	for g := range t.goals {
		t.goals[g].fill(t, goal(g))
	}
	return t
}

// classify finds the class of a whole run, or adds it.
func (t *outcomeTable) classify(run int) class {
	var winners [tricks]engine.Seat
	for i := range winners {
		winners[i] = engine.Seat(run >> (2 * (tricks - 1 - i)) & 3)
	}
	paid := engine.Settle(engine.Settlement{Winners: winners})
	var zeros uint8
	for seat, n := range paid.Tricks {
		if n == 0 {
			zeros |= 1 << seat
		}
	}
	for k := range t.count {
		if t.winner[k] == uint8(paid.Winner) && t.zeros[k] == zeros {
			return k
		}
	}
	k := t.count
	t.sample[k], t.winner[k], t.zeros[k] = winners, uint8(paid.Winner), zeros
	t.count++
	return k
}

// merge finds runs of one length after which everything comes to the same, by what
// result says of whole runs.
func merge(result func(run code) string) (merged [codes]code) {
	var futures [codes]string
	for length := tricks; length >= 0; length-- {
		first := map[string]code{}
		for run := range runsOf(length) {
			if length == tricks {
				futures[run] = result(run)
			} else {
				for seat := range uint(engine.Seats) {
					futures[run] += futures[run.then(seat)]
				}
			}
			if _, known := first[futures[run]]; !known {
				first[futures[run]] = run
			}
			merged[run] = first[futures[run]]
		}
	}
	return merged
}

// goal is a yes-or-no question about what seat 0 achieves.
type goal uint8

const (
	goalTrick goal = iota // at least one trick: it is not revolted
	goalWin               // the game
	goalMatch             // all five tricks
	goals
)

// verdict is what is known of a goal.
type verdict uint8

const (
	open verdict = iota
	met
	missed
)

// least is the worst outcome that meets the goal.
func (g goal) least() Outcome { return [...]Outcome{Lost, Won, Matched}[g%goals] }

// outcome is what a class is for a seat.
func (t *outcomeTable) outcome(k class, seat engine.Seat) Outcome {
	own := uint8(1) << seat
	switch {
	case t.zeros[k]&own != 0:
		return Revolted
	case engine.Seat(t.winner[k]) != seat:
		return Lost
	case t.zeros[k]|own != 1<<engine.Seats-1:
		return Won
	}
	return Matched
}

// goalTable is a goal's verdict by run, and which runs leave the same.
type goalTable struct {
	verdict [codes]verdict
	merged  [codes]code
}

func (g *goalTable) fill(t *outcomeTable, which goal) {
	var yes classSet
	for k := range t.count {
		if t.outcome(k, 0) >= which.least() {
			yes |= 1 << k
		}
	}
	for run := range code(codes) {
		switch reach := t.reach[run]; {
		case reach&^yes == 0:
			g.verdict[run] = met
		case reach&yes == 0:
			g.verdict[run] = missed
		}
	}
	g.merged = merge(func(run code) string {
		if g.verdict[run] == met {
			return "+"
		}
		return "-"
	})
}
