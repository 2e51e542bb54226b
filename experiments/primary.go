package experiments

import (
	"fmt"
	"slices"
	"strings"

	"kontraspiel/results"
)

// Test is the one test a contest is made for, named before it is played: of which
// pair, at which level, and when the run ends. Everything else that is printed of
// the run is description.
type Test struct {
	Kind string
	Pair int // of Spec.pairs; −1: all of them, adjusted by Holm
	// Level is the coverage of the interval: 1 minus the chance to reject what is
	// true. Fixed counts and sequences.
	Level float64
	// H0 is the difference that is tested, in units a deal; H1 that of the
	// alternative of a sequential probability ratio test, whose errors are Alpha and
	// Beta.
	H0, H1, Alpha, Beta float64
	// Within ends a sequence once it is at most so many units wide either way; 0 ends
	// it when it excludes H0.
	Within float64
}

// Kinds of test.
const (
	TestFixed    = "fixed"    // of the count that was asked for
	TestSPRT     = "sprt"     // generalised sequential probability ratio test
	TestSequence = "sequence" // confidence sequence by betting
)

// allPairs stands for every pair of a league.
const allPairs = -1

// readTest reads the key test; the entrants must have been read.
func (d *document) readTest(s *Spec) error {
	if !s.contest() {
		return nil
	}
	s.Test = &Test{Kind: TestFixed, Pair: allPairs, Level: 0.95}
	if len(s.Entrants) == 2 {
		s.Test.Pair = 0
	}
	value, given := d.values["test"]
	if !given {
		return nil
	}
	table, ok := value.(map[string]any)
	if !ok {
		return d.fail("test", fmt.Errorf("must be a table such as test = { kind = \"sprt\", h0 = 0, h1 = 0.02 }, not %s", kindOf(value)))
	}
	if kind, given := table["kind"]; given {
		if s.Test.Kind, ok = kind.(string); !ok || !slices.Contains([]string{TestFixed, TestSPRT, TestSequence}, s.Test.Kind) {
			return d.fail("test.kind", fmt.Errorf("unknown value %s (known: fixed, sprt, sequence)", show(kind)))
		}
	}
	if err := d.readTestNumbers(s.Test, table); err != nil {
		return err
	}
	return d.readTestPair(s, table["pair"])
}

// testKeys are the keys of each kind of test.
var testKeys = map[string][]string{
	TestFixed:    {"kind", "pair", "level", "h0"},
	TestSPRT:     {"kind", "pair", "h0", "h1", "alpha", "beta"},
	TestSequence: {"kind", "pair", "level", "h0", "within"},
}

func (d *document) readTestNumbers(t *Test, table map[string]any) error {
	known := testKeys[t.Kind]
	if t.Kind == TestSPRT {
		t.Level, t.Alpha, t.Beta = 0, 0.05, 0.05
	}
	places := map[string]*float64{"level": &t.Level, "h0": &t.H0, "h1": &t.H1, "alpha": &t.Alpha, "beta": &t.Beta, "within": &t.Within}
	for _, key := range sortedKeys(table) {
		if !slices.Contains(known, key) {
			return d.fail("test."+key, fmt.Errorf("unknown key of a test of kind %s (known: %s)", t.Kind, strings.Join(known, ", ")))
		}
		if key == "kind" || key == "pair" {
			continue
		}
		v, ok := realNumber(table[key])
		if !ok {
			return d.fail("test."+key, fmt.Errorf("must be a number, not %s", show(table[key])))
		}
		*places[key] = v
	}
	if key, err := t.check(); err != nil {
		return d.fail("test."+key, err)
	}
	return nil
}

