package main

import (
	"path/filepath"
	"testing"

	"kontraspiel/experiments"
	"kontraspiel/results"
)

// awkward are experiments with keys that the runs of the scripts do not have.
var awkward = map[string]string{
	"rules":    "seats = \"random\"\ncount = 10\nseed = \"18446744073709551615\"\nrules = { exchange = \"never\", base_max = 9, base_min = 0 }\n",
	"question": "question = \"\"\"Who \\\"wins\\\", \\\\ and\nwhy? Ä ☃ \\u007F \\u2028 <b>\"\"\"\nseats = \"random\"\ncount = 10\n",
	"stop":     "seats = \"points\"\ncount = 1e6\nby = [\"all\", \"bid,trumps\"]\nstop = { cell = \"bid=contra,trumps=3\", within = 1, level = 0.99 }\n",
	"labels":   "kind = \"league\"\ndesign = \"2v2\"\nmixed = false\nstreams = \"independent\"\ncount = 10\ntest = { pair = [\"b b\", \"c=\\\"d\\\"\"], h0 = 1, level = 0.9 }\n[entrants]\n\"b b\" = \"points\"\na = \"pass\"\n\"c=\\\"d\\\"\" = \"random:play=lowest\"\n\"4\" = \"points:take=7\"\n",
	"sprt":     "kind = \"match\"\nentrants = [\"points\", \"pass\"]\ncount = 100\ntest = { kind = \"sprt\", h0 = -0.25, h1 = 1e-5, alpha = 0.01 }\n",
	"sequence": "kind = \"match\"\nentrants = [\"points\", \"pass\"]\ncount = 100\ntest = { kind = \"sequence\", within = 0.01 }\n",
	"given":    "kind = \"decision\"\ndecision = \"contra\"\nwindow = 2\ncells = [\"trumps\"]\npositions = [\"third\"]\nseats = \"points\"\ncount = 10\ngiven = { turnup = \"QH KH\", decider = { has = \"JC AH\", lacks = \"9H\", trumps = \"2-3\", wenzels = 1 }, dealer = { side_aces = \"0-1\" } }\n",
	"stopping": "kind = \"decision\"\ndecision = \"round_two\"\nseats = \"points\"\nbest = \"random\"\npot_value = 0\ntries = 9\ncount = 60\nstop = { level = 0.95, within = 2 }\n",
	"pots":     "kind = \"decision\"\ndecision = \"round_one\"\nseats = \"points\"\npot_value = [0.3, 0.2, 0.1, 0.25]\ncount = 60\n",
	"potrun":   "kind = \"decision\"\ndecision = \"round_one\"\nseats = \"points\"\npot_value = { values = [0.3, 0.2, 0.1, 0.25], from = \"run \\\"pot\\\" of 9 blocks\" }\ncount = 60\n",
	"sessions": "kind = \"regret\"\nseats = \"points\"\nunit = \"sessions\"\nrounds = 3\ncount = 10\nevery = 4\nworlds = 2\n",
	"takeup":   "kind = \"decision\"\ndecision = \"take_up\"\ncells = [\"position\", \"turnup\"]\nseats = \"points\"\nunit = \"sessions\"\npot = 3\ncount = 10\n",
	"poor":     "kind = \"pot\"\nseats = [\"pass\", \"random\", \"pass\", \"pass\"]\ncount = 300\ntwins = 7\nrounds = 1\npots = 0\n",
	"fault":    "seats = [\"exec:./bot --fast\", \"random\", \"random\", \"random\"]\non_fault = \"lowest\"\ncount = 5\n",
}

// TestSpecTOML: the experiment on a page resolves to the very one of the run.
func TestSpecTOML(t *testing.T) {
	for _, list := range []map[string]string{specs, awkward} {
		for name, text := range list {
			s, err := experiments.Parse(name+".toml", []byte(text))
			if err != nil {
				t.Fatal(err)
			}
			sameTOML(t, name, s.Resolved())
		}
	}
	t.Chdir("../..") // files of strategies are named from there
	files, err := filepath.Glob("experiments/*.toml")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d experiments, %v", len(files), err)
	}
	for _, file := range files {
		if filepath.Base(file) == "calibration.toml" {
			continue // a list of tests
		}
		s, err := experiments.Load(file)
		if err != nil {
			t.Fatal(err)
		}
		sameTOML(t, file, s.Resolved())
	}
}

// TestPublishedTOML does the same with runs as they were published.
func TestPublishedTOML(t *testing.T) {
	t.Chdir("../..")
	files, err := filepath.Glob("results/published/*/" + results.ManifestFile)
	if err != nil || len(files) == 0 {
		t.Fatalf("%d manifests, %v", len(files), err)
	}
	for _, file := range files {
		m, err := results.ReadManifest(filepath.Dir(file))
		if err != nil {
			t.Fatal(err)
		}
		sameTOML(t, file, m.Spec)
	}
}

// sameTOML compares a spec with what becomes of it as a file.
func sameTOML(t *testing.T, name string, want results.Spec) {
	t.Helper()
	text := specTOML(&want)
	s, err := experiments.Parse("other.toml", []byte(text))
	if err != nil {
		t.Fatalf("%s: %v\n%s", name, err, text)
	}
	if key := results.Difference(want, s.Resolved()); key != "" {
		t.Errorf("%s: %s differs\n%s", name, key, text)
	}
}
