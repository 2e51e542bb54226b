package engine

import "math/bits"

// Playout plays the deal to its end with cards chosen uniformly among the legal
// ones, nothing announced, and returns the result. The deal must stand at a
// soloist's first window or later. The choices come from key alone. s is left
// as it is.
//
// It is the engine's fastest way through a deal: the cards of a trick that only
// depend on the card led are chosen side by side.
func (s *State) Playout(key Key) Result {
	end := *s
	end.playout(key)
	return end.Result()
}

// A playout's choices are digits of base 60: 0…59 split evenly among one to five
// cards. One word serves five cards.
const (
	playoutBase  = 60
	playoutWord  = playoutBase * playoutBase * playoutBase * playoutBase * playoutBase
	playoutScale = 1<<32/playoutBase + 1
)

// digits is a run of uniform digits below 60 from a stream.
type digits struct {
	stream Stream
	left   uint64
	n      int
}

// next is the next digit.
func (d *digits) next() uint64 {
	if d.n == 0 {
		for ok := false; !ok; {
			d.left, ok = Below(d.stream.Uint64(), playoutWord)
		}
		d.n = 5
	}
	d.n--
	digit := d.left % playoutBase
	d.left /= playoutBase
	return digit
}

// choose picks one card of a set of one to five by a digit.
func choose60(set CardSet, digit uint64) Card {
	n := uint64(bits.OnesCount32(uint32(set)))
	return set.Nth(int(digit * n * playoutScale >> 32))
}

func (s *State) playout(key Key) {
	t := &s.table
	d := digits{stream: key.Stream()}
	t.open, t.phase = 0, PhaseCard
	for t.nplays < cardsADeal {
		s.playCard(choose60(legalFrom(s.hands[t.player()], t.follow), d.next()))
	}
}
