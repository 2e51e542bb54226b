package main

import (
	"context"
	"math"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/experiments"
	"kontraspiel/results"
	"kontraspiel/results/report"
)

// toldOf makes the page about runs of the texts, whole or a shard of each.
func toldOf(t *testing.T, shard *results.Shard, texts ...string) *report.Page {
	t.Helper()
	var dirs []string
	for i, text := range texts {
		dir := filepath.Join(t.TempDir(), string(rune('a'+i)))
		writeShard(t, dir, text, shard)
		dirs = append(dirs, dir)
	}
	page, err := (&reportFlags{noDeals: true}).page(context.Background(), dirs, strings.NewReader(""))
	if err != nil {
		t.Fatal(err)
	}
	return page
}

// empty is a shard that has none of the blocks of a short run.
var empty = &results.Shard{Index: 1, Of: 3}

// What the texts of runs have in common.
const (
	discardText  = "kind = \"decision\"\ndecision = \"discard\"\ncells = [\"hands\"]\n"
	contestText  = "kind = \"match\"\nentrants = [\"points\", \"random\"]\n"
	regretText   = "kind = \"regret\"\nseats = \"points\"\n"
	featuresText = "kind = \"decision\"\ndecision = \"contra\"\ncells = [\"position\", \"trumps\"]\nseats = \"points\"\ncount = 5000\n"
)

// sentenceCases are runs that tell little, or nothing.
var sentenceCases = map[string]struct {
	text         string
	shard        *results.Shard
	answer, then string // how the last sentence of the answer begins; what would change it
}{
	"the field's card": {discardText + "seats = \"points\"\ncount = 40\ndeals = 400\n", nil,
		"With the commonest, JC JS TS 9S TH and AC turned up, the best guess is: what the field does (discard TH). The best other card, discard 9S, was worth −0.3450 [−0.4825, −0.2075] units over 400 deals; that is decided.", ""},
	"another card": {discardText + "seats = \"pass\"\ncount = 20\ndeals = 60\nseed = 5\n", nil,
		"With the commonest, QC JC KS QH 9H and AC turned up, the best guess is: discard KS. Against what the field does (discard 9H) it was worth +0.1000 [−0.1352, +0.3352] units over 60 deals; which is better is open.", ""},
	"no discard":     {discardText + "seats = \"points\"\ncount = 3\n", empty, "Nothing was played here.", ""},
	"no league":      {"kind = \"league\"\nentrants = [\"points\", \"pass\", \"random\"]\ncount = 100\n", empty, "The test: all 3 pairs, fixed at 100 sets of cards, by Holm at 95 % together; NOT TO BE READ YET: 0 of them are here.", ""},
	"no match":       {contestText + "count = 100\n", empty, "The test: points vs random, of 100 sets of cards; NOT TO BE READ YET: 0 of them are here.", ""},
	"another h0":     {contestText + "count = 500\ntest = { h0 = 2.45 }\n", nil, "The test: points vs random against 2.45", "The interval still contains 2.45: a new run of 658,002 deals, with another seed, would tell the difference from it four times in five, if the true difference is the one seen."},
	"h0 is excluded": {contestText + "count = 500\ntest = { h0 = 5 }\n", nil, "The test: points vs random against 5", ""},
	"an SPRT decided": {"kind = \"match\"\nstreams = \"independent\"\ncount = 100_000\nseed = 3\ntest = { kind = \"sprt\", h0 = 0, h1 = 0.5 }\nentrants = { a = \"random\", b = \"random\" }\n", nil,
		"The test: a vs b, sequential probability ratio test", ""},
	"a sequence open": {"kind = \"match\"\nentrants = [\"points\", \"points:take=8.25\"]\ncount = 300\ntest = { kind = \"sequence\" }\n", nil, "The test: points vs points:take=8.25",
		"The test has not decided: more blocks may decide it (simulate extend plays them, and leaves such a test valid)."},
	"costs nothing": {regretText + "count = 60\nworlds = 8\nby = [\"decision\"]\n", nil, "By what the seats could know, no kind of decision is shown to cost anything.", "It was measured at the table of 4 × points, rules standard."},
	"few decisions": {regretText + "count = 4\nworlds = 4\n", nil, "Too little data to say what all decisions cost together.", "It was measured at the table of 4 × points, rules standard."},
	"no decisions":  {regretText + "count = 4\nworlds = 4\n", empty, "Nothing was played here.", "It was measured at the table of 4 × points, rules standard."},
	"no feature":    {featuresText, empty, "Nothing was played here.", ""},
	"one cell": {"kind = \"decision\"\ndecision = \"take_up\"\ncells = [\"turnup\"]\nseats = \"points\"\nunit = \"sessions\"\nrounds = 3\ncount = 300\n", nil,
		"Take up is worth −0.277 [−0.635, 0.082] units more than doing nothing, over 300 deals; which of the two is better is open.", ""},
	"no bids":      {"seats = \"points\"\ncount = 3\nby = [\"bid\"]\n", nil, "Too little data for an answer.", "A unit left in the pot"},
	"one group":    {"seats = \"points\"\ncount = 500\nby = [\"all\"]\n", nil, "A seat wins 76.01 % [72.06, 79.56] of its games and loses", "A unit left in the pot"},
	"by trumps":    {"seats = \"points\"\ncount = 500\nby = [\"trumps\"]\n", nil, "A seat of the commonest group (by trumps: 1) wins 70.75 %", "A unit left in the pot"},
	"what is left": {"seats = \"points\"\nunit = \"sessions\"\nrounds = 5\ncount = 60\n", nil, "Left in the pot at the end of a session: 1.683 [0.656, 2.711] units on average.", "A unit left in the pot"},
}

