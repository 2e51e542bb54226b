package experiments

import (
	"strings"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/results"
)

// TestBadPots holds every mistake in an experiment of kind pot to its exact message.
func TestBadPots(t *testing.T) {
	const pot = "kind = \"pot\"\nseats = \"points\"\ncount = 1000\n"
	for _, c := range []struct{ name, text, want string }{
		{"pots of a table", good + "pots = 3\n", `x.toml:3:1: pots: is for kind = "pot" alone`},
		{"twins of a match", "kind = \"match\"\nentrants = [\"points\", \"pass\"]\ntwins = 2\n", `x.toml:3:1: twins: is for kind = "pot" alone`},
		{"unit", pot + "unit = \"sessions\"\n", `x.toml:4:1: unit: is for other kinds: kind = "pot" plays single deals at the pots of all base values`},
		{"pot", pot + "pot = 3\n", `x.toml:4:1: pot: is for other kinds: kind = "pot" plays single deals at the pots of all base values`},
		{"by", pot + "by = \"base\"\n", `x.toml:4:1: by: is for kind = "table" or "regret" alone`},
		{"stop", pot + "stop = { cell = \"all\", within = 1 }\n", `x.toml:4:1: stop: is for kind = "table" or "decision" alone`},
		{"worlds", pot + "worlds = 9\n", `x.toml:4:1: worlds: is for kind = "regret" alone`},
		{"rounds low", pot + "rounds = 0\n", `x.toml:4:1: rounds: must be a whole number from 1 to 100, not 0`},
		{"rounds high", pot + "rounds = 101\n", `x.toml:4:1: rounds: must be a whole number from 1 to 100, not 101`},
		{"pots negative", pot + "pots = -1\n", `x.toml:4:1: pots: must be a whole number from 0 to 20, not -1`},
		{"pots text", pot + "pots = \"all\"\n", `x.toml:4:1: pots: must be a whole number from 0 to 20, not "all"`},
		{"twins half", pot + "twins = 2.5\n", `x.toml:4:1: twins: must be a whole number from 0 to 1000000, not 2.5`},
		{"twins many", pot + "twins = 1001\n", `x.toml:4:1: twins: must be at most the 1000 blocks, not 1001: a block has one or none`},
		{"base", pot + "rules = { base_max = 17 }\n", `x.toml:4:11: rules.base_max: kind = "pot" plays every deal at each base value, and takes at most 16, not 17`},
		{"program", "kind = \"pot\"\nseats = [\"points\", \"exec:bot\", \"points\", \"points\"]\ncount = 1\n", `x.toml:2:1: seats: a program (exec:COMMAND) may answer the same question in two ways: kind = "pot" plays the same cards again and again, and is for strategies of this tool`},
		{"no count", "kind = \"pot\"\nseats = \"points\"\n", `x.toml: count: is missing: how many sets of cards`},
		{"count zero", "kind = \"pot\"\nseats = \"points\"\ncount = 0\n", `x.toml:3:1: count: must be a whole number from 1 to 9007199254740992, not 0`},
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

// TestStoredPots: the spec comes back from what a manifest keeps; what cannot be is
// refused.
func TestStoredPots(t *testing.T) {
	s := spec(t, potSpec)
	stored := s.Resolved()
	if stored.Pots.String() != "rounds = 2, pots = 2, twins = 30, one in 133 blocks" {
		t.Error(stored.Pots)
	}
	again, err := FromStored(&stored)
	if err != nil || *again.Pots != *s.Pots {
		t.Fatalf("%v, %+v", err, again)
	}
	for _, spoil := range []func(*results.Spec){
		func(r *results.Spec) { r.Pots = nil },
		func(r *results.Spec) { r.Kind = KindTable },
		func(r *results.Spec) { r.Pots.Rounds = 0 },
		func(r *results.Spec) { r.Pots.Rounds = 101 },
		func(r *results.Spec) { r.Pots.Every = 0 },
		func(r *results.Spec) { r.Pots.Most = 21 },
		func(r *results.Spec) { r.Pots.Twins = -1 },
		func(r *results.Spec) { r.Pot = 3 },
		func(r *results.Spec) { r.Unit = string(Sessions) },
		func(r *results.Spec) { r.Rules["base_max"] = "17" },
		func(r *results.Spec) { r.By = r.By[:2] },
		func(r *results.Spec) { r.Stop = &results.Stop{Cell: "all", Within: 1, Level: 0.95} },
	} {
		bad := s.Resolved()
		spoil(&bad)
		if _, err := FromStored(&bad); err == nil {
			t.Errorf("%+v is taken", bad)
		}
	}
}

// potRules are rules that make other base values of pots.
var potRules = []string{"", "base_pot=before_ante", "base_pot=before_ante base_min=0", "base_min=0", "base_max=1", "base_max=7 base_pot=before_ante base_min=0"}

// TestPotBases: the base values are those of the engine, each at the smallest pot.
func TestPotBases(t *testing.T) {
	for _, text := range potRules {
		rules, err := engine.StandardBut(strings.Fields(text))
		if err != nil {
			t.Fatal(err)
		}
		seed := engine.NewSeed(1)
		smallest := map[int]int64{}
		for pot := int64(12); pot >= 0; pot-- {
			state := engine.NewState(rules, seed.Deal(1), engine.Setup{Pot: pot})
			if got, want := baseAt(rules, pot), state.Table().BaseValue(); got != want {
				t.Errorf("%s: base value %d at pot %d, not %d", text, want, pot, got)
			}
			smallest[baseAt(rules, pot)] = pot
		}
		bases := basesOf(rules)
		for _, b := range bases {
			if pot, ok := smallest[b.value]; !ok || pot != b.pot {
				t.Errorf("%s: base value %d at %d, not %d", text, b.value, b.pot, pot)
			}
		}
		if len(bases) != len(smallest) {
			t.Errorf("%s: %v, of %v", text, bases, smallest)
		}
	}
}

// TestSmallestPot: with a pot of 7 everything is as with the smallest of base value 4,
// whoever else has an agreement. It is what a kernel by base value takes for granted.
func TestSmallestPot(t *testing.T) {
	for _, text := range []string{"points", "random:play=steady", "../strategies/files/bold.toml"} {
		s := spec(t, "kind = \"pot\"\ncount = 1\nseats = \""+text+"\"\n")
		w, err := newWorker(s, false)
		if err != nil {
			t.Fatal(err)
		}
		defer w.close()
		for n := range uint64(3000) {
			deal, key, dealer := w.seed.Deal(n), w.seed.Players(n), engine.Seat(n%4)
			play := func(pot int64, agreements engine.Agreements) ([]engine.Action, engine.Result) {
				r, err := w.game.Play(deal, engine.Setup{Dealer: dealer, Pot: pot, Agreements: agreements}, key)
				if err != nil {
					t.Fatal(err)
				}
				return w.game.State().AppendActions(nil), *r
			}
			own := engine.Agreements(0)
			if n%8 > 3 {
				own = own.With(dealer)
			}
			actions, r := play(3, own)
			others, q := play(7, own.With(dealer.Next()))
			if r.Base != 4 || q.Base != 4 || r.Payments != q.Payments || q.PotAfter()-r.PotAfter() != 4 || r.Agreements.Has(dealer) != q.Agreements.Has(dealer) || len(actions) != len(others) {
				t.Fatalf("%s, deal %d: %v at a pot of 3, %v at 7", text, n, r, q)
			}
			for i := range actions {
				if actions[i] != others[i] {
					t.Fatalf("%s, deal %d: %v at a pot of 3, %v at 7", text, n, actions[i], others[i])
				}
			}
		}
	}
}
