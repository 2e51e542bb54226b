package chart

import "math"

func share(percent, half float64, n int64) Cell {
	return Cell{Value: percent, Low: math.Max(0, percent-half), High: math.Min(100, percent+half*0.9), N: n}
}

func few(c Cell) Cell { c.Trust = Few; return c }

func demoBars() Figure {
	return &Bars{
		Frame: Frame{
			Title:    "How often does a bid succeed, depending on the seat that makes it?",
			Subtitle: "Four strategies at one table, normal rules",
			Caption:  demoCaption, XLabel: "Seat of the soloist", YLabel: "Bids won (%)",
			FewNote: "fewer than 20 blocks",
		},
		Categories: []string{"Eldest", "Second", "Third", "Dealer"},
		Series: []Series{
			{"cautious", []Cell{share(78.2, 1.2, 18204), share(75.1, 1.4, 14410), share(73.9, 1.6, 12007), share(71.0, 2.2, 8350)}},
			{"steady", []Cell{share(69.5, 0.9, 41250), share(66.2, 1, 38114), share(64.8, 1.1, 30020), share(60.3, 1.5, 21456)}},
			{"daring", []Cell{share(58.1, 0.6, 101250), share(55.3, 0.7, 99120), few(share(61, 24, 11)), {Trust: Missing}}},
		},
	}
}

func demoLongNames() Figure {
	return &Bars{
		Frame: Frame{
			Title:   "Which way of bidding wins most of its announced contracts?",
			Caption: demoCaption, YLabel: "Bids won (%)",
		},
		Categories: []string{"careful-balanced", "Größenwahn", "always pass", "search, 200 playouts a decision", "Wenzel counter (♣ ♠ ♥ ♦)"},
		Series: []Series{{"", []Cell{
			share(78.2, 1.2, 1820400), share(35.1, 0.4, 14410777), {Trust: Missing}, share(83.9, 3.6, 1200), few(share(71.0, 12.2, 35)),
		}}},
	}
}

func demoWideBars() Figure {
	b := demoBars().(*Bars)
	b.Width, b.Layout = Double, Upright
	b.Series = b.Series[:2]
	for i := range b.Series {
		for j := range b.Series[i].Cells {
			b.Series[i].Cells[j].N = 25000 + int64(j)*1234567
		}
	}
	return b
}

func gain(v, half float64) Cell { return Cell{Value: v, Low: v - half, High: v + half} }

func demoDots() Figure {
	return &Bars{
		Frame: Frame{
			Title:   "What does each seat gain by bidding more boldly?",
			Caption: "40 000 blocks of 4 rotations, seed 7. Whiskers: 95 % t intervals, cluster-robust.",
			XLabel:  "Seat", YLabel: "Gain over “steady” (units per deal)",
		},
		Categories: []string{"Eldest", "Second", "Third", "Dealer"},
		Series: []Series{
			{"bold", []Cell{gain(0.082, 0.021), gain(0.043, 0.022), gain(-0.012, 0.02), gain(-0.051, 0.019)}},
			{"reckless", []Cell{gain(-0.031, 0.03), gain(-0.082, 0.03), gain(-0.122, 0.033),
				{Value: -0.02, Low: math.Inf(-1), High: math.Inf(1), Trust: Few}}},
		},
	}
}

func demoSideDots() Figure {
	return &Bars{
		Frame: Frame{
			Title: "Who wins money against the field?", Subtitle: "Round robin of six strategies",
			Caption: "6 × 100 000 blocks, seed 99. Whiskers: 95 % t intervals, cluster-robust, Holm-adjusted.",
			YLabel:  "Payment (units per 1 000 deals)",
		},
		Categories: []string{"search-200", "steady", "careful-balanced", "memory player", "random legal", "always Contra"},
		Series: []Series{
			{"sessions of 40 deals", []Cell{gainN(812, 31, 40000), gainN(264, 30, 40000), gainN(198, 33, 38211), gainN(12, 31, 40000), gainN(-540, 29, 40000), gainN(-1720, 66, 512)}},
			{"single deals", []Cell{gainN(690, 11, 400000), gainN(240, 12, 400000), gainN(218, 12, 400000), gainN(-31, 11, 400000), gainN(-611, 12, 400000), gainN(-1433, 20, 400000)}},
		},
	}
}

func gainN(v, half float64, n int64) Cell {
	c := gain(v, half)
	c.N = n
	return c
}

func demoBare() Figure {
	return &Bars{Frame: Frame{Title: "Bare"}, Categories: []string{"a"}, Series: []Series{{"", []Cell{share(40, 5, 0)}}}}
}

func demoSeven() Figure {
	b := &Bars{
		Frame:      Frame{Title: "Can seven series be told apart without colour?", YLabel: "Share (%)", Width: Double},
		Categories: []string{"bars", "again", "and hollow"},
	}
	for i := range maxSeries {
		v := 30 + 9*float64(i)
		b.Series = append(b.Series, Series{"series " + string(rune('A'+i)), []Cell{share(v, 3, 0), share(100-v, 3, 0), few(share(v, 9, 0))}})
	}
	return b
}