// TestSentences: of such runs a page says no more than they show.
func TestSentences(t *testing.T) {
	for name, c := range sentenceCases {
		t.Run(name, func(t *testing.T) {
			page := toldOf(t, c.shard, c.text)
			if last := page.Answer[len(page.Answer)-1]; !strings.HasPrefix(last, c.answer) {
				t.Errorf("the answer ends: %q", last)
			}
			checkChange(t, page.Change, c.then)
		})
	}
}

// checkChange looks for a sentence, or with none to look for that none speaks of more deals.
func checkChange(t *testing.T, change []string, want string) {
	t.Helper()
	all := strings.Join(change, "\n")
	switch {
	case want != "" && !strings.Contains(all, want):
		t.Errorf("what would change it: %q", change)
	case want == "" && (strings.Contains(all, "four times in five") || strings.Contains(all, "has not decided") || strings.Contains(all, "∞")):
		t.Errorf("what would change it: %q", change)
	}
}

// TestFieldsCard: the field's own card is in the hand, and another than the best other.
func TestFieldsCard(t *testing.T) {
	page := toldOf(t, nil, "kind = \"decision\"\ndecision = \"discard\"\ncells = [\"hands\"]\nseats = \"points\"\ncount = 40\ndeals = 5\n")
	table := page.Sections[0].Tables[0]
	at := map[string]int{}
	for i, c := range table.Columns {
		at[c.Key] = i
	}
	if heading := table.Columns[at["option"]].Heading; heading != "best other card" {
		t.Errorf("the option is headed %q", heading)
	}
	known := 0
	for _, row := range table.Rows {
		if row[at["field"]].Text == "" {
			continue // not always the same: of two plain cards alike the field takes now one, now the other
		}
		known++
		hand, err := engine.ParseCards(row[at["hand"]].Text)
		own, err2 := engine.ParseCard(row[at["field"]].Text)
		if err != nil || err2 != nil || !engine.NewCardSet(hand...).Has(own) || row[at["option"]].Text == "discard "+own.String() {
			t.Errorf("%v, %v: %v", err, err2, row)
		}
	}
	if known < 30 {
		t.Errorf("the field's card is known of %d hands in 40", known)
	}
}

