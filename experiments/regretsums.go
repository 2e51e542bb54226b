package experiments

import (
	"fmt"
	"slices"

	"kontraspiel/engine"
	"kontraspiel/results"
	"kontraspiel/results/stat"
)

// Regrets is what a run of kind regret says.
type Regrets struct {
	Spec  *Spec
	Tally *results.Tally
	Deals int64 // appraised
	Level float64
}

// ReadRegrets reads a run of kind regret; level is that of the intervals.
func ReadRegrets(r *results.Run, level float64) (*Regrets, error) {
	spec, err := specOf(&r.Manifest.Header)
	if err != nil {
		return nil, err
	}
	if spec.Regret == nil {
		return nil, fmt.Errorf("is a run of kind %q, whose decisions were not appraised: kind = %q in a spec does that", spec.Kind, KindRegret)
	}
	if problems := checkRegretSums(spec, r.Tally); len(problems) > 0 {
		return nil, fmt.Errorf("its tables cannot be: %w", problems[0])
	}
	return &Regrets{Spec: spec, Tally: r.Tally, Deals: r.Tally.Counted(countAppraised, 0), Level: level}, nil
}

// ADecision is the mean cost of a decision of the cell in units, by the measure
// [MeasureCostKnown] or [MeasureCostHindsight], with a cluster-robust interval.
func (r *Regrets) ADecision(c *results.Cell, measure string) stat.Estimate {
	return inUnits(stat.Ratio(sums(c, []term{{measure, 1}}, MeasureN), r.Level))
}

// ADeal is what the decisions of the cell cost a deal, all four seats together, in
// units: a deal without such a decision counts, with 0.
func (r *Regrets) ADeal(c *results.Cell, measure string) stat.Estimate {
	each := int64(1) // appraised deals of a block that has any
	blocks := r.Deals
	if r.Spec.Unit == Sessions {
		each, blocks = r.Spec.dealsATable()/r.Spec.Regret.Every, r.Tally.Blocks
	}
	y := c.Sum(measure)
	return inUnits(stat.Ratio(stat.RatioSums{
		Blocks: blocks, N: r.Deals, NN: each * r.Deals, Y: y, YY: c.Product(measure, measure), YN: each * y,
	}, r.Level))
}

// inUnits turns thousandths of a unit into units.
func inUnits(e stat.Estimate) stat.Estimate {
	e.Value, e.StdErr, e.Low, e.High = e.Value/CostScale, e.StdErr/CostScale, e.Low/CostScale, e.High/CostScale
	return e
}

// checkRegretSums checks what must hold of any tally of kind regret: every grouping has
// the same decisions and costs, none is better than the best, and as many deals were
// appraised as the lot falls on.
func checkRegretSums(spec *Spec, t *results.Tally) (problems []error) {
	var first [regretMeasures]int64
	for i, g := range spec.By {
		cells, err := t.Cells(g)
		if err != nil {
			return append(problems, err)
		}
		var sum [regretMeasures]int64
		for _, c := range cells {
			for m, name := range regretMeasureNames {
				sum[m] += c.Sum(name)
			}
			n, worse, cost := c.Sum(MeasureN), c.Sum(MeasureWorseHindsight), c.Sum(MeasureCostHindsight)
			if c.Blocks() > min(n, t.Blocks) || worse > n || worse < 0 || cost < 0 || c.Sum(MeasureWorseKnown) > n || c.Sum(MeasureUnfit) > n || c.Sum(MeasureUnfit) < 0 || cost > 0 && worse == 0 {
				problems = append(problems, fmt.Errorf("grouping %q: %d of %d decisions in %d of %d blocks cost %d", g, worse, n, c.Blocks(), t.Blocks, cost))
			}
		}
		if i == 0 {
			first = sum
		}
		for m, name := range regretMeasureNames {
			problems = append(problems, wrong(g, name, sum[m], first[m]))
		}
	}
	problems = append(problems, checkAppraised(spec, t))
	if spec.Unit == Sessions {
		problems = append(problems, checkPathCounts(t))
	}
	return slices.DeleteFunc(problems, func(err error) bool { return err == nil })
}

// checkAppraised checks how many deals were appraised. Of single deals a stretch may
// not be whole at the ends of what was played.
func checkAppraised(spec *Spec, t *results.Tally) error {
	n := t.Counted(countAppraised, 0)
	for position := range engine.Seats {
		if other := t.Counted(countAppraised, position); other != n {
			return fmt.Errorf("%d and %d deals were appraised", n, other)
		}
	}
	every := spec.Regret.Every
	if n < 0 || n > t.Deals || (every == 1 || spec.Unit == Sessions) && n*every != t.Deals {
		return fmt.Errorf("%d of %d deals were appraised, one in %d", n, t.Deals, every)
	}
	return nil
}
