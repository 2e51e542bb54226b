package experiments

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"kontraspiel/results"
	"kontraspiel/strategies"
)

// Limits of a contest.
const (
	maxEntrants = 32
	maxLabel    = 60
)

// readContest reads the keys of a match or a league.
func (d *document) readContest(s *Spec) (err error) {
	if err := d.checkKind(s.Kind); err != nil {
		return err
	}
	if !s.contest() {
		return nil
	}
	if err := d.readEntrants(s); err != nil {
		return err
	}
	designs := []string{DesignPairs}
	if s.Kind == KindMatch {
		designs = append(designs, DesignAlone)
	}
	if s.Design, err = d.word("design", DesignPairs, designs...); err != nil {
		return err
	}
	if s.Streams, err = d.word("streams", StreamsShared, StreamsShared, StreamsIndependent); err != nil {
		return err
	}
	return d.readMixed(s)
}

// readMixed reads whether four different entrants meet too.
func (d *document) readMixed(s *Spec) error {
	s.Mixed = len(s.Entrants) >= 4
	value, given := d.values["mixed"]
	if !given {
		return nil
	}
	mixed, ok := value.(bool)
	switch {
	case !ok:
		return d.fail("mixed", fmt.Errorf("must be true or false, not %s", kindOf(value)))
	case mixed && len(s.Entrants) < 4:
		return d.fail("mixed", fmt.Errorf("needs four entrants or more"))
	}
	s.Mixed = mixed
	return nil
}

// readEntrants reads a list of strategies, or a table of strategies by label.
func (d *document) readEntrants(s *Spec) error {
	var texts, labels []string
	switch v := d.values["entrants"].(type) {
	case nil:
		return d.fail("entrants", fmt.Errorf("is missing: a list of strategies such as [\"points\", \"strategies/files/bold.toml\"], or a table of them by label"))
	case []any:
		for _, item := range v {
			text, ok := item.(string)
			if !ok {
				return d.fail("entrants", fmt.Errorf("a strategy is a string such as \"points\", not %s", kindOf(item)))
			}
			texts, labels = append(texts, text), append(labels, "")
		}
	case map[string]any:
		labels = d.inOrder("entrants", v)
		for _, label := range labels {
			text, ok := v[label].(string)
			if !ok {
				return d.fail("entrants."+label, fmt.Errorf("a strategy is a string such as \"points\", not %s", kindOf(v[label])))
			}
			texts = append(texts, text)
		}
	default:
		return d.fail("entrants", fmt.Errorf("must be a list or a table of strategies, not %s", kindOf(v)))
	}
	if err := countEntrants(s.Kind, len(texts)); err != nil {
		return d.fail("entrants", err)
	}
	for i, text := range texts {
		key := "entrants"
		if labels[i] != "" {
			key += "." + labels[i]
		}
		strategy, err := strategies.ParseWith(text, d.read)
		if err != nil {
			return d.fail(key, err)
		}
		if err := s.enter(labels[i], strategy); err != nil {
			return d.fail(key, err)
		}
	}
	return nil
}

// inOrder lists a table's keys in the order of the file; those given otherwise come
// last, by name.
func (d *document) inOrder(table string, values map[string]any) []string {
	list := sortedKeys(values)
	slices.SortStableFunc(list, func(a, b string) int {
		x, y := d.places[table+"."+a], d.places[table+"."+b]
		if x.set != y.set {
			return cmp.Compare(indicator(x.set), indicator(y.set))
		}
		return cmp.Or(cmp.Compare(x.line, y.line), cmp.Compare(x.column, y.column))
	})
	return list
}

func countEntrants(kind string, n int) error {
	switch {
	case kind == KindMatch && n != 2:
		return fmt.Errorf("a match has two, not %d", n)
	case kind == KindLeague && n < 3:
		return fmt.Errorf("a league has three or more, not %d", n)
	case n > maxEntrants:
		return fmt.Errorf("at most %d, not %d", maxEntrants, n)
	}
	return nil
}

// enter adds an entrant; without a label it gets one from its strategy.
func (s *Spec) enter(label string, strategy strategies.Strategy) error {
	if label == "" {
		label = shortLabel(labelOf(strategy))
		for i, plain := 2, label; s.labelTaken(label); i++ {
			label = fmt.Sprintf("%s (%d)", plain, i)
		}
	}
	if err := checkLabel(label); err != nil {
		return err
	}
	if s.labelTaken(label) {
		return fmt.Errorf("label %q is used twice", label)
	}
	s.Entrants = append(s.Entrants, Entrant{label, strategy})
	return nil
}

