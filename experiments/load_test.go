package experiments

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// good is a spec to which the cases below add or change a line.
const good = `seats = "random"
count = 1000
`

// TestBadSpecs holds every mistake to its exact message.
func TestBadSpecs(t *testing.T) {
	known := "name, question, kind, rules, seats, unit, rounds, pot, count, seed, by, stop, on_fault, entrants, design, mixed, streams, test, worlds, pot_value, every, decision, cells, positions, deals, tries, window, best, given, pots, twins"
	for _, c := range []struct{ name, text, want string }{
		{"empty", "", `x.toml: seats: is missing: one strategy for all four seats, or a list of four (known: random, pass, points, pimc, ismcts, a strategy file FILE.toml, a book book:FILE.book, a program exec:COMMAND)`},
		{"no TOML", "seats = \n", "x.toml:1:9: "},
		{"unclosed", "seats = [\"random\"\ncount = 1\n", "x.toml:2:1: "},
		{"unknown key", good + "world = 3\n", "x.toml:3:1: world: unknown key (known: " + known + ")"},
		{"unknown table", good + "[halt]\nafter = 3\n", "x.toml:3:2: halt: unknown key (known: " + known + ")"},
		{"stop unknown key", good + "[stop]\nafter = 3\n", "x.toml:4:1: stop.after: unknown key (known: cell, within, level)"},
		{"stop no table", good + "stop = 3\n", "x.toml:3:1: stop: must be a table such as stop = { cell = \"bid=contra\", within = 0.01 }, not a number"},
		{"stop no cell", good + "stop = { within = 1 }\n", "x.toml:3:1: stop.cell: must be a cell: all, or dimension=value with commas between"},
		{"stop bad cell", good + "stop = { cell = \"bid\", within = 1 }\n", "x.toml:3:10: stop.cell: \"bid\" is not dimension=value"},
		{"stop bad dimension", good + "stop = { cell = \"bit=none\", within = 1 }\n", "x.toml:3:10: stop.cell: unknown dimension \"bit\" (known: position, seat, strategy, bid, trumps, wenzels, side_aces, colour, turnup, or all)"},
		{"stop bad value", good + "stop = { cell = \"position=last\", within = 1 }\n", "x.toml:3:10: stop.cell: position has no value \"last\" (known: eldest, second, third, dealer)"},
		{"stop not tallied", good + "by = \"bid\"\nstop = { cell = \"position=eldest\", within = 1 }\n", "x.toml:4:10: stop.cell: grouping \"position\" is not tallied: add it to by"},
		{"stop no width", good + "stop = { cell = \"all\" }\n", "x.toml:3:1: stop.within: must be a number of units above 0, not nothing"},
		{"stop width 0", good + "stop = { cell = \"all\", within = 0 }\n", "x.toml:3:24: stop.within: must be a number of units above 0, not 0"},
		{"stop level", good + "stop = { cell = \"all\", within = 0.1, level = 95 }\n", "x.toml:3:38: stop.level: must be a number from 0.5 to 0.9999, not 95"},
		{"key twice", good + "count = 3\n", "x.toml:3:1: "},
		{"name type", good + "name = 3\n", "x.toml:3:1: name: must be a string, not a number"},
		{"name path", good + "name = \"../x\"\n", `x.toml:3:1: name: "../x" cannot name a folder (letters, digits, - _ . and no dot in front)`},
		{"name dot", good + "name = \".x\"\n", `x.toml:3:1: name: ".x" cannot name a folder (letters, digits, - _ . and no dot in front)`},
		{"name empty", good + "name = \"\"\n", `x.toml:3:1: name: must not be empty`},
		{"name long", good + "name = \"" + strings.Repeat("x", 101) + "\"\n", `x.toml:3:1: name: is longer than 100 letters`},
		{"question type", good + "question = true\n", "x.toml:3:1: question: must be a string, not true or false"},
		{"kind", good + "kind = \"book\"\n", `x.toml:3:1: kind: unknown value "book" (known: table, match, league, regret, decision, pot)`},
		{"rules type", good + "rules = \"standard\"\n", `x.toml:3:1: rules: must be a table of options, such as rules = { exchange = "never" }`},
		{"rule name", good + "rules = { exchanges = \"never\" }\n", `x.toml:3:11: rules.exchanges: rules: unknown option "exchanges" (known: wenzel_turnup, ace_agreement, round_two_preferred, exchange_against_match, exchange, contra_windows, base_max, base_min, base_pot, failed_match_revolt)`},
		{"rule value", good + "[rules]\nexchange = \"often\"\n", `x.toml:4:1: rules.exchange: rules: exchange: unknown value "often" (known: allowed, never)`},
		{"rule number", good + "rules.base_max = 0\n", `x.toml:3:7: rules.base_max: rules: base_max: unknown value "0" (known: 1 to 1000)`},
		{"rule type", good + "rules.base_max = 4.0\n", `x.toml:3:7: rules.base_max: must be a word or a whole number, not a number`},
		{"rule list", good + "rules.exchange = [\"never\"]\n", `x.toml:3:7: rules.exchange: must be a word or a whole number, not a list`},
		{"three seats", "count = 1\nseats = [\"random\", \"random\", \"pass\"]\n", `x.toml:2:1: seats: has 3 strategies, not one or four`},
		{"no seat", "count = 1\nseats = []\n", `x.toml:2:1: seats: has 0 strategies, not one or four`},
		{"seat type", "count = 1\nseats = 4\n", `x.toml:2:1: seats: a strategy is a string such as "points", not a number`},
		{"strategy", "count = 1\nseats = \"steedy\"\n", `x.toml:2:1: seats: strategy "steedy": unknown strategy "steedy" (known: random, pass, points, pimc, ismcts, a strategy file FILE.toml, a book book:FILE.book, a program exec:COMMAND)`},
		{"card player", "count = 1\nseats = \"pass:play=high\"\n", `x.toml:2:1: seats: strategy "pass:play=high": play: unknown card player "high" (known: random, lowest, steady, pimc, ismcts)`},
		{"parameter", "count = 1\nseats = \"pass:take=3\"\n", `x.toml:2:1: seats: strategy "pass:take=3": pass has no parameter "take" (known: none)`},
		{"unit", good + "unit = \"hands\"\n", `x.toml:3:1: unit: unknown value "hands" (known: deals, sessions)`},
		{"rounds of deals", good + "rounds = 3\n", `x.toml:3:1: rounds: is for unit = "sessions" alone`},
		{"pot of sessions", good + "unit = \"sessions\"\npot = 3\n", `x.toml:4:1: pot: is for unit = "deals" alone: a session starts with an empty pot (R6.7)`},
		{"rounds low", good + "unit = \"sessions\"\nrounds = 0\n", `x.toml:4:1: rounds: must be a whole number from 1 to 1000, not 0`},
		{"rounds half", good + "unit = \"sessions\"\nrounds = 2.5\n", `x.toml:4:1: rounds: must be a whole number from 1 to 1000, not 2.5`},
		{"pot negative", good + "pot = -1\n", `x.toml:3:1: pot: must be a whole number from 0 to 1000000, not -1`},
		{"pot text", good + "pot = \"3\"\n", `x.toml:3:1: pot: must be a whole number from 0 to 1000000, not "3"`},
		{"no count", "seats = \"random\"\n", `x.toml: count: is missing: how many deals`},
		{"no sessions", "seats = \"random\"\nunit = \"sessions\"\n", `x.toml: count: is missing: how many sessions`},
		{"count zero", "seats = \"random\"\ncount = 0\n", `x.toml:2:1: count: must be a whole number from 1 to 9007199254740992, not 0`},
		{"count for one run", "seats = \"random\"\ncount = 274877906945\n", `x.toml:2:1: count: 274877906945 deals are too many for one run (at most 274877906944): use several seeds`},
		{"count nan", "seats = \"random\"\ncount = nan\n", `x.toml:2:1: count: must be a whole number from 1 to 9007199254740992, not NaN`},
		{"count inf", "seats = \"random\"\ncount = inf\n", `x.toml:2:1: count: must be a whole number from 1 to 9007199254740992, not +Inf`},
		{"count date", "seats = \"random\"\ncount = 1811-01-01\n", `x.toml:2:1: count: must be a whole number from 1 to 9007199254740992, not a date`},
		{"seed negative", good + "seed = -1\n", `x.toml:3:1: seed: must be a whole number from 0 to 18446744073709551615 (above 9223372036854775807 as a string), not -1`},
		{"seed large", good + "seed = \"18446744073709551616\"\n", `x.toml:3:1: seed: must be a whole number from 0 to 18446744073709551615 (above 9223372036854775807 as a string), not "18446744073709551616"`},
		{"seed word", good + "seed = \"lucky\"\n", `x.toml:3:1: seed: must be a whole number from 0 to 18446744073709551615 (above 9223372036854775807 as a string), not "lucky"`},
		{"by unknown", good + "by = \"hand\"\n", `x.toml:3:1: by: unknown dimension "hand" (known: position, seat, strategy, bid, trumps, wenzels, side_aces, colour, turnup, or all)`},
		{"by twice in one", good + "by = \"bid,bid\"\n", `x.toml:3:1: by: dimension "bid" is named twice`},
		{"by twice", good + "by = [\"bid,trumps\", \"trumps,bid\"]\n", `x.toml:3:1: by: grouping "trumps,bid" is asked for twice`},
		{"by empty", good + "by = []\n", `x.toml:3:1: by: must not be empty`},
		{"by type", good + "by = [3]\n", `x.toml:3:1: by: must be strings, not a number`},
		{"by large", good + "by = \"position,seat,bid,trumps,wenzels,side_aces,colour,turnup\"\n", `x.toml:3:1: by: grouping "position,seat,bid,trumps,wenzels,side_aces,colour,turnup" has more than 65536 cells`},
		{"deep", good + "by = " + strings.Repeat("[", 10_000) + "\n", `x.toml: brackets are nested more than 32 deep`},
		{"large", good + "# " + strings.Repeat("x", 1<<20), `x.toml: is larger than 65536 bytes`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := Parse("x.toml", []byte(c.text))
			if err == nil {
				t.Fatal("accepted")
			}
			want := "experiment " + c.want
			if strings.HasSuffix(want, ": ") { // the parser's own words follow
				if !strings.HasPrefix(err.Error(), want) || len(err.Error()) == len(want) {
					t.Errorf("got  %s\nwant %s…", err, want)
				}
				return
			}
			if err.Error() != want {
				t.Errorf("got  %s\nwant %s", err, want)
			}
		})
	}
}