// TestNewRun: how many deals a new run needs, worked out from what the page shows.
func TestNewRun(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "match")
	writeRun(t, dir, "kind = \"match\"\nentrants = [\"points\", \"random\"]\ncount = 500\ntest = { h0 = 2.45 }\n")
	x, err := readContest(dir, 0, &entrants{})
	if err != nil {
		t.Fatal(err)
	}
	e, _, _ := x.Primary()
	perBlock := float64(x.run.Manifest.Deals) / 500
	want := 500 * perBlock * math.Pow((1.959964+0.841621)*e.StdErr/(e.Value-2.45), 2)
	if got := x.needed(0, 2.45, 0.95); math.Abs(got/want-1) > 1e-3 {
		t.Errorf("%v deals, want %v", got, want)
	}
}

// TestSweepOfShards: a sweep is told of whole runs alone.
func TestSweepOfShards(t *testing.T) {
	seven := "kind = \"match\"\nentrants = [\"points:take=7\", \"points\"]\ncount = 100\n"
	nine := strings.Replace(seven, "7", "9", 1)
	if page := toldOf(t, empty, seven, nine); len(page.Sections) != 2 || strings.Contains(strings.Join(page.Answer, " "), "∞") {
		t.Errorf("%d sections, answer %q", len(page.Sections), page.Answer)
	}
	if page := toldOf(t, nil, seven, nine); len(page.Sections) != 3 || !strings.HasPrefix(page.Answer[0], "Against points, by take") {
		t.Errorf("%d sections, answer %q", len(page.Sections), page.Answer)
	}
}

// TestOpenCells: cells that rest on few deals are open, and the words are those of a rate of
// false discoveries.
func TestOpenCells(t *testing.T) {
	page := toldOf(t, nil, "kind = \"decision\"\ndecision = \"contra\"\ncells = [\"position\", \"trumps\"]\nseats = \"points\"\npot_value = [0.3, 0.2, 0.1, 0.25]\ncount = 5000\n")
	const want = "Of 22 cells, contra is better than doing nothing in 0, worse in 16, and in 6 that is open (95 %, with false ones expected among at most 5 % of those told apart)."
	if page.Answer[0] != want {
		t.Errorf("%q", page.Answer[0])
	}
	page = toldOf(t, nil, "kind = \"decision\"\ndecision = \"contra\"\ncells = [\"position\", \"soloist\", \"turnup\", \"trumps\", \"wenzels\", \"side_aces\", \"voids\"]\nseats = \"points\"\ncount = 8000\n")
	if n := regexp.MustCompile(`^Of 1,[0-9]{3} cells, contra is better than doing nothing in 0, worse in [0-9]+, and in 1,[0-9]{3} that is open `); !n.MatchString(page.Answer[0]) {
		t.Errorf("%q", page.Answer[0])
	}
}

// TestUnfitWords: from 99.5 % on as well.
func TestUnfitWords(t *testing.T) {
	for share, want := range map[float64]string{1: "In 100.0 % of", 0.997: "In 99.7 % of", 0.45: "In 45.0 % of", 0.0001: "In under 0.1 % of"} {
		if got := unfitWords(share); !strings.HasPrefix(got, want) {
			t.Errorf("%g: %q", share, got)
		}
	}
}

