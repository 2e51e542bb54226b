package solve

import (
	"testing"

	"kontraspiel/engine"
)

// deals is n random deals: eldest leads, trumps are the turn-up's suit, and the
// soloist is seat n modulo four.
func deals(n int) []Position {
	list := make([]Position, n)
	seed := engine.NewSeed(1)
	for i := range list {
		d := seed.Deal(uint64(i))
		list[i] = Position{Hands: d.Hands, Trumps: d.TurnUp.Suit(), Leader: 0}
	}
	return list
}

func BenchmarkWins(b *testing.B) {
	list := deals(4096)
	var s Solver
	b.ReportAllocs()
	won := 0
	for i := 0; b.Loop(); i++ {
		if s.Wins(&list[i&4095], engine.Seat(i&3)) {
			won++
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "solves/s")
	b.ReportMetric(float64(won)/float64(b.N), "won")
}

func BenchmarkVersus(b *testing.B) {
	list := deals(4096)
	var s Solver
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		s.Versus(&list[i&4095], engine.Seat(i&3))
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "solves/s")
}

// contracts is terms of every role pattern, in turn.
func contracts(i int) Terms {
	solo := engine.Seat(i & 3)
	t := Terms{Contract: engine.Settlement{Base: 1, Soloist: solo, Preferred: true}, PotValue: DefaultPotValue}
	if i%3 > 0 {
		t.Contract.HasContra, t.Contract.Contra = true, solo.Plus(1+i/3%3)
	}
	if i%3 > 1 {
		t.Contract.HasRecontra, t.Contract.Recontra = true, solo.Plus(1+(i/3+1)%3)
	}
	return t
}

func benchMaxN(b *testing.B, roles int) {
	list := deals(4096)
	var s Solver
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		n := i
		if roles >= 0 {
			n = i*3 + roles
		}
		t := contracts(n)
		s.MaxN(&list[i&4095], &t)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "solves/s")
}

func BenchmarkMaxN(b *testing.B) {
	b.Run("mixed", func(b *testing.B) { benchMaxN(b, -1) })
	b.Run("soloist", func(b *testing.B) { benchMaxN(b, 0) })
	b.Run("contra", func(b *testing.B) { benchMaxN(b, 1) })
	b.Run("recontra", func(b *testing.B) { benchMaxN(b, 2) })
}
