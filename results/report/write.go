package report

import (
	"fmt"
	"html"
	"io"
)

// Write is a stand-in that only lists what is on the page.
func Write(w io.Writer, p *Page) error {
	e := html.EscapeString
	fmt.Fprintf(w, "<!doctype html><title>%s</title><h1>%s</h1>\n", e(p.Title), e(p.Question))
	for _, l := range [][]string{p.Answer, p.Change, p.Warnings} {
		for _, t := range l {
			fmt.Fprintf(w, "<p>%s</p>\n", e(t))
		}
		fmt.Fprintln(w, "<hr>")
	}
	table := func(t *Table) {
		fmt.Fprintf(w, "<table id=%q><caption>%s</caption>\n<tr>", t.ID, e(t.Heading))
		for _, c := range t.Columns {
			fmt.Fprintf(w, "<th>%s</th>", e(c.Heading))
		}
		for _, r := range t.Rows {
			fmt.Fprint(w, "\n<tr>")
			for _, c := range r {
				fmt.Fprintf(w, "<td>%s</td>", e(c.Text))
			}
		}
		fmt.Fprintln(w, "</table>")
		for _, n := range t.Notes {
			fmt.Fprintf(w, "<p class=note>%s</p>\n", e(n))
		}
	}
	for _, s := range p.Sections {
		fmt.Fprintf(w, "<h2 id=%q>%s</h2>\n", s.ID, e(s.Heading))
		for _, t := range s.Text {
			fmt.Fprintf(w, "<p>%s</p>\n", e(t))
		}
		for _, f := range s.Figures {
			fmt.Fprintf(w, "<figure id=%q>\n", f.ID)
			table(&f.Table)
		}
		for _, t := range s.Tables {
			table(&t)
		}
	}
	for _, m := range p.Method {
		fmt.Fprintf(w, "<h3>%s</h3>\n", e(m.Heading))
		for _, i := range m.Items {
			fmt.Fprintf(w, "<dt>%s<dd>%s\n", e(i.Name), e(i.Text))
		}
		fmt.Fprintf(w, "<pre>%s</pre>\n", e(m.Command))
	}
	for _, d := range p.Deals {
		fmt.Fprintf(w, "<!-- %s -->\n", d)
	}
	return nil
}
