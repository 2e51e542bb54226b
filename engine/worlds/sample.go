package worlds

import "kontraspiel/engine"

// Sample is worlds drawn independently from a [Space], with weights. It can be used
// again and again; it allocates only when it grows.
type Sample struct {
	Worlds  []World
	Weights []float64 // one for each world, never all zero
	// Effective is the effective sample size (Σw)²/Σw² of the weights that were found,
	// from 1 to the number of worlds; 0 if every one of them was 0.
	Effective float64
	// Fallback is true if no world fitted the calls: the weights are then all 1, and
	// the sample is one that knows nothing of the calls. A caller must look at it: a
	// result that rests on such samples is not what was asked for.
	Fallback bool
}

// Draw fills s with n worlds of p, n at least 1, each of weight 1 if g agrees with it
// and 0 if not; without a weigher, all of weight 1. A weigher must be reset to the
// same view. Everything is drawn from the key; the worlds are the same with any
// weigher.
func (s *Sample) Draw(p *Space, g *Weigher, n int, key engine.Key) {
	if n < 1 {
		panic("worlds: Sample: no worlds asked for")
	}
	s.Worlds, s.Weights = sized(s.Worlds, n), sized(s.Weights, n)
	draws, bidders := key.Sub(0).Stream(), key.Sub(1)
	for i := range s.Worlds {
		p.Draw(&draws, &s.Worlds[i])
		s.Weights[i] = 0
		if g == nil || g.Agrees(&s.Worlds[i], bidders.Sub(uint64(i))) {
			s.Weights[i] = 1
		}
	}
	s.Effective = Effective(s.Weights)
	s.Fallback = s.Effective == 0
	if s.Fallback {
		for i := range s.Weights {
			s.Weights[i] = 1
		}
	}
}

// Effective is Kish's effective sample size (Σw)²/Σw² of weights that are not
// negative: how many equal weights tell as much. It is 0 if all are 0.
func Effective(weights []float64) float64 {
	var sum, squares float64
	for _, w := range weights {
		sum += w
		squares += float64(w * w)
	}
	if squares == 0 {
		return 0
	}
	return float64(sum*sum) / squares
}

// sized is s with n elements, whatever they are.
func sized[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}
