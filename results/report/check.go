package report

import (
	"errors"
	"fmt"
	"regexp"
)

// own are the IDs that the page itself uses; those of the parts that its programs make begin
// with the part's and a hyphen.
var own = regexp.MustCompile(`^(top|content|data|engine-wasm|book-data|hatch|tip|(explorer|replay|method)(-.*)?)$`)

// Reserved reports whether an ID is one that the page itself uses, and no part may have.
func Reserved(id string) bool { return own.MatchString(id) }

// check returns the first thing wrong with a page, or nil.
func (p *Page) check() error {
	if p.Title == "" {
		return errors.New("page: title is missing")
	}
	names := ids{page: p.Title, seen: map[string]bool{}}
	for _, s := range p.Sections {
		if err := names.take("section", s.ID); err != nil {
			return err
		}
		if err := names.take("section", s.ID+"-heading"); err != nil {
			return err
		}
		for _, f := range s.Figures {
			if f.Chart == nil {
				return fmt.Errorf("page %q: figure %q has no chart", p.Title, f.ID)
			}
			if err := names.take("figure", f.ID); err != nil {
				return err
			}
			if err := names.table(f.tableID(), &f.Table); err != nil {
				return err
			}
		}
		for _, t := range s.Tables {
			if err := names.table(t.ID, &t); err != nil {
				return err
			}
		}
	}
	return nil
}

// ids are those of a page so far.
type ids struct {
	page string
	seen map[string]bool
}

var idPattern = regexp.MustCompile(`^[a-z][a-z0-9-]*$`)

func (n *ids) take(what, id string) error {
	switch {
	case !idPattern.MatchString(id):
		return fmt.Errorf("page %q: %s ID %q is not made of a lower case letter and then lower case letters, digits and hyphens", n.page, what, id)
	case Reserved(id):
		return fmt.Errorf("page %q: %s ID %q is one that the page itself uses", n.page, what, id)
	case n.seen[id]:
		return fmt.Errorf("page %q: two parts have the ID %q", n.page, id)
	}
	n.seen[id] = true
	return nil
}

// table takes the ID of a table and returns what is wrong with it, or nil.
func (n *ids) table(id string, t *Table) error {
	if err := n.take("table", id); err != nil {
		return err
	}
	if len(t.Columns) == 0 {
		return fmt.Errorf("page %q: table %q has no columns", n.page, id)
	}
	for i, row := range t.Rows {
		if len(row) != len(t.Columns) {
			return fmt.Errorf("page %q: table %q, row %d: %d cells for %d columns", n.page, id, i+1, len(row), len(t.Columns))
		}
	}
	return nil
}
