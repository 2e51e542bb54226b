package experiments

import (
	"fmt"
	"math"

	"kontraspiel/engine"
	"kontraspiel/results"
	"kontraspiel/results/stat"
)

// Decisions is what a run of kind decision says.
type Decisions struct {
	Spec  *Spec
	Tally *results.Tally
	Level float64 // of the intervals
	At    Valuation

	quantiles map[float64]float64 // of Student's t by degrees of freedom, as they were asked for
}

// quantile remembers the quantiles for the intervals: most cells have as many deals.
func (d *Decisions) quantile(df float64) float64 {
	q, ok := d.quantiles[df]
	if !ok {
		q = stat.TwoSidedT(d.Level, df)
		d.quantiles[df] = q
	}
	return q
}

// Valuation is what outcomes are worth. Base, pot value and settlement may be others than
// those of the run: as far as nobody at the table looks at them, that is what a run with
// them would say.
type Valuation struct {
	Base     int      // units
	PotValue PotValue // what a unit left in the pot is worth to the decider
	// ByPosition is the same for each position of the decider, eldest first; nil for all
	// alike (see [Decisions.ValueByPot]).
	ByPosition *[engine.Seats]PotValue
	Replace    bool // failed_match_revolt=replace (R6.5)
	Session    bool // outcomes are of whole sessions: nothing is to be valued any more
}

// ReadDecisions reads a run of kind decision; level is that of the intervals.
func ReadDecisions(r *results.Run, level float64) (*Decisions, error) {
	spec, err := specOf(&r.Manifest.Header)
	if err != nil {
		return nil, err
	}
	if spec.Lab == nil {
		return nil, fmt.Errorf("is a run of kind %q, in which no option was forced: kind = %q in a spec does that", spec.Kind, KindDecision)
	}
	if problems := checkLabSums(spec, r.Tally); len(problems) > 0 {
		return nil, fmt.Errorf("its tables cannot be: %w", problems[0])
	}
	d := NewDecisions(spec, r.Tally, level)
	return d, d.fits(d.At)
}

// NewDecisions is what a tally of the spec says, at the base and pot value of the run.
func NewDecisions(spec *Spec, t *results.Tally, level float64) *Decisions {
	return &Decisions{Spec: spec, Tally: t, Level: level, quantiles: map[float64]float64{}, At: Valuation{
		Base: spec.BaseValue(), PotValue: spec.Lab.PotValue, ByPosition: spec.Lab.ByPosition, Replace: spec.Rules.FailedMatchRevolt == engine.FailedReplace,
		Session: spec.Unit == Sessions,
	}}
}

// Contrast is an option of a cell against the reference.
type Contrast struct {
	Cell       int64
	N          int64 // deals in which it came up
	Drawn      int64 // deals drawn for it; 0 where cells are of features
	Verdict    CellVerdict
	Difference stat.Estimate // what the option is worth more than the reference, units
	Reference  Side
	Option     Side
}

// CellVerdict is what the stopping rule of a class of hands came to.
type CellVerdict int64

// The verdicts.
const (
	NoVerdict      CellVerdict = notDecided
	OptionBest     CellVerdict = decidedFor
	ReferenceBest  CellVerdict = decidedNone
	OtherBest      CellVerdict = decidedOther
	WithinAsWanted CellVerdict = settled
)

// Side is what one side of a comparison came to over the deals.
type Side struct {
	Value                                         float64 // mean, units a deal
	Staked, Won, Revolted, Five, Contra, Exchange int64   // deals
}

// Column is the index of a column by name; ok is false if the run has it not.
func (d *Decisions) Column(name string) (at int, ok bool) {
	for i, c := range d.Spec.Lab.Columns() {
		if c == name {
			return i, true
		}
	}
	return 0, false
}

// Contrast is that of a cell in a column; ok is false if it never came up.
func (d *Decisions) Contrast(cell int64, column int) (c Contrast, ok bool) {
	row := d.Tally.Rows().Find(cell)
	if row == nil {
		return c, false
	}
	words := row[wFirst+column*aColumn:][:aColumn]
	c = Contrast{Cell: cell, N: row[wN], Drawn: row[wDrawn], Verdict: CellVerdict(row[wDecided])}
	pot := d.potValue(cell)
	c.Difference = d.difference(c.N, words, pot)
	c.Reference, c.Option = d.outcome(c.N, words[ofReference:], pot), d.outcome(c.N, words[ofOption:], pot)
	return c, true
}

// weights is what each part of what is paid counts, in parts of a unit; part is how many
// of them make one.
func (v Valuation) weights(pot PotValue) (w [paidParts]int64, part int64) {
	if v.Session {
		w[oSide-firstPaid] = 1
		return w, sessionScale
	}
	part = pot.scale()
	base := int64(v.Base)
	w = [paidParts]int64{base * part, part, part, -base * pot.Units}
	if v.Replace {
		w[oExtra-firstPaid] = 0
	}
	return w, part
}

func (d *Decisions) difference(n int64, words []int64, pot PotValue) stat.Estimate {
	w, part := d.At.weights(pot)
	s := stat.RatioSums{Blocks: n, N: n, NN: n}
	at := ofProducts
	for i, a := range w {
		s.Y += a * (words[ofOption+firstPaid+i] - words[ofReference+firstPaid+i])
		for j := i; j < paidParts; j++ {
			twice := int64(2)
			if i == j {
				twice = 1
			}
			s.YY += twice * a * w[j] * words[at]
			at++
		}
	}
	s.YN = s.Y
	e := stat.RatioFrom(s, d.Level, d.quantile)
	p := float64(part)
	e.Value, e.StdErr, e.Low, e.High = e.Value/p, e.StdErr/p, e.Low/p, e.High/p
	return e
}

// outcome is one side's; the pot's change is 1 − base·pot.
func (d *Decisions) outcome(n int64, words []int64, pot PotValue) Side {
	w, part := d.At.weights(pot)
	sum := int64(0)
	if !d.At.Session {
		sum = n * pot.Units
	}
	for i, a := range w {
		sum += a * words[firstPaid+i]
	}
	return Side{
		Value:  float64(sum) / (float64(n) * float64(part)),
		Staked: words[oStaked], Won: words[oWon], Revolted: words[oRevolted], Five: words[oFive],
		Contra: words[oContra], Exchange: words[oExchange],
	}
}

// PValue is the chance of a difference from the reference at least as large if there is
// none, by Student's t; 1 where too little is known, and for a difference that was the
// same in every deal by the sign alone, as if a coin had been tossed for each.
func (c *Contrast) PValue() float64 {
	e := &c.Difference
	switch {
	case c.N < 2 || math.IsInf(e.StdErr, 0) || math.IsNaN(e.Value):
		return 1
	case e.StdErr == 0 && e.Value == 0:
		return 1
	case e.StdErr == 0:
		return math.Exp2(1 - float64(c.N))
	}
	return stat.TwoSidedP(e.Value/e.StdErr, float64(c.N-1))
}
