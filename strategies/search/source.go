package search

import (
	"kontraspiel/engine"
	"kontraspiel/engine/worlds"
)

// The streams of a decision.
const (
	draws  uint64 = iota // worlds
	calls                // the bidders that weigh them
	roll                 // what happens in them
	choose               // a tree's choices
)

// source hands out worlds: all of them if they are few, else as many as are wanted,
// drawn independently. With a weigher it leaves out those that do not fit the calls,
// which is drawing from what fits; if it has found too few after tries draws, it starts
// again without the calls.
type source struct {
	space   *worlds.Space
	weigher *worlds.Weigher
	stream  engine.Stream
	calls   engine.Key
	want    int  // worlds to hand out
	given   int  // worlds handed out
	drawn   int  // worlds looked at
	tries   int  // the most to look at
	all     bool // each world once, by number
	lost    bool // too few fitted: what was handed out before does not count
	fitted  int  // if lost, how many did
}

// triesPerWorld is how many draws a world that fits is worth.
const triesPerWorld = 20

// leastFitting is how many worlds must fit the calls, in twenty times as many draws as
// are wanted, or else the calls are left out of account: a mean over a few worlds is
// noise. Where fewer are wanted, so many will do; and where every world there is was
// looked at, those that fit are all there are, however few.
const leastFitting = 8

// newSource hands out want worlds of the space, or all if they are no more. The
// weigher, if any, is reset to the same view; the question of R2.2 comes before all
// calls and has none.
func newSource(space *worlds.Space, weigher *worlds.Weigher, want int, key engine.Key) source {
	return source{
		space: space, weigher: weigher, stream: key.Sub(draws).Stream(), calls: key.Sub(calls),
		want: want, tries: triesPerWorld * want, all: space.Count() <= uint64(want),
	}
}

// weighers makes a weigher for which the same players sit at every seat, or none.
func weighers(players func() engine.Player) *worlds.Weigher {
	if players == nil {
		return nil
	}
	w := new(worlds.Weigher)
	for i := range w.Bidders {
		w.Bidders[i] = players()
	}
	return w
}

// through reports whether as many worlds were looked at as there are.
func (s *source) through() bool { return uint64(s.drawn) == s.space.Count() }

// next makes w the next world; ok is false if there is none.
func (s *source) next(w *worlds.World) (ok bool) {
	for s.given < s.want && s.drawn < s.tries {
		if s.all && s.through() {
			break
		}
		if s.all {
			s.space.World(uint64(s.drawn), w)
		} else {
			s.space.Draw(&s.stream, w)
		}
		s.drawn++
		if s.weigher == nil || s.weigher.Agrees(w, s.calls.Sub(uint64(s.drawn))) {
			s.given++
			return true
		}
	}
	if s.weigher != nil && s.given < s.enough() {
		s.lost, s.fitted, s.weigher = true, s.given, nil
		s.given, s.drawn = 0, 0
		return s.next(w)
	}
	return false
}

// enough is how many worlds must fit.
func (s *source) enough() int {
	if s.all {
		return 1
	}
	return min(leastFitting, s.want)
}

// place is the number of the world handed out last, from 0, among those that count.
func (s *source) place() uint64 { return uint64(s.given - 1) }

// anew reports whether the world handed out last is the first of those without the
// calls: all that was made of worlds before is to be forgotten.
func (s *source) anew() bool { return s.lost && s.given == 1 }

// describe notes in the report what was drawn.
func (s *source) describe(r *Report) {
	r.Drawn, r.Exact, r.Fallback, r.Fitted = s.drawn, s.all && s.through(), s.lost, s.fitted
}
