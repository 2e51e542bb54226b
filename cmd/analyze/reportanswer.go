package main

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"kontraspiel/experiments"
	"kontraspiel/results"
	"kontraspiel/results/stat"
)

// whoBids is who ends a deal with a kind of bid, as a sentence begins.
var whoBids = map[string]string{
	experiments.BidWenzel.String():    "A dealer bound by a turned-up Wenzel",
	experiments.BidTakeUp.String():    "A dealer who takes up the turn-up",
	experiments.BidAgreed.String():    "A dealer bound by his agreement",
	experiments.BidRoundOne.String():  "A seat that takes in round one",
	experiments.BidRoundTwo.String():  "A seat that takes another suit in round two",
	experiments.BidPreferred.String(): "A seat that takes the preferred suit in round two",
	experiments.BidMatch.String():     "A seat that announces a match",
	experiments.BidContra.String():    "A seat that calls contra without exchange",
	experiments.BidExchange.String():  "A seat that calls contra with exchange",
	experiments.BidRecontra.String():  "A seat that calls recontra",
}

// sentences answers in a sentence or two, and says what would change that.
func (a *answer) sentences() (answers, change []string) {
	by := func(text string, most int) []results.Cell {
		b, err := a.grouped(text)
		if err != nil {
			return nil
		}
		return b.commonest(most)
	}
	switch bids, positions := by("bid", 2), by("position", 4); {
	case len(bids) > 0:
		b, _ := a.grouped("bid")
		for i := range bids {
			answers = append(answers, b.won(&bids[i], whoBids[bids[i].Labels[0]])+".")
			change = append(change, b.open(&bids[i], whoBids[bids[i].Labels[0]])...)
		}
	case len(positions) > 0:
		for i := range positions {
			answers = append(answers, a.gains(&positions[i], sentence(positions[i].Labels[0]))+".")
			change = append(change, a.open(&positions[i], sentence(positions[i].Labels[0]))...)
		}
	default:
		b, _ := a.grouped(a.run.Manifest.Scheme.By[0].String())
		for _, c := range b.commonest(1) {
			answers = append(answers, b.won(&c, b.groupWords(&c))+".")
		}
	}
	if b, err := a.grouped("strategy"); err == nil {
		answers = append(answers, b.byStrategy()...)
	}
	if left := a.leftInPot(); left != "" {
		answers = append(answers, left)
	}
	if len(answers) == 0 {
		answers = []string{"Too little data for an answer."}
	}
	return answers, append(change, a.setting()...)
}

// groupWords names a seat of a group, as a sentence begins.
func (a *answer) groupWords(c *results.Cell) string {
	if len(a.by) == 0 {
		return "A seat" // all of them are one group
	}
	by := byWords(a.by)
	return "A seat of the commonest group (" + strings.ToLower(by[:1]) + by[1:] + ": " + labelsOf(c) + ")"
}

// commonest is the groups with the most games, or with the most deals where games say
// nothing; groups with too little data are left out.
func (a *answer) commonest(most int) []results.Cell {
	size := func(c *results.Cell) int64 {
		if slices.Contains(a.by, "bid") {
			return c.Sum(a.roleOf(c).games)
		}
		return c.Sum(experiments.MeasureN)
	}
	list := slices.Clone(a.cells)
	list = slices.DeleteFunc(list, func(c results.Cell) bool { return size(&c) == 0 || a.value(&c).TooFew() })
	slices.SortStableFunc(list, func(x, y results.Cell) int { return int(max(-1, min(1, size(&y)-size(&x)))) })
	return list[:min(most, len(list))]
}

// value is what a seat of the group gains a deal.
func (a *answer) value(c *results.Cell) stat.Estimate {
	return experiments.ExpectedValue(c, a.potValue, a.level)
}

// won says how often a group wins, and what it gains.
func (a *answer) won(c *results.Cell, who string) string {
	r := a.roleOf(c)
	if c.Sum(r.games) == 0 {
		return a.gains(c, who)
	}
	won := experiments.Share(c, r.won, r.games, a.level)
	return fmt.Sprintf("%s wins %s %% [%s, %s] of its games and %s", who, percent(won.Value).Text, percent(won.Low).Text, percent(won.High).Text, gainOf(a.value(c)))
}

// gains says what a group gains.
func (a *answer) gains(c *results.Cell, who string) string { return who + " " + gainOf(a.value(c)) }

// gainOf is a mean payment in words.
func gainOf(e stat.Estimate) string {
	verb := "gains"
	if e.Value < 0 {
		verb = "loses"
		e.Value, e.Low, e.High = -e.Value, -e.High, -e.Low
	}
	return fmt.Sprintf("%s %s units a deal", verb, withInterval(e, 4))
}

// withInterval is a value with its interval in square brackets.
func withInterval(e stat.Estimate, decimals int) string {
	return fmt.Sprintf("%s [%s, %s]", number(e.Value, decimals).Text, number(e.Low, decimals).Text, number(e.High, decimals).Text)
}

// labelsOf is what a group is, in words.
func labelsOf(c *results.Cell) (text string) {
	for i, label := range c.Labels {
		if i > 0 {
			text += ", "
		}
		text += words(label)
	}
	return text
}

// byStrategy says what each of several strategies at the table gains; those with too little
// data are left out.
func (a *answer) byStrategy() []string {
	var list []string
	for i := range a.cells {
		if e := a.value(&a.cells[i]); a.cells[i].Blocks() > 0 && !e.TooFew() {
			list = append(list, a.cells[i].Labels[0]+" "+gainOf(e))
		}
	}
	if len(a.cells) < 2 || len(list) == 0 {
		return nil
	}
	return []string{"By strategy: " + strings.Join(list, ", ") + "."}
}

// open says that it is not clear whether a group gains, and how many deals would tell.
func (a *answer) open(c *results.Cell, who string) []string {
	e := a.value(c)
	if !(e.Low <= 0 && e.High >= 0) || e.Value == 0 || math.IsInf(e.StdErr, 0) {
		return nil
	}
	const power = 0.8
	blocks := float64(c.Blocks())
	need := stat.BlocksForZ(math.Abs(e.Value), e.StdErr*math.Sqrt(blocks), a.level, power)
	more := math.Ceil(max(0, need/blocks-1) * float64(a.run.Manifest.Deals))
	return []string{fmt.Sprintf("%s: whether it gains or loses is open; %s more deals of the run would tell four times in five, if the true value is the one seen.", who, manyDeals(more).Shown())}
}

// setting says what a table was measured with, and so what else might come out otherwise.
func (a *answer) setting() []string {
	s := &a.run.Manifest.Spec
	pot := "A unit left in the pot counts nothing here; --pot-value counts it."
	if a.potValue.Units != 0 {
		pot = fmt.Sprintf("A unit left in the pot is taken to be worth %g; --pot-value changes that.", a.potValue.Float())
	}
	with := fmt.Sprintf("pot %d before the ante", s.Pot)
	if s.Unit == string(experiments.Sessions) {
		with = fmt.Sprintf("sessions of %d rounds", s.Rounds)
	}
	return []string{fieldWords(s) + ", " + with + ": against other fields, or by other rules, the same bids may win more or less.", pot}
}

// fieldWords says among whom and by which rules something was measured.
func fieldWords(s *results.Spec) string {
	return "It was measured at the table of " + seatsOf(s.Seats) + ", rules " + rulesOf(s.Changed)
}
