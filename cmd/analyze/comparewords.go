package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
	"kontraspiel/results"
	"kontraspiel/results/stat"
)

// headline says what the test that the run was made for has come to.
func (x *contest) headline() string {
	var lines []string
	if q := x.run.Manifest.Spec.Question; q != "" {
		lines = append(lines, q)
	}
	lines = append(lines, "The test: "+x.verdict()+".")
	if doubt := x.doubt(); doubt != "" {
		lines = append(lines, doubt)
	}
	return strings.Join(lines, "\n")
}

// verdict is the primary test in words.
func (x *contest) verdict() string {
	t := x.Spec.Test
	if t.Pair < 0 {
		return x.familyVerdict()
	}
	p := &x.Pairs[t.Pair]
	if x.Tally.Blocks == 0 {
		return fmt.Sprintf("%s, of %s %s; %s", p.Name, cli.Thousands(x.Spec.Count), x.blocks(), x.notYet())
	}
	e, pv, _ := x.Primary()
	switch t.Kind {
	case experiments.TestSPRT:
		return x.ratioVerdict(p)
	case experiments.TestSequence:
		v := x.Spec.Verdict(x.Tally)
		what := fmt.Sprintf("%s, confidence sequence at %s: %s units a deal, between %s and %s at every look so far",
			p.Name, percentOfLevel(t.Level), signed(p.Overall.Value), signed(v.Interval.Low), signed(v.Interval.High))
		return what + "; " + x.outcome(p, v.Accepted == 1, v.Decided)
	}
	against := ""
	if t.H0 != 0 {
		against = fmt.Sprintf(" against %g", t.H0)
	}
	what := fmt.Sprintf("%s%s, fixed at %s %s: %s units a deal, %s interval %s to %s, p %s", p.Name, against,
		cli.Thousands(x.Spec.Count), x.blocks(), signed(e.Value), percentOfLevel(t.Level), signed(e.Low), signed(e.High), equals(pValue(pv)))
	return what + "; " + x.outcome(p, pv < 1-t.Level, true)
}

// whole reports whether the run is all that its test is about.
func (x *contest) whole() bool { return isWhole(x.run.Manifest) }

// isWhole reports whether a run is all that was asked for, or all that its rule wanted.
func isWhole(m *results.Manifest) bool {
	return m.Status == results.Finished && m.Shard == nil
}

// notYet is the outcome of a test that has no right to one yet.
func (x *contest) notYet() string {
	return fmt.Sprintf("NOT TO BE READ YET: %s of them are here", cli.Thousands(x.run.Manifest.Blocks))
}

// outcome says what a test against H0 means.
func (x *contest) outcome(p *experiments.PairResult, rejected, decided bool) string {
	than := ""
	if h0 := x.Spec.Test.H0; h0 != 0 {
		than = fmt.Sprintf(" by more than %g", h0)
	}
	first, second := x.Spec.Entrants[p.First].Label, x.Spec.Entrants[p.Second].Label
	switch {
	case !x.whole():
		return x.notYet()
	case !rejected && !decided:
		return "NOT DECIDED"
	case !rejected:
		return "the two cannot be told apart"
	case p.Overall.Value > x.Spec.Test.H0:
		return first + " is better" + than
	case than != "":
		return first + " is not better" + than
	}
	return second + " is better"
}

func (x *contest) ratioVerdict(p *experiments.PairResult) string {
	t, v := x.Spec.Test, x.Spec.Verdict(x.Tally)
	what := fmt.Sprintf("%s, sequential probability ratio test of %g against %g units a deal (errors %g and %g): log-likelihood ratio %s, limits %s and %s",
		p.Name, t.H0, t.H1, t.Alpha, t.Beta, minus(fmt.Sprintf("%.3f", v.LLR)), minus(fmt.Sprintf("%.3f", v.Low)), minus(fmt.Sprintf("%.3f", v.High)))
	switch {
	case !x.whole():
		return what + "; " + x.notYet()
	case !v.Decided:
		return what + "; NOT DECIDED"
	case v.Accepted == 1:
		return what + fmt.Sprintf("; H1 is accepted: rather %g than %g", t.H1, t.H0)
	}
	return what + fmt.Sprintf("; H0 is accepted: rather %g than %g", t.H0, t.H1)
}

// familyVerdict is that of all pairs of a league together.
func (x *contest) familyVerdict() string {
	apart := 0
	for _, p := range x.Pairs {
		if p.Adjusted < 1-x.Spec.Test.Level {
			apart++
		}
	}
	if !x.whole() {
		return fmt.Sprintf("all %d pairs, fixed at %s %s, by Holm at %s together; %s", len(x.Pairs), cli.Thousands(x.Spec.Count), x.blocks(), percentOfLevel(x.Spec.Test.Level), x.notYet())
	}
	return fmt.Sprintf("all %d pairs, fixed at %s %s, adjusted by Holm at %s together: %d told apart, %d not",
		len(x.Pairs), cli.Thousands(x.Spec.Count), x.blocks(), percentOfLevel(x.Spec.Test.Level), apart, len(x.Pairs)-apart)
}

