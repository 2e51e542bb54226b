package engine

import "testing"

func BenchmarkDeal(b *testing.B) {
	seed := NewSeed(1)
	var x CardSet
	var d Deal
	for n := range uint64(b.N) {
		seed.DealInto(n, &d)
		x ^= d.Hands[3] ^ CardSet(d.TurnUp)
	}
	sink = x
}

var sink CardSet

// contract is a dealt contract: eldest takes the preferred suit.
func contract(deal Deal) State {
	s := State{}
	rules := Standard()
	s.reset(&rules, &deal, Setup{Pot: 3})
	t := &s.table
	t.takenUp, t.phase, t.turn = false, PhaseRoundOne, t.lead
	t.soloist, t.trumps, t.holder = noSeat, noSuit, noSeat
	s.take(t.turnUp.Suit())
	return s
}

func BenchmarkPlayout(b *testing.B) {
	seed := NewSeed(1)
	var states [256]State
	for i := range states {
		states[i] = contract(seed.Deal(uint64(i)))
	}
	b.ResetTimer()
	won := 0
	for n := range uint64(b.N) {
		r := states[n%256].Playout(seed.Players(n))
		won += int(r.Paid.Tricks[1])
	}
	if b.N > 1000 && won < b.N {
		b.Fatal("eldest wins too rarely")
	}
}
