package main

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/cmd/internal/clitest"
	"kontraspiel/experiments"
	"kontraspiel/results"
)

var update = flag.Bool("update", false, "rewrite the expected outputs in the scripts")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"analyze": func() { os.Exit(run(context.Background(), os.Args[1:], os.Stdout, os.Stderr)) },
	})
}

// specs are the runs that every script finds in its folder.
var specs = map[string]string{
	"deals":      "question = \"Who wins?\"\nseats = [\"random\", \"random\", \"random:play=lowest\", \"random\"]\ncount = 20_000\npot = 3\nseed = 5\n",
	"few":        "seats = \"random\"\ncount = 15\npot = 3\nseed = 5\nby = [\"bid\", \"trumps,bid\", \"position\"]\n",
	"sessions":   "seats = \"random\"\nunit = \"sessions\"\nrounds = 2\ncount = 500\nseed = 5\n",
	"regret":     "question = \"Which decisions cost the most?\"\nkind = \"regret\"\nseats = [\"random\", \"random:play=lowest\", \"random\", \"random\"]\ncount = 60\npot = 2\nseed = 5\nworlds = 6\n",
	"regrets":    "kind = \"regret\"\nseats = \"points\"\nunit = \"sessions\"\nrounds = 1\ncount = 9\nworlds = 2\nevery = 2\npot_value = 0.5\n",
	"match":      "question = \"Is it worth waiting for eight?\"\nkind = \"match\"\nentrants = [\"points\", \"points:take=7\"]\ncount = 20_000\npot = 1\nseed = 5\n",
	"alone":      "kind = \"match\"\ndesign = \"1v3\"\nentrants = { one = \"pass\", field = \"points\" }\ncount = 2000\npot = 1\nseed = 5\n",
	"copy":       "kind = \"match\"\nentrants = [\"points\", \"points\"]\ncount = 500\n",
	"take7":      "kind = \"match\"\nentrants = [\"points:take=7\", \"points\"]\npot = 1\ncount = 300\n",
	"take8.5":    "kind = \"match\"\nentrants = [\"points:take=8.5\", \"points\"]\npot = 1\ncount = 300\n",
	"take9.5":    "kind = \"match\"\nentrants = [\"points:take=9.5\", \"points\"]\npot = 1\ncount = 300\n",
	"both":       "kind = \"match\"\nentrants = [\"points:take=9,take2=5\", \"points\"]\npot = 1\ncount = 300\n",
	"richer":     "kind = \"match\"\nentrants = [\"points:take=9\", \"points\"]\npot = 3\ncount = 300\n",
	"league":     "kind = \"league\"\nunit = \"sessions\"\nrounds = 1\ncount = 600\nseed = 5\nentrants = [\"points\", \"points:take=7\", \"pass\", \"random\"]\n",
	"sprt":       "kind = \"match\"\nentrants = [\"points\", \"pass\"]\ncount = 1e6\nseed = 5\ntest = { kind = \"sprt\", h0 = 0, h1 = 0.05 }\n",
	"half":       "kind = \"match\"\nentrants = [\"points\", \"points:take=7\"]\ncount = 2000\nseed = 2\ntest = { h0 = 0.5, level = 0.99 }\n",
	"ahead":      "seats = [\"points:play=pimc,play.worlds=2\", \"random\", \"random\", \"random\"]\ncount = 40\nseed = 5\n",
	"aheads":     "kind = \"match\"\nentrants = [\"points:play=pimc,play.worlds=2\", \"random:play=steady\"]\ncount = 30\nseed = 5\n",
	"unweighed":  "seats = [\"points:play=pimc,play.worlds=2,play.weights=none\", \"random\", \"random\", \"random\"]\ncount = 10\nseed = 5\n",
	"open":       "seats = [\"points:play=pimc,play.worlds=2,play.value=maxn\", \"random\", \"random\", \"random\"]\ncount = 4\nseed = 5\n",
	"tied":       "seats = [\"points:play=pimc,play.worlds=2,play.value=maxn,play.tie=lowest_card\", \"random\", \"random\", \"random\"]\ncount = 4\nseed = 5\n",
	"sequence":   "kind = \"match\"\nentrants = [\"points\", \"points:take=7\"]\ncount = 12_000\nseed = 5\ntest = { kind = \"sequence\" }\n",
	"worth":      "question = \"What is a unit worth?\"\nkind = \"pot\"\nseats = \"points\"\ncount = 8000\ntwins = 400\nrounds = 2\npots = 1\nseed = 5\n",
	"poor":       "kind = \"pot\"\nseats = [\"pass\", \"random\", \"pass\", \"pass\"]\ncount = 300\ntwins = 0\nrounds = 1\npots = 0\nrules = { base_max = 1, base_min = 0, base_pot = \"before_ante\", ace_agreement = \"off\" }\n",
	"tiny":       "kind = \"pot\"\nseats = \"pass\"\ncount = 159\nrounds = 1\n",
	"book":       "question = \"When to take?\"\nkind = \"decision\"\ndecision = \"round_one\"\nseats = \"points\"\npot = 3\ndeals = 12\ncount = 2400\nseed = 5\n",
	"fresh":      "kind = \"decision\"\ndecision = \"round_one\"\nseats = \"points\"\npot = 3\ndeals = 12\ncount = 2400\nseed = 6\n",
	"second":     "kind = \"decision\"\ndecision = \"round_two\"\nseats = \"points\"\nbest = \"points:take=7\"\npot = 3\ndeals = 6\ncount = 400\nseed = 5\n",
	"discards":   "kind = \"decision\"\ndecision = \"discard\"\nseats = \"points\"\ndeals = 4\ncount = 200\nseed = 5\n",
	"contras":    "question = \"Who calls contra?\"\nkind = \"decision\"\ndecision = \"contra\"\ncells = [\"position\", \"trumps\", \"exchange\"]\nseats = \"points\"\npot = 1\ncount = 4000\nseed = 5\n",
	"stopping":   "kind = \"decision\"\ndecision = \"round_one\"\nseats = \"points\"\npositions = [\"dealer\"]\npot = 3\ndeals = 400\ncount = 60\nseed = 5\nstop = { level = 0.95 }\n",
	"aheadpot":   "kind = \"pot\"\nseats = [\"points:play=pimc,play.worlds=1\", \"random\", \"random\", \"random\"]\ncount = 160\ntwins = 4\nrounds = 1\npots = 0\nrules = { base_max = 1, ace_agreement = \"off\" }\nseed = 5\n",
	"aheadbook":  "kind = \"decision\"\ndecision = \"round_one\"\nseats = [\"points:play=pimc,play.worlds=1\", \"random\", \"random\", \"random\"]\ndeals = 2\ncount = 60\nrules = { base_max = 1, ace_agreement = \"off\" }\nseed = 5\n",
	"aheadagain": "kind = \"decision\"\ndecision = \"round_one\"\nseats = [\"points:play=pimc,play.worlds=1\", \"random\", \"random\", \"random\"]\ndeals = 2\ncount = 60\nrules = { base_max = 1, ace_agreement = \"off\" }\nseed = 6\n",
	"aheadcells": "kind = \"decision\"\ndecision = \"round_one\"\ncells = [\"position\", \"trumps\"]\nseats = [\"points:play=pimc,play.worlds=1\", \"random\", \"random\", \"random\"]\ncount = 80\nrules = { base_max = 1, ace_agreement = \"off\" }\nseed = 5\n",
	"aheadcards": "kind = \"decision\"\ndecision = \"discard\"\nseats = [\"points:play=pimc,play.worlds=1\", \"random\", \"random\", \"random\"]\ndeals = 2\ncount = 12\nseed = 5\n",
	"longer":     "kind = \"match\"\nentrants = [\"points:take=10\", \"points\"]\npot = 1\ncount = 1200\n",
}