// TestMethodOfLabs: intervals are of what was played, and labels are where there are some.
func TestMethodOfLabs(t *testing.T) {
	sessions := toldOf(t, nil, "kind = \"decision\"\ndecision = \"take_up\"\ncells = [\"position\"]\nseats = \"points\"\nunit = \"sessions\"\nrounds = 2\npot = 3\ncount = 50\n")
	hands := toldOf(t, nil, "kind = \"decision\"\ndecision = \"discard\"\nseats = \"points\"\ncount = 10\ndeals = 4\n")
	for _, c := range []struct {
		page       *report.Page
		item, want string
	}{
		{sessions, "Intervals", "Student's t on the differences of sessions; p-values adjusted by Benjamini and Hochberg over all cells (docs/STATISTICS.md)."},
		{sessions, "Deals", "sessions of 2 rounds of four deals, the first with pot 3 before the ante"},
		{hands, "Intervals", "Student's t on the differences of deals; labels by Benjamini and Hochberg over all classes of hands; best guesses drawn towards hands alike (docs/STATISTICS.md)."},
	} {
		text := ""
		for _, item := range c.page.Method[0].Items {
			if item.Name == c.item {
				text = item.Text
			}
		}
		if !strings.Contains(text, c.want) {
			t.Errorf("%s: %q", c.item, text)
		}
	}
}

// TestDecisionWords: decisions in words, whatever they are grouped by.
func TestDecisionWords(t *testing.T) {
	for _, c := range []struct {
		by, labels []string
		want       string
	}{
		{[]string{"decision"}, []string{"lead"}, "which card to lead"},
		{[]string{"decision"}, []string{"second"}, "which card to play second to a trick"},
		{[]string{"decision", "role"}, []string{"take_up", "undecided"}, "whether to take up the turn-up, with role undecided"},
		{[]string{"position", "taken"}, []string{"second", "led_trump"}, "any decision, with position second, taken led trump"},
	} {
		if got := decisionWords(c.by, c.labels); got != c.want {
			t.Errorf("%v %v: %q, want %q", c.by, c.labels, got, c.want)
		}
	}
	for d := range experiments.DecideLast + 1 {
		if askedAt[d.String()] == "" {
			t.Errorf("%v has no words", d)
		}
	}
}

// TestFigureHeadings: where the axis of a chart has no name, the column of its table has one.
func TestFigureHeadings(t *testing.T) {
	page := toldOf(t, nil, contestText+"count = 200\n")
	for _, f := range page.Sections[0].Figures {
		if strings.HasSuffix(f.ID, "-forest") && f.Table.Columns[0].Heading != "name" {
			t.Errorf("%s: the first column is headed %q", f.ID, f.Table.Columns[0].Heading)
		}
	}
}

// TestShardWords: a shard is told of what its run counts.
func TestShardWords(t *testing.T) {
	for text, want := range map[string]string{
		discardText + "seats = \"points\"\ncount = 3\n": "SHARD 1/3 alone, of 3 classes of hands",
		"kind = \"pot\"\nseats = \"pass\"\ncount = 9\n": "SHARD 1/3 alone, of 9 sets of cards",
		regretText + "count = 9\n":                      "SHARD 1/3 alone, of 9 deals",
	} {
		dir := filepath.Join(t.TempDir(), "run")
		writeShard(t, dir, text, empty)
		r, err := results.Read(dir)
		if err != nil {
			t.Fatal(err)
		}
		if got := (&answer{run: r}).doubts(); len(got) != 1 || got[0] != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestKnownFirst: what rests on too few deals stands below all else, however large it is.
func TestKnownFirst(t *testing.T) {
	table := toldOf(t, nil, featuresText).Sections[0].Tables[0]
	at := map[string]int{}
	for i, c := range table.Columns {
		at[c.Key] = i
	}
	known, few := math.Inf(1), 0
	for _, row := range table.Rows {
		difference, ok := row[at["difference"]].Value.(float64)
		size := math.Abs(difference)
		switch {
		case row[at["note"]].Text == "few":
			few++
		case few > 0 || !ok || size > known:
			t.Errorf("in place after %v and %d with few: %v", known, few, row)
		default:
			known = size
		}
	}
	if few == 0 || few == len(table.Rows) {
		t.Errorf("%d of %d rows rest on few deals", few, len(table.Rows))
	}
}
