package chart

import (
	"fmt"
	"math"
	"testing"
)

// demoHeats is four tables with every kind of cell.
func demoHeats() Figure {
	h := &Heats{
		Frame: Frame{
			Title: "When is taking better than passing?", Subtitle: "Number: share of such hands that are taken (%)",
			Caption: "790 612 classes of hands. Colours end at ±4 units.", XLabel: "Trumps in hand", YLabel: "Side strength (points)", Width: Double,
		},
		ValueLabel: "Taking better by (units)", Most: 4,
		OpenNote: "most such hands are undecided", LineNote: "more than half are taken beyond this line",
	}
	for s := 7; s >= 0; s-- {
		h.Rows = append(h.Rows, fmt.Sprint(s))
	}
	for t := range 6 {
		h.Columns = append(h.Columns, fmt.Sprint(t))
	}
	for k, name := range []string{"Eldest", "Second", "Third", "Dealer"} {
		p := HeatPanel{Name: name}
		for i := range 8 {
			var row []HeatCell
			for t := range 6 {
				v := 2*float64(t) - 6 + 0.4*float64(7-i) + 0.3*float64(k)
				c := HeatCell{Cell: gain(v, 0), Text: fmt.Sprintf("%.0f", 100/(1+math.Exp(-4*v))), Open: math.Abs(v) < 0.5, Beyond: v > 0}
				switch {
				case t+(7-i)/2 > 6 || t == 0 && i%2 == 0:
					c = HeatCell{Cell: Cell{Trust: Missing}}
				case t == 5 && i == 4:
					c.Trust = Few
				}
				row = append(row, c)
			}
			p.Cells = append(p.Cells, row)
		}
		h.Panels = append(h.Panels, p)
	}
	return h
}

func TestHeatsValidate(t *testing.T) {
	for want, change := range map[string]func(*Heats){
		"": func(*Heats) {},
		`chart "When is taking better than passing?": 0 panels of 8 rows and 6 columns`:                                                      func(h *Heats) { h.Panels = nil },
		`chart "When is taking better than passing?": colours cannot end at 0`:                                                               func(h *Heats) { h.Most = 0 },
		`chart "When is taking better than passing?": 24 columns, of which at most 19 fit side by side at 8.5 cm`:                            func(h *Heats) { h.Width = Single },
		`chart "When is taking better than passing?": panel "Third": 7 rows of cells for 8 rows`:                                             func(h *Heats) { h.Panels[2].Cells = h.Panels[2].Cells[1:] },
		`chart "When is taking better than passing?": panel "Eldest", row "7": 0 cells for 6 columns`:                                        func(h *Heats) { h.Panels[0].Cells[0] = nil },
		`chart "When is taking better than passing?": panel "Eldest", row "6", column "1": value is NaN (a cell without a value is Missing)`: func(h *Heats) { h.Panels[0].Cells[1][1].Value = math.NaN() },
	} {
		h := demoHeats().(*Heats)
		change(h)
		got := ""
		if err := h.Validate(); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
