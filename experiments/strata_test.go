package experiments

import (
	"flag"
	"fmt"
	"math"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/results/stat"
)

// strataBlocks asks for the table of docs/STATISTICS.md, "Cheaper answers":
//
//	go test ./experiments -run '^TestStrata$' -v -strata.blocks 400000
var strataBlocks = flag.Int64("strata.blocks", 20_000, "blocks from which TestStrata tells what strata would gain")

// strataParts is the number of parts whose differences tell how well a gain is known.
const strataParts = 40

// contestPairs are pairs whose cards hardly ever, sometimes and mostly go the same
// way.
func contestPairs() [][2]string {
	return [][2]string{{"points", "points:take=8.5"}, {"points", "points:take=7"}, {"points", "points:play=lowest"}, {"points", "random"}}
}

// stratification is a way to sort the deals: into which of n strata each falls, and
// the strata's known shares.
type stratification struct {
	name  string
	n     int
	of    func(turnUp engine.Card, dealer engine.Seat) int
	share func(stratum int) float64
}

// stratifications sort by what is known before anybody plays.
func stratifications() []stratification {
	even := func(n int) func(int) float64 { return func(int) float64 { return 1 / float64(n) } }
	class := func(c engine.Card, _ engine.Seat) int {
		return 2*int(turnUpOf(c)) + int(indicator(c.IsWenzel() || c.Suit().Red())) // both Wenzels are black
	}
	classShare := func(k int) float64 { return []float64{8. / 24, 10. / 24, 2. / 24, 2. / 24, 0, 2. / 24}[k] }
	return []stratification{
		{"turn-up card", 24, func(c engine.Card, _ engine.Seat) int { return int(c) }, even(24)},
		{"turn-up class × colour", 6, class, classShare},
		{"dealer", engine.Seats, func(_ engine.Card, dealer engine.Seat) int { return int(dealer) }, even(engine.Seats)},
		{"turn-up card × dealer", 96, func(c engine.Card, dealer engine.Seat) int { return int(c)*engine.Seats + int(dealer) }, even(96)},
	}
}

// strataGain is the share of the variance of blocks that lies between strata: what
// proportional strata would save of the deals.
func strataGain(s *stratification, strata []stat.Moments) float64 {
	var all stat.Moments
	within := 0.0
	for k, m := range strata {
		all.Merge(m)
		if m.Blocks > 0 {
			sd := m.SD(1)
			within += s.share(k) * sd * sd
		}
	}
	total := all.SD(1)
	return 1 - within/(total*total)
}

// strataGainOf is the gain with its standard error, by leaving out one part after another.
func strataGainOf(s *stratification, parts [strataParts][]stat.Moments) (value, stdErr float64) {
	without := func(left int) []stat.Moments {
		sum := make([]stat.Moments, s.n)
		for i, part := range parts {
			if i != left {
				for k, m := range part {
					sum[k].Merge(m)
				}
			}
		}
		return sum
	}
	mean, list := 0.0, [strataParts]float64{}
	for i := range list {
		list[i] = strataGain(s, without(i))
		mean += list[i] / strataParts
	}
	for _, g := range list {
		stdErr += (g - mean) * (g - mean) * (strataParts - 1) / strataParts
	}
	return strataGain(s, without(-1)), math.Sqrt(stdErr)
}

// TestStrata: sorting deals by what is known before they are played gains next to
// nothing in a match, whose blocks play the same cards in all seatings.
func TestStrata(t *testing.T) {
	list := stratifications()
	for _, pair := range contestPairs() {
		w, err := newWorker(spec(t, fmt.Sprintf("kind = \"match\"\nentrants = [%q, %q]\ncount = 1e9\npot = 3\nseed = 11\n", pair[0], pair[1])), false)
		if err != nil {
			t.Fatal(err)
		}
		parts := make([][strataParts][]stat.Moments, len(list))
		for block := range *strataBlocks {
			if err := w.contest.play(block, nil); err != nil {
				t.Fatal(err)
			}
			for i := range list {
				// Runs of 96 blocks go to the same part: each has all dealers.
				part := &parts[i][block/96%strataParts]
				if *part == nil {
					*part = make([]stat.Moments, list[i].n)
				}
				(*part)[list[i].of(w.contest.cards[0].TurnUp, w.contest.at.Dealer)].Add(w.contest.pairs[0].overall)
			}
		}
		w.close()
		for i := range list {
			g, se := strataGainOf(&list[i], parts[i])
			t.Logf("%s vs %s, %s: %.2f %% ± %.2f %%", pair[0], pair[1], list[i].name, 100*g, 100*se)
			if g > 0.05+4*se || g < -4*se-0.005 {
				t.Errorf("%s vs %s: strata by %s gain %.3f ± %.3f: docs/STATISTICS.md says they gain next to nothing", pair[0], pair[1], list[i].name, g, se)
			}
		}
	}
}
