package main

import (
	"fmt"
	"math"
	"strings"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/engine"
	"kontraspiel/engine/fold"
	"kontraspiel/experiments"
	"kontraspiel/results/chart"
	"kontraspiel/results/report"
	"kontraspiel/strategies/book"
)

// pageNear is how many hands near the line a page lists.
const pageNear = 40

// tellBook tells when to pass and when to take.
func (t *teller) tellBook(dir string) (*told, error) {
	p, err := t.labQuestion().readPassing(dir, t.fresh)
	if err != nil {
		return nil, err
	}
	p.near = pageNear
	x := begin(p.lab.run)
	x.fresh = p.fresh
	x.doubts = append(x.doubts, p.lab.doubt()...)
	if p.Share < 1 {
		x.doubts = append(x.doubts, p.sample())
	}
	x.answer = []string{p.gainWords(), p.sharesWords(), p.regretWords()}
	x.change = append([]string{p.noiseWords()}, p.lab.setting()...)
	x.draw("pass", p.chart(chart.Double), nil, 0, p.lineList(p.Line()))
	for _, part := range passParts {
		if part.name == "line" || part.name == "rule" && !p.hasRules() {
			continue // the line is the chart, and its table
		}
		p.text = part.name != "rule"
		x.tables = append(x.tables, toldTable{part.name, sentence(part.meaning), part.table(p)})
	}
	last := x.tables[len(x.tables)-1].table
	last.Notes = append(last.Notes, p.footer())
	if p.Spec.Lab.Decision == book.RoundOne {
		x.book = p.explorer()
	}
	return x, nil
}

// explorer is the book for the explorer of hands.
func (p *passing) explorer() *report.Book {
	classes := fold.Count
	if p.Spec.Lab.Wenzels {
		classes = fold.All
	}
	b := &report.Book{Decision: p.Spec.Lab.Decision.String(), Name: p.lab.run.Manifest.Spec.Name, Classes: classes, Level: p.Level, Units: strings.Join(paragraphs(p.lab.valued()), " ")}
	n := positionCount * classes
	for _, list := range []*[]float32{&b.Value, &b.SD, &b.Raw, &b.Low, &b.High} {
		*list = make([]float32, n)
		for i := range *list {
			(*list)[i] = float32(math.NaN())
		}
	}
	b.N, b.Label = make([]uint32, n), make([]uint8, n)
	for i := range p.Advice {
		a := &p.Advice[i]
		at := int(a.Position)*classes + a.Class
		b.Value[at], b.SD[at] = float32(a.Shrunk.Value), float32(a.Shrunk.SD)
		b.Raw[at], b.Low[at], b.High[at] = float32(a.Difference.Value), float32(a.Difference.Low), float32(a.Difference.High)
		b.N[at], b.Label[at] = uint32(a.N), uint8(a.Label) // undecided 0, pass 1, take 2, as a page has them
	}
	return b
}

// gainWords says how to decide, and what that gains over always passing: by a rule, where
// one is fitted, and by the book. On the deals it was made from a book gains what luck made
// it guess too, up to twice the truth: an interval about that would mislead.
func (p *passing) gainWords() string {
	rule := ""
	byRule := experiments.Worth{}
	if p.hasRules() {
		rules := map[engine.Position]experiments.PassRule{}
		for _, position := range p.Spec.Lab.Positions {
			rules[position] = p.PassRuleFor(position)
		}
		byRule = p.RulesGain(rules)
		rule = "A rule to remember, where a hand has at least what is named: " + p.rulesInWords(rules) + ". "
	}
	_, all := p.Shares()
	under := p.together() + p.where() + p.standsFor()
	switch {
	case p.Fresh != nil && rule != "":
		return fmt.Sprintf("%sOver always passing the rule %s, and the book %s%s.", rule, p.gains(byRule), p.gains(all.Gain), under)
	case p.Fresh != nil:
		return fmt.Sprintf("Over always passing the book %s%s.", p.gains(all.Gain), under)
	case rule != "":
		return fmt.Sprintf("%sOver always passing the rule %s%s. What the book itself gains can only be told on fresh deals.", rule, p.gains(byRule), under)
	}
	return fmt.Sprintf("Over always passing the book promises %s units a deal%s. What it gains can only be told on fresh deals.", number(all.Gain.Value, 4).Text, under)
}

// gains is what a policy gains, with its interval.
func (p *passing) gains(w experiments.Worth) string {
	e := w.Estimate(p.Level)
	switch {
	case w == experiments.Worth{}:
		return "gains nothing"
	case e.TooFew():
		return "rests on too little data"
	case w.Single > 0:
		return fmt.Sprintf("%s (%s classes of one deal taken as if without error)", gainOf(e), cli.Thousands(int64(w.Single)))
	}
	return gainOf(e)
}

// standsFor says of a sample that it is one.
func (p *passing) standsFor() string {
	if p.Share == 1 {
		return ""
	}
	return fmt.Sprintf(", as far as the %s of the classes looked at stand for all", perCent(p.Share))
}

// rulesInWords is the rule of each position; neighbours with the same one share its words.
func (p *passing) rulesInWords(rules map[engine.Position]experiments.PassRule) string {
	var parts []string
	said := ""
	for _, position := range p.Spec.Lab.Positions {
		if rule := rules[position].String(); rule != said {
			parts, said = append(parts, fmt.Sprintf("as %v %s", position, rule)), rule
			continue
		}
		last := &parts[len(parts)-1]
		*last = fmt.Sprintf("%s and %v %s", strings.TrimSuffix(*last, " "+said), position, said)
	}
	return strings.Join(parts, "; ")
}
