package experiments

import (
	"kontraspiel/engine"
	"kontraspiel/results/stat"
)

// PotState is what deals do at one base value, with or without the dealer's agreement.
type PotState struct {
	Base   int
	Pot    int64 // the smallest before the ante with that base value, at which it was played
	Agreed bool
	Pay    [engine.Seats]stat.Estimate // by position, units a deal, the ante included
	Drift  stat.Estimate               // what the pot gains a deal, the ante included
	Agrees float64                     // share of deals after which the dealer has an agreement
	Passed float64                     // share of deals passed out
}

// States is every base value and agreement, with cluster-robust intervals over deals.
func (p *PotRun) States() (list []PotState, err error) {
	cells, err := p.Tally.Cells(potByPosition)
	if err != nil {
		return nil, err
	}
	batches, err := batchSums(p.Spec, p.Tally)
	if err != nil {
		return nil, err
	}
	states := p.Spec.agreedStates()
	for i, base := range basesOf(p.Spec.Rules) {
		for agreed := range states {
			s := PotState{Base: base.value, Pot: base.pot, Agreed: agreed == 1}
			of := cells[(i*states+agreed)*engine.Seats:]
			for position := range s.Pay {
				s.Pay[position] = stat.Ratio(sums(&of[position], []term{{MeasureSign, int64(base.value)}, {MeasureSide, 1}, {MeasureExtra, 1}, {MeasureAnte, -1}}, MeasureN), p.Level)
			}
			s.Drift = stat.Ratio(sums(&of[0], []term{{MeasurePotChange, 1}}, MeasureN), p.Level)
			var k potKernel
			for b := range batches {
				for dealer := range batches[b] {
					k.add(&batches[b][dealer][i][agreed], 1)
				}
			}
			for stakes := range k.stakes {
				s.Agrees += float64(k.stakes[stakes][1]) / float64(k.n)
			}
			s.Passed = float64(k.stakes[0][0]+k.stakes[0][1]) / float64(k.n)
			list = append(list, s)
		}
	}
	return list, nil
}

// PotVerdict says whether the pot settles.
type PotVerdict uint8

// The verdicts.
const (
	PotUndecided PotVerdict = iota // the drift at the highest base value may be either way
	PotSettles                     // it is negative: the pot has a stationary distribution
	PotGrows                       // it is positive: the pot grows without end
)

// PotDrift is how the pot develops in the long run, from an empty pot.
type PotDrift struct {
	Long    stat.Estimate // mean change a deal at the highest base value, agreements as they come there
	Verdict PotVerdict
	After   []*stat.PotSpread // the pot after the numbers of deals asked for
	Settled *stat.PotSpread   // the stationary distribution, as it stands before seat 0 deals; nil if there is none or it is slow to come
}

// mostSettling is how many deals the stationary distribution may take to come about.
const mostSettling = 20_000

// Drift works out how the pot develops, and its distribution after each number of
// deals, which must rise.
func (p *PotRun) Drift(after ...int) *PotDrift {
	var leftOut []float64
	for _, c := range p.leftOut {
		leftOut = append(leftOut, c.LongDrift())
	}
	d := &PotDrift{Long: p.jackknife(p.whole.LongDrift(), leftOut)}
	spread := p.whole.Start()
	for _, n := range after {
		spread = p.whole.After(spread, n-spread.Turns)
		d.After = append(d.After, spread)
	}
	switch {
	case d.Long.High < 0:
		d.Verdict = PotSettles
		start := p.whole.After(spread, (engine.Seats-spread.Turns%engine.Seats)%engine.Seats)
		if s, ok := p.whole.Settle(start, mostSettling); ok {
			d.Settled = s
		}
	case d.Long.Low > 0:
		d.Verdict = PotGrows
	}
	return d
}
