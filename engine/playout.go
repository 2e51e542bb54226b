package engine

import "math/bits"

// Playout plays the deal to its end with cards chosen uniformly among the legal
// ones, nothing announced, and returns the result. The deal must stand at a
// soloist's first window or later. The choices come from key alone, by seat and
// trick. s is left as it is.
//
// It is the engine's fastest way through a deal: it keeps hands and trick winners
// in locals and chooses the cards that only depend on the card led side by side.
func (s *State) Playout(key Key) (r Result) {
	s.PlayoutInto(&r, key)
	return r
}

// PlayoutInto is [State.Playout] with the result written to r, which saves
// copying it.
func (s *State) PlayoutInto(r *Result, key Key) { s.result(r, s.playout(key)) }

// playout plays the deal out and returns the trick winners; nothing else of a
// result depends on the cards played.
func (s *State) playout(key Key) (winners uint16) {
	var p picks
	p.draw(key)
	if s.table.nplays%Seats != 0 {
		mid := *s
		mid.playoutTrick(&p)
		s = &mid
	}
	if s.Over() {
		return s.table.winners
	}
	return s.playoutWinners(&p)
}

// playoutTrick plays the trick in progress to its end, as Playout does.
func (s *State) playoutTrick(p *picks) {
	t := &s.table
	t.open, t.phase = 0, PhaseCard
	f := &p[t.nplays/Seats%(tricksADeal-1)] // in the last trick any will do
	for more := true; more; more = t.nplays%Seats != 0 {
		seat := t.playerIndex()
		legal := legalFrom(s.hands[seat], t.follow)
		s.playCard(pick(legal, legal.Len(), f[seat]))
	}
}

// playoutWinners plays whole tricks to the end of the deal and returns the
// winners of all five. The hands stay as they are; left shrinks.
func (s *State) playoutWinners(p *picks) uint16 {
	lead, left, winners := uint(s.table.lead%Seats), AllCards&^s.table.gone, s.table.winners
	trumps := &trumpTables[s.table.trumps%Suits]
	for n := uint(s.table.nplays / Seats); n < tricksADeal-1; n++ {
		f := &p[n]
		led := pick(s.hands[lead]&left, tricksADeal-int(n), f[lead])
		b, c, d := (lead+1)%Seats, (lead+2)%Seats, (lead+3)%Seats
		follow, ranking := trumps.follows[led%cardSlots], trumps.ranking[led%cardSlots]
		second, third, last := pickThree(follow,
			s.hands[b]&left, s.hands[c]&left, s.hands[d]&left, f[b], f[c], f[d])
		left = left.Without(led).Without(second).Without(third).Without(last)
		lead = (lead + ranking.winner(led, second, third, last)) % Seats
		winners = winners<<2 | uint16(lead)
	}
	b, c, d := (lead+1)%Seats, (lead+2)%Seats, (lead+3)%Seats
	led, second := (s.hands[lead] & left).First(), (s.hands[b] & left).First()
	third, last := (s.hands[c] & left).First(), (s.hands[d] & left).First()
	lead += trumps.ranking[led%cardSlots].winner(led, second, third, last)
	return winners<<2 | uint16(lead%Seats)
}

// A seat's choices in a playout are a number of four digits, one for each trick
// but the last: their bases are common multiples of the numbers of cards there
// can be to choose from, up to 5, 4, 3 and 2.
const (
	pickNumber = 60 * 12 * 6 * 2
	picksScale = (1<<64-1)/pickNumber + 1
)

// picks is, for each trick but the last and each seat, the digit to choose by, as
// a fraction in 2⁶⁴ths. It is worked out ahead, so that nothing waits for it.
type picks [tricksADeal - 1]fractions

// fractions is, for each seat, the digit of one trick in front, in 2⁶⁴ths.
type fractions [Seats]uint64

// draw draws the numbers of the four seats, all from one word: they come out from
// the top when it is multiplied by the base again and again (see [Below]). A
// number is then made a fraction of pickNumber, and multiplied by the bases before
// a digit to move that to the front: what leaves at the top is lost. Fractions are
// too large by less than 2⁻³⁷, which is far less than what would change a choice.
func (p *picks) draw(key Key) {
	const reject = 1 << 64 % (pickNumber * pickNumber * pickNumber * pickNumber)
	word := key.Word(0)
	for next := uint64(1); ; next++ {
		a, rest := bits.Mul64(word, pickNumber)
		b, rest := bits.Mul64(rest, pickNumber)
		c, rest := bits.Mul64(rest, pickNumber)
		d, rest := bits.Mul64(rest, pickNumber)
		p[0].set(a, b, c, d, picksScale)
		p[1].set(a, b, c, d, picksScale*60)
		p[2].set(a, b, c, d, picksScale*60*12)
		p[3].set(a, b, c, d, picksScale*60*12*6)
		if rest >= reject { // all but once in 3,000 times
			return
		}
		word = key.Word(next)
	}
}

// set sets each fraction to the seat's number times scale.
func (f *fractions) set(a, b, c, d, scale uint64) {
	f[0], f[1], f[2], f[3] = a*scale, b*scale, c*scale, d*scale
}

// pick chooses one of the n cards of a set, one to five: a fraction times n has
// the choice above the point.
//
// It and pickThree are not inlined, because the compiler replaces no branch by a
// conditional move where the outcome, here the card, goes into an address.
//
//go:noinline
func pick(set CardSet, n int, fraction uint64) Card {
	choice, _ := bits.Mul64(fraction, uint64(n))
	return set.Nth(int(choice))
}

// pickThree chooses the cards of three hands that follow, side by side.
//
//go:noinline
func pickThree(follow, b, c, d CardSet, pickB, pickC, pickD uint64) (Card, Card, Card) {
	b, c, d = legalFrom(b, follow), legalFrom(c, follow), legalFrom(d, follow)
	choiceB, _ := bits.Mul64(pickB, uint64(b.Len()))
	choiceC, _ := bits.Mul64(pickC, uint64(c.Len()))
	choiceD, _ := bits.Mul64(pickD, uint64(d.Len()))
	return b.Nth(int(choiceB)), c.Nth(int(choiceC)), d.Nth(int(choiceD))
}
