package report

import (
	"fmt"
	"math"
	"strconv"
	"unicode/utf8"
)

// tableView is a table as the template wants it.
type tableView struct {
	Table
	Lines [][]field
}

// field is a cell of a table on the page.
type field struct {
	Text  string
	Keyed bool   // it is sorted by Sort and not by its text
	Sort  string // numbers as JavaScript reads them
	Side  string // "number" for what stands to the right, "long" for a text that may wrap
	Head  bool   // names its row
}

// longText is how many letters a cell has at most that is kept on one line: a hand, a
// name.
const longText = 32

func newTableView(t Table) tableView {
	g := tableView{Table: t, Lines: make([][]field, len(t.Rows))}
	valued := t.valued()
	for i, row := range t.Rows {
		for j, c := range row {
			f := field{Text: c.text(), Head: j == 0 && !t.Columns[0].Right}
			f.Sort = c.sortKey()
			f.Keyed = valued[j] && f.Sort != f.Text
			switch {
			case t.Columns[j].Right:
				f.Side = "number"
			case utf8.RuneCountInString(f.Text) > longText:
				f.Side = "long"
			}
			g.Lines[i] = append(g.Lines[i], f)
		}
	}
	return g
}

// valued tells which columns have values; the others are sorted by their texts.
func (t *Table) valued() []bool {
	list := make([]bool, len(t.Columns))
	for _, row := range t.Rows {
		for j, c := range row {
			list[j] = list[j] || c.Value != nil
		}
	}
	return list
}

// text is what is shown.
func (c Cell) text() string {
	if c.Text != "" || c.Value == nil {
		return c.Text
	}
	return fmt.Sprint(c.Value)
}

// sortKey is the value as text; nothing sorts last, and has the key "".
func (c Cell) sortKey() string {
	switch v := c.Value.(type) {
	case nil:
		return ""
	case float64:
		return number(v)
	case float32:
		return number(float64(v))
	}
	return fmt.Sprint(c.Value)
}

func number(v float64) string {
	switch {
	case math.IsNaN(v):
		return ""
	case math.IsInf(v, 0):
		return fmt.Sprintf("%+.0fe999", math.Copysign(1, v))
	}
	return strconv.FormatFloat(v, 'g', -1, 64)
}
