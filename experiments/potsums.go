package experiments

import (
	"fmt"
	"slices"

	"kontraspiel/engine"
	"kontraspiel/results"
	"kontraspiel/results/stat"
)

// potKernel is the sums of what deals did at one base value and agreement.
type potKernel struct {
	n      int64               // deals
	pay    [engine.Seats]int64 // by position, units
	stakes [7][2]int64         // deals, by how stakes fell and the dealer's agreement afterwards
}

func (k *potKernel) add(o *potKernel, sign int64) {
	k.n += sign * o.n
	for i := range k.pay {
		k.pay[i] += sign * o.pay[i]
	}
	for i := range k.stakes {
		for a := range k.stakes[i] {
			k.stakes[i][a] += sign * o.stakes[i][a]
		}
	}
}

// potSums is the sums of a run, or of a batch, by dealer, base value and agreement.
type potSums [engine.Seats][][2]potKernel

func newPotSums(bases int) (s potSums) {
	for dealer := range s {
		s[dealer] = make([][2]potKernel, bases)
	}
	return s
}

// add adds other sums, or with sign −1 takes them away.
func (s *potSums) add(o *potSums, sign int64) {
	for dealer := range s {
		for base := range s[dealer] {
			for agreed := range s[dealer][base] {
				s[dealer][base][agreed].add(&o[dealer][base][agreed], sign)
			}
		}
	}
}

// batchSums reads the sums of each batch.
func batchSums(spec *Spec, t *results.Tally) (list [PotBatches]potSums, err error) {
	bases, states := basesOf(spec.Rules), spec.agreedStates()
	for b := range list {
		list[b] = newPotSums(len(bases))
	}
	pay, err := t.Cells(potByBatch)
	if err != nil {
		return list, err
	}
	stakes, err := t.Cells(potByStakes)
	if err != nil {
		return list, err
	}
	for base := range bases {
		for agreed := range states {
			for dealer := range engine.Seats {
				for b := range list {
					k := &list[b][dealer][base][agreed]
					place := ((base*states+agreed)*engine.Seats+dealer)*PotBatches + b
					k.readPay(pay[place*engine.Seats:], int64(bases[base].value))
					k.readStakes(stakes[place*len(stakesNames)*states:], states)
				}
			}
		}
	}
	return list, nil
}

func (k *potKernel) readPay(cells []results.Cell, base int64) {
	for position := range k.pay {
		c := &cells[position]
		k.n = c.Sum(MeasureN) // the same for all
		k.pay[position] = base*c.Sum(MeasureSign) + c.Sum(MeasureSide) + c.Sum(MeasureExtra) - c.Sum(MeasureAnte)
	}
}

func (k *potKernel) readStakes(cells []results.Cell, states int) {
	for i := range k.stakes {
		for after := range states {
			k.stakes[i][after] = cells[i*states+after].Sum(MeasureN) / engine.Seats
		}
	}
}

// chain is the sums as a chain. If everybody plays the same strategy it does not matter
// who deals, and the deals of all dealers count for each.
func (s *potSums) chain(spec *Spec) *stat.PotChain {
	bases := basesOf(spec.Rules)
	c := &stat.PotChain{}
	for pot := range bases[len(bases)-1].pot + 1 {
		value := baseAt(spec.Rules, pot)
		c.Class = append(c.Class, slices.IndexFunc(bases, func(b potBase) bool { return b.value == value }))
	}
	names, _ := spec.strategyNames()
	for dealer := range c.Kernels {
		c.Kernels[dealer] = make([][2]stat.PotKernel, len(bases))
		for i, base := range bases {
			for agreed := range 2 {
				state := min(agreed, spec.agreedStates()-1) // an agreement that is not used changes nothing
				k := s[dealer][i][state]
				if len(names) == 1 {
					k = potKernel{}
					for d := range s {
						k.add(&s[d][i][state], 1)
					}
				}
				c.Kernels[dealer][i][agreed] = k.kernel(base.value)
			}
		}
	}
	return c
}

