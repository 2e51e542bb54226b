package experiments

import (
	"strings"
	"testing"
)

// TestBadContests holds every mistake in a match or a league to its exact message.
func TestBadContests(t *testing.T) {
	const match = "kind = \"match\"\nentrants = [\"points\", \"random\"]\ncount = 1000\n"
	const league = "kind = \"league\"\nentrants = [\"points\", \"random\", \"pass\"]\ncount = 1000\n"
	for _, c := range []struct{ name, text, want string }{
		{"entrants of a table", good + "entrants = [\"points\"]\n", `x.toml:3:1: entrants: is for a match or a league alone`},
		{"test of a table", good + "test = { level = 0.9 }\n", `x.toml:3:1: test: is for a match or a league alone`},
		{"seats of a match", match + "seats = \"points\"\n", `x.toml:4:1: seats: is for kind = "table" or "regret" or "decision" or "pot" alone`},
		{"by of a match", match + "by = \"bid\"\n", `x.toml:4:1: by: is for kind = "table" or "regret" alone`},
		{"stop of a match", match + "stop = { cell = \"all\", within = 1 }\n", `x.toml:4:1: stop: is for kind = "table" or "decision" alone`},
		{"no entrants", "kind = \"match\"\ncount = 1\n", `x.toml: entrants: is missing: a list of strategies such as ["points", "strategies/files/bold.toml"], or a table of them by label`},
		{"entrants type", "kind = \"match\"\nentrants = \"points\"\n", `x.toml:2:1: entrants: must be a list or a table of strategies, not a string`},
		{"entrant type", "kind = \"match\"\nentrants = [\"points\", 3]\n", `x.toml:2:1: entrants: a strategy is a string such as "points", not a number`},
		{"labelled entrant type", "kind = \"match\"\n[entrants]\na = \"points\"\nb = true\n", `x.toml:4:1: entrants.b: a strategy is a string such as "points", not true or false`},
		{"three in a match", "kind = \"match\"\nentrants = [\"points\", \"pass\", \"random\"]\n", `x.toml:2:1: entrants: a match has two, not 3`},
		{"two in a league", "kind = \"league\"\nentrants = [\"points\", \"pass\"]\n", `x.toml:2:1: entrants: a league has three or more, not 2`},
		{"too many", "kind = \"league\"\nentrants = [" + strings.Repeat("\"pass\",", 33) + "]\n", `x.toml:2:1: entrants: at most 32, not 33`},
		{"unknown entrant", "kind = \"match\"\n[entrants]\nold = \"points\"\nnew = \"pints\"\n", `x.toml:4:1: entrants.new: strategy "pints": unknown strategy "pints" (known: random, pass, points, pimc, ismcts, a strategy file FILE.toml, a book book:FILE.book, a program exec:COMMAND)`},
		{"missing file", "kind = \"match\"\nentrants = [\"points\", \"nowhere.toml\"]\n", `x.toml:2:1: entrants: strategy "nowhere.toml": stat nowhere.toml: no such file or directory`},
		{"label vs", "kind = \"match\"\nentrants = { \"a vs b\" = \"points\", c = \"pass\" }\n", `x.toml:2:14: entrants.a vs b: label "a vs b" must not contain " vs "`},
		{"label letters", "kind = \"match\"\nentrants = { \"ä\" = \"points\", c = \"pass\" }\n", `x.toml:2:14: entrants.ä: label "ä" has letters that not every chart can show`},
		{"label long", "kind = \"match\"\nentrants = { " + strings.Repeat("x", 61) + " = \"points\", b = \"pass\" }\n", "x.toml:2:14: entrants." + strings.Repeat("x", 61) + ": label \"" + strings.Repeat("x", 40) + "…\" is longer than 60 letters: give it another in a table of entrants by label"},
		{"design", match + "design = \"3v1\"\n", `x.toml:4:1: design: unknown value "3v1" (known: 2v2, 1v3)`},
		{"design of a league", league + "design = \"1v3\"\n", `x.toml:4:1: design: unknown value "1v3" (known: 2v2)`},
		{"streams", match + "streams = \"own\"\n", `x.toml:4:1: streams: unknown value "own" (known: shared, independent)`},
		{"mixed type", match + "mixed = 1\n", `x.toml:4:1: mixed: must be true or false, not a number`},
		{"mixed match", match + "mixed = true\n", `x.toml:4:1: mixed: needs four entrants or more`},
		{"test type", match + "test = \"sprt\"\n", `x.toml:4:1: test: must be a table such as test = { kind = "sprt", h0 = 0, h1 = 0.02 }, not a string`},
		{"test kind", match + "test = { kind = \"z\" }\n", `x.toml:4:10: test.kind: unknown value "z" (known: fixed, sprt, sequence)`},
		{"test kind type", match + "test = { kind = 3 }\n", `x.toml:4:10: test.kind: unknown value 3 (known: fixed, sprt, sequence)`},
		{"test key", match + "test = { beta = 0.1 }\n", `x.toml:4:10: test.beta: unknown key of a test of kind fixed (known: kind, pair, level, h0)`},
		{"test number", match + "test = { level = \"high\" }\n", `x.toml:4:10: test.level: must be a number, not "high"`},
		{"test level", match + "test = { level = 95 }\n", `x.toml:4:10: test.level: must be a number from 0.5 to 0.9999, not 95`},
		{"test within", match + "test = { kind = \"sequence\", within = -1 }\n", `x.toml:4:29: test.within: must be a number of units above 0, not -1`},
		{"test h1", match + "test = { kind = \"sprt\", h0 = 0.1, h1 = 0.1 }\n", `x.toml:4:35: test.h1: must be another difference than h0, which is 0.1 units a deal`},
		{"test h1 missing", match + "test = { kind = \"sprt\" }\n", `x.toml:4:1: test.h1: must be another difference than h0, which is 0 units a deal`},
		{"test alpha", match + "test = { kind = \"sprt\", h1 = 0.1, alpha = 5 }\n", `x.toml:4:35: test.alpha: must be a number from 0.000001 to 0.5, not 5`},
		{"test beta", match + "test = { kind = \"sprt\", h1 = 0.1, beta = 0 }\n", `x.toml:4:35: test.beta: must be a number from 0.000001 to 0.5, not 0`},
		{"test h0", match + "test = { h0 = 1e9 }\n", `x.toml:4:10: test.h0: must be units a deal from -1000 to 1000, not 1e+09`},
		{"test pair", league + "test = { pair = [\"points\", \"steady\"] }\n", `x.toml:4:10: test.pair: no entrant is called "steady" (known: points, random, pass)`},
		{"test pair order", league + "test = { pair = [\"pass\", \"points\"] }\n", `x.toml:4:10: test.pair: must name two entrants in the order in which they are listed (points, random, pass)`},
		{"test pair type", league + "test = { pair = \"points\" }\n", `x.toml:4:10: test.pair: must be two labels, such as ["points", "random"]`},
		{"test without pair", league + "test = { kind = \"sequence\" }\n", `x.toml:4:1: test.pair: is missing: a sequential test is about one pair of entrants, such as pair = ["points", "random"]`},
		{"test h0 of a league", league + "test = { h0 = 0.5 }\n", `x.toml:4:10: test.h0: is for a test of one pair: name it, such as pair = ["points", "random"]`},
		{"on_fault", match + "on_fault = \"skip\"\n", `x.toml:4:1: on_fault: unknown value "skip" (known: end, lowest)`},
		{"on_fault of no use", match + "on_fault = \"lowest\"\n", `x.toml:4:1: on_fault: is of no use: no strategy is a program (exec:COMMAND)`},
		{"large block", "kind = \"league\"\nunit = \"sessions\"\nrounds = 1000\ncount = 1\nentrants = [\"points\", \"pass\", \"random\"]\n", `x.toml:5:1: entrants: a block of 72000 deals is too large (at most 32768): fewer entrants or rounds`},
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

// TestEntrantsSet: a table of entrants on the command line keeps its order, in which
// the first of 1v3 sits alone.
func TestEntrantsSet(t *testing.T) {
	s, err := Parse("x.toml", []byte("kind = \"match\"\ncount = 1\n"), Override{"entrants", `{ tuned = "points:take=7", points = "points" }`})
	if err != nil {
		t.Fatal(err)
	}
	if got := s.labels(); got != "tuned, points" {
		t.Error(got)
	}
	if _, err := Parse("x.toml", []byte("kind = \"match\"\ncount = 1\n"), Override{"entrants", `{ b = "pints", a = "points" }`}); err == nil || !strings.HasPrefix(err.Error(), "experiment --set: entrants.b: ") {
		t.Error(err)
	}
}

// TestEntrantLabels: labels come from the strategies, or from the file, whose order
// counts.
func TestEntrantLabels(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`entrants = ["points", "points:take=7", "points"]`, "points, points:take=7, points (2)"},
		{`entrants = ["points:wenzel_clubs=3,wenzel_spades=2,trump_ace=2.5,take=7.5,take2=6", "pass", "random"]`, "points:wenzel_clubs=3,wenzel_spades=2,tr..., pass, random"},
		{"[entrants]\nz = \"points\"\na = \"pass\"\nm = \"random\"", "z, a, m"},
	} {
		s := spec(t, "kind = \"league\"\ncount = 1\n"+c.text+"\n")
		if got := s.labels(); got != c.want {
			t.Errorf("%s: %s", c.text, got)
		}
	}
}
