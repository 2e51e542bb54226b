package search_test

import (
	"math/rand/v2"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/engine/worlds"
	"kontraspiel/strategies/search"
)

// counting answers by how many questions it has been asked in the deal.
type counting struct {
	engine.Announcer
	asked int
}

func (p *counting) Begin(seat engine.Seat, key engine.Key) {
	p.asked = int(key.Word(0) % 7)
	p.Announcer.Begin(seat, key)
}

func (p *counting) RoundOne(engine.View) bool {
	p.asked++
	return p.asked%3 == 0
}

func (p *counting) Contra(engine.View) engine.ContraCall {
	p.asked++
	return engine.ContraCall(p.asked / 5 % 2)
}

func (p *counting) PlayCard(v engine.View) engine.Card {
	p.asked++
	legal := v.LegalCards()
	return legal.Nth(p.asked % legal.Len())
}

// TestAppraisePlayed: where the players are those who played, the call that was made is
// worth what came of it, also with players who count their questions.
func TestAppraisePlayed(t *testing.T) {
	points := players(t, "points")
	for name, make := range map[string]func() engine.Player{
		"points": points, "random": players(t, "random"),
		"counting": func() engine.Player { return &counting{Announcer: points().(engine.Announcer)} },
	} {
		a := search.NewAppraiser(search.Appraising{Worlds: 2, PotValue: 0.25, Played: true, Seats: [engine.Seats]func() engine.Player{make, make, make, make}})
		calls := 0
		for _, d := range decisionsOf(t, make, 100) {
			if d.s.Phase() == engine.PhaseCard {
				continue
			}
			calls++
			got, r := a.Appraise(&d.s, d.taken, d.deal, 1), d.end.Result()
			seat := d.s.Turn()
			want := int64(r.Payments[seat])*1_000_000 + (r.PotAfter()-d.s.Table().Pot())*250_000
			if d.s.Table().Dealer() == seat {
				want += 1_000_000
			}
			if worth := got.Options[got.Taken].Hindsight; worth != want {
				t.Fatalf("%s: %v is worth %d in hindsight, and was %d", name, d.taken, worth, want)
			}
		}
		if calls < 500 {
			t.Errorf("%s: %d calls", name, calls)
		}
	}
}

// TestAppraiseHidden: what could be known does not depend on what the seat cannot see,
// which is its own hand if it is asked about the turn-up.
func TestAppraiseHidden(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	a := appraiser(t, "points", search.Appraising{Worlds: 5})
	for phase := range engine.PhaseOver {
		for range 10 {
			s := must(r, engine.Standard(), phase, 0)
			options := s.Legal(nil)
			if len(options) < 2 {
				continue
			}
			var space worlds.Space
			if phase == engine.PhaseTakeUp {
				space.ResetBlind(s.Table())
			} else {
				space.Reset(s.View(s.Turn()))
			}
			stream := engine.Key(r.Uint64()).Stream()
			var w worlds.World
			space.Draw(&stream, &w)
			other := w.State(s.Table())
			one := *a.Appraise(&s, options[0], 0, 3)
			known := append([]search.Appraised(nil), one.Options...)
			two := a.Appraise(&other, options[0], 0, 3)
			for i, o := range two.Options {
				if o.Known != known[i].Known {
					t.Fatalf("%v: %v is worth %d by what could be known, and %d with other hidden cards", phase, o.Action, known[i].Known, o.Known)
				}
			}
			if one.Known != two.Known {
				t.Fatalf("%v: costs %+v and %+v", phase, one.Known, two.Known)
			}
		}
	}
}
