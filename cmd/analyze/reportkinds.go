package main

import (
	"fmt"
	"strings"

	"kontraspiel/experiments"
	"kontraspiel/results"
	"kontraspiel/results/chart"
	"kontraspiel/results/stat"
)

// pageKind is what a page tells of a run.
type pageKind int

const (
	pageTable   pageKind = iota // bids, seats and hands of played deals
	pageContest                 // a match or a league
	pageRegret                  // what decisions cost
	pageBook                    // when to pass and when to take
	pageHands                   // another decision by hands
	pageCells                   // a decision by features
	pagePot                     // what a unit in the pot is worth
)

// kindOfPage is what a page tells of the run of a manifest.
func kindOfPage(m *results.Manifest) pageKind {
	switch l := m.Spec.Lab; {
	case len(m.Spec.Entrants) > 0:
		return pageContest
	case m.Spec.Kind == experiments.KindRegret:
		return pageRegret
	case m.Spec.Kind == experiments.KindPot:
		return pagePot
	case l == nil:
		return pageTable
	case experiments.ShownBy(m) == "analyze pass":
		return pageBook
	case experiments.ByHands(l):
		return pageHands
	}
	return pageCells
}

// tell reads a run and tells of it.
func (t *teller) tell(dir string) (*told, error) {
	m, err := results.ReadManifest(dir)
	if err != nil {
		return nil, err
	}
	return map[pageKind]func(string) (*told, error){
		pageTable: t.tellTable, pageContest: t.tellContest, pageRegret: t.tellRegret, pagePot: t.tellPot,
		pageBook: t.tellBook, pageHands: t.tellHands, pageCells: t.tellCells,
	}[kindOfPage(m)](dir)
}

// levelOr is the level asked for, or the usual one.
func (t *teller) levelOr() float64 {
	if t.level != 0 {
		return t.level
	}
	return 0.95
}

// begin notes what is told of a run of any kind.
func begin(r *results.Run) *told {
	x := &told{run: r}
	a := answer{run: r}
	for _, doubt := range a.doubts() {
		x.doubts = append(x.doubts, doubt+".")
	}
	if blocks := r.Manifest.Blocks; blocks < stat.BlocksAdvised && r.Manifest.Spec.Lab == nil {
		x.doubts = append(x.doubts, fmt.Sprintf("FEW BLOCKS: %d, %d are advised.", blocks, stat.BlocksAdvised))
	}
	return x
}

// mostRows is how long a table may be that nobody asked for.
const mostRows = 300

// tellTable tells of played deals.
func (t *teller) tellTable(dir string) (*told, error) {
	q := question{level: t.levelOr(), potValue: t.potValue}
	if q.potValue == "" {
		q.potValue = "0"
	}
	a, err := q.readAny(dir)
	if err != nil {
		return nil, err
	}
	x := begin(a.run)
	x.answer, x.change = a.sentences()
	for _, k := range chartKinds {
		if k.name == "pot" && a.run.Tally.Path().Len() == 0 {
			continue // single deals have none
		}
		b, err := a.grouped(k.by...)
		if err != nil {
			continue // not tallied
		}
		f, err := k.draw(b)
		x.draw(k.name, f, err, map[string]int{"success": 2, "value": 4, "pot": 4}[k.name], nil)
	}
	for _, by := range a.run.Manifest.Scheme.By {
		b, err := a.grouped(by.String())
		if err != nil {
			return nil, fmt.Errorf("%s: %w", dir, err)
		}
		if c := b.table(false); len(c.Rows) <= mostRows {
			x.tables = append(x.tables, toldTable{"by-" + by.String(), byWords(by), c})
		}
	}
	return x, nil
}

// readAny reads a run by whatever grouping it has.
func (q *question) readAny(dir string) (*answer, error) {
	m, err := results.ReadManifest(dir)
	if err != nil {
		return nil, err
	}
	var groupings []string
	for _, by := range m.Scheme.By {
		groupings = append(groupings, by.String())
	}
	if len(groupings) == 0 {
		return nil, fmt.Errorf("%s: nothing was tallied by groups", dir)
	}
	return q.read(dir, groupings...)
}

// grouped is the answer by the first of the groupings that was tallied, as wide as charts
// are on a page.
func (a *answer) grouped(groupings ...string) (*answer, error) {
	b := *a
	b.width = chart.Double
	var err error
	for _, text := range groupings {
		b.by = results.ParseGrouping(text)
		if b.cells, err = a.run.Tally.Cells(b.by); err == nil {
			return &b, nil
		}
	}
	return nil, err
}

// byWords is a grouping as the heading of a table.
func byWords(by results.Grouping) string {
	if len(by) == 0 {
		return "All together"
	}
	last := len(by) - 1
	if last == 0 {
		return "By " + words(by[0])
	}
	return "By " + words(strings.Join(by[:last], ", ")+" and "+by[last])
}
