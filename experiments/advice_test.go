package experiments

import (
	"math"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/results/stat"
)

// TestDifferencePValue: Student's sleep data (STATISTICS.md item 4), and what is left where there is
// no spread or hardly a deal.
func TestDifferencePValue(t *testing.T) {
	for _, c := range []struct {
		name         string
		n            int64
		value, error float64
		want         float64
	}{
		{"sleep data", 10, 1.58, 1.58 / 4.0621, 0.002833},
		{"no deal", 0, math.NaN(), math.Inf(1), 1},
		{"one deal", 1, 4, math.Inf(1), 1},
		{"the same in each of ten deals", 10, -4, 0, 1. / 512},
		{"nothing in each of ten deals", 10, 0, 0, 1},
	} {
		d := Contrast{N: c.n, Difference: stat.Estimate{Value: c.value, StdErr: c.error}}
		if got := d.PValue(); math.Abs(got-c.want) > 5e-7 {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// TestLabels: of the 15 p-values of Benjamini and Hochberg (1995; STATISTICS.md item 8) four are
// labelled at 95 %, by the sign of the difference.
func TestLabels(t *testing.T) {
	s := spec(t, "kind = \"decision\"\nseats = \"pass\"\ndecision = \"round_one\"\n")
	d := NewDecisions(s, nil, 0.95)
	list := make([]Advice, 15)
	for i, p := range []float64{.0001, .0004, .0019, .0095, .0201, .0278, .0298, .0344, .0459, .3240, .4262, .5719, .6528, .7590, 1} {
		list[i].P = p
		list[i].Difference.Value = float64(1 - 2*(i%2))
		list[i].Shrunk.Value = -list[i].Difference.Value // does not count here
	}
	d.label(list, 0)
	for i := range list {
		want := Undecided
		if i < 4 {
			want = []Label{Take, Pass}[i%2]
		}
		if list[i].Label != want {
			t.Errorf("%d: adjusted p %v, %v, want %v", i, list[i].P, list[i].Label, want)
		}
	}
}

// TestBestOfMany: where the best of several options was looked for, its p-value counts so often.
func TestBestOfMany(t *testing.T) {
	s, tally := labTally(t, "seats = \"random\"\ndecision = \"round_two\"\npositions = [\"dealer\"]\ncount = 1\ndeals = 60\nseed = 3\n")
	d := NewDecisions(s, tally, 0.95)
	list, err := d.Advise(0)
	if err != nil || len(list) != 1 {
		t.Fatalf("%d classes, %v", len(list), err)
	}
	options := tally.Rows().Len()
	if a := &list[0]; options < 2 || a.P != min(1, float64(options)*a.PValue()) {
		t.Errorf("of %d options the best has p %v, adjusted %v", options, a.PValue(), a.P)
	}
}

// TestReach: over every number of deals that it can take until 4 of them reach the decision, each of
// which does with chance 0.3, the mean of what is said of that chance is 0.3.
func TestReach(t *testing.T) {
	d := &Decisions{Spec: &Spec{Lab: &Lab{Deals: 4}}}
	const p = 0.3
	mean := 0.0
	chance := math.Pow(p, 4) // of the number
	for n := int64(4); n < 400; n++ {
		mean += chance * d.reach(&Contrast{N: 4, Drawn: n})
		chance *= float64(n) / float64(n-3) * (1 - p)
	}
	if math.Abs(mean-p) > 1e-12 {
		t.Errorf("mean %v, want %v", mean, p)
	}
	if got := d.reach(&Contrast{N: 3, Drawn: 80}); got != 3./80 {
		t.Errorf("where tries ran out: %v", got)
	}
}

// TestStopLabels: labels of a run with a stopping rule are the rule's verdicts, in the last column
// and at the run's own values alone.
func TestStopLabels(t *testing.T) {
	s, tally := labTally(t, "seats = \"points\"\nbest = \"points:take=9\"\npot = 3\ndecision = \"round_one\"\ncount = 300\ndeals = 200\nstop = { level = 0.9 }\n")
	d := NewDecisions(s, tally, 0.95)
	decided := map[Label]int{}
	labels := func(column int) (list []Advice) {
		list, err := d.Advise(column)
		if err != nil {
			t.Fatal(err)
		}
		return list
	}
	for _, a := range labels(1) {
		want := map[CellVerdict]Label{NoVerdict: Undecided, OptionBest: Take, ReferenceBest: Pass}[a.Verdict]
		decided[a.Label]++
		if a.Label != want || (a.Label == Undecided) != (a.N == s.Lab.Deals || a.Drawn == s.Lab.Deals*s.Lab.Tries) {
			t.Fatalf("verdict %v after %d deals, label %v", a.Verdict, a.N, a.Label)
		}
	}
	if decided[Take] == 0 || decided[Pass] < 100 || decided[Undecided] == 0 {
		t.Errorf("labels %v", decided)
	}
	undecided := func(list []Advice) {
		t.Helper()
		for _, a := range list {
			if a.Label != Undecided {
				t.Fatalf("%+v", a)
			}
		}
	}
	undecided(labels(0))
	if err := d.Revalue(1, PotValue{1, 4}); err != nil {
		t.Fatal(err)
	}
	undecided(labels(1))
}

// TestNeighbours: what hands must have in common to be drawn together.
func TestNeighbours(t *testing.T) {
	s := spec(t, "kind = \"decision\"\nseats = \"pass\"\ndecision = \"round_one\"\n")
	ten, ace := nineHearts+1, engine.NewCard(engine.Hearts, engine.Ace)
	key := func(p engine.Position, hand string, turnUp engine.Card) int {
		a := advised(t, p, hand, turnUp, 1, 0, 1, 0, Undecided)
		return neighbours(s.Lab.Cells, &a)
	}
	own := key(engine.Eldest, "JC AC TH 9S TS", nineHearts)
	for name, c := range map[string]struct {
		got  int
		same bool
	}{
		"other plain cards and another plain turn-up": {key(engine.Eldest, "JS AD QH KC KD", ten), true},
		"another position":                            {key(engine.Second, "JC AC TH 9S TS", nineHearts), false},
		"a trump more":                                {key(engine.Eldest, "JC AC TH QH TS", nineHearts), false},
		"a trump in a Wenzel's place":                 {key(engine.Eldest, "KH AC TH 9S TS", nineHearts), false},
		"the Ace of trumps":                           {key(engine.Eldest, "JC AC AH 9S TS", nineHearts), false},
		"no side Ace":                                 {key(engine.Eldest, "JC KC TH 9S TS", nineHearts), false},
		"an Ace turned up":                            {key(engine.Eldest, "JC AC TH 9S TS", ace), false},
	} {
		if (c.got == own) != c.same {
			t.Errorf("%s: together %v, want %v", name, c.got == own, c.same)
		}
	}
}
