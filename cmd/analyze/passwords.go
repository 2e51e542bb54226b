package main

import (
	"fmt"
	"strings"

	"kontraspiel/cmd/internal/cli"
)

// headline says in a few sentences what the book says and how good it is.
func (p *passing) headline() string {
	text := p.sharesWords() + "\n" + p.regretWords() + "\n" + p.noiseWords()
	if p.Fresh == nil {
		return text
	}
	_, all := p.Shares()
	return strings.TrimSuffix(text, ".") + fmt.Sprintf("; on the fresh deals the book gains %s ± %s units a deal over always passing%s (± one standard error).",
		number(all.Gain.Value, 4).Text, number(all.Gain.StdErr, 4).Text, p.together())
}

// sharesWords says on how many decisions what is right, and by which rules.
func (p *passing) sharesWords() string {
	shares, _ := p.Shares()
	var parts []string
	form := "as %v passing is right on %s of the decisions, taking on %s, and %s are undecided"
	for _, s := range shares {
		parts = append(parts, fmt.Sprintf(form, s.Position, perCent(s.Pass), perCent(s.Take), perCent(s.Undecided)))
		form = "as %v %s, %s and %s"
	}
	spec, settled := p.lab.run.Manifest.Spec, ""
	if rule := p.lab.settlement(); rule != "" {
		settled = fmt.Sprintf(", settled with %s = %s", failedMatchRevolt, rule)
	}
	return fmt.Sprintf("%s at the table of %s, rules %s, base value %d%s: %s.", sentence(words(p.Spec.Lab.Decision.String())), seatsOf(spec.Seats), rulesOf(spec.Changed), p.At.Base, settled, strings.Join(parts, "; "))
}

// regretWords says what going by the book is expected to lose.
func (p *passing) regretWords() string {
	_, all := p.Shares()
	return fmt.Sprintf("Going by the book is expected to lose %s units a deal against knowing every difference%s.", number(all.Regret, 4).Text, p.together())
}

// noiseWords says how much of the book is noise.
func (p *passing) noiseWords() string {
	if p.Fresh == nil {
		return "How much of it is noise, a run with another seed would say (--fresh)."
	}
	_, all := p.Shares()
	return fmt.Sprintf("Two runs of %s and %s deals guess differently on %s of the decisions.", cli.Thousands(all.Deals), cli.Thousands(p.freshDeals()), perCent(all.Flips))
}

// together says that a figure is of several positions.
func (p *passing) together() string {
	if n := len(p.Spec.Lab.Positions); n > 1 {
		return fmt.Sprintf(", the %d positions together", n)
	}
	return ""
}

// freshDeals is how many deals the fresh advice rests on.
func (p *passing) freshDeals() (n int64) {
	for _, a := range p.Again {
		if a != nil {
			n += a.N
		}
	}
	return n
}

// perCent is a share in words, with as many figures as are of interest.
func perCent(v float64) string {
	switch {
	case v > 0 && v < 0.0005:
		return "under 0.1 %"
	case v < 1 && v > 0.9995:
		return "over 99.9 %"
	}
	return fmt.Sprintf("%.1f %%", 100*v)
}

// sentence starts with a capital.
func sentence(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// footer says what was run and how it is valued.
func (p *passing) footer() string {
	lines := []string{p.lab.about()}
	if p.Share < 1 {
		lines = append(lines, p.sample())
	}
	if p.Fresh != nil {
		lines = append(lines, fmt.Sprintf("Fresh deals: seed %d.", p.Fresh.Spec.Seed))
	}
	lines = append(lines, aheadLines(p.runs()...)...)
	if q := p.lab.run.Manifest.Spec.Question; q != "" {
		lines = append([]string{q}, lines...)
	}
	return strings.Join(append(lines, p.lab.valued()), "\n")
}

// sample says of how many of the classes a book is.
func (p *passing) sample() string {
	return fmt.Sprintf("A sample: %s of the classes were looked at. Figures are for all, as far as these stand for them; standard errors leave that out of account.", perCent(p.Share))
}