// TestBadOverrides: mistakes given with --set are named as such.
func TestBadOverrides(t *testing.T) {
	for _, c := range []struct{ key, value, want string }{
		{"count", "many", `experiment --set: count: must be a whole number from 1 to 9007199254740992, not "many"`},
		{"rules.exchange", "often", `experiment --set: rules.exchange: rules: exchange: unknown value "often" (known: allowed, never)`},
		{"colour", "red", `experiment --set: colour: unknown key (known: name, question, kind, rules, seats, unit, rounds, pot, count, seed, by, stop, on_fault, entrants, design, mixed, streams, test, worlds, pot_value, every, decision, cells, positions, deals, tries, window, best, given, pots, twins)`},
		{"seats", `["random", "pass"]`, `experiment --set: seats: has 2 strategies, not one or four`},
	} {
		_, err := Parse("x.toml", []byte(good), Override{c.key, c.value})
		if err == nil || err.Error() != c.want {
			t.Errorf("%s=%s:\ngot  %v\nwant %s", c.key, c.value, err, c.want)
		}
	}
}

func TestGoodSpec(t *testing.T) {
	s, err := Parse("dir/look.toml", []byte(`
question = "why"
seats = ["random", "pass", "pass:play=lowest", "random:play=steady"]
count = 1e6
seed = "18446744073709551615"
rules = { exchange = "never", base_max = 8 }
by = ["bid , trumps", "all"]
pot = 2
`), Override{"rules.base_pot", "before_ante"}, Override{"pot", "5"})
	if err != nil {
		t.Fatal(err)
	}
	r := s.Resolved()
	rules := r.Rules
	r.Rules, r.Full = nil, nil
	want := s.Resolved()
	want.Rules, want.Full = nil, nil
	want.Name, want.Question, want.Kind, want.Unit = "look", "why", "table", "deals"
	want.Changed = []string{"exchange=never", "base_max=8", "base_pot=before_ante"}
	want.Seats = []string{"random", "pass", "pass:play=lowest", "random:play=steady"}
	want.Pot, want.Count, want.Seed, want.By = 5, 1_000_000, "18446744073709551615", []string{"bid,trumps", "all"}
	if diff := cmp.Diff(want, r); diff != "" {
		t.Error(diff)
	}
	if rules["exchange"] != "never" || rules["ace_agreement"] != "player" || len(rules) != 10 {
		t.Errorf("rules %v", rules)
	}
}

