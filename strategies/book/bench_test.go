package book

import (
	"math/rand/v2"
	"testing"

	"kontraspiel/engine"
)

// BenchmarkChoices asks about round two, with another hand each time.
func BenchmarkChoices(b *testing.B) {
	r := rand.New(rand.NewPCG(6, 1811))
	made := &Book{Sections: []Section{handsSection(b, r, RoundTwo)}}
	player := made.Reader().Bidder(&stub{})
	states := questions(r, RoundTwo)
	n := 0
	b.ReportAllocs()
	for b.Loop() {
		s := &states[n%len(states)]
		player.RoundTwo(s.View(s.Turn()))
		n++
	}
}

// BenchmarkAdvantages asks about contra: six options where an exchange is allowed.
func BenchmarkAdvantages(b *testing.B) {
	r := rand.New(rand.NewPCG(7, 1811))
	made := &Book{Sections: []Section{featureSection(b, r, Contra, 0, "position", "trumps", "game", "exchange", "card", "side_aces")}}
	player := made.Reader().Bidder(&stub{}).(Caller)
	states := questions(r, Contra)
	n := 0
	b.ReportAllocs()
	for b.Loop() {
		s := &states[n%len(states)]
		player.Contra(s.View(s.Turn()))
		n++
	}
}

// questions is deals at the first question of the kind.
func questions(r *rand.Rand, d Decision) []engine.State {
	var list []engine.State
	for len(list) < 4096 {
		deal, _ := engine.DealByNumber(r.Uint64N(engine.Deals))
		s := engine.NewState(engine.Standard(), deal, engine.Setup{})
		for !s.Over() && s.Phase() != d.Phase() && s.Table().CardsPlayed() == 0 {
			legal := s.Legal(nil)
			s.ApplyUnchecked(legal[r.IntN(len(legal))])
		}
		if s.Phase() == d.Phase() {
			list = append(list, s)
		}
	}
	return list
}
