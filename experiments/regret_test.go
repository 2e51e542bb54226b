package experiments

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"kontraspiel/engine"
	"kontraspiel/results"
	"kontraspiel/results/stat"
	ahead "kontraspiel/strategies/search"
)

// TestBadRegrets holds every mistake in an experiment of kind regret to its exact
// message.
func TestBadRegrets(t *testing.T) {
	const regret = "kind = \"regret\"\nseats = \"points\"\ncount = 1000\n"
	for _, c := range []struct{ name, text, want string }{
		{"worlds of a table", good + "worlds = 3\n", `x.toml:3:1: worlds: is for kind = "regret" alone`},
		{"pot_value of a table", good + "pot_value = 0\n", `x.toml:3:1: pot_value: is for kind = "regret" or "decision" alone`},
		{"every of a match", "kind = \"match\"\nentrants = [\"points\", \"pass\"]\nevery = 2\n", `x.toml:3:1: every: is for kind = "regret" alone`},
		{"stop", regret + "stop = { cell = \"all\", within = 1 }\n", `x.toml:4:1: stop: is for kind = "table" or "decision" alone`},
		{"entrants", regret + "entrants = [\"points\"]\n", `x.toml:4:1: entrants: is for a match or a league alone`},
		{"one world", regret + "worlds = 1\n", `x.toml:4:1: worlds: must be a whole number from 2 to 10000, not 1`},
		{"worlds type", regret + "worlds = \"many\"\n", `x.toml:4:1: worlds: must be a whole number from 2 to 10000, not "many"`},
		{"pot value", regret + "pot_value = 2\n", `x.toml:4:1: pot_value: must be a number from 0 to 1 with at most four decimals, not 2`},
		{"pot value fine", regret + "pot_value = 0.33333\n", `x.toml:4:1: pot_value: must be a number from 0 to 1 with at most four decimals, not 0.33333`},
		{"pot value type", regret + "pot_value = \"0.25\"\n", `x.toml:4:1: pot_value: must be a number from 0 to 1 with at most four decimals, not "0.25"`},
		{"every", regret + "every = 0\n", `x.toml:4:1: every: must be a whole number from 1 to 1000000, not 0`},
		{"every of sessions", regret + "unit = \"sessions\"\nrounds = 2\nevery = 3\n", `x.toml:6:1: every: must divide the 8 deals of a session, not 3: as many of each are appraised`},
		{"program", "kind = \"regret\"\nseats = [\"points\", \"exec:bot\", \"points\", \"points\"]\ncount = 1\n", `x.toml:2:1: seats: a program (exec:COMMAND) cannot be asked how it would go on in deals that are not played: kind = "regret" is for strategies of this tool`},
		{"by", regret + "by = \"bid\"\n", `x.toml:4:1: by: unknown dimension "bid" (known: position, decision, trick, role, taken, strategy, or all)`},
		{"no count", "kind = \"regret\"\nseats = \"points\"\n", `x.toml: count: is missing: how many deals`},
		{"large sums", "kind = \"regret\"\nseats = \"points\"\ncount = 1e8\nrules = { base_max = 1000 }\n", `x.toml:3:1: count: 100000000 are too many to keep exact sums (at most 23269 under these rules, with so many rounds): use several seeds`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := Parse("x.toml", []byte(c.text))
			if err == nil {
				t.Fatal("is taken")
			}
			if got := err.Error(); got != "experiment "+c.want {
				t.Errorf("got  %s\nwant experiment %s", got, c.want)
			}
		})
	}
}

// TestStoredRegret: the spec comes back from what a manifest keeps; what cannot be is
// refused.
func TestStoredRegret(t *testing.T) {
	s := spec(t, regretSpec+"pot_value = 0.3\nevery = 7\n")
	stored := s.Resolved()
	if stored.Regret.String() != "worlds = 3, pot_value = 0.3, every = 7" {
		t.Error(stored.Regret)
	}
	again, err := FromStored(&stored)
	if err != nil || *again.Regret != *s.Regret {
		t.Fatalf("%v, %+v", err, again)
	}
	for _, spoil := range []func(*results.Spec){
		func(r *results.Spec) { r.Regret = nil },
		func(r *results.Spec) { r.Kind = KindTable },
		func(r *results.Spec) { r.Regret.Worlds = 1 },
		func(r *results.Spec) { r.Regret.Every = 0 },
		func(r *results.Spec) { r.Regret.PotValue = 0.00001 },
		func(r *results.Spec) { r.Stop = &results.Stop{Cell: "all", Within: 1, Level: 0.95} },
	} {
		bad := s.Resolved()
		spoil(&bad)
		if _, err := FromStored(&bad); err == nil {
			t.Errorf("%+v is taken", bad.Regret)
		}
	}
}