// FuzzSpec: no file makes the loader panic, and what it accepts is within limits.
func FuzzSpec(f *testing.F) {
	f.Add(good)
	f.Add(good + "rules = { exchange = \"never\" }\nby = [\"bid\", \"all\"]\nunit = \"sessions\"\n")
	f.Add("kind = \"regret\"\nseats = \"points\"\ncount = 9\nworlds = 8\npot_value = 0.3\nevery = 2\nby = \"decision,taken\"\n")
	f.Add("kind = \"pot\"\nseats = \"points\"\ncount = 900\nrounds = 3\npots = 2\ntwins = 9\nrules = { base_max = 3, base_pot = \"before_ante\" }\n")
	f.Add("seats = [\"random\", \"pass\", \"points:take=7.5,play=random\", \"random\"]\ncount = 1e3\nseed = \"3\"\n[rules]\nbase_max = 9\n")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := Parse("fuzz.toml", []byte(text))
		if err != nil {
			if strings.ContainsAny(err.Error(), "\x00") {
				t.Errorf("control characters in %q", err)
			}
			return
		}
		if s.Count < 1 || s.Chunks() < 1 || checkName(s.Name) != nil || s.Rules.Validate() != nil {
			t.Errorf("accepted %+v", s)
		}
		scheme := s.Scheme()
		if err := scheme.Validate(); err != nil {
			t.Error(err)
		}
	})
}
