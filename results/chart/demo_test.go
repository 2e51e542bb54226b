package chart

import (
	"math"
	"os"
	"path/filepath"
	"testing"
)

// demos are figures with data of the size and kind that experiments give, one for each layout.
// TestDemos writes them where KONTRASPIEL_CHARTS says, to be looked at.
func demos() map[string]Figure {
	return map[string]Figure{
		"bars":      demoBars(),
		"bars-long": demoLongNames(),
		"bars-wide": demoWideBars(),
		"dots":      demoDots(),
		"dots-side": demoSideDots(),
		"lines":     demoLines(Single, Whiskers),
		"ribbons":   demoLines(Double, Ribbons),
		"band":      demoBand(),
		"heat":      demoHeat(),
		"heat-gain": demoGains(),
		"heats":     demoHeats(),
		"bare":      demoBare(),
		"seven":     demoSeven(),
	}
}

func TestDemos(t *testing.T) {
	dir := os.Getenv("KONTRASPIEL_CHARTS")
	if dir == "" {
		t.Skip("KONTRASPIEL_CHARTS names no folder")
	}
	for name, fig := range demos() {
		for _, format := range []Format{PNG, SVG, PDF} {
			f, err := os.Create(filepath.Join(dir, name+"."+format.String()))
			if err != nil {
				t.Fatal(err)
			}
			if err := Save(f, fig, format); err != nil {
				t.Error(err)
			}
			if err := f.Close(); err != nil {
				t.Error(err)
			}
		}
	}
}

const demoCaption = "1 200 000 deals of seed 20 261 129, 4 seat rotations each. Whiskers: 95 % intervals (Wilson, effective n). n: bids made."

func demoLines(w Width, style Interval) Figure {
	l := &Lines{
		Frame: Frame{
			Title:   "From how many trumps on does a bid pay?",
			Caption: "2 400 000 deals, seed 3; bidder’s payment if it bids whatever it holds. 95 % t intervals, cluster-robust.",
			XLabel:  "Trumps in hand", YLabel: "Payment of the bidder (units per deal)", Width: w,
			FewNote: "fewer than 20 blocks",
		},
		Interval: style,
	}
	for s, name := range []string{"hearts", "clubs, preferred", "no Wenzel"} {
		c := Curve{Name: name}
		for x := 0; x <= 8; x++ {
			v := -3.4 + 0.95*float64(x) - 0.25*float64(s)*math.Abs(float64(x)-4)
			half := 0.05 + 0.6*math.Exp(-float64(8-x)) + 0.15*math.Exp(-float64(x))
			n := int64(2.4e6 * math.Exp(-0.5*float64((x-3)*(x-3))-float64(s)))
			cell := gainN(v, half, n)
			switch {
			case x == 8 && s == 1:
				cell.Low, cell.High, cell.Trust = v-40, v+40, Few
			case x == 8 && s == 2:
				cell = Cell{Trust: Missing}
			}
			c.Points = append(c.Points, Point{float64(x), cell})
		}
		l.Curves = append(l.Curves, c)
	}
	return l
}

func demoBand() Figure {
	b := &Band{
		Frame: Frame{
			Title:   "How large does the pot grow in a long session?",
			Caption: "10 000 sessions of 200 deals, seed 11. Ribbons: quantiles over sessions.",
			XLabel:  "Deal of the session", YLabel: "Pot before the deal (units)",
		},
		Tracks:  []Track{{Name: "mean"}, {Name: "median"}},
		Ribbons: []Ribbon{{Name: "5 % to 95 %"}, {Name: "25 % to 75 %"}},
	}
	for x := 1; x <= 200; x++ {
		m := 4 + 1800*(1-math.Exp(-float64(x)/40)) + 30*math.Sin(float64(x)/3)
		b.X = append(b.X, x)
		b.Tracks[0].Values = append(b.Tracks[0].Values, m)
		b.Tracks[1].Values = append(b.Tracks[1].Values, 0.82*m)
		b.Ribbons[0].Low = append(b.Ribbons[0].Low, 0.1*m)
		b.Ribbons[0].High = append(b.Ribbons[0].High, 2.7*m)
		b.Ribbons[1].Low = append(b.Ribbons[1].Low, 0.45*m)
		b.Ribbons[1].High = append(b.Ribbons[1].High, 1.4*m)
	}
	return b
}

func demoHeat() Figure {
	h := &Heat{
		Frame: Frame{
			Title:   "How often is a solo won with so many trumps, of them Wenzel?",
			Caption: "5 000 000 deals, seed 1. Every hand bids; Wilson intervals are narrower than 1 % in every coloured cell.",
			XLabel:  "Trumps in hand", YLabel: "Wenzel in hand", MissingNote: "cannot occur", FewNote: "fewer than 20 blocks",
		},
		Rows: []string{"4", "3", "2", "1", "0"}, ValueLabel: "Solos won (%)",
	}
	for x := 0; x <= 8; x++ {
		h.Columns = append(h.Columns, formatCount(int64(x)))
	}
	for w := 4; w >= 0; w-- {
		var row []Cell
		for x := 0; x <= 8; x++ {
			c := gain(100/(1+math.Exp(-(float64(x)*0.9+float64(w)*0.7-4.6))), 0)
			switch {
			case w > x:
				c = Cell{Trust: Missing}
			case x == 8 && w < 2:
				c.Trust = Few
			}
			row = append(row, c)
		}
		h.Cells = append(h.Cells, row)
	}
	return h
}

func demoGains() Figure {
	names := []string{"search-200", "steady", "Größenwahn", "♣ counter", "random legal"}
	h := &Heat{
		Frame: Frame{
			Title:   "Who gains from whom?",
			Caption: "Rows play one seat against three of the column; 20 000 blocks a cell, seed 5.",
			XLabel:  "Opponents", YLabel: "Player",
		},
		Columns: names, Rows: names, Scale: GainsLosses, Decimals: 2, ValueLabel: "Gain (units per deal)",
	}
	for i := range names {
		var row []Cell
		for j := range names {
			c := gain(0.41*float64(j-i)-0.04*float64(i*j), 0)
			if i == 4 && j == 2 {
				c.Trust = Few
			}
			row = append(row, c)
		}
		h.Cells = append(h.Cells, row)
	}
	return h
}
