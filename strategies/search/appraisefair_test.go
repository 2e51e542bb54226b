package search_test

import (
	"math"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/strategies/search"
)

// kings is a soloist who has to lead one of two kings of which no one can tell the
// better: everything seen of hearts was seen of diamonds too.
const kings = `{"v":1,"rules":{},"dealer":0,"pot":3,"hands":["KS QC QH AS 9H","TS TC JS KH KD","JC KC QD AH JD","QS AC 9C TH AD"],"turnup":"9S","talon":"JH TD 9D","actions":["1:take","1:TS","2:JC","3:QS","0:KS","2:KC","3:AC","0:QC","1:TC","3:9C","0:QH","1:JS","2:QD"]}`

// TestAppraiseFair: of two options worth the same neither costs anything on average,
// though one of them always looks better.
func TestAppraiseFair(t *testing.T) {
	s := kingsState(t)
	exact := *appraiser(t, "points", search.Appraising{Worlds: search.MostAppraised}).Appraise(&s, engine.PlayCard(1, card(t, "KH")), 0, 0)
	if !exact.Exact || exact.Known.Amount != 0 || exact.Options[0].Known != exact.Options[1].Known {
		t.Fatalf("the kings are not worth the same: %+v", exact)
	}
	a := appraiser(t, "points", search.Appraising{Worlds: 17})
	var split, naive moments
	for key := range engine.Key(4000) {
		got := a.Appraise(&s, engine.PlayCard(1, card(t, "KH")), 0, key)
		split.add(float64(got.Known.Amount))
		naive.add(float64(got.Options[got.Known.Best].Known - got.Options[got.Taken].Known))
	}
	if mean, se := split.mean(); math.Abs(mean) > 4*se || se == 0 {
		t.Errorf("costs %.0f ± %.0f millionths on average, not 0", mean, se)
	}
	if mean, se := naive.mean(); mean < 10*se {
		t.Errorf("the uncorrected cost is %.0f ± %.0f: there is nothing to correct", mean, se)
	}
}

// TestAppraiseFairWeighed: where the players that weigh the worlds draw lots, which worlds
// fit is chance, and costs must be corrected however few worlds there are.
func TestAppraiseFairWeighed(t *testing.T) {
	s := kingsState(t)
	set := search.Appraising{Worlds: search.MostAppraised, Draws: true}
	for seat := range set.Weights {
		set.Weights[seat] = players(t, "random")
	}
	if got := appraiser(t, "points", set).Appraise(&s, engine.PlayCard(1, card(t, "KH")), 0, 0); got.Exact {
		t.Error("all worlds that fit were tried, as if that could be")
	}
	set.Worlds = 64
	a := appraiser(t, "points", set)
	var costs moments
	for key := range engine.Key(1500) {
		costs.add(float64(a.Appraise(&s, engine.PlayCard(1, card(t, "KH")), 0, key).Known.Amount))
	}
	if mean, se := costs.mean(); math.Abs(mean) > 4*se || se == 0 {
		t.Errorf("costs %.0f ± %.0f millionths on average, not 0", mean, se)
	}
}

// moments is a mean with its standard error.
type moments struct{ n, sum, squares float64 }

func (m *moments) add(v float64) { m.n, m.sum, m.squares = m.n+1, m.sum+v, m.squares+v*v }

func (m *moments) mean() (mean, se float64) {
	mean = m.sum / m.n
	return mean, math.Sqrt((m.squares/m.n - mean*mean) / m.n)
}

// kingsState is the deal of kings before the lead.
func kingsState(t *testing.T) engine.State {
	t.Helper()
	record, err := engine.ParseRecord([]byte(kings))
	if err != nil {
		t.Fatal(err)
	}
	s := engine.NewState(record.Rules, record.Deal(), record.Setup)
	for _, a := range record.Actions {
		if err := s.Apply(a); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

func card(t *testing.T, text string) engine.Card {
	t.Helper()
	c, err := engine.ParseCard(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}
