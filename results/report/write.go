package report

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
)

// Write writes the page as one document of HTML. Equal pages are equal bytes, of the same
// build. What is wrong with a page is said in one error, before anything is written.
func Write(w io.Writer, p *Page) error { return write(w, p, embeddedEngine()) }

// write writes the page with an engine, or without one where that is empty.
func write(w io.Writer, p *Page, engine template.HTML) error {
	if err := p.check(); err != nil {
		return err
	}
	v, err := newView(p, engine)
	if err != nil {
		return err
	}
	pages, err := templates()
	if err != nil {
		return fmt.Errorf("page template: %w", err)
	}
	var b bytes.Buffer
	if err := pages.ExecuteTemplate(&b, "page.html", v); err != nil {
		return fmt.Errorf("page %q: %w", p.Title, err)
	}
	_, err = w.Write(b.Bytes())
	return err
}

// view is a page as its template wants it.
type view struct {
	*Page
	Policy   string // what the browser may load: nothing
	Style    template.CSS
	Programs []template.JS
	Data     template.JS
	Engine   template.HTML // the engine as base64; empty: there is none
	Hands    template.HTML // the book as base64
	Nav      []link
	Parts    []part
}

// link is an entry of the list of sections.
type link struct{ ID, Text string }

// part is a section with its figures and tables laid out.
type part struct {
	Section
	Charts []figure
	Grids  []tableView
}

func newView(p *Page, engine template.HTML) (*view, error) {
	v := &view{Page: p, Engine: engine}
	specs := map[string]object{}
	for _, s := range p.Sections {
		v.Nav = append(v.Nav, link{s.ID, s.Heading})
		laid := part{Section: s}
		for _, f := range s.Figures {
			chart, err := spec(f.Chart)
			if err != nil {
				return nil, fmt.Errorf("figure %q: %w", f.ID, err)
			}
			specs[f.ID] = chart
			laid.Charts = append(laid.Charts, newFigure(f, chart))
		}
		for _, t := range s.Tables {
			laid.Grids = append(laid.Grids, newTableView(t))
		}
		v.Parts = append(v.Parts, laid)
	}
	v.Nav = append(v.Nav, v.more()...)
	if err := v.embed(specs); err != nil {
		return nil, err
	}
	return v, v.load()
}

// more are the sections that the page has of its own.
func (v *view) more() (list []link) {
	if v.Book != nil {
		list = append(list, link{"explorer", "Hand explorer"})
	}
	list = append(list, link{"replay", "Replay"})
	if len(v.Method) > 0 {
		list = append(list, link{"method", "Method"})
	}
	return list
}

// embed sets the data that the page's programs read.
func (v *view) embed(specs map[string]object) error {
	head, hands, err := v.Book.embed()
	if err != nil {
		return fmt.Errorf("page %q: book: %w", v.Title, err)
	}
	v.Hands = base64Of(hands)
	data := struct {
		Figures map[string]object `json:"figures"`
		Book    any               `json:"book"`
		Deals   []string          `json:"deals"`
		Engine  bool              `json:"engine"`
		URL     string            `json:"dealsURL,omitempty"`
		Total   int64             `json:"totalDeals,omitempty"`
	}{specs, head, append([]string{}, v.Deals...), v.Engine != "", v.DealsURL, v.TotalDeals}
	text, err := json.Marshal(data) // writes < as \u003c, so that no text ends the script
	if err != nil {
		return fmt.Errorf("page %q: %w", v.Title, err)
	}
	v.Data = template.JS(text)
	return nil
}