// kernel turns counts into shares; where nothing was played there is no chance of
// anything.
func (k *potKernel) kernel(base int) (out stat.PotKernel) {
	if k.n == 0 {
		return out
	}
	for position := range out.Pay {
		out.Pay[position] = float64(k.pay[position]) / float64(k.n)
	}
	type end struct {
		change int
		flag   bool
	}
	counts, order := map[end]int64{}, []end{}
	for stakes := range k.stakes {
		for after, n := range k.stakes[stakes] {
			e := end{stakesChange(stakes, base), after == 1}
			if n > 0 && counts[e] == 0 {
				order = append(order, e)
			}
			counts[e] += n
		}
	}
	for _, e := range order {
		out.Steps = append(out.Steps, stat.PotStep{P: float64(counts[e]) / float64(k.n), Change: e.change, Flag: e.flag})
	}
	return out
}

// checkPotSums checks what must hold of any tally of kind pot: every grouping has the
// same seats of the same deals, payments and pot balance, the pot changes as the stakes
// fell, and what a unit more brings in a twin session comes to a unit.
func checkPotSums(spec *Spec, t *results.Tally) (problems []error) {
	for _, g := range spec.By {
		cells, err := t.Cells(g)
		if err != nil {
			return append(problems, err)
		}
		sum := map[string]int64{}
		paid := int64(0)
		for i := range cells {
			c := &cells[i]
			for _, m := range potMeasureNames {
				sum[m] += c.Sum(m)
			}
			base := int64(baseOf(spec, c))
			paid += base*c.Sum(MeasureSign) + c.Sum(MeasureSide) + c.Sum(MeasureExtra) - c.Sum(MeasureAnte)
			if c.Blocks() > t.Blocks {
				problems = append(problems, fmt.Errorf("grouping %q: a cell with %d of %d blocks", g, c.Blocks(), t.Blocks))
			}
		}
		problems = append(problems, wrong(g, "observations", sum[MeasureN], t.Deals*engine.Seats),
			wrong(g, "antes", sum[MeasureAnte], t.Deals),
			wrong(g, "payments and pot together", paid+sum[MeasurePotChange]/engine.Seats, 0),
			wrong(g, "payments between players", sum[MeasureSide], 0), wrong(g, "extra payments between players", sum[MeasureExtra], 0))
	}
	problems = append(problems, checkPotLaw(spec, t))
	problems = append(problems, checkTwins(spec, t))
	return slices.DeleteFunc(problems, func(err error) bool { return err == nil })
}

// baseOf is the base value of a cell, whose first dimension it is.
func baseOf(spec *Spec, c *results.Cell) int {
	bases := basesOf(spec.Rules)
	for _, b := range bases {
		if fmt.Sprint(b.value) == c.Labels[0] {
			return b.value
		}
	}
	panic("experiments: a cell without a base value")
}

// checkPotLaw checks that the pot changed as the stakes fell.
func checkPotLaw(spec *Spec, t *results.Tally) error {
	cells, err := t.Cells(potByStakes)
	if err != nil {
		return err
	}
	for i := range cells {
		c := &cells[i]
		change := int64(stakesChange(slices.Index(stakesNames, c.Labels[4]), baseOf(spec, c)))
		if got := c.Sum(MeasurePotChange); got != change*c.Sum(MeasureN) {
			return fmt.Errorf("grouping %q: %v: the pot changes by %d in %d seats of deals, not by %d each", potByStakes, c.Labels, got, c.Sum(MeasureN), change)
		}
	}
	return nil
}

// checkTwins checks that all scores have as many sessions, and that the four positions
// share the unit.
func checkTwins(spec *Spec, t *results.Tally) error {
	n := len(t.Scheme().Scores)
	for i := 0; i < n; i += engine.Seats {
		sum := int64(0)
		for k := range engine.Seats {
			s := t.Score(i + k)
			if sum += s.Sum; s.Blocks != t.Score(0).Blocks || s.Blocks > min(spec.Pots.Twins, t.Blocks) {
				return fmt.Errorf("score %q: %d sessions, of at most %d", t.Scheme().Scores[i+k].Name, s.Blocks, min(spec.Pots.Twins, t.Blocks))
			}
		}
		if sum != valueScale*t.Score(0).Blocks {
			return fmt.Errorf("score %q and its like: a unit more comes to %d quarters in %d sessions", t.Scheme().Scores[i].Name, sum, t.Score(0).Blocks)
		}
	}
	return nil
}
