package main

import (
	"fmt"
	"math"
	"strings"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
	"kontraspiel/results/stat"
)

// headline says what a unit more in an empty pot is worth.
func (a *potAnswer) headline() string {
	deals := fmt.Sprintf("With %d deals left", a.solved.Left)
	switch a.solved.Left {
	case 0:
		deals = "With no deal left"
	case 1:
		deals = "With 1 deal left"
	}
	var parts []string
	unit := a.solved.Unit(0)
	for i, p := range positions() {
		parts = append(parts, a.plusMinus(unit[i], 4)+" to "+p)
	}
	parts[0] = strings.Replace(parts[0], " to ", " units to ", 1)
	last := len(parts) - 1
	parts[last] = strings.Replace(parts[last], " to ", " to the ", 1)
	return fmt.Sprintf("%s a unit in the pot, empty otherwise, is worth %s and %s (%s intervals).", deals, strings.Join(parts[:last], ", "), parts[last], a.percent())
}

// few warns of a run too small for its errors to mean much.
func (a *potAnswer) few() string {
	if e := a.solved.Unit(0)[0]; e.TooFew() || e.Caution() {
		return "\nToo few deals: the errors are guesses."
	}
	return ""
}

// plusMinus is a value and half its interval.
func (a *potAnswer) plusMinus(e stat.Estimate, decimals int) string {
	half := (e.High - e.Low) / 2
	return number(e.Value, decimals).Text + " ± " + number(half, decimals).Text
}

// verdict says whether the pot settles.
func (a *potAnswer) verdict() string {
	d := a.drift
	base := fmt.Sprintf("at the highest base value, %d", a.states[len(a.states)-1].Base)
	change := a.plusMinus(d.Long, 4) + " units a deal"
	loses := d.Long // the same the other way round
	loses.Value, loses.Low, loses.High = -d.Long.Value, -d.Long.High, -d.Long.Low
	switch d.Verdict {
	case experiments.PotGrows:
		return fmt.Sprintf("The pot grows without end: %s, it gains %s, and grows by that in the long run.", base, change)
	case experiments.PotUndecided:
		return fmt.Sprintf("Whether the pot settles or grows is not clear from these deals: %s, it gains %s.", base, change)
	}
	text := fmt.Sprintf("The pot settles: %s, it loses %s", base, a.plusMinus(loses, 4)+" units a deal")
	if s := d.Settled; s != nil {
		return fmt.Sprintf("%s. In the long run it is %.2f units before a deal on average, and nine times in ten between %d and %d.", text, s.Mean(), s.Quantile(0.05), s.Quantile(0.95))
	}
	return text + "; but it takes so many deals that no session shows it."
}

// ofTable is what a heading says besides.
func (a *potAnswer) ofTable(name string) string {
	switch name {
	case "worth", "value":
		return fmt.Sprintf(" (%d deals left, no agreement standing)", a.solved.Left)
	case "twins":
		return fmt.Sprintf(" (%d deals left)", a.Spec.Pots.Rounds*4)
	}
	return ""
}

// twinWords says whether the twin sessions agree, and what they cost.
func (a *potAnswer) twinWords() string {
	beyond, largest, gain, n := 0, 0.0, 0.0, 0
	for _, w := range a.twins {
		z := math.Abs(w.z)
		largest = max(largest, z)
		if z > 2 {
			beyond++
		}
		if w.solved.StdErr > 1e-9 { // else it is exact, but for rounding
			ratio := w.played.StdErr / w.solved.StdErr
			gain, n = gain+ratio*ratio, n+1
		}
	}
	text := fmt.Sprintf("Of %d comparisons %d are more than 2 standard errors apart, where one in 22 is by chance; the largest z is %.2f.", len(a.twins), beyond, largest)
	took := fmt.Sprintf("The solution took %s deals, the twin sessions %s", cli.Thousands(a.Tally.Deals), cli.Thousands(a.TwinDeals()))
	if n == 0 {
		return text + "\n" + took + "."
	}
	need := gain / float64(n) * float64(a.TwinDeals())
	return fmt.Sprintf("%s\n%s; to be as exact they would take about %s, %s times the solution's.", text, took, twoDigits(need), twoDigits(need/float64(a.Tally.Deals)))
}

// twoDigits is a large number by its first two digits: 1,700,000.
func twoDigits(v float64) string {
	unit := int64(1)
	for v/float64(unit) >= 100 {
		unit *= 10
	}
	return cli.Thousands(int64(math.Round(v/float64(unit))) * unit)
}

// footer says what was run, and how often players that look ahead did without the calls.
func (a *potAnswer) footer() []string {
	return append([]string{a.describePot() + "."}, aheadLines(a.run.Manifest)...)
}

// describePot says what was run.
func (a *potAnswer) describePot() string {
	m := a.run.Manifest
	parts := []string{
		fmt.Sprintf("%s sets of cards, played at each base value (%s deals)", cli.Thousands(m.Blocks), cli.Thousands(m.Deals)),
		"strategies " + seatsOf(m.Spec.Seats), "rules " + rulesOf(m.Spec.Changed), "seed " + m.Spec.Seed,
	}
	parts = append(parts, a.doubts()...)
	return strings.Join(parts, "; ")
}