func (s *Spec) labelTaken(label string) bool {
	return slices.ContainsFunc(s.Entrants, func(e Entrant) bool { return e.Label == label })
}

// labelOf is the strategy's text, of a file without folder and suffix.
func labelOf(strategy strategies.Strategy) string {
	text := strategy.String()
	if f, ok := strategy.File(); ok {
		base := strings.TrimSuffix(filepath.Base(f.Path), filepath.Ext(f.Path))
		return base + strings.TrimPrefix(text, strategy.Name())
	}
	return text
}

// shortLabel is a label that has grown too long, cut off.
func shortLabel(label string) string {
	const cut = 40
	if len(label) <= maxLabel {
		return label
	}
	return label[:cut] + "..."
}

// checkLabel refuses what tables and charts cannot show, or what the names of
// scores are made of.
func checkLabel(label string) error {
	switch {
	case label == "":
		return fmt.Errorf("a label must not be empty")
	case len(label) > maxLabel:
		return fmt.Errorf("label %q is longer than %d letters: give it another in a table of entrants by label", clip(label), maxLabel)
	case strings.ContainsFunc(label, func(r rune) bool { return r < ' ' || r > '~' }):
		return fmt.Errorf("label %q has letters that not every chart can show", clip(label))
	case strings.Contains(label, " vs "):
		return fmt.Errorf("label %q must not contain \" vs \"", clip(label))
	}
	return nil
}

// checkContest refuses a contest whose blocks or tallies are too large.
func (d *document) checkContest(s *Spec) error {
	scheme := s.Scheme()
	err := scheme.Validate()
	if err == nil {
		err = s.checkDesign()
	}
	if err != nil {
		return d.fail("entrants", err)
	}
	return nil
}

// Faults: what becomes of a question that a program fails to answer.
const (
	FaultEnds   = ""       // the run ends with an error
	FaultLowest = "lowest" // the lowest option is played, and counted
)

func (d *document) readFaults(s *Spec) error {
	word, err := d.word("on_fault", "end", "end", FaultLowest)
	if err != nil {
		return err
	}
	if word == FaultLowest {
		s.OnFault = FaultLowest
	}
	if _, given := d.values["on_fault"]; given && !s.foreign() {
		return d.fail("on_fault", fmt.Errorf("is of no use: no strategy is a program (exec:COMMAND)"))
	}
	return nil
}

// resolveContest writes the contest's part of a resolved spec.
func (s *Spec) resolveContest(r *results.Spec) {
	r.Seats, r.Full, r.By = []string{}, []string{}, []string{}
	for _, e := range s.Entrants {
		r.Entrants = append(r.Entrants, results.Entrant{Label: e.Label, Strategy: e.Strategy.String(), Full: e.Strategy.Full()})
	}
	r.Design, r.Mixed, r.Streams, r.Test = s.Design, s.Mixed, s.Streams, s.Test.stored(s)
}

// storedContest reads it back.
func (s *Spec) storedContest(r *results.Spec) error {
	if err := countEntrants(s.Kind, len(r.Entrants)); err != nil {
		return fmt.Errorf("entrants: %w", err)
	}
	for _, e := range r.Entrants {
		strategy, err := storedStrategy(r, e.Strategy)
		if err == nil {
			err = checkLabel(e.Label)
		}
		if err == nil {
			err = s.enter(e.Label, strategy)
		}
		if err != nil {
			return fmt.Errorf("entrants: %w", err)
		}
	}
	s.Design, s.Mixed, s.Streams = r.Design, r.Mixed, r.Streams
	switch {
	case s.Design != DesignPairs && (s.Design != DesignAlone || s.Kind != KindMatch):
		return fmt.Errorf("design: unknown value %q", clip(s.Design))
	case s.Streams != StreamsShared && s.Streams != StreamsIndependent:
		return fmt.Errorf("streams: unknown value %q", clip(s.Streams))
	case s.Mixed && len(s.Entrants) < 4:
		return fmt.Errorf("mixed: needs four entrants")
	}
	return s.storedTest(r.Test)
}