// doubt says why the figures should be read with care.
func (x *contest) doubt() string {
	m := x.run.Manifest
	var list []string
	switch {
	case m.Status != results.Finished:
		list = append(list, fmt.Sprintf("INCOMPLETE: %s of %s %s done; the test is not to be read yet", cli.Thousands(m.Blocks), cli.Thousands(m.Spec.Count), x.blocks()))
	case m.Shard != nil:
		list = append(list, fmt.Sprintf("SHARD %v alone: the test is not to be read from it", m.Shard))
	case m.Stopped:
		list = append(list, fmt.Sprintf("STOPPED by its test after %s %s: intervals other than the test's do not allow for that", cli.Thousands(m.Blocks), x.blocks()))
	}
	if f := faults(m); f != "" {
		list = append(list, f)
	}
	if m.Blocks < stat.BlocksAdvised {
		list = append(list, fmt.Sprintf("FEW BLOCKS: %d, %d are advised", m.Blocks, stat.BlocksAdvised))
	}
	return strings.Join(list, "\n")
}

// faults marks the figures of a run in which answers were played in place of a
// program's.
func faults(m *results.Manifest) string {
	if m.Spec.OnFault == "" {
		return ""
	}
	return fmt.Sprintf("FAULTS: %s answers that a program failed to give were played as the lowest option", cli.Thousands(m.Faults))
}

// blocks is what a block is.
func (x *contest) blocks() string { return experiments.BlockWords(&x.run.Manifest.Spec) }

// describe says in a line what was run.
func (x *contest) describe() string {
	m := x.run.Manifest
	block := fmt.Sprintf("%s sets of cards (%s deals), pot %d before the ante", cli.Thousands(m.Blocks), cli.Thousands(m.Deals), m.Spec.Pot)
	if x.Spec.Unit == experiments.Sessions {
		block = fmt.Sprintf("%s sessions of %d rounds (%s deals)", cli.Thousands(m.Blocks), m.Spec.Rounds, cli.Thousands(m.Deals))
	}
	design := "each pair at six tables of two and two"
	if m.Spec.Design == experiments.DesignAlone {
		design = "the first alone in each seat among three of the second"
	}
	if m.Spec.Mixed {
		design += ", four different ones at four tables"
	}
	parts := []string{block, design, m.Spec.Streams + " streams", "rules " + rulesOf(m.Spec.Changed), "seed " + m.Spec.Seed}
	if hidden := x.hidden(); hidden != "" {
		parts = append(parts, "not shown: "+hidden)
	}
	if doubt := x.doubt(); doubt != "" {
		parts = append(parts, strings.ReplaceAll(doubt, "\n", "; "))
	}
	return strings.Join(parts, "; ")
}

// hidden lists the entrants that are left out.
func (x *contest) hidden() string {
	var list []string
	for i, e := range x.Spec.Entrants {
		if !slices.Contains(x.Shown, i) {
			list = append(list, e.Label)
		}
	}
	return strings.Join(list, ", ")
}

func (x *contest) footer() string {
	text := strings.Join(append([]string{x.describe() + "."}, aheadLines(x.run.Manifest)...), "\n") + "\n" + fmt.Sprintf("A difference is what a seat of the first wins a deal less what one of the second does, in units; %s t intervals on blocks.\n", percentOfLevel(x.Level)) +
		"\"p Holm\" allows for all pairs of the run; \"more deals\" than the whole run's (in a\nnew run, where the test was at a fixed count) would tell the two apart four times in five, all pairs\nconsidered, if the true difference is the one seen."
	switch {
	case x.Spec.Design == experiments.DesignAlone:
		text += "\nA quarter of what the pot gains counts for each seat (R6.7)."
	case x.Spec.Mixed:
		text += "\nIn mixed company a quarter of what the pot gains counts for each seat (R6.7)."
	}
	return text
}

// percentOfLevel is a level in words: 95 %.
func percentOfLevel(level float64) string {
	return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%.2f", 100*level), "0"), ".") + " %"
}

// signed is a difference with its sign and four decimals.
func signed(v float64) string {
	text := number(v, 4).Text
	if v > 0 && strings.Trim(text, "0.") != "" && text != "∞" {
		return "+" + text
	}
	return text
}

// equals puts an equals sign before a number that has no other.
func equals(text string) string {
	if strings.HasPrefix(text, "<") {
		return text
	}
	return "= " + text
}

// pCell is a p-value to six digits: far out in the tail the last ones depend on how the
// processor multiplies, and mean nothing.
func pCell(p float64) cli.Cell {
	rounded, _ := strconv.ParseFloat(strconv.FormatFloat(p, 'g', 6, 64), 64)
	return cli.Cell{Value: rounded, Text: pValue(p)}
}

// pValue is a p-value as far as it means something.
func pValue(p float64) string {
	switch {
	case p < 1e-15:
		return "< 1e-15"
	case p < 0.0001:
		return fmt.Sprintf("%.1e", p)
	}
	return fmt.Sprintf("%.4f", p)
}
