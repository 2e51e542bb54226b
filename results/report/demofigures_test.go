package report

import (
	"fmt"
	"math"

	"kontraspiel/results/chart"
)

func cell(v, half float64, n int64) chart.Cell {
	return chart.Cell{Value: v, Low: v - half, High: v + half, N: n}
}

func few(c chart.Cell) chart.Cell { c.Trust = chart.Few; return c }

func missing() chart.Cell { return chart.Cell{Trust: chart.Missing} }

func demoBars() *chart.Bars {
	return &chart.Bars{
		Frame: chart.Frame{Title: "How often does a bid succeed, depending on the seat that makes it?", Subtitle: "Four strategies at one table, normal rules",
			Caption: "Whiskers: 95 % Wilson intervals. 1 200 000 deals of seed 20 261 129.", XLabel: "Seat of the soloist", YLabel: "Bids won (%)", FewNote: "fewer than 20 blocks"},
		Categories: []string{"Eldest", "Second", "Third", "Dealer"},
		Series: []chart.Series{
			{Name: "cautious", Cells: []chart.Cell{cell(78.2, 1.2, 18204), cell(75.1, 1.4, 14410), cell(73.9, 1.6, 12007), cell(71.0, 2.2, 8350)}},
			{Name: "steady", Cells: []chart.Cell{cell(69.5, 0.9, 41250), cell(66.2, 1, 38114), cell(64.8, 1.1, 30020), cell(60.3, 1.5, 21456)}},
			{Name: "daring", Cells: []chart.Cell{cell(58.1, 0.6, 101250), cell(55.3, 0.7, 99120), few(cell(61, 24, 11)), missing()}},
		},
	}
}

func demoLongNames() *chart.Bars {
	return &chart.Bars{
		Frame:      chart.Frame{Title: "Which way of bidding wins most of its announced contracts?", Caption: "Whiskers: 95 % Wilson intervals.", YLabel: "Bids won (%)"},
		Categories: []string{"careful-balanced", "Größenwahn", "always pass", "search, 200 playouts a decision", "Wenzel counter (♣ ♠ ♥ ♦)"},
		Series:     []chart.Series{{Cells: []chart.Cell{cell(78.2, 1.2, 1820400), cell(35.1, 0.4, 14410777), missing(), cell(83.9, 3.6, 1200), few(cell(71.0, 12.2, 35))}}},
	}
}

func demoForest() *chart.Bars {
	b := &chart.Bars{
		Frame: chart.Frame{Title: "points vs tuned: the difference in units a deal, and where it comes from", Caption: "Whiskers: 95 % t intervals on blocks, each for itself.",
			YLabel: "The first is better by (units a deal)"},
		Mark: chart.DotMark, Layout: chart.Sideways,
		Categories: []string{"overall", "as eldest", "as second", "as third", "as dealer", "by normal take", "by take-up"},
	}
	var cells []chart.Cell
	for i, v := range []float64{-0.021, 0.011, -0.032, -0.04, -0.023, 0.019, -0.011} {
		cells = append(cells, cell(v, 0.009+0.002*float64(i), 0))
	}
	cells[6] = few(chart.Cell{Value: -0.011, Low: math.Inf(-1), High: math.Inf(1)})
	b.Series = []chart.Series{{Cells: cells}}
	return b
}

func demoLines(style chart.Interval) *chart.Lines {
	l := &chart.Lines{
		Frame: chart.Frame{Title: "From how many trumps on does a bid pay?", Caption: "95 % t intervals, cluster-robust.", XLabel: "Trumps in hand",
			YLabel: "Mean payment + 0.5 × change of the pot (units a deal)", FewNote: "fewer than 20 blocks"},
		Interval: style,
	}
	most, step := 8, 1.0
	if style == chart.Ribbons {
		l.Title, l.XLabel, l.YLabel, most, step = "points vs tuned: the estimate as the run went on", "Sets of cards (thousands)", "Difference (units a deal)", 120, 0.25
	}
	for s, name := range []string{"hearts", "clubs, preferred", "no Wenzel"} {
		c := chart.Curve{Name: name}
		for i := range most + 1 {
			f := float64(i) / float64(most) * 8
			half := 0.05 + 0.6*math.Exp(-(8-f)) + 0.15*math.Exp(-f)
			p := chart.Point{X: float64(i) * step, Cell: cell(-3.4+0.95*f-0.25*float64(s)*math.Abs(f-4), half, int64(100000/(i+1)))}
			switch {
			case i == most && s == 1:
				p.Low, p.High, p.Trust = p.Value-40, p.Value+40, chart.Few
			case i == most && s == 2:
				p.Cell = missing()
			}
			c.Points = append(c.Points, p)
		}
		l.Curves = append(l.Curves, c)
	}
	return l
}

