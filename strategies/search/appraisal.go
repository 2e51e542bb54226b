package search

import "kontraspiel/engine"

// Appraisal is what a decision has cost by two measures, in millionths of a unit.
type Appraisal struct {
	Seat    engine.Seat
	Options []Appraised // all that was legal, in the order of [engine.State.Legal]
	Taken   int         // which of them was done
	Worlds  int         // tried
	Exact   bool        // these are all there are
	// Fallback is true if too few worlds fitted the calls, so that they were left out of
	// account.
	Fallback bool
	// Hindsight is under the true deal. It is 0 for the best option and never negative.
	Hindsight Cost
	// Known is by what the seat could know. The best of noisy means is not as good as it
	// looks, so the best option in one half of the worlds is measured in the other half,
	// and the other way round: of options worth the same, one costs 0 on average. A cost
	// may be negative. What is best in half the worlds is not always best, so the mean is
	// somewhat below the truth, and below 0 where the best option was taken. Where the
	// appraisal is exact there is no noise, and no need for halves.
	Known Cost
}

// Cost is how much less the option taken is worth than the best, and which that is:
// the one taken, if no other is worth more.
type Cost struct {
	Best   int // of the options; for what was known, over all worlds
	Amount int64
}

// Appraised is what an option is worth, in millionths of a unit.
type Appraised struct {
	Action    engine.Action
	Hindsight int64 // under the true deal
	Known     int64 // the mean over the worlds, rounded
}

func (r *Appraisal) start(seat engine.Seat, options []engine.Action, taken engine.Action) {
	*r = Appraisal{Seat: seat, Options: r.Options[:0], Taken: -1}
	for i, o := range options {
		r.Options = append(r.Options, Appraised{Action: o})
		if o == taken {
			r.Taken = i
		}
	}
	if r.Taken < 0 {
		panic("search: Appraise: what was done is not legal")
	}
}

// judge finds the best options and the costs.
func (a *Appraiser) judge() {
	r, even, odd := &a.appraisal, a.halves[0], a.halves[1]
	taken := r.Taken
	r.Hindsight.Best = taken
	for i := range r.Options {
		if r.Options[i].Hindsight > r.Options[r.Hindsight.Best].Hindsight {
			r.Hindsight.Best = i
		}
	}
	r.Hindsight.Amount = r.Options[r.Hindsight.Best].Hindsight - r.Options[taken].Hindsight
	half := int64(r.Worlds) / 2
	nEven, nOdd := int64(r.Worlds)-half, half
	byEven, byOdd := most(even, taken), most(odd, taken)
	advantage := (odd[byEven]-odd[taken])*nEven + (even[byOdd]-even[taken])*nOdd
	for i := range even {
		even[i] += odd[i]
		r.Options[i].Known = rounded(even[i], int64(r.Worlds))
	}
	r.Known.Best = most(even, taken)
	if r.Exact {
		r.Known.Amount = rounded(even[r.Known.Best]-even[taken], int64(r.Worlds))
	} else {
		r.Known.Amount = rounded(advantage, 2*nEven*nOdd)
	}
}

// most is the place of the largest sum; of equal ones it is the one taken, or else the
// first.
func most(sums []int64, taken int) int {
	best := taken
	for i, v := range sums {
		if v > sums[best] {
			best = i
		}
	}
	return best
}

// rounded is a/b to the nearest whole number, halves away from 0; b is above 0.
func rounded(a, b int64) int64 {
	if a < 0 {
		return -rounded(-a, b)
	}
	return (a + b/2) / b
}
