package experiments

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"kontraspiel/engine"
	"kontraspiel/strategies/book"
	"kontraspiel/strategies/files"
)

// signatureSeats is the tables whose deals make the signature.
var signatureSeats = [][]string{
	{"random", "random", "random", "random"},
	{"points", "points", "points", "points"},
	{"points", "random", "pass", "points:play=lowest"},
}

// Signature is a checksum of fixed work: the records and the tallies of a few ten
// thousand deals under fixed strategies, single deals and sessions, under the
// standard rules and under each other value of each option, of a run that its
// stopping rule ends, of matches and a league, of appraised decisions,
// of forced ones and of what the pot is worth. A commit
// that changes it changes what the toolkit computes. It does not depend on the number
// of workers.
func Signature(ctx context.Context, workers int) (string, error) {
	h := sha256.New()
	for _, text := range signatureSpecs() {
		s, err := parseWith(files.Read, "signature", []byte(text))
		if err != nil {
			return "", err
		}
		s.Chunk = max(1, signatureChunk/s.DealsPerBlock()) // many, so that workers do not come in order
		o := Options{Workers: workers, Records: h}
		if s.Lab != nil {
			o.Records = nil
		}
		out, err := Run(ctx, s, o)
		if err != nil {
			return "", err
		}
		if !out.Complete {
			return "", ctx.Err()
		}
		sum := out.Tally.Sum()
		h.Write(sum[:])
	}
	return hex.EncodeToString(h.Sum(nil))[:16], nil
}

// signatureChunk is how many deals a chunk of the signature's runs has, about.
const signatureChunk = 100

// signatureSpecs is the experiments whose outcome is the signature.
func signatureSpecs() (list []string) {
	for i, rules := range signatureRules() {
		for k, seats := range signatureSeats {
			table := fmt.Sprintf("seats = [%q, %q, %q, %q]\nseed = %d\n", seats[0], seats[1], seats[2], seats[3], 100*i+k)
			if i == 0 {
				list = append(list, table+"count = 10_000\npot = 3\n")
			}
			list = append(list, table+"unit = \"sessions\"\nrounds = 5\ncount = 25\n"+rules)
		}
	}
	list = append(list, "seats = \"points\"\ncount = 1e6\npot = 2\nstop = { cell = \"position=eldest\", within = 0.5 }\n")
	return append(append(append(list, contestSpecs()...), regretSpecs()...), append(labSpecs(), signaturePot)...)
}

// regretSpecs are appraisals of single deals and of some deals of sessions.
func regretSpecs() []string {
	return []string{
		"kind = \"regret\"\nseats = [\"points\", \"random\", \"points:play=lowest\", \"random:play=steady\"]\ncount = 60\npot = 3\nworlds = 5\n",
		"kind = \"regret\"\nseats = \"points\"\nunit = \"sessions\"\nrounds = 1\ncount = 40\nworlds = 4\nevery = 2\npot_value = 0.5\n",
	}
}

// signaturePot measures what the pot is worth, by four players who take it differently.
const signaturePot = "kind = \"pot\"\nseats = [\"points\", \"random\", \"points:play=lowest\", \"pass\"]\ncount = 200\nrounds = 1\npots = 1\ntwins = 10\n"

// labSpecs force every decision in turn: classes of hands, with and without a stopping
// rule, and features.
func labSpecs() (list []string) {
	const kind = "kind = \"decision\"\npot = 3\n"
	for d := range book.Lead + 1 {
		unit := ""
		if d == book.TakeUp {
			unit = "unit = \"sessions\"\nrounds = 2\n"
		}
		list = append(list, unit+fmt.Sprintf("%sseats = [\"points\", \"random\", \"points:play=lowest\", \"points\"]\ndecision = %q\ncells = [\"position\", \"trumps\", \"card\", \"exchange\"]\ncount = 1000\nbest = \"random:play=steady\"\n", kind, d))
	}
	return append(list,
		kind+"decision = \"round_one\"\nseats = \"points\"\ncount = 100\ndeals = 10\nstop = { level = 0.9, within = 5 }\n",
		kind+"decision = \"round_two\"\nseats = \"random\"\ncount = 100\ndeals = 10\nrules = { round_two_preferred = \"all\", wenzel_turnup = \"ace_like\" }\n",
		kind+"decision = \"discard\"\nseats = \"points\"\ncount = 100\ndeals = 10\n")
}

// contestSpecs are matches of both designs with both kinds of streams, one that its
// test ends, and a league of all strategy files that come with the toolkit.
func contestSpecs() []string {
	league := "kind = \"league\"\nunit = \"sessions\"\nrounds = 1\ncount = 20\nentrants = [\"points\""
	for _, name := range files.Names() {
		league += fmt.Sprintf(", %q", name+".toml")
	}
	return []string{
		"kind = \"match\"\nentrants = [\"points\", \"random:play=steady\"]\ncount = 1000\npot = 1\n",
		"kind = \"match\"\ndesign = \"1v3\"\nstreams = \"independent\"\nentrants = [\"random\", \"random\"]\ncount = 1000\npot = 3\n",
		"kind = \"match\"\nentrants = [\"points\", \"pass\"]\ncount = 1e6\ntest = { kind = \"sequence\" }\n",
		league + "]\n",
	}
}

// signatureRules is the standard rules, and each other value of each option, as
// tables of an experiment file.
func signatureRules() []string {
	list := []string{""}
	for _, o := range engine.RuleOptions() {
		if o.Numeric() {
			other := o.Max
			if fmt.Sprint(other) == o.Default {
				other = o.Min
			}
			list = append(list, fmt.Sprintf("rules = { %s = %d }\n", o.Name, other))
			continue
		}
		for _, v := range o.Values[1:] {
			list = append(list, fmt.Sprintf("rules = { %s = %q }\n", o.Name, v))
		}
	}
	return list
}
