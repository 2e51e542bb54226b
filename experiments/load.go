package experiments

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"kontraspiel/engine"
	"kontraspiel/results"
	"kontraspiel/strategies"
)

// Override is a key of the spec and the value given for it on the command line.
type Override struct{ Key, Value string }

// Load reads an experiment file. The overrides come after the file, the last one
// of a key counts. Every mistake is a [*SpecError] that names file, line, column
// and what is allowed.
func Load(path string, overrides ...Override) (*Spec, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("experiment %s: %w", path, results.PlainError(err))
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if err != nil {
		return nil, fmt.Errorf("experiment %s: %w", path, results.PlainError(err))
	}
	return parseWith(besideFile(path), path, data, overrides...)
}

// besideFile reads strategy files and books by their path, or failing that beside the
// experiment file that names them.
func besideFile(experiment string) strategyReader {
	return func(path string) ([]byte, error) {
		data, err := strategies.ReadFile(path)
		if errors.Is(err, fs.ErrNotExist) && !filepath.IsAbs(path) {
			if beside, err := strategies.ReadFile(filepath.Join(filepath.Dir(experiment), path)); err == nil {
				return beside, nil
			}
		}
		return data, err
	}
}

// Parse reads an experiment from memory; file is its name in messages, and the
// run's name unless the spec gives one.
func Parse(file string, data []byte, overrides ...Override) (*Spec, error) {
	return parseWith(strategies.ReadFile, file, data, overrides...)
}

// parseWith is Parse with strategy files read by read.
func parseWith(read strategyReader, file string, data []byte, overrides ...Override) (*Spec, error) {
	d, err := parseDocument(file, data)
	if err != nil {
		return nil, err
	}
	d.read = read
	for _, o := range overrides {
		d.set(o.Key, o.Value)
	}
	return d.spec()
}

// keys lists the keys of an experiment file.
var keys = []string{"name", "question", "kind", "rules", "seats", "unit", "rounds", "pot", "count", "seed", "by", "stop", "on_fault",
	"entrants", "design", "mixed", "streams", "test", "worlds", "pot_value", "every", "decision", "cells", "positions", "deals", "tries", "window", "best", "given", "pots", "twins"}

// spec understands the document.
func (d *document) spec() (*Spec, error) {
	if err := d.checkKeys(); err != nil {
		return nil, err
	}
	s := &Spec{}
	for _, read := range []func(*Spec) error{
		d.readTexts, d.readRules, d.readContest, d.readSeats, d.readTest, d.readFaults, d.readUnit, d.readRegret, d.readLab, d.readPots, d.readCounts, d.readBy, d.readStop,
	} {
		if err := read(s); err != nil {
			return nil, err
		}
	}
	if err := s.checkFiles(); err != nil {
		return nil, d.fail(s.playersKey(), err)
	}
	return s, nil
}

// playersKey is the key that says who plays.
func (s *Spec) playersKey() string {
	if s.contest() {
		return "entrants"
	}
	return "seats"
}

// checkKeys refuses the first unknown key, in order of its place.
func (d *document) checkKeys() error {
	var unknown []string
	for key := range d.values {
		if !slices.Contains(keys, key) {
			unknown = append(unknown, key)
		}
	}
	if len(unknown) == 0 {
		return nil
	}
	slices.SortFunc(unknown, func(a, b string) int {
		x, y := d.places[a], d.places[b]
		if x.line != y.line {
			return x.line - y.line
		}
		return strings.Compare(a, b)
	})
	return d.fail(unknown[0], fmt.Errorf("unknown key (known: %s)", strings.Join(keys, ", ")))
}

func (d *document) readTexts(s *Spec) (err error) {
	base := strings.TrimSuffix(filepath.Base(d.file), filepath.Ext(d.file))
	if s.Name, err = d.text("name", base); err != nil {
		return err
	}
	if err := checkName(s.Name); err != nil {
		return d.fail("name", err)
	}
	if s.Question, err = d.text("question", ""); err != nil {
		return err
	}
	s.Kind, err = d.word("kind", KindTable, KindTable, KindMatch, KindLeague, KindRegret, KindDecision, KindPot)
	return err
}

