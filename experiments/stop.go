package experiments

import (
	"fmt"
	"slices"
	"strings"

	"kontraspiel/results"
	"kontraspiel/results/stat"
)

// Stop ends a run before its count, once a mean payment is known well enough. It
// is looked at by a confidence sequence, which allows for looking often, and only
// after whole chunks from the start, so that the answer does not depend on how
// the run was computed.
type Stop struct {
	By     results.Grouping // of the cell; one that is tallied
	Values []string         // of the cell, by the grouping's dimensions
	Within float64          // units, either way
	Level  float64
}

const (
	// stopBest is the number of blocks the confidence sequence is tightest at. It is
	// part of the format of a run.
	stopBest = 100_000
	// stopBlocks is how many blocks the cell must have: the sequence is asymptotic.
	stopBlocks = 1000
)

// Cell is the cell as it is written: `all`, or `bid=contra,trumps=3`.
func (s *Stop) Cell() string {
	if len(s.By) == 0 {
		return results.AllGrouping
	}
	parts := make([]string, len(s.By))
	for i, dim := range s.By {
		parts[i] = dim + "=" + s.Values[i]
	}
	return strings.Join(parts, ",")
}

// stored is the rule as a manifest keeps it.
func (s *Stop) stored() *results.Stop {
	if s == nil {
		return nil
	}
	return &results.Stop{Cell: s.Cell(), Within: s.Within, Level: s.Level}
}

// reached reports whether the cell's mean payment is known well enough.
func (s *Stop) reached(t *results.Tally) bool {
	cells, err := t.Cells(s.By)
	if err != nil {
		panic("experiments: the cell of the stopping rule is not tallied") // checked when it was read
	}
	i := slices.IndexFunc(cells, func(c results.Cell) bool { return slices.Equal(c.Labels, s.Values) })
	c := &cells[i]
	if c.Blocks() < stopBlocks {
		return false
	}
	e := ExpectedValue(c, PotValue{}, s.Level)
	if e.StdErr == 0 {
		return false // all alike so far: nothing is known of what is rare
	}
	return stat.SequenceHalf(e.StdErr, c.Blocks(), stopBest, s.Level) <= s.Within
}

// sequential reports whether the spec has a rule that may end a run before its
// count.
func (s *Spec) sequential() bool { return s.Stop != nil || s.Test.sequential() }

// decided reports whether the rule ends the run with what is tallied.
func (s *Spec) decided(t *results.Tally) bool {
	if s.Stop != nil {
		return s.Stop.reached(t)
	}
	return s.decidedTest(t)
}

// nextLook is the first number of chunks after n at which the rule is looked at:
// after each of the first ten, then each time there is a tenth more.
func nextLook(n int64) int64 {
	look := int64(1)
	for look <= n {
		look += max(1, look/10)
	}
	return look
}

// cuts is the numbers of chunks at which parts of a shard must end, so that a
// merge can look at the rule.
func (s *Spec) cuts(r results.Range) (list []int64) {
	if !s.sequential() {
		return nil
	}
	for look := nextLook(r.First); look < r.End; look = nextLook(look) {
		list = append(list, look)
	}
	return list
}

// readStop reads the key stop; the groupings must have been read.
func (d *document) readStop(s *Spec) error {
	value, ok := d.values["stop"]
	if !ok || s.Lab != nil {
		return nil
	}
	table, ok := value.(map[string]any)
	if !ok {
		return d.fail("stop", fmt.Errorf("must be a table such as stop = { cell = \"bid=contra\", within = 0.01 }, not %s", kindOf(value)))
	}
	for _, key := range sortedKeys(table) {
		if !slices.Contains([]string{"cell", "within", "level"}, key) {
			return d.fail("stop."+key, fmt.Errorf("unknown key (known: cell, within, level)"))
		}
	}
	stop := &Stop{Level: 0.95}
	cell, ok := table["cell"].(string)
	if !ok {
		return d.fail("stop.cell", fmt.Errorf("must be a cell: all, or dimension=value with commas between"))
	}
	if err := stop.setCell(cell, s); err != nil {
		return d.fail("stop.cell", err)
	}
	if stop.Within, ok = realNumber(table["within"]); !ok || stop.Within <= 0 || stop.Within > maxPot {
		return d.fail("stop.within", fmt.Errorf("must be a number of units above 0, not %s", show(table["within"])))
	}
	if level, given := table["level"]; given {
		if stop.Level, ok = realNumber(level); !ok || stop.Level < 0.5 || stop.Level > 0.9999 {
			return d.fail("stop.level", fmt.Errorf("must be a number from 0.5 to 0.9999, not %s", show(level)))
		}
	}
	s.Stop = stop
	return nil
}

// setCell understands a cell.
func (s *Stop) setCell(text string, spec *Spec) error {
	s.By, s.Values = results.Grouping{}, []string{}
	if text != results.AllGrouping {
		for part := range strings.SplitSeq(text, ",") {
			dim, value, ok := strings.Cut(part, "=")
			if !ok {
				return fmt.Errorf("%q is not dimension=value", clip(part))
			}
			s.By = append(s.By, strings.TrimSpace(dim))
			s.Values = append(s.Values, strings.TrimSpace(value))
		}
	}
	scheme := spec.Scheme()
	if err := scheme.CheckGrouping(s.By); err != nil {
		return err
	}
	for i, dim := range s.By {
		k := slices.IndexFunc(scheme.Dims, func(d results.Dimension) bool { return d.Name == dim })
		if !slices.Contains(scheme.Dims[k].Values, s.Values[i]) {
			return fmt.Errorf("%s has no value %q (known: %s)", dim, clip(s.Values[i]), strings.Join(scheme.Dims[k].Values, ", "))
		}
	}
	if !slices.ContainsFunc(spec.By, s.By.SameDims) {
		return fmt.Errorf("grouping %q is not tallied: add it to by", s.By)
	}
	return nil
}
