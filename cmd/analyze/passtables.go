package main

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/engine"
	"kontraspiel/experiments"
)

// shareTable has a row for each position, and one for all.
func (p *passing) shareTable() *cli.Table {
	t := &cli.Table{Columns: columns("position", "position", "classes", "classes>", "reach", "reach %>", "pass", "pass %>", "take", "take %>", "undecided", "undecided %>",
		"best_take", "best guess take %>", "gain", "gain>", "gain_se", "std err>", "regret", "regret>", "flips", "flips %>")}
	list, all := p.Shares()
	for _, s := range list {
		t.Rows = append(t.Rows, shareRow(s.Position.String(), &s))
	}
	if len(list) > 1 {
		t.Rows = append(t.Rows, shareRow("all", &all))
	}
	t.Notes = []string{"", "Reach: decisions a hundred deals. Pass, take, undecided: shares of them, with false labels expected on at most " +
		percentOfLevel(1-p.Level) + " of the labelled classes" + p.orRule() + ".",
		fmt.Sprintf("Gain: of going by the best guesses over always passing, units a deal%s. Regret: what that is expected to lose a deal against knowing all.", p.where())}
	return t
}

func shareRow(name string, s *experiments.PassShare) []cli.Cell {
	return []cli.Cell{{Value: name}, {Value: s.Classes, Text: cli.Thousands(int64(s.Classes))}, percent(s.Reach), percent(s.Pass), percent(s.Take), percent(s.Undecided),
		percent(s.BestTake), number(s.Gain.Value, 4), number(s.Gain.StdErr, 4), number(s.Regret, 4), percent(s.Flips)}
}

// orRule says that labels are by the stopping rule where there is one.
func (p *passing) orRule() string {
	if p.Spec.Lab.Stop == nil {
		return ""
	}
	return fmt.Sprintf("; here by the stopping rule, at level %g for each class", p.Spec.Lab.Stop.Level)
}

// where says which deals gains are measured on.
func (p *passing) where() string {
	if p.Fresh != nil {
		return ", measured on the fresh deals"
	}
	return ", measured on the deals the guesses were made from, so too good (--fresh)"
}

// lineTable shows the hands by trumps and side strength: for people a row for each
// number of trumps, else one for each cell.
func (p *passing) lineTable() *cli.Table {
	line := p.Line()
	if !p.text {
		return p.lineList(line)
	}
	t := &cli.Table{Columns: columns("position", "position", "trumps", "trumps>")}
	for s := range experiments.SideStrengths {
		name := strconv.Itoa(s)
		t.Columns = append(t.Columns, columns(name, strengthName(s)+">")...)
	}
	for _, position := range p.Spec.Lab.Positions {
		for trumps := range experiments.MostTrumps + 1 {
			row := []cli.Cell{{Value: position.String()}, {Value: trumps}}
			for s := range experiments.SideStrengths {
				row = append(row, lineCell(&line[position][trumps][s]))
			}
			t.Rows = append(t.Rows, row)
		}
	}
	t.Notes = []string{"", "Columns: side strength: three points for a Wenzel (or both), two for each side Ace, one for the Ace of trumps.",
		"Cells: on which share of such hands (%) the best guess is to take, and by how many units taking is better on average.", "More than half are taken"}
	var parts []string
	for _, position := range p.Spec.Lab.Positions {
		parts = append(parts, fmt.Sprintf("as %v %s", position, takenFrom(line, position)))
	}
	t.Notes[len(t.Notes)-1] += " " + strings.Join(parts, "; ") + "."
	return t
}

// takenFrom says from which side strength on more than half of the hands are taken.
func takenFrom(line *experiments.PassLine, p engine.Position) string {
	var parts []string
	for trumps := range experiments.MostTrumps + 1 {
		if s, ok := line.From(p, trumps); ok {
			parts = append(parts, fmt.Sprintf("with %d trumps from %d", trumps, s))
		}
	}
	if parts == nil {
		return "never"
	}
	return strings.Join(parts, ", ")
}

// strengthName names a side strength; the last stands for more too.
func strengthName(s int) string {
	if s == experiments.SideStrengths-1 {
		return strconv.Itoa(s) + "+"
	}
	return strconv.Itoa(s)
}

func lineCell(c *experiments.LineCell) cli.Cell {
	if c.Classes == 0 {
		return cli.Cell{}
	}
	return cli.Cell{Value: c.Taken, Text: fmt.Sprintf("%.0f %s", 100*c.Taken, shortSigned(c.Value.Value))}
}

// shortSigned is a difference with its sign and two decimals.
func shortSigned(v float64) string {
	text := minus(fmt.Sprintf("%.2f", v))
	if v > 0 && strings.Trim(text, "0.") != "" {
		return "+" + text
	}
	return text
}

