package main

import (
	"fmt"
	"math"
	"strconv"
	"time"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
	"kontraspiel/results/stat"
)

// powerColumns are the columns of every format; machines get the pilot's too, which
// people read in the notes.
func powerColumns(people bool) []cli.Column {
	list := []cli.Column{
		{Key: "pair", Heading: "PAIR"}, {Key: "difference", Heading: "DIFFERENCE", Right: true}, {Key: "method", Heading: "METHOD"},
		{Key: "blocks", Heading: "BLOCKS", Right: true}, {Key: "deals", Heading: "DEALS", Right: true}, {Key: "seconds", Heading: "TIME", Right: true},
	}
	if !people {
		list = append(list, cli.Column{Key: "pilot_blocks"}, cli.Column{Key: "pilot_mean"}, cli.Column{Key: "pilot_sd"}, cli.Column{Key: "pilot_detectable"})
	}
	return list
}

// table is the plan of every pair and difference.
func (f *powerFlags) table(pilots []experiments.Pilot) *cli.Table {
	people := *f.format == cli.FormatTable
	t := &cli.Table{Columns: powerColumns(people)}
	for i := range pilots {
		p := &pilots[i]
		smallest := p.Detectable(f.level, f.power)
		extra := []cli.Cell{{}, {}, {}, {}}
		if p.Blocks > 0 {
			extra = []cli.Cell{{Value: p.Blocks}, finite(p.Mean), finite(p.SD), finite(smallest)}
		}
		for _, d := range f.differences {
			aim := experiments.Aim{Difference: d, Level: f.level, Power: f.power, Alpha: f.alpha, Beta: f.beta}
			for _, need := range p.Needs(aim) {
				row := needRow(p, d, need)
				if !people {
					row = append(row, extra...)
				}
				t.Rows = append(t.Rows, row)
			}
		}
		t.Notes = append(t.Notes, f.notes(p, smallest)...)
	}
	return t
}

// needRow is what one method needs.
func needRow(p *experiments.Pilot, difference float64, need experiments.Need) []cli.Cell {
	row := []cli.Cell{{Value: p.Pair}, number(difference), {Value: need.Method}}
	blocks := math.Ceil(need.Blocks)
	if !(blocks*float64(max(1, p.Deals)) < 1<<62) {
		return append(row, cli.Cell{Text: "infinite"}, cli.Cell{Text: "infinite"}, cli.Cell{Text: "infinite"})
	}
	row = append(row, wholeCell(int64(blocks)))
	if p.Deals == 0 {
		return append(row, cli.Cell{Text: "?"}, cli.Cell{Text: "?"})
	}
	seconds := blocks * p.Seconds
	return append(row, wholeCell(int64(blocks)*p.Deals), cli.Cell{Value: seconds, Text: inTime(seconds)})
}

func wholeCell(n int64) cli.Cell { return cli.Cell{Value: n, Text: cli.Thousands(n)} }

// finite is a number, or nothing where there is none.
func finite(v float64) cli.Cell {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return cli.Cell{}
	}
	return cli.Cell{Value: v}
}

// inTime is a number of seconds as people say it.
func inTime(seconds float64) string {
	const day = 24 * 3600
	switch {
	case seconds < 60:
		return strconv.FormatFloat(seconds, 'f', 1, 64) + " s"
	case seconds < day:
		return time.Duration(seconds * float64(time.Second)).Round(time.Second).String()
	}
	return cli.Thousands(int64(math.Min(1e15, seconds/day))) + " days"
}

// notes is what the pilot was, and what it cannot say.
func (f *powerFlags) notes(p *experiments.Pilot, smallest float64) []string {
	switch {
	case p.Blocks == 0 && p.Pair == "":
		return []string{fmt.Sprintf("standard deviation of a block %v, as given: no deals or time without a pilot", p.SD)}
	case p.Blocks < stat.BlocksForInterval:
		return []string{fmt.Sprintf("%s: %s: below %d nothing says how much blocks differ, so every number is infinite; play a longer pilot", p.Pair, plural(p.Blocks, "block"), stat.BlocksForInterval)}
	case !p.Spread():
		return []string{fmt.Sprintf("%s: all %s are alike: nothing says how much blocks differ, so every number is infinite; play a longer pilot", p.Pair, plural(p.Blocks, "block"))}
	}
	notes := []string{fmt.Sprintf("%s: pilot of %s, mean %.4g, standard deviation of a block %.4g; it could itself have shown %.3g at level %v with power %v",
		p.Pair, plural(p.Blocks, "block"), p.Mean, p.SD, smallest, f.level, f.power)}
	for _, w := range stat.BlockWarnings(p.Blocks) {
		notes = append(notes, fmt.Sprintf("%s: %v", p.Pair, w))
	}
	return notes
}