func TestScripts(t *testing.T) {
	runs := t.TempDir()
	for name, text := range specs {
		writeRun(t, filepath.Join(runs, name), text)
	}
	writeShard(t, filepath.Join(runs, "shard"), "kind = \"match\"\nentrants = [\"points\", \"pass\"]\ncount = 20_000\n", &results.Shard{Index: 1, Of: 3})
	cmds := clitest.Commands()
	cmds["starts"] = starts
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script", UpdateScripts: *update,
		Setup: func(e *testscript.Env) error { return os.CopyFS(e.WorkDir, os.DirFS(runs)) },
		Cmds:  cmds,
	})
}

func writeRun(t *testing.T, dir, text string) {
	t.Helper()
	writeShard(t, dir, text, nil)
}

func writeShard(t *testing.T, dir, text string, shard *results.Shard) {
	t.Helper()
	s, err := experiments.Parse(filepath.Base(dir)+".toml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := experiments.Fresh(context.Background(), dir, s.Header(cli.Version, shard), experiments.Options{Workers: 2}); err != nil {
		t.Fatal(err)
	}
}

// starts FILE TEXT: the file must start with the text.
func starts(ts *testscript.TestScript, _ bool, args []string) {
	if data := ts.ReadFile(args[0]); len(data) < len(args[1]) || data[:len(args[1])] != args[1] {
		ts.Fatalf("%s does not start with %q", args[0], args[1])
	}
}
