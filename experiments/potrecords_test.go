package experiments

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kontraspiel/engine"
	"kontraspiel/results"
)

// TestPotAgainstRecords works the kernels and the twin sessions out again from the
// records of the same run, and checks the law of the pot from who staked there.
func TestPotAgainstRecords(t *testing.T) {
	for _, rules := range potRules {
		s := spec(t, potSpec)
		for _, option := range strings.Fields(rules) {
			name, value, _ := strings.Cut(option, "=")
			if err := s.Rules.Set(name, value); err != nil {
				t.Fatal(err)
			}
		}
		s.Count, s.Chunk, s.Pots.Every = 400, 64, 16
		var records bytes.Buffer
		o, err := Run(context.Background(), s, Options{Workers: 2, Records: &records})
		if err != nil {
			t.Fatal(err)
		}
		for _, problem := range checkSums(s, o.Tally) {
			t.Error(problem)
		}
		checkPotRecords(t, s, o.Tally, strings.Split(strings.TrimSpace(records.String()), "\n"))
	}
}

// potRecords are the records of a run of kind pot, one after the other.
type potRecords struct {
	t     *testing.T
	spec  *Spec
	lines []string
}

// next is the next record, replayed.
func (p *potRecords) next() engine.Record {
	p.t.Helper()
	r, err := engine.ParseRecord([]byte(p.lines[0]))
	if err == nil {
		_, err = r.Replay()
	}
	if err != nil {
		p.t.Fatal(err)
	}
	p.lines = p.lines[1:]
	return r
}

func checkPotRecords(t *testing.T, s *Spec, tally *results.Tally, lines []string) {
	t.Helper()
	p := &potRecords{t, s, lines}
	got, err := batchSums(s, tally)
	if err != nil {
		t.Fatal(err)
	}
	bases := basesOf(s.Rules)
	var want [PotBatches]potSums
	for b := range want {
		want[b] = newPotSums(len(bases))
	}
	twins := make([]int64, len(tally.Scheme().Scores))
	for b := range s.Count {
		for i := range bases {
			for agreed := range s.agreedStates() {
				addRecord(t, p.next(), &want[b/4%PotBatches][b%4][i][agreed], bases[i], agreed == 1)
			}
		}
		if _, ok := s.Pots.twin(b); ok {
			p.addTwins(twins)
		}
	}
	if len(p.lines) != 0 {
		t.Errorf("%d records more", len(p.lines))
	}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(potKernel{})); diff != "" {
		t.Error(diff)
	}
	for i, sum := range twins {
		if tally.Score(i).Sum != sum {
			t.Errorf("%s: %d, by the records %d", tally.Scheme().Scores[i].Name, tally.Score(i).Sum, sum)
		}
	}
}

// addTwins adds what a unit more brought in a set of twin sessions, by starting pot and
// position.
func (p *potRecords) addTwins(twins []int64) {
	p.t.Helper()
	var before [4]int64
	for pot := range p.spec.Pots.Most + 2 {
		var won [4]int64
		for i := range p.spec.Pots.deals() {
			r := p.next()
			if i == 0 && (r.Setup.Pot != int64(pot) || r.Setup.Dealer != 0 || r.Setup.Agreements != 0) {
				p.t.Fatalf("a twin session starts with %+v", r.Setup)
			}
			for seat := range won {
				won[seat] += 4 * int64(r.Result.Payments[seat])
				if i == p.spec.Pots.deals()-1 {
					won[seat] += r.Result.PotAfter()
				}
			}
		}
		for seat := range won {
			if pot > 0 {
				twins[4*(pot-1)+(seat+3)%4] += won[seat] - before[seat]
			}
		}
		before = won
	}
}

// addRecord adds a deal, whose pot must have changed as the law says.
func addRecord(t *testing.T, r engine.Record, k *potKernel, base potBase, agreed bool) {
	t.Helper()
	if r.Setup.Pot != base.pot || int(r.Result.Base) != base.value || r.Setup.Agreements.Has(r.Setup.Dealer) != agreed {
		t.Fatalf("a deal with %+v, base value %d, not %+v", r.Setup, r.Result.Base, base)
	}
	winner, _ := r.Result.Winner()
	stakers, won := 0, 0
	for _, role := range []func() (engine.Seat, bool){r.Result.Soloist, r.Result.Contra, r.Result.Recontra} {
		if seat, ok := role(); ok {
			stakers++
			won += int(indicator(seat == winner))
		}
	}
	if change := r.Result.PotAfter() - r.Setup.Pot; change != int64(1-base.value*(2*won-stakers)) || won > 1 {
		t.Fatalf("%d staked, %d won, base value %d: the pot changes by %d", stakers, won, base.value, change)
	}
	k.n++
	for seat := range engine.Seat(engine.Seats) {
		k.pay[engine.PositionOf(seat, r.Setup.Dealer)] += int64(r.Result.Payments[seat])
	}
	k.stakes[stakesOf(stakers, won == 1)][indicator(r.Result.Agreements.Has(r.Setup.Dealer))]++
}
