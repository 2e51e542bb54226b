package report

import (
	"math"
	"math/rand/v2"

	"kontraspiel/engine"
	"kontraspiel/engine/fold"
)

// madeBook is a complete book of deals a class: what taking is worth by trumps, Wenzels and
// Aces, with hands about it as hands are about their like, and the luck of the cards on top:
// 3.3 units a deal, as in the round-one book of 60 deals a class. Each class that ends in 007
// has no figure.
func madeBook(deals int) *Book {
	const n = 4 * fold.Count
	b := &Book{Decision: "round_one", Name: "made", Units: "Units: payments.", Level: 0.95, Classes: fold.Count,
		Value: make([]float32, n), SD: make([]float32, n), Raw: make([]float32, n), Low: make([]float32, n), High: make([]float32, n), N: make([]uint32, n), Label: make([]uint8, n)}
	classes, r := fold.NewClasses(), rand.New(rand.NewPCG(18, 11))
	own := make([]float64, fold.Count)
	for i := range own {
		own[i] = r.NormFloat64()
	}
	for i := range n {
		class := i % fold.Count
		if class%1000 == 7 {
			b.Value[i] = float32(math.NaN())
			continue
		}
		hand, up := classes.Example(class)
		trumps := engine.TrumpsOf(up.Suit()).Cards()
		mean := -8 + 2.2*float64((hand&trumps).Len()) + 0.9*float64((hand&engine.Wenzels).Len()) + 0.7*float64((hand&engine.Aces).Len()) + 0.3*float64(i/fold.Count)
		truth := mean + 0.6*own[class] + 0.2*r.NormFloat64()
		e := (3.3 + 0.5*r.NormFloat64()) / math.Sqrt(float64(deals))
		b.entry(i, mean, truth+e*r.NormFloat64(), e, deals)
	}
	return b
}

// entry sets an entry from the mean of its like, the raw difference and its error.
func (b *Book) entry(i int, mean, raw, e float64, deals int) {
	keep := 0.4 / (0.4 + e*e)
	value, sd := mean+keep*(raw-mean), math.Sqrt(keep)*e
	b.Value[i], b.SD[i], b.Raw[i], b.N[i] = float32(value), float32(sd), float32(raw), uint32(deals)
	b.Low[i], b.High[i] = float32(raw-2*e), float32(raw+2*e)
	switch {
	case raw-4*e > 0:
		b.Label[i] = 2
	case raw+4*e < 0:
		b.Label[i] = 1
	}
}

// add puts an entry at the end.
func (b *Book) add(value, sd, raw, low, high float32, n uint32, label uint8) {
	b.Value, b.SD, b.Raw, b.Low, b.High = append(b.Value, value), append(b.SD, sd), append(b.Raw, raw), append(b.Low, low), append(b.High, high)
	b.N, b.Label = append(b.N, n), append(b.Label, label)
}
