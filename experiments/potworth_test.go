package experiments

import (
	"context"
	"errors"
	"math"
	"testing"
	"time"

	"kontraspiel/results"
)

// potRun plays a spec of kind pot and reads it.
func potRun(t *testing.T, text string) *PotRun {
	t.Helper()
	s := spec(t, text)
	o, err := Run(context.Background(), s, Options{Workers: 2})
	if err != nil {
		t.Fatal(err)
	}
	p, err := NewPotRun(s, o.Tally, 0.95)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestPotNobodyTakes: where nobody ever takes and nothing forces anybody, every dealer
// pays his ante and the pot is split in the end: a unit is worth a quarter, exactly.
func TestPotNobodyTakes(t *testing.T) {
	p := potRun(t, "kind = \"pot\"\nseats = \"pass\"\ncount = 400\ntwins = 20\nrules = { wenzel_turnup = \"ace_like\" }\n")
	for _, left := range []int{0, 4, 40} {
		s := p.Solve(left)
		for pot := range 9 {
			for i, e := range s.Value(pot) {
				if math.Abs(e.Value-float64(pot)/4) > 1e-12 || e.StdErr > 1e-12 || s.Unit(pot)[i].Value != 0.25 {
					t.Fatalf("%d deals left, pot %d: %+v, a unit %+v", left, pot, e, s.Unit(pot)[i])
				}
			}
		}
	}
	if s := p.Solve(1).Value(3); math.Abs(s[3].Value-0) > 1e-12 || math.Abs(s[0].Value-1) > 1e-12 {
		t.Errorf("with one deal left the dealer has %v, who pays the ante, and eldest %v", s[3].Value, s[0].Value)
	}
	d := p.Drift(4, 40)
	if d.Verdict != PotGrows || d.Long.Value != 1 || d.After[1].Mean() != 40 || d.Settled != nil {
		t.Errorf("%+v", d)
	}
	twins, ok := p.Twin(2)
	if !ok || twins[0].Value != 0.25 || twins[0].StdErr != 0 {
		t.Errorf("%+v", twins)
	}
}

// TestPotPass: of those who never take, eleven deals in twelve are passed out, and three
// in four if the dealer takes up Aces too (docs/RULES.md, chances); the agreement lasts.
func TestPotPass(t *testing.T) {
	p := potRun(t, "kind = \"pot\"\nseats = \"pass\"\ncount = 40_000\ntwins = 0\n")
	states, err := p.States()
	if err != nil {
		t.Fatal(err)
	}
	if len(states) != 8 {
		t.Fatalf("%d states", len(states))
	}
	for _, s := range states {
		want := 11.0 / 12
		if s.Agreed {
			want = 0.75
		}
		if se := math.Sqrt(want * (1 - want) / 40_000); math.Abs(s.Passed-want) > 4*se || s.Agreed == (s.Agrees == 0) {
			t.Errorf("base value %d, agreed %v: %v passed out, not %v; %v agreed afterwards", s.Base, s.Agreed, s.Passed, want, s.Agrees)
		}
	}
	if _, ok := p.Twin(0); ok || p.TwinDeals() != 0 {
		t.Error("there are twin sessions")
	}
}

// TestTwins: sessions played twice, with one unit more the second time, agree with the
// solution; of 28 comparisons 1.3 are more than 2 standard errors apart by chance.
func TestTwins(t *testing.T) {
	for _, seats := range []string{"\"points\"", "[\"points\", \"random:play=steady\", \"pass\", \"points:take=7\"]"} {
		p := potRun(t, "kind = \"pot\"\nseats = "+seats+"\ncount = 60_000\ntwins = 3000\nseed = 3\n")
		solved, beyond := p.Solve(40), 0
		for pot := range p.Spec.Pots.Most + 1 {
			played, ok := p.Twin(pot)
			if !ok {
				t.Fatalf("no twin sessions from a pot of %d", pot)
			}
			sum := 0.0
			for i, e := range solved.Unit(pot) {
				sum += e.Value
				z := (e.Value - played[i].Value) / math.Hypot(e.StdErr, played[i].StdErr)
				if math.Abs(z) > 2 {
					beyond++
				}
				if math.Abs(z) > 3.5 {
					t.Errorf("%s, pot %d, position %d: solved %v ± %v, played %v ± %v", seats, pot, i, e.Value, e.StdErr, played[i].Value, played[i].StdErr)
				}
			}
			if math.Abs(sum-1) > 1e-9 {
				t.Errorf("a unit comes to %v", sum)
			}
		}
		if beyond > 4 {
			t.Errorf("%s: %d of 28 comparisons are more than 2 standard errors apart", seats, beyond)
		}
	}
}

// TestPotWorth: what others take is what the solution says; what cannot be is refused.
func TestPotWorth(t *testing.T) {
	p := potRun(t, "kind = \"pot\"\nseats = \"points\"\ncount = 2000\ntwins = 0\n")
	got, err := PotWorth(p.Tally, p.Spec, 2, 12)
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range p.Solve(12).Unit(2) {
		if got[i] != e.Value {
			t.Errorf("position %d: %v, not %v", i, got[i], e.Value)
		}
	}
	if end, err := PotWorth(p.Tally, p.Spec, 9, 0); err != nil || end != [4]float64{0.25, 0.25, 0.25, 0.25} {
		t.Errorf("%v, %v", end, err)
	}
	small := spec(t, "kind = \"pot\"\nseats = \"points\"\ncount = 159\n")
	o, err := Run(context.Background(), small, Options{Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		tally     *results.Tally
		spec      *Spec
		pot, left int
		want      string
	}{
		{p.Tally, p.Spec, -1, 4, "a pot must be a whole number from 0 to 1000000, not -1"},
		{p.Tally, p.Spec, 0, 401, "must be a whole number of deals from 0 to 400, not 401"},
		{p.Tally, spec(t, dealsSpec), 0, 4, `is of kind "table", not "pot"`},
		{o.Tally, small, 0, 4, "has 159 deals, too few to solve: at least 160"},
	} {
		if _, err := PotWorth(c.tally, c.spec, c.pot, c.left); err == nil || err.Error() != c.want {
			t.Errorf("got  %v\nwant %s", err, c.want)
		}
	}
}

// TestPotInterrupt: blocks that take long, with twin sessions of four hundred deals, do
// not hold up the end.
func TestPotInterrupt(t *testing.T) {
	s := spec(t, "kind = \"pot\"\nseats = \"points\"\ncount = 2000\ntwins = 2000\nrounds = 100\npots = 20\n")
	ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
	defer cancel()
	began := time.Now()
	o, err := Run(ctx, s, Options{Workers: 1})
	if took := time.Since(began); took > time.Minute { // a block takes many minutes
		t.Errorf("stopping took %v", took)
	}
	if err == nil && o.Complete || err != nil && !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%+v, %v", o, err)
	}
}
