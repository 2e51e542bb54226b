package experiments

import (
	"math"
	"testing"

	"kontraspiel/results/stat"
)

// TestElsewhereByHand compares three classes whose figures are known.
func TestElsewhereByHand(t *testing.T) {
	advice := func(chance, value, sd float64, label Label) *Advice {
		return &Advice{Chance: chance, Shrunk: stat.Shrunk{Value: value, SD: sd}, Label: label}
	}
	e := &Elsewhere{}
	e.add(advice(0.5, 2, 0.1, Take), advice(0.4, -2, 1, Pass))      // labelled the other way
	e.add(advice(0.25, -1, 0.1, Pass), advice(0.25, -3, 0.5, Pass)) // alike
	e.add(advice(0.1, 0.2, 1, Undecided), advice(0.1, -0.1, 1, Pass))
	other := &Elsewhere{fresh: true}
	o := advice(0.4, -2, 1, Pass)
	o.Difference.Value = -2.5 // as it was measured
	other.add(advice(0.5, 2, 0.1, Take), o)
	loss := func(m, sd float64) float64 { return (stat.Shrunk{Value: m, SD: sd}).ExpectedLoss() }
	own := 0.4*loss(2, 1) + 0.25*loss(3, 0.5) + 0.1*loss(0.1, 1)
	for name, c := range map[string]struct{ got, want float64 }{
		"decided": {e.Decided, 0.75}, "flips": {e.Flips, 0.5}, "guesses": {e.Guesses, 0.6},
		"on other cards": {other.Regret, 0.4*loss(2, 1) + 0.4*2.5},
		"own":            {e.Own, own}, "regret": {e.Regret, own + 0.4*2 + 0.1*0.1},
	} {
		if math.Abs(c.got-c.want) > 1e-12 {
			t.Errorf("%s: %v, want %v", name, c.got, c.want)
		}
	}
	if e.Classes != 3 {
		t.Errorf("%d classes", e.Classes)
	}
}

// TestFirm compares a book with itself, which changes nothing, with one of other deals,
// and with one in which all is the other way round, where nothing is firm.
func TestFirm(t *testing.T) {
	const text = "seats = \"points\"\npot = 3\ncount = 4000\ndeals = 30\ndecision = \"round_one\"\n"
	s, tally := labTally(t, text)
	d := NewDecisions(s, tally, 0.95)
	b, err := NewPassBook(d, 0)
	if err != nil {
		t.Fatal(err)
	}
	f := NewFirm(b)
	if err := f.Add("itself", d); err != nil {
		t.Fatal(err)
	}
	regret := 0.0
	for i := range b.Advice {
		regret += b.Advice[i].Chance * b.Advice[i].Shrunk.ExpectedLoss()
	}
	e := f.Others[0]
	if e.Flips != 0 || e.Guesses != 0 || e.Regret != e.Own || math.Abs(e.Own-regret) > 1e-9 || e.Classes != len(b.Advice) || e.Decided < 0.2 {
		t.Errorf("against itself: %+v, regret %v", e, regret)
	}
	alone := f.Shares()
	for _, p := range alone {
		if p.Contested != 0 || p.Firm < 0.2 || math.Abs(p.Firm+p.Open-1) > 1e-9 {
			t.Errorf("against itself: %+v", p)
		}
	}
	r, again := labTally(t, text+"seed = 99\n")
	if err := f.Add("again", NewDecisions(r, again, 0.95)); err != nil {
		t.Fatal(err)
	}
	if e := f.Others[1]; e.Flips > 0.02 || e.Guesses == 0 || e.Guesses > 0.2 || math.Abs(e.Regret-regret) > 0.05 {
		t.Errorf("on other deals: %+v", e)
	}
	for i, p := range f.Shares() {
		if p.Firm > alone[i].Firm || p.Firm < 0.1 {
			t.Errorf("on other deals: %+v after %+v", p, alone[i])
		}
	}
	turned := *d
	turned.At.Base = -d.At.Base // whoever stakes wins what he would lose
	if err := f.Add("turned", &turned); err != nil {
		t.Fatal(err)
	}
	if e := f.Others[2]; e.Flips < 0.5 || e.Regret < 10*e.Own {
		t.Errorf("turned round: %+v", e)
	}
	two, other := labTally(t, "seats = \"points\"\ncount = 100\ndeals = 5\ndecision = \"round_two\"\n")
	if err := f.Add("two", NewDecisions(two, other, 0.95)); err == nil {
		t.Error("a book of round two is compared")
	}
}
