package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/results"
	"kontraspiel/results/report"
)

// told is a run as a page tells of it.
type told struct {
	run    *results.Run
	fresh  *results.Manifest // of the run that a book was tried on; nil: none
	answer []string
	change []string // what would change the answer
	doubts []string // what it must not be read without
	text   []string // before the charts
	charts []toldFigure
	tables []toldTable
	book   *report.Book // for the explorer; nil: none
}

// teller tells of runs as the flags want it.
type teller struct {
	reportFlags
	ids map[string]bool // on the page so far
}

// page tells of the runs, in the order in which they are named.
func (f *reportFlags) page(ctx context.Context, dirs []string, stdin io.Reader) (*report.Page, error) {
	t := &teller{*f, map[string]bool{}}
	if err := t.checkRuns(dirs); err != nil {
		return nil, err
	}
	page := &report.Page{}
	var list []*told
	for _, dir := range dirs {
		x, err := t.tell(dir)
		if err != nil {
			return nil, err
		}
		list = append(list, x)
	}
	var runs []*results.Manifest
	for _, x := range list {
		t.add(page, x, len(list) > 1)
		if runs = append(runs, x.run.Manifest); x.fresh != nil {
			runs = append(runs, x.fresh)
		}
	}
	page.Answer = together(list, func(x *told) []string { return x.first(len(list) > 1) })
	page.Change = together(list, func(x *told) []string { return x.change })
	page.Warnings = together(list, func(x *told) []string { return x.doubts })
	if fit := fitLine(runs...); fit != "" {
		page.Warnings = append(page.Warnings, fit)
	}
	t.addSweep(page, dirs, list)
	t.name(page, list)
	return page, t.addDeals(ctx, page, list, stdin)
}

// checkRuns refuses flags that no run of the page has a use for.
func (t *teller) checkRuns(dirs []string) error {
	books, valued := 0, false
	for _, dir := range dirs {
		m, err := results.ReadManifest(dir)
		if err != nil {
			return err
		}
		switch kindOfPage(m) {
		case pageBook:
			books, valued = books+1, true
		case pageTable, pageCells, pageHands:
			valued = true
		}
	}
	switch {
	case t.potValue != "" && !valued:
		return cli.Usagef("--pot-value: is for runs of kind \"table\" or \"decision\", of which there is none here")
	case t.fresh != "" && books != 1:
		return cli.Usagef("--fresh: is for a page with one book of round one or two, not with %d", books)
	}
	return nil
}

// first is the answer as it stands at the top of a page: of several runs the first sentence
// of each, since all of it stands with the run.
func (x *told) first(several bool) []string {
	if several && len(x.answer) > 0 {
		return x.answer[:1]
	}
	return x.answer
}

// add adds what is told of a run to the page.
func (t *teller) add(page *report.Page, x *told, several bool) {
	m := x.run.Manifest
	s := report.Section{ID: t.id(m.Spec.Name), Heading: m.Spec.Name, Text: x.text}
	if several {
		s.Text = append(append(paragraphs(m.Spec.Question), x.answer...), x.text...)
	}
	notes := said{m.Spec.Question: true} // a note that several tables have is read once
	for _, c := range x.charts {
		s.Figures = append(s.Figures, t.figure(s.ID, c, notes))
	}
	for _, c := range x.tables {
		s.Tables = append(s.Tables, t.table(s.ID+"-"+c.name, c.heading, c.table, notes))
	}
	page.Sections = append(page.Sections, s)
	page.Method = append(page.Method, methodOf(m))
	if x.book != nil && page.Book == nil && !t.noBook {
		page.Book = x.book
	}
}

// together is what is said of the runs, where there are several after their names: what holds
// of some of them is said once, and what holds of all without names.
func together(list []*told, of func(*told) []string) (out []string) {
	var texts []string
	names := map[string][]string{}
	for _, x := range list {
		for _, text := range of(x) {
			for _, p := range paragraphs(text) {
				if names[p] == nil {
					texts = append(texts, p)
				}
				names[p] = append(names[p], x.run.Manifest.Spec.Name)
			}
		}
	}
	for _, text := range texts {
		if len(names[text]) < len(list) {
			text = strings.Join(names[text], ", ") + ": " + text
		}
		out = append(out, text)
	}
	return out
}

// paragraphs cuts a text at the ends of lines, but for those inside a sentence.
func paragraphs(text string) (list []string) {
	inside := false
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if inside {
			list[len(list)-1] += " " + line
		} else {
			list = append(list, line)
		}
		inside = !strings.HasSuffix(line, ".") && !strings.HasSuffix(line, ";") && !strings.HasSuffix(line, "?")
	}
	return list
}

// name gives the page its title and its question.
func (t *teller) name(page *report.Page, list []*told) {
	var questions, names []string
	asked := said{}
	for _, x := range list {
		s := &x.run.Manifest.Spec
		names = append(names, s.Name)
		if asked.first(s.Question) && s.Question != "" {
			questions = append(questions, s.Question)
		}
	}
	page.Question = strings.Join(questions, " ")
	if page.Question == "" {
		page.Question = "What came of " + strings.Join(names, ", ") + "?"
	}
	page.Title = page.Question
	if len(asked) > 1 {
		page.Title = strings.Join(names, ", ")
	}
	if t.title != "" {
		page.Title = t.title
	}
}

// id makes a text the name of a place on the page, another than all before.
func (t *teller) id(text string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(text) {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	plain := strings.Trim(b.String(), "-")
	if plain == "" || plain[0] <= '9' || report.Reserved(plain) {
		plain = strings.TrimSuffix("run-"+plain, "-")
	}
	id := plain
	for i := 2; t.ids[id] || t.ids[id+"-heading"]; i++ {
		id = fmt.Sprintf("%s-%d", plain, i)
	}
	t.ids[id], t.ids[id+"-heading"] = true, true
	return id
}

// said notes what has been said.
type said map[string]bool

// first reports whether the text is said for the first time.
func (s said) first(text string) bool {
	was := s[text]
	s[text] = true
	return !was
}