// lineList has a row for each cell that has hands.
func (p *passing) lineList(line *experiments.PassLine) *cli.Table {
	t := &cli.Table{Columns: columns("position", "", "trumps", "", "side_strength", "", "classes", "", "deals", "", "chance", "", "taken", "", "undecided", "", "value", "", "value_se", "")}
	for _, position := range p.Spec.Lab.Positions {
		for trumps := range experiments.MostTrumps + 1 {
			for s := range experiments.SideStrengths {
				c := &line[position][trumps][s]
				if c.Classes == 0 {
					continue
				}
				t.Rows = append(t.Rows, []cli.Cell{{Value: position.String()}, {Value: trumps}, {Value: s}, {Value: c.Classes}, {Value: c.Deals},
					number(c.Chance, 6), number(c.Taken, 4), number(c.Open, 4), number(c.Value.Value, 4), number(c.Value.StdErr, 4)})
			}
		}
	}
	return t
}

// nearTable lists hands near the line.
func (p *passing) nearTable() *cli.Table {
	t := &cli.Table{Columns: columns("position", "position", "hand", "hand", "turnup", "turn-up", "option", "option", "one_in", "one deal in>", "difference", "difference>", "low", "from>", "high", "to>",
		"shrunk", "shrunk>", "sd", "sd>", "n", "n>", "label", "label")}
	each := (p.near + len(p.Spec.Lab.Positions) - 1) / len(p.Spec.Lab.Positions)
	for _, i := range p.Near(each) {
		a := &p.Advice[i]
		t.Rows = append(t.Rows, append(handCells(p.lab, a, a.Chance*p.Share), adviceCells(a)...))
	}
	t.Notes = []string{"", "Undecided hands, and those whose shrunk difference is within its standard deviation of 0; the commonest of each position, of those where a wrong guess is expected to cost most first.",
		"Each hand stands for those that differ from it in the names of suits alone. Difference: taking less passing, units, with " + percentOfLevel(p.Level) + " t intervals;",
		"shrunk: the same with the strength of hands with as many trumps, Wenzels and Aces borrowed, by which the book goes."}
	return t
}

// handCells says which hand it is, and in how many deals it comes once.
func handCells(l *lab, a *experiments.Advice, chance float64) []cli.Cell {
	in := int64(math.Round(1 / chance))
	return []cli.Cell{{Value: a.Position.String()}, {Value: a.Hand.String()}, {Value: a.TurnUp.String()}, {Value: optionWord(a.Action(l.Spec.Lab.Cells, 0))},
		{Value: in, Text: cli.Thousands(in)}}
}

// optionWord is an option in a word or two.
func optionWord(a engine.Action) string {
	switch {
	case a.Kind == engine.ActDiscard:
		return "discard " + a.Card.String()
	case a.Suit.Valid():
		return "take " + a.Suit.String()
	}
	return "take"
}

// adviceCells is what is known of it.
func adviceCells(a *experiments.Advice) []cli.Cell {
	return append(differenceCells(a), cli.Cell{Value: a.N, Text: cli.Thousands(a.N)}, cli.Cell{Value: a.Label.String()})
}

// differenceCells is the difference, raw and shrunk.
func differenceCells(a *experiments.Advice) []cli.Cell {
	d := &a.Difference
	return []cli.Cell{number(d.Value, 3), number(d.Low, 3), number(d.High, 3), number(a.Shrunk.Value, 3), number(a.Shrunk.SD, 3)}
}

// ruleTable has the rule of each position: for people a sentence.
func (p *passing) ruleTable() *cli.Table {
	t := &cli.Table{Columns: columns("position", "position", "gain", "gain>", "gain_se", "std err>", "loss", "less than the book>", "loss_se", "std err>", "rule", "  rule", "measured", "measured on")}
	if p.text {
		t.Columns = t.Columns[:6]
	}
	on := "fitted"
	if p.Fresh != nil {
		on = "fresh"
	}
	for _, position := range p.Spec.Lab.Positions {
		r := p.PassRuleFor(position)
		gain, loss := p.RuleGain(position, r), p.RuleLoss(position, r)
		row := []cli.Cell{{Value: position.String()}, number(gain.Value, 4), number(gain.StdErr, 4), number(loss.Value, 4), number(loss.StdErr, 4), {Value: r.String(), Text: "  " + r.String()}, {Value: on}}
		t.Rows = append(t.Rows, row[:len(t.Columns)])
	}
	t.Notes = []string{"", "A hand has at least what is named; Wenzels, and the Ace of trumps, are among its trumps.",
		fmt.Sprintf("The best of all rules with up to %d clauses, where each condition must gain %g units a deal. Gain: over always passing, units a deal%s.", experiments.MostClauses, experiments.EarnsIts, p.where())}
	return t
}