// TestRegretAgainstRecords appraises the records of the same run again, and works out
// what a decision and a deal cost.
func TestRegretAgainstRecords(t *testing.T) {
	for _, extra := range []string{"", "every = 3\n", "every = 2\nunit = \"sessions\"\nrounds = 2\n"} {
		text := regretSpec
		if strings.Contains(extra, "sessions") {
			text = strings.Replace(text, "pot = 3\n", "", 1)
		}
		s := spec(t, text+extra)
		if s.Unit == Sessions {
			s.Count = 12
		}
		var records bytes.Buffer
		o, err := Run(context.Background(), s, Options{Workers: 2, Records: &records})
		if err != nil {
			t.Fatal(err)
		}
		for _, problem := range checkSums(s, o.Tally) {
			t.Error(problem)
		}
		checkRegret(t, s, o.Tally, strings.Split(strings.TrimSpace(records.String()), "\n"))
	}
}

func checkRegret(t *testing.T, s *Spec, tally *results.Tally, lines []string) {
	t.Helper()
	a := newAppraising(s)
	var each, deal [decisions]stat.RatioSums // of what was known
	type block struct{ n, cost [decisions]int64 }
	var now block
	appraised := int64(0) // in the block
	for n, line := range lines {
		r, err := engine.ParseRecord([]byte(line))
		if err != nil {
			t.Fatal(err)
		}
		if a.chosen(uint64(n)) {
			appraised++
			state, key, asked := engine.NewState(r.Rules, r.Deal(), r.Setup), a.seed.Players(uint64(n)), uint64(0)
			ahead.EachAnswer(&state, r.Actions, func(s *engine.State, taken engine.Action) {
				asked++
				if x := a.appraise.Appraise(s, taken, key, key.Sub(appraisalStream).Sub(asked)); x != nil {
					now.n[DecisionAt(s.Table())]++
					now.cost[DecisionAt(s.Table())] += thousandths(x.Known.Amount)
				}
			})
		}
		if (int64(n)+1)%s.DealsPerBlock() == 0 {
			for d := range decisions {
				each[d].Add(now.cost[d], now.n[d])
				deal[d].Add(now.cost[d], appraised)
			}
			now, appraised = block{}, 0
		}
	}
	cells, err := tally.Cells(results.Grouping{"decision"})
	if err != nil {
		t.Fatal(err)
	}
	x := &Regrets{Spec: s, Tally: tally, Deals: tally.Counted(countAppraised, 0), Level: 0.95}
	for d := range cells {
		for _, c := range []struct {
			got  stat.Estimate
			sums stat.RatioSums
		}{{x.ADecision(&cells[d], MeasureCostKnown), each[d]}, {x.ADeal(&cells[d], MeasureCostKnown), deal[d]}} {
			want := inUnits(stat.Ratio(c.sums, 0.95))
			if c.sums.N > 0 && (c.got.Value != want.Value || c.got.StdErr != want.StdErr || c.got.Blocks != want.Blocks) {
				t.Errorf("%v: %+v, want %+v", cells[d].Labels, c.got, want)
			}
		}
	}
}

// TestLots: of each stretch one deal is appraised, and not always the same dealer's.
func TestLots(t *testing.T) {
	a := newAppraising(spec(t, regretSpec+"every = 8\n"))
	var dealers [engine.Seats]int
	for stretch := range uint64(400) {
		chosen := 0
		for n := stretch * 8; n < stretch*8+8; n++ {
			if a.chosen(n) {
				chosen++
				dealers[n%engine.Seats]++
			}
		}
		if chosen != 1 {
			t.Fatalf("of the stretch from deal %d on %d are appraised", stretch*8, chosen)
		}
	}
	for _, n := range dealers {
		if n < 65 || n > 135 { // 100 ± 4 standard deviations
			t.Errorf("dealers of the deals appraised: %v", dealers)
		}
	}
}

// TestRegretInterrupt: a block that takes long, a session of a thousand deals tried in
// many worlds, does not hold up the end.
func TestRegretInterrupt(t *testing.T) {
	s := spec(t, "kind = \"regret\"\nseats = \"points\"\nunit = \"sessions\"\nrounds = 250\ncount = 2\nworlds = 1000\n")
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