func demoBand() *chart.Band {
	b := &chart.Band{
		Frame:   chart.Frame{Title: "How large does the pot grow in a long session?", Caption: "10 000 sessions of 200 deals, seed 11.", XLabel: "Deals played", YLabel: "Pot before the ante (units)"},
		Tracks:  []chart.Track{{Name: "mean"}, {Name: "median"}},
		Ribbons: []chart.Ribbon{{Name: "middle 90 %"}, {Name: "middle 50 %"}},
	}
	for x := range 200 {
		m := 4 + 1800*(1-math.Exp(-float64(x)/40))
		b.X = append(b.X, x)
		for i, f := range []float64{0.1, 0.45, 0.82, 1.4, 2.7} {
			v := math.Round(f * m)
			to := []*[]float64{&b.Ribbons[0].Low, &b.Ribbons[1].Low, &b.Tracks[1].Values, &b.Ribbons[1].High, &b.Ribbons[0].High}[i]
			*to = append(*to, v)
		}
		b.Tracks[0].Values = append(b.Tracks[0].Values, m)
	}
	return b
}

func demoHeat() *chart.Heat {
	h := &chart.Heat{
		Frame: chart.Frame{Title: "How often is a solo won with so many trumps, of them Wenzel?", XLabel: "Trumps in hand", YLabel: "Wenzel in hand",
			MissingNote: "cannot occur", FewNote: "fewer than 20 blocks"},
		Rows: []string{"4", "3", "2", "1", "0"}, ValueLabel: "Solos won (%)",
	}
	for x := range 9 {
		h.Columns = append(h.Columns, fmt.Sprint(x))
	}
	for w := 4; w >= 0; w-- {
		var row []chart.Cell
		for x := range 9 {
			c := cell(100/(1+math.Exp(-(float64(x)*0.9+float64(w)*0.7-4.6))), 0, 5000)
			switch {
			case w > x:
				c = missing()
			case x == 8 && w < 2:
				c.Trust = chart.Few
			}
			row = append(row, c)
		}
		h.Cells = append(h.Cells, row)
	}
	return h
}

func demoGains() *chart.Heat {
	names := []string{"search-200", "steady", "Größenwahn", "♣ counter", "random legal", "always pass"}
	h := &chart.Heat{
		Frame: chart.Frame{Title: "Who wins how much from whom?", Subtitle: "How much better a seat of the row does than one of the column, units a deal",
			XLabel: "Against", YLabel: "Entrant, the best first", FewNote: "not told apart", MissingNote: "itself"},
		Columns: names, Rows: names, Scale: chart.GainsLosses, Decimals: 3, ValueLabel: "Units a deal",
	}
	for i := range names {
		var row []chart.Cell
		for j := range names {
			c := cell(0.41*float64(j-i)-0.04*float64(i*j), 0.05, 20000)
			switch {
			case i == j:
				c = missing()
			case i == 4 && j == 2:
				c.Trust = chart.Few
			}
			row = append(row, c)
		}
		h.Cells = append(h.Cells, row)
	}
	return h
}

func demoHeats() *chart.Heats {
	h := &chart.Heats{
		Frame: chart.Frame{Title: "When is taking better than passing in round one?", Subtitle: "Colour: what taking is worth; number: share of such hands the book takes (%)",
			Caption: "Side strength: 3 points for a Wenzel, 2 for each side Ace, 1 for the Ace of trumps. Empty: no such hand. Colours end at ±4 units.",
			XLabel:  "Trumps in hand", YLabel: "Side strength (points)", Width: chart.Double, FewNote: "fewer than 20 deals"},
		ValueLabel: "Taking better by (units)", Most: 4, OpenNote: "most such hands are undecided", LineNote: "the book takes more than half beyond this line",
	}
	for s := 7; s >= 0; s-- {
		h.Rows = append(h.Rows, fmt.Sprint(s))
	}
	for t := range 6 {
		h.Columns = append(h.Columns, fmt.Sprint(t))
	}
	for k, name := range []string{"Eldest", "Second", "Third", "Dealer"} {
		p := chart.HeatPanel{Name: name}
		for i := range 8 {
			var row []chart.HeatCell
			for t := range 6 {
				v := 2*float64(t) - 6 + 0.4*float64(7-i) + 0.3*float64(k)
				c := chart.HeatCell{Cell: cell(v, 0.1, 4000), Text: fmt.Sprintf("%.0f", 100/(1+math.Exp(-4*v))), Open: math.Abs(v) < 0.5, Beyond: v > 0,
					Details: []chart.Detail{{Name: "Example hand", Text: "♣J ♥A ♥10 ♠9 ♦K"}}}
				switch {
				case t+(7-i)/2 > 6 || t == 0 && i%2 == 0:
					c = chart.HeatCell{Cell: missing()}
				case t == 5 && i == 4:
					c.Trust = chart.Few
				}
				row = append(row, c)
			}
			p.Cells = append(p.Cells, row)
		}
		h.Panels = append(h.Panels, p)
	}
	return h
}