// check names the first number that cannot be, and why.
func (t *Test) check() (key string, err error) {
	for key, v := range map[string]float64{"h0": t.H0, "h1": t.H1} {
		if !(v >= -maxDifference && v <= maxDifference) {
			return key, fmt.Errorf("must be units a deal from %d to %d, not %v", -maxDifference, maxDifference, v)
		}
	}
	switch {
	case t.Kind != TestSPRT && !(t.Level >= 0.5 && t.Level <= 0.9999):
		return "level", fmt.Errorf("must be a number from 0.5 to 0.9999, not %v", t.Level)
	case t.Kind != TestSPRT:
		if !(t.Within >= 0 && t.Within <= maxDifference) {
			return "within", fmt.Errorf("must be a number of units above 0, not %v", t.Within)
		}
		return "", nil
	case t.H1 == t.H0:
		return "h1", fmt.Errorf("must be another difference than h0, which is %v units a deal", t.H0)
	case !(t.Alpha >= 1e-6 && t.Alpha <= 0.5):
		return "alpha", fmt.Errorf("must be a number from 0.000001 to 0.5, not %v", t.Alpha)
	case !(t.Beta >= 1e-6 && t.Beta <= 0.5):
		return "beta", fmt.Errorf("must be a number from 0.000001 to 0.5, not %v", t.Beta)
	}
	return "", nil
}

// maxDifference bounds what can be tested, in units a deal.
const maxDifference = 1000

func (d *document) readTestPair(s *Spec, value any) error {
	if value == nil {
		if s.Test.Pair == allPairs && s.Test.H0 != 0 {
			return d.fail("test.h0", fmt.Errorf("is for a test of one pair: name it, such as pair = [%q, %q]", s.Entrants[0].Label, s.Entrants[1].Label))
		}
		if s.Test.Pair == allPairs && s.Test.Kind != TestFixed {
			return d.fail("test.pair", fmt.Errorf("is missing: a sequential test is about one pair of entrants, such as pair = [%q, %q]", s.Entrants[0].Label, s.Entrants[1].Label))
		}
		return nil
	}
	list, ok := value.([]any)
	if !ok || len(list) != 2 {
		return d.fail("test.pair", fmt.Errorf("must be two labels, such as [%q, %q]", s.Entrants[0].Label, s.Entrants[1].Label))
	}
	var labels []string
	for _, v := range list {
		label, _ := v.(string)
		if !s.labelTaken(label) {
			return d.fail("test.pair", fmt.Errorf("no entrant is called %s (known: %s)", show(v), s.labels()))
		}
		labels = append(labels, label)
	}
	i, ok := s.pairIndex(labels)
	if !ok {
		return d.fail("test.pair", fmt.Errorf("must name two entrants in the order in which they are listed (%s)", s.labels()))
	}
	s.Test.Pair = i
	return nil
}

// pairIndex is which pair two labels are, in the order of the entrants.
func (s *Spec) pairIndex(labels []string) (int, bool) {
	i := slices.IndexFunc(s.pairs(), func(p pair) bool {
		return len(labels) == 2 && s.Entrants[p.first].Label == labels[0] && s.Entrants[p.second].Label == labels[1]
	})
	return i, i >= 0
}

func (s *Spec) labels() string {
	var list []string
	for _, e := range s.Entrants {
		list = append(list, e.Label)
	}
	return strings.Join(list, ", ")
}

// stored is the test as a manifest keeps it.
func (t *Test) stored(s *Spec) *results.Test {
	r := &results.Test{Kind: t.Kind, Level: t.Level, H0: t.H0, H1: t.H1, Alpha: t.Alpha, Beta: t.Beta, Within: t.Within}
	if t.Pair != allPairs {
		p := s.pairs()[t.Pair]
		r.Pair = []string{s.Entrants[p.first].Label, s.Entrants[p.second].Label}
	}
	return r
}

// storedTest reads it back; what is not as this program writes it is refused when
// the whole spec is compared.
func (s *Spec) storedTest(r *results.Test) error {
	if r == nil {
		return fmt.Errorf("test: is missing")
	}
	if testKeys[r.Kind] == nil {
		return fmt.Errorf("test: unknown kind %q", clip(r.Kind))
	}
	t := &Test{Kind: r.Kind, Pair: allPairs, Level: r.Level, H0: r.H0, H1: r.H1, Alpha: r.Alpha, Beta: r.Beta, Within: r.Within}
	if key, err := t.check(); err != nil {
		return fmt.Errorf("test.%s: %w", key, err)
	}
	if i, ok := s.pairIndex(r.Pair); ok {
		t.Pair = i
	}
	if t.Pair == allPairs && (t.Kind != TestFixed || t.H0 != 0) {
		return fmt.Errorf("test: is about no pair")
	}
	s.Test = t
	return nil
}

// sequential reports whether the test is looked at while the run goes on.
func (t *Test) sequential() bool { return t != nil && t.Kind != TestFixed }
