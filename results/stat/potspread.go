package stat

import "math"

// PotSpread is how the pot of a chain is distributed after some turns.
type PotSpread struct {
	// Turns is the number of turns taken, from an empty pot and no flag on.
	Turns int
	p     [][potFlags]float64 // by pot, then flags as places of the next turn see them
}

// potTail is the chance of large pots that is cut off: far less than any figure shows.
const potTail = 1e-15

// Start is the empty pot before the first turn, no flag on.
func (c *PotChain) Start() *PotSpread {
	s := &PotSpread{p: make([][potFlags]float64, 1)}
	s.p[0][0] = 1
	return s
}

// After is the distribution after more turns; a multiple of four, if what comes before was one, so
// that seat 0 has the next. Tails of less than 10⁻¹⁵ are cut off at every turn.
func (c *PotChain) After(s *PotSpread, turns int) *PotSpread {
	for range turns {
		s = c.step(s)
	}
	return s
}

// step is one turn.
func (c *PotChain) step(s *PotSpread) *PotSpread {
	kernels := c.Kernels[s.Turns%PotPlaces]
	next := &PotSpread{Turns: s.Turns + 1, p: make([][potFlags]float64, len(s.p)+c.rise())}
	for pot := range s.p {
		class := c.Class[min(pot, len(c.Class)-1)]
		for flags, p := range s.p[pot] {
			if p == 0 {
				continue
			}
			for _, step := range kernels[class][flags>>(PotPlaces-1)].Steps {
				if step.P > 0 {
					next.p[pot+step.Change][turned(uint8(flags), step.Flag)] += float64(p * step.P)
				}
			}
		}
	}
	next.trim()
	return next
}

// rise is the most that a turn adds to the pot.
func (c *PotChain) rise() (most int) {
	for seat := range c.Kernels {
		for class := range c.Kernels[seat] {
			for flag := range c.Kernels[seat][class] {
				for _, s := range c.Kernels[seat][class][flag].Steps {
					most = max(most, s.Change)
				}
			}
		}
	}
	return most
}

// trim cuts the tail off.
func (s *PotSpread) trim() {
	tail, top := 0.0, len(s.p)
	for top > 1 {
		tail += s.P(top - 1)
		if tail > potTail {
			break
		}
		top--
	}
	s.p = s.p[:top]
}

// P is the chance of a pot of that many units.
func (s *PotSpread) P(pot int) (sum float64) {
	if pot < 0 || pot >= len(s.p) {
		return 0
	}
	for _, p := range s.p[pot] {
		sum += p
	}
	return sum
}

// Top is the largest pot with a chance worth keeping.
func (s *PotSpread) Top() int { return len(s.p) - 1 }

// Mean is the mean pot in units.
func (s *PotSpread) Mean() (mean float64) {
	for pot := range s.p {
		mean += float64(float64(pot) * s.P(pot))
	}
	return mean
}

// Quantile is the smallest pot that is not exceeded with chance q.
func (s *PotSpread) Quantile(q float64) int {
	below := 0.0
	for pot := range s.p {
		if below += s.P(pot); below >= q {
			return pot
		}
	}
	return s.Top()
}

// distance is half the sum of the differences of the chances: how much has still to move.
func (s *PotSpread) distance(o *PotSpread) (sum float64) {
	for pot := range max(len(s.p), len(o.p)) {
		sum += math.Abs(s.P(pot) - o.P(pot))
	}
	return sum / 2
}

// Settle goes on until four more turns move less than 10⁻⁹ of the chance, so that what comes out is
// the stationary distribution as it stands before the turn of seat 0; settled is false if that takes
// more than the given number of turns.
func (c *PotChain) Settle(s *PotSpread, most int) (_ *PotSpread, settled bool) {
	for s.Turns < most {
		next := c.After(s, PotPlaces)
		if next.distance(s) < 1e-9 {
			return next, true
		}
		s = next
	}
	return s, false
}

// Drift is the mean change of the pot by a turn of the seat in a class, its flag off or on.
func (c *PotChain) Drift(seat, class int, flag bool) (mean float64) {
	k := &c.Kernels[seat][class][0]
	if flag {
		k = &c.Kernels[seat][class][1]
	}
	for _, s := range k.Steps {
		mean += float64(s.P * float64(s.Change))
	}
	return mean
}

// LongDrift is the mean change of the pot by a turn in the long run while it stays in the last
// class: over the four seats, the flag of each on as often as it is in the long run there, if it
// starts off. Jumps are bounded, so a chain whose states reach each other has a stationary
// distribution if it is negative, and grows without end at that rate if it is positive (Foster;
// Meyn and Tweedie, "Markov Chains and Stochastic Stability", 11.3).
func (c *PotChain) LongDrift() (mean float64) {
	last := c.Class[len(c.Class)-1]
	for seat := range c.Kernels {
		on, off := c.flagTurns(seat, last, false), c.flagTurns(seat, last, true)
		share := 0.0
		if on > 0 {
			share = on / (on + off)
		}
		mean += float64((1-share)*c.Drift(seat, last, false)) + float64(share*c.Drift(seat, last, true))
	}
	return mean / PotPlaces
}

// flagTurns is the chance that a turn of the seat in the class changes its flag.
func (c *PotChain) flagTurns(seat, class int, flag bool) (sum float64) {
	k := &c.Kernels[seat][class][0]
	if flag {
		k = &c.Kernels[seat][class][1]
	}
	for _, s := range k.Steps {
		if s.Flag != flag {
			sum += s.P
		}
	}
	return sum
}
