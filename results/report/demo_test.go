package report

import (
	"fmt"
	"math"

	"kontraspiel/results/chart"
)

// demoPage is a page with a figure of every kind, and data of the size and kind that runs give.
func demoPage() *Page {
	return &Page{
		Title:    "Kontraspiel: a page with everything",
		Question: "When is taking better than passing in round one?",
		Answer: []string{
			"Taking is better from four trumps on in every seat but that of eldest: by 0.82 units a deal (95 % interval 0.79 to 0.85) over all hands that the book takes.",
			"Eldest passes whatever is held; that costs nothing where the answer is undecided.",
		},
		Change:   []string{"A base value of 1 instead of 4: the line moves by half a trump.", "Opponents who call Contra more often than “points” does."},
		Warnings: []string{"12 of 96 cells have fewer than 20 deals and are marked."},
		Sections: []Section{demoDeals(), demoMatches(), demoBook()},
		Method: []Method{{
			Heading: "first-look",
			Items: []Item{{"Rules", "standard, with contra_windows = before_lead"}, {"Strategies", "points:take=9, points, points, random:play=lowest"},
				{"Deals", "1 200 000 of seed 20 261 129"}, {"Version", "0.3.0"}},
			Command: "simulate run experiments/first-look.toml --count 1_200_000 --set 'question=Wer gewinnt für „Größenwahn“ am öftesten?' --out results/runs/first-look",
		}},
	}
}

func demoDeals() Section {
	return Section{
		ID: "deals", Heading: "Single deals",
		Text: []string{"Every seat bids whatever it holds; the seats are those of the soloist. What is hollow rests on fewer than twenty blocks."},
		Figures: []Figure{
			{ID: "success", Chart: demoBars(), Table: demoTable("", 12)},
			{ID: "long-names", Chart: demoLongNames(), Table: demoTable("", 4)},
			{ID: "value", Chart: demoLines(chart.Whiskers), Table: demoTable("", 5)},
			{ID: "by-hand", Chart: demoHeat(), Table: demoTable("", 5)},
			{ID: "pot", Chart: demoBand(), Table: demoTable("", 5)},
		},
		Tables: []Table{demoTable("by-bid", 120)},
	}
}

func demoMatches() Section {
	return Section{
		ID: "matches", Heading: "Matches",
		Figures: []Figure{
			{ID: "cross", Chart: demoGains(), Table: demoTable("", 5)},
			{ID: "forest", Chart: demoForest(), Table: demoTable("", 5)},
			{ID: "running", Chart: demoLines(chart.Ribbons), Table: demoTable("", 5)},
		},
	}
}

func demoBook() Section {
	return Section{ID: "book", Heading: "The round-one book", Figures: []Figure{{ID: "line", Chart: demoHeats(), Table: demoTable("", 30)}}}
}

// demoTable has numbers, texts, and cells without a value.
func demoTable(id string, rows int) Table {
	t := Table{ID: id, Columns: []Column{{"bid", "Bid", false}, {"trump", "Trump", false}, {"games", "Games", true}, {"won", "Won (%)", true}, {"interval", "95 % interval", true}, {"remark", "Remark", false}},
		Notes: []string{"Intervals are Wilson’s, with the effective number of games."}}
	if id != "" {
		t.Heading = "Games by bid"
	}
	suits := []string{"♣", "♠", "♥", "♦"}
	for i := range rows {
		won := 31 + 60*math.Abs(math.Sin(float64(i)*1.7))
		games := 900 + (i*7919)%40000
		row := []Cell{{Text: fmt.Sprintf("Gebot %c%d", 'Ä'+rune(i%3), i%17)}, {Text: suits[i%4]}, {games, chart.Number(float64(games), 0, false)},
			{won, chart.Number(won, 1, false)}, {won, chart.Number(won-1.5, 1, false) + " to " + chart.Number(won+1.5, 1, false)}, {Text: ""}}
		if i%5 == 4 {
			row[3], row[4], row[5] = Cell{nil, "–"}, Cell{nil, ""}, Cell{Text: "never reached"}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
