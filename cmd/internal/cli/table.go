package cli

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spf13/pflag"
)

// Format is how a command prints what it found.
type Format string

// The formats.
const (
	FormatTable Format = "table"
	FormatCSV   Format = "csv"
	FormatJSON  Format = "json"
)

// Set reads a format; it makes Format a flag.
func (f *Format) Set(text string) error {
	switch Format(text) {
	case FormatTable, FormatCSV, FormatJSON:
		*f = Format(text)
		return nil
	}
	return fmt.Errorf("unknown format %q (known: table, csv, json)", text)
}

// String is the format's name.
func (f *Format) String() string { return string(*f) }

// Type names the flag's type in help texts.
func (f *Format) Type() string { return "table|csv|json" }

// AddFormat adds the flag --format to a command.
func AddFormat(flags *pflag.FlagSet) *Format {
	f := FormatTable
	flags.Var(&f, "format", "how to print: table, csv or json")
	return &f
}

// Column is a column of a table: the heading people read, and the key that CSV
// and JSON use.
type Column struct {
	Key     string
	Heading string
	Right   bool // numbers stand to the right
}

// Cell is a value with the text that a person is shown; Text may be left out.
type Cell struct {
	Value any // number, string, bool or nil
	Text  string
}

// Table is rows under columns, printed in any [Format].
type Table struct {
	Columns []Column
	Rows    [][]Cell
	Notes   []string // below the table; JSON and CSV leave them out
}

// Print writes the table.
func (t *Table) Print(w io.Writer, f Format) error {
	switch f {
	case FormatCSV:
		return t.printCSV(w)
	case FormatJSON:
		return t.printJSON(w)
	}
	return t.printTable(w)
}

func (t *Table) printTable(w io.Writer) error {
	text := make([][]string, 0, len(t.Rows)+1)
	heading := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		heading[i] = c.Heading
	}
	text = append(text, heading)
	for _, row := range t.Rows {
		line := make([]string, len(row))
		for i, c := range row {
			line[i] = c.Shown()
		}
		text = append(text, line)
	}
	t.align(text)
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, line := range text {
		fmt.Fprintln(tw, strings.Join(line, "\t"))
	}
	if err := tw.Flush(); err != nil {
		return err
	}
	for _, n := range t.Notes {
		if _, err := fmt.Fprintln(w, n); err != nil {
			return err
		}
	}
	return nil
}

// align pads the columns whose values stand to the right; tabwriter does the
// others.
func (t *Table) align(text [][]string) {
	for i, c := range t.Columns {
		if !c.Right {
			continue
		}
		width := 0
		for _, line := range text {
			width = max(width, len([]rune(line[i])))
		}
		for _, line := range text {
			line[i] = strings.Repeat(" ", width-len([]rune(line[i]))) + line[i]
		}
	}
}

// Shown is what a person is shown.
func (c Cell) Shown() string {
	if c.Text != "" || c.Value == nil {
		return c.Text
	}
	return fmt.Sprint(c.Value)
}

func (t *Table) printCSV(w io.Writer) error {
	out := csv.NewWriter(w)
	line := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		line[i] = c.Key
	}
	out.Write(line)
	for _, row := range t.Rows {
		for i, c := range row {
			line[i] = ""
			if c.Value != nil {
				line[i] = fmt.Sprint(c.Value)
			}
		}
		out.Write(line)
	}
	out.Flush()
	return out.Error()
}

// printJSON writes an array of objects with the keys in the order of the columns.
func (t *Table) printJSON(w io.Writer) error {
	var b strings.Builder
	b.WriteString("[")
	for r, row := range t.Rows {
		if r > 0 {
			b.WriteString(",")
		}
		b.WriteString("\n  {")
		for i, c := range row {
			if i > 0 {
				b.WriteString(", ")
			}
			value, err := json.Marshal(c.Value)
			if err != nil {
				return fmt.Errorf("column %s: %w", t.Columns[i].Key, err)
			}
			fmt.Fprintf(&b, "%q: %s", t.Columns[i].Key, value)
		}
		b.WriteString("}")
	}
	if len(t.Rows) > 0 {
		b.WriteString("\n")
	}
	b.WriteString("]\n")
	_, err := io.WriteString(w, b.String())
	return err
}
