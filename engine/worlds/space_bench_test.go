package worlds

import (
	"strconv"
	"testing"

	"kontraspiel/engine"
)

func benchState(n int) engine.State {
	seed := engine.NewSeed(7)
	for i := uint64(0); ; i++ {
		d := seed.Deal(i)
		if d.TurnUp.Rank() == engine.Ace || d.TurnUp.IsWenzel() {
			continue
		}
		s := engine.NewState(engine.Standard(), d, engine.Setup{})
		key := engine.Key(i).Stream()
		for s.Table().CardsPlayed() < n {
			legal := s.Legal(nil)
			k := key.IntN(len(legal))
			if s.Phase() == engine.PhaseRoundOne {
				k = 1
			} else if s.Phase() != engine.PhaseCard {
				k = 0
			}
			s.ApplyUnchecked(legal[k])
		}
		return s
	}
}

func BenchmarkReset(b *testing.B) {
	for _, n := range []int{0, 4, 8, 12} {
		s := benchState(n)
		v := s.View(2)
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			var p Space
			for b.Loop() {
				p.Reset(v)
			}
			b.ReportMetric(float64(p.nshares), "shares")
		})
	}
}

func BenchmarkDraw(b *testing.B) {
	for _, n := range []int{0, 4, 8, 12} {
		s := benchState(n)
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			var p Space
			p.Reset(s.View(2))
			st := engine.Key(1).Stream()
			var w World
			for b.Loop() {
				p.Draw(&st, &w)
			}
		})
	}
}

// BenchmarkAgrees weighs worlds under bidders that take what the real ones took, so
// that the whole deal up to the view is done again.
func BenchmarkAgrees(b *testing.B) {
	for _, n := range []int{0, 4, 8} {
		s := benchState(n)
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			var p Space
			p.Reset(s.View(2))
			g := &Weigher{}
			for i := range g.Bidders {
				g.Bidders[i] = &tame{}
			}
			g.Reset(s.View(2), &p)
			st := engine.Key(1).Stream()
			var w World
			fit := 0
			for b.Loop() {
				p.Draw(&st, &w)
				if g.Agrees(&w, 1) {
					fit++
				}
			}
			if fit != b.N {
				b.Fatalf("%d of %d fit", fit, b.N)
			}
		})
	}
}

// tame takes in round one and says nothing afterwards.
type tame struct{ hasher }

func (*tame) RoundOne(engine.View) bool             { return true }
func (*tame) Match(engine.View) (engine.Suit, bool) { return 0, false }
func (*tame) Contra(engine.View) engine.ContraCall  { return engine.NoContra }
func (*tame) Recontra(engine.View) bool             { return false }
