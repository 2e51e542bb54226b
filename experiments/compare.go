package experiments

import (
	"fmt"
	"math"
	"slices"

	"kontraspiel/engine"
	"kontraspiel/results"
	"kontraspiel/results/stat"
)

// Comparison is what a match or a league says about its entrants.
type Comparison struct {
	Spec  *Spec
	Tally *results.Tally
	Level float64 // of the intervals that describe
	Pairs []PairResult
	Shown []int           // entrants that rankings and tables are about; all, or see Without
	Mixed []stat.Estimate // by entrant: units a deal at tables of four different; nil without
}

// PairResult is how the first of two entrants does against the second, in units a
// deal.
type PairResult struct {
	First, Second int // of the entrants
	Name          string
	Overall       stat.Estimate
	P             float64 // two-sided, of a difference this far from 0
	Adjusted      float64 // the same, by Holm over all pairs
	Position      [engine.Seats]stat.Estimate
	Bids          []BidPart     // kinds of bid that came up
	Diverged      stat.Estimate // share of blocks whose tables were not all alike
}

// BidPart is the part of a difference that comes from deals which the entrants
// ended with one kind of bid, and how often a deal each of their seats did.
type BidPart struct {
	Bid           Bid
	Part          stat.Estimate
	First, Second float64 // shares of the deals of a seat
}

// Compare reads the run of a match or a league; level is that of the intervals.
func Compare(r *results.Run, level float64) (*Comparison, error) {
	spec, err := specOf(&r.Manifest.Header)
	if err != nil {
		return nil, err
	}
	if !spec.contest() {
		return nil, fmt.Errorf("is a run of kind %q, which compares nobody: `%s` shows it; kind = \"match\" or \"league\" in a spec compares strategies on the same cards", spec.Kind, ShownBy(r.Manifest))
	}
	if err := checkContest(spec, r.Tally); err != nil {
		return nil, err
	}
	c := &Comparison{Spec: spec, Tally: r.Tally, Level: level}
	for i := range spec.Entrants {
		c.Shown = append(c.Shown, i)
	}
	var ps []float64
	for i, p := range spec.pairs() {
		c.Pairs = append(c.Pairs, c.pair(i, p))
		ps = append(ps, c.Pairs[i].P)
	}
	for i, adjusted := range stat.Holm(ps) {
		c.Pairs[i].Adjusted = adjusted
	}
	if spec.Mixed {
		for i := range spec.Entrants {
			c.Mixed = append(c.Mixed, c.estimate(len(spec.pairs())*pairScores+i))
		}
	}
	return c, nil
}

// Without leaves entrants out of what is shown, by label. What was worked out over
// all pairs of the run, such as adjusted p-values, stays as it is.
func (c *Comparison) Without(labels ...string) error {
	for _, label := range labels {
		i := slices.IndexFunc(c.Shown, func(i int) bool { return c.Spec.Entrants[i].Label == label })
		if i < 0 {
			return fmt.Errorf("no entrant is called %q (known: %s)", clip(label), c.Spec.labels())
		}
		c.Shown = slices.Delete(c.Shown, i, i+1)
	}
	if len(c.Shown) < 2 {
		return fmt.Errorf("leaves fewer than two entrants")
	}
	return nil
}

// Shows reports whether both of a pair are shown.
func (c *Comparison) Shows(pair int) bool {
	p := &c.Pairs[pair]
	return slices.Contains(c.Shown, p.First) && slices.Contains(c.Shown, p.Second)
}

// estimate is the mean of a score in units a deal.
func (c *Comparison) estimate(score int) stat.Estimate {
	return moments(&c.Tally.Score(score).ScoreSums).Mean(float64(c.Tally.Scheme().Scores[score].Scale), c.Level)
}

func (c *Comparison) pair(i int, p pair) PairResult {
	at := i * pairScores
	r := PairResult{First: p.first, Second: p.second, Name: c.Spec.pairName(p), Overall: c.estimate(at + scoreOverall)}
	r.P = stat.TTest(moments(&c.Tally.Score(at).ScoreSums), float64(c.Spec.pairScale()), 0).P
	for k := range r.Position {
		r.Position[k] = c.estimate(at + scorePosition + k)
	}
	var deals [2]int64
	for b := range int(bids) {
		deals[0] += c.Tally.Counted(countFirst+b, i)
		deals[1] += c.Tally.Counted(countSecond+b, i)
	}
	for b := range bids {
		first, second := c.Tally.Counted(countFirst+int(b), i), c.Tally.Counted(countSecond+int(b), i)
		if first+second == 0 {
			continue
		}
		r.Bids = append(r.Bids, BidPart{
			Bid: b, Part: c.estimate(at + scoreBid + int(b)),
			First: float64(first) / float64(deals[0]), Second: float64(second) / float64(deals[1]),
		})
	}
	r.Diverged = stat.Wilson(c.Tally.Counted(countDiverged, i), c.Tally.Blocks, c.Level)
	return r
}

// Apart reports whether the data tell the two of a pair apart, all pairs of the run
// considered.
func (c *Comparison) Apart(i int) bool { return c.Pairs[i].Adjusted < 1-c.Level }

// Primary is the estimate of the pair that the test is about, at the test's own
// level, and the p-value of its H0; ok is false for a test of all pairs.
func (c *Comparison) Primary() (e stat.Estimate, p float64, ok bool) {
	t := c.Spec.Test
	if t.Pair < 0 {
		return stat.Estimate{}, 1, false
	}
	level := t.Level
	if level == 0 {
		level = c.Level
	}
	m, scale := moments(&c.Tally.Score(t.Pair*pairScores).ScoreSums), float64(c.Spec.pairScale())
	return m.Mean(scale, level), stat.TTest(m, scale, t.H0).P, true
}

// MoreBlocks is how many blocks more, on top of the run's, would tell the two of a
// pair apart four times in five, at a level that allows for all pairs of the run,
// were the true difference the one seen; infinite if none was seen.
func (c *Comparison) MoreBlocks(i int) float64 {
	delta := math.Abs(c.Pairs[i].Overall.Value)
	sd := moments(&c.Tally.Score(i * pairScores).ScoreSums).SD(float64(c.Spec.pairScale()))
	if !(delta > 0) || math.IsNaN(sd) {
		return math.Inf(1)
	}
	const power = 0.8
	level := 1 - (1-c.Level)/float64(len(c.Pairs))
	return math.Max(0, stat.BlocksForZ(delta, sd, level, power)-float64(c.Tally.Blocks))
}

// HistoryFrom is on how many blocks the two of a pair must have differed before
// [Comparison.History] begins: the sequence it draws is asymptotic, and blocks that
// give 0 say little about the spread.
const HistoryFrom = 144

// History is a pair's running estimate: after each stretch of the run, from
// HistoryFrom on, the number of blocks and the mean so far, with the asymptotic
// confidence sequence that holds at all of them at once, tightest at the end of the
// run.
func (c *Comparison) History(i int) (blocks []int64, running []stat.Estimate) {
	score := c.Tally.Score(i * pairScores)
	var sum results.ScorePoint
	for k := range historyPoints {
		p := score.Point(k)
		if p.Blocks == 0 {
			continue
		}
		sum.Add(p)
		if sum.Nonzero < HistoryFrom {
			continue
		}
		blocks = append(blocks, sum.Blocks)
		running = append(running, moments(&sum.ScoreSums).Sequence(float64(c.Spec.pairScale()), c.Spec.Count, c.Level))
	}
	return blocks, running
}
