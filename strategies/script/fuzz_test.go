package script

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"kontraspiel/engine"
)

// FuzzStrategyFile gives Load any bytes. They are refused with an error of one line
// that has a place in the file, or they are a strategy: with default values and
// with the ends of their ranges it answers legally and as [slowBidder] does, and its
// expressions written out with all brackets mean the same. Long inputs are hardly
// ever made shorter: go test -fuzz FuzzStrategyFile -fuzzminimizetime 1x
func FuzzStrategyFile(f *testing.F) {
	names, err := filepath.Glob(filepath.Join("..", "files", "*.toml"))
	if err != nil || len(names) == 0 {
		f.Fatal("no strategy files to start from", err)
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	bad, err := txtar.ParseFile("testdata/bad.txtar")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range bad.Files {
		f.Add(file.Data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := Load("fuzz.toml", data)
		if err != nil {
			checkError(t, data, err)
			return
		}
		checkRoundTrip(t, file)
		for _, pick := range []func(Constant) float64{
			func(c Constant) float64 { return c.Default },
			func(c Constant) float64 { return c.Min },
			func(c Constant) float64 { return c.Max },
		} {
			values := make([]float64, len(file.Constants))
			for i, c := range file.Constants {
				values[i] = pick(c)
			}
			playSlowly(t, file, values, engine.Standard(), 6)
		}
	})
}

func checkError(t *testing.T, data []byte, err error) {
	var placed *Error
	if !errors.As(err, &placed) {
		t.Fatalf("%T is no *Error: %v", err, err)
	}
	text := err.Error()
	if strings.ContainsAny(text, "\n\r") || len(text) > 2000 || text == "" {
		t.Errorf("not a message of one line: %q", text)
	}
	lines := strings.Split(string(data), "\n")
	if placed.Line > len(lines) || placed.Line > 0 && (placed.Column < 1 || placed.Column > len(lines[placed.Line-1])+1) {
		t.Errorf("%s is not in the file, which has %d lines", text, len(lines))
	}
}

// checkRoundTrip reads every expression again from how it is written out.
func checkRoundTrip(t *testing.T, f *File) {
	names := names{constants: map[string]int{}, definitions: map[string]int{}}
	for i, c := range f.Constants {
		names.constants[c.Name] = i
	}
	for i, d := range f.definitions {
		names.definitions[d.name] = i
	}
	names.use = func(t *term) error {
		if t.op == opDefinition {
			t.yesNo = f.definitions[t.index].body.yesNo
		}
		return nil
	}
	again := func(want *term) {
		if want == nil {
			return
		}
		text := want.String()
		s := &source{d: &document{file: "again"}, text: text, at: make([]int, len(text)+1)}
		got, err := s.parse(&names, want.yesNo)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if got.String() != text {
			t.Fatalf("%s is read as %s", text, got)
		}
	}
	for _, d := range f.definitions {
		again(d.body)
	}
	for _, rules := range f.rules {
		for _, r := range rules {
			again(r.when)
			again(r.score)
		}
	}
}

// playSlowly plays deals between four players of the file, each held to the rules.
func playSlowly(t *testing.T, f *File, values []float64, rules engine.Rules, deals uint64) {
	build := f.Prepare(values)
	var players [engine.Seats]engine.Player
	for i := range players {
		players[i] = &slowBidder{Bidder: build(), t: t, f: f, values: values}
	}
	g, err := engine.NewGame(rules, players)
	if err != nil {
		t.Fatal(err)
	}
	seed := engine.NewSeed(3)
	for n := range deals {
		at := engine.Setup{Dealer: engine.Seat(n % engine.Seats), Pot: int64(n % 7), Agreements: engine.Agreements(n % 16)}
		if _, err := g.PlaySeed(&seed, n, at); err != nil {
			t.Fatal(err)
		}
	}
}

// TestSlow holds the files that come with the toolkit to the rules in many deals.
func TestSlow(t *testing.T) {
	names, err := filepath.Glob(filepath.Join("..", "files", "*.toml"))
	if err != nil || len(names) < 6 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		f, err := Load(name, data)
		if err != nil {
			t.Fatal(err)
		}
		checkRoundTrip(t, f)
		var values []float64
		for _, c := range f.Constants {
			values = append(values, c.Default)
		}
		for _, rules := range manyRules(t) {
			playSlowly(t, f, values, rules, 1000)
		}
	}
}

// manyRules is the standard rules and some with other options.
func manyRules(t *testing.T) []engine.Rules {
	list := []engine.Rules{engine.Standard()}
	for _, options := range []map[string]string{
		{"wenzel_turnup": "ace_like", "ace_agreement": "off", "round_two_preferred": "all", "base_max": "1000"},
		{"round_two_preferred": "none", "exchange_against_match": "if_round_one", "contra_windows": "trick_boundaries"},
		{"exchange": "never", "contra_windows": "before_lead", "base_min": "0", "base_pot": "before_ante", "round_two_preferred": "eldest_and_dealer"},
	} {
		r := engine.Standard()
		for name, value := range options {
			if err := r.Set(name, value); err != nil {
				t.Fatal(err)
			}
		}
		list = append(list, r)
	}
	return list
}