func (d *document) readRules(s *Spec) error {
	s.Rules = engine.Standard()
	value, ok := d.values["rules"]
	if !ok {
		return nil
	}
	table, ok := value.(map[string]any)
	if !ok {
		return d.fail("rules", fmt.Errorf("must be a table of options, such as rules = { exchange = \"never\" }"))
	}
	for _, name := range sortedKeys(table) {
		var text string
		switch v := table[name].(type) {
		case string:
			text = v
		case int64:
			text = fmt.Sprint(v)
		default:
			return d.fail("rules."+name, fmt.Errorf("must be a word or a whole number, not %s", kindOf(v)))
		}
		if err := s.Rules.Set(name, text); err != nil {
			return d.fail("rules."+name, err)
		}
	}
	return nil
}

func (d *document) readSeats(s *Spec) error {
	if s.contest() {
		return nil
	}
	value, ok := d.values["seats"]
	if !ok {
		return d.fail("seats", fmt.Errorf("is missing: one strategy for all four seats, or a list of four (known: %s)", strategies.Known()))
	}
	list, isList := value.([]any)
	if !isList {
		list = []any{value, value, value, value}
	}
	if len(list) != engine.Seats {
		return d.fail("seats", fmt.Errorf("has %d strategies, not one or four", len(list)))
	}
	for seat, v := range list {
		text, ok := v.(string)
		if !ok {
			return d.fail("seats", fmt.Errorf("a strategy is a string such as \"points\", not %s", kindOf(v)))
		}
		strategy, err := strategies.ParseWith(text, d.read)
		if err != nil {
			return d.fail("seats", err)
		}
		s.Seats[seat] = strategy
	}
	return nil
}

func (d *document) readUnit(s *Spec) error {
	unit, err := d.word("unit", string(Deals), string(Deals), string(Sessions))
	if err != nil {
		return err
	}
	s.Unit = Unit(unit)
	if _, given := d.values["rounds"]; given && s.Unit == Deals && s.Kind != KindPot {
		return d.fail("rounds", fmt.Errorf("is for unit = \"sessions\" alone"))
	}
	if _, given := d.values["pot"]; given && s.Unit == Sessions && s.Kind != KindDecision {
		return d.fail("pot", fmt.Errorf("is for unit = \"deals\" alone: a session starts with an empty pot (R6.7)"))
	}
	most := int64(maxRounds)
	if s.Kind == KindPot {
		most = MostPotRounds
	}
	rounds, err := d.number("rounds", DefaultRounds, 1, most)
	if err != nil {
		return err
	}
	s.Rounds = int(rounds)
	if s.Unit == Deals {
		s.Rounds = 0
	}
	s.Chunk = s.defaultChunk()
	s.Pot, err = d.number("pot", 0, 0, maxPot)
	return err
}

func (d *document) readCounts(s *Spec) (err error) {
	if _, ok := d.values["count"]; !ok && s.Lab != nil && s.Lab.blocks() < maxCount {
		s.Count, s.Seed = s.Lab.blocks(), 1
	} else if !ok {
		return d.fail("count", fmt.Errorf("is missing: how many %s", s.blockWords()))
	}
	if s.Count, err = d.number("count", s.Count, 1, maxCount); err != nil {
		return err
	}
	if s.Chunks() > results.MaxChunks {
		return d.fail("count", fmt.Errorf("%d %s are too many for one run (at most %d): use several seeds", s.Count, s.blockWords(), results.MaxChunks*s.Chunk))
	}
	if err := s.tooMany(s.Count); err != nil {
		return d.fail("count", err)
	}
	s.Seed, err = d.seed("seed", 1)
	return err
}

func (d *document) readBy(s *Spec) error {
	switch {
	case s.contest():
		return d.checkContest(s)
	case s.Lab != nil:
		return nil
	}
	if s.Pots != nil {
		s.By = PotBy
		return nil
	}
	texts, err := d.texts("by", s.defaultBy())
	if err != nil {
		return err
	}
	for _, text := range texts {
		s.By = append(s.By, results.ParseGrouping(text))
	}
	scheme := s.Scheme()
	if err := scheme.Validate(); err != nil {
		return d.fail("by", err)
	}
	return nil
}
