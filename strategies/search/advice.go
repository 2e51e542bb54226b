package search

import (
	"math"

	"kontraspiel/engine"
	"kontraspiel/engine/worlds"
	"kontraspiel/results/stat"
)

// Advice is a report on a question, with how sure it is.
type Advice struct {
	Report
	Ways  uint64 // the hidden cards can lie, as far as the seat has seen
	Raced bool   // it could stop early
	// Certain is true if every way the hidden cards can lie was tried, and nobody imagined
	// draws random numbers: then nothing is left to chance.
	Certain bool
	// Behind is how much less each option is worth than the best, in units. All
	// intervals, and the early stop if there was one, hold together at the level;
	// if Certain, they have no width.
	Behind []stat.Estimate
	// Clear is true if the best option is, at the level; options that came to the same
	// as it in every world, of a thousand or of all there are, are as good.
	Clear bool
}

// leastWorlds are tried even if the best option is clear before, unless half of what is
// allowed is less: an interval from a few dozen worlds says little.
const leastWorlds = 4096

// Advise looks ahead from the state's question, as the seat that is asked sees it. It
// stops once the best option is clear at the level, or, if full, tries all worlds.
//
// Of the 1−level that may go wrong, the early stop has half, the intervals the rest
// ([stat.BettingSequence]); they hold at whatever number of worlds it stops. Which
// option is best is seen only afterwards, so the intervals must hold for every pair of
// options: they share equally over the pairs.
func Advise(set Settings, s *engine.State, level float64, full bool, key engine.Key) *Advice {
	set.Keep, set.Stop = true, (1-level)/2
	if full {
		set.Stop = 0
	}
	a := &Advice{Report: *decided(set, s, key), Ways: ways(s)}
	a.Raced = set.Stop > 0 && !a.Exact
	switch least := min(leastWorlds, set.Worlds/2); {
	case a.Exact:
		a.Certain = !set.Draws
	case a.Decided && a.Worlds < least:
		a.goOn(set, s, least, key)
	}
	wrong := 1 - level
	if a.Raced {
		wrong /= 2
	}
	a.compare(s.Table().BaseValue(), set.PotValue, wrong)
	return a
}

// goOn tries as many worlds as given, of which the first are those tried already. What
// was decided stays so, unless another option is ahead after all.
func (a *Advice) goOn(set Settings, s *engine.State, worlds int, key engine.Key) {
	set.Worlds, set.Stop = worlds, 0
	more := decided(set, s, key)
	if more.Worlds < a.Worlds || more.Fallback != a.Fallback {
		return // fewer draws were allowed, and worlds that fit the calls are rare
	}
	first := a.Best
	a.Report = *more
	a.Decided = a.Best == first
}

// decided is the report of a decision.
func decided(set Settings, s *engine.State, key engine.Key) *Report {
	sampler := NewSampler(set)
	if Blind(s) {
		sampler.DecideBlind(s.Table(), key)
	} else {
		sampler.Decide(s.View(s.Turn()), key)
	}
	return sampler.Report()
}

// ways is in how many ways the cards can lie that the seat asked has not seen.
func ways(s *engine.State) uint64 {
	var space worlds.Space
	if Blind(s) {
		space.ResetBlind(s.Table())
	} else {
		space.Reset(s.View(s.Turn()))
	}
	return space.Count()
}

// compare sets how far the options are behind the best, and whether that is clear.
func (a *Advice) compare(base int, pot, wrong float64) {
	a.Clear = true
	a.Behind = make([]stat.Estimate, len(a.Options))
	if a.Worlds == 0 {
		return // there was nothing to choose
	}
	low, high := Bounds(base, pot)
	level := 1 - wrong/float64(len(a.Options)*(len(a.Options)-1)/2)
	for i := range a.Options {
		e := stat.Estimate{Value: a.mean(a.Best) - a.mean(i), Level: level}
		e.Low, e.High = e.Value, e.Value
		if i != a.Best && !a.Certain {
			e = difference(a.Differences(a.Best, i), int64(a.Worlds), high-low, level)
		}
		if a.Decided {
			e.Low = math.Max(e.Low, 0) // what the early stop has found
		}
		a.Behind[i] = e
		if !a.Decided && e.Low <= 0 && !(a.AsGood(i) && a.manyWorlds()) {
			a.Clear = false
		}
	}
}

// difference estimates the mean of differences given in millionths of a unit, none of
// which is more than most units. They are counted in the coarsest part of a unit that
// they are multiples of; and if even so the sum of their squares could overflow, they
// are rounded, and the interval made wider by as much.
func difference(atoms stat.Atoms, worlds int64, most, level float64) stat.Estimate {
	part := int64(potParts)
	for _, t := range atoms {
		part = commonDivisor(part, t.Value)
	}
	rounded := 0.0
	for float64(worlds)*math.Pow(most*potParts/float64(part), 2) > math.MaxInt64/2 {
		part *= 10
		rounded = float64(part) / 2 / potParts
	}
	e := stat.BettingSequence(inParts(atoms, part), potParts/float64(part), -most-rounded, most+rounded, level)
	e.Low, e.High = e.Low-rounded, e.High+rounded
	return e
}

// inParts is atoms counted in such parts of a unit, to the nearest.
func inParts(atoms stat.Atoms, part int64) (coarse stat.Atoms) {
	for _, t := range atoms {
		t.Value = int64(math.Round(float64(t.Value) / float64(part)))
		if n := len(coarse); n > 0 && coarse[n-1].Value == t.Value {
			coarse[n-1].Count += t.Count
			continue
		}
		coarse = append(coarse, t)
	}
	return coarse
}

// commonDivisor is the largest of two whole numbers, of which the first is positive.
func commonDivisor(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, -a)
}

func (a *Advice) mean(i int) float64 { return a.Options[i].Mean(a.Worlds) }

// manyWorlds reports whether so many worlds were tried that options which came to the
// same in all of them may be called as good: if they differ in three of a thousand, the
// chance of not seeing it is one in twenty.
func (a *Advice) manyWorlds() bool { return a.Certain || a.Worlds >= 1000 }

// AsGood reports whether option i came to the same as the best in every world.
func (a *Advice) AsGood(i int) bool {
	for rest := a.worths; len(rest) > 0; rest = rest[len(a.Options):] {
		if rest[i] != rest[a.Best] {
			return false
		}
	}
	return true
}
