package condition

import (
	"testing"

	"kontraspiel/engine"
)

// BenchmarkFix makes a space of a hand and a turn-up, BenchmarkFixedDraw draws from one.
func BenchmarkFix(b *testing.B) {
	seed := engine.NewSeed(1)
	deal := seed.Deal(0)
	var s Space
	b.ReportAllocs()
	for b.Loop() {
		s.Fix(2, deal.Hands[2], deal.TurnUp)
	}
}

func BenchmarkFixedDraw(b *testing.B) {
	seed := engine.NewSeed(1)
	deal := seed.Deal(0)
	stream := engine.Key(1).Stream()
	var s Space
	s.Fix(2, deal.Hands[2], deal.TurnUp)
	b.ReportAllocs()
	for b.Loop() {
		s.Draw(&stream, &deal)
	}
}

func benchmarkDraw(b *testing.B, c Condition) {
	stream := engine.Key(1).Stream()
	s, err := NewSpace(c)
	if err != nil {
		b.Fatal(err)
	}
	nodes := 0
	for _, g := range s.diagrams {
		nodes += len(g.nodes)
	}
	var deal engine.Deal
	b.ReportAllocs()
	for b.Loop() {
		s.Draw(&stream, &deal)
	}
	b.ReportMetric(float64(nodes), "nodes")
	b.ReportMetric(float64(len(s.diagrams)), "diagrams")
}

// everyKind is a condition about everything.
func everyKind() (c Condition) {
	for seat := range c.Hands {
		c.Hands[seat] = Hand{Trumps: AtMost(3), Wenzels: AtMost(1), SideAces: AtMost(2), Lacks: 1 << (3 * seat)}
	}
	return c
}

func BenchmarkDrawAny(b *testing.B)   { benchmarkDraw(b, Condition{}) }
func BenchmarkDrawKinds(b *testing.B) { benchmarkDraw(b, everyKind()) }
func BenchmarkDrawHand(b *testing.B) {
	c := Condition{TurnUp: 1 << 20}
	c.Hands[1] = Hand{Has: 1<<2 | 1<<5, Trumps: Exactly(3)}
	benchmarkDraw(b, c)
}

func BenchmarkNewSpace(b *testing.B) {
	for name, c := range map[string]Condition{"any": {}, "kinds": everyKind()} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := NewSpace(c); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
