package experiments

import (
	"fmt"
	"slices"
	"strings"

	"kontraspiel/engine"
	"kontraspiel/results"
	"kontraspiel/strategies"
	"kontraspiel/strategies/book"
)

var positionWords = []string{"eldest", "second", "third", "dealer"}

// readLab reads the keys of kind decision; seats, unit and pot must have been read.
func (d *document) readLab(s *Spec) error {
	if s.Kind != KindDecision {
		return nil
	}
	l := &Lab{}
	for _, read := range []func(*Lab) error{d.readDecision, d.readPositions, d.readLabCounts, d.readBest, d.readLabStop, d.readGiven} {
		if err := read(l); err != nil {
			return err
		}
	}
	if err := d.readLabPot(s, l); err != nil {
		return err
	}
	s.Lab = l
	if key, err := s.checkLab(); err != nil {
		return d.fail(key, err)
	}
	s.Chunk = s.defaultChunk()
	return nil
}

func (d *document) readDecision(l *Lab) error {
	text, err := d.text("decision", "")
	if err != nil {
		return err
	}
	if l.Decision, err = book.ParseDecision(text); err != nil {
		return d.fail("decision", err)
	}
	by, err := d.texts("cells", []string{book.Hands})
	if err != nil {
		return err
	}
	if l.Cells, err = book.NewCells(l.Decision, by); err != nil {
		return d.fail("cells", err)
	}
	return nil
}

func (d *document) readPositions(l *Lab) error {
	missing := positionWords
	switch l.Decision {
	case book.TakeUp, book.Discard:
		missing = positionWords[3:]
	case book.Lead:
		missing = positionWords[:1]
	}
	words, err := d.texts("positions", missing)
	if err != nil {
		return err
	}
	if l.Positions, err = positionsOf(words); err != nil {
		return d.fail("positions", err)
	}
	return nil
}

// positionsOf understands the positions of the decider.
func positionsOf(words []string) (list []engine.Position, err error) {
	for i, word := range words {
		at := slices.Index(positionWords, word)
		switch {
		case at < 0:
			return nil, fmt.Errorf("unknown position %q (known: %s)", clip(word), strings.Join(positionWords, ", "))
		case slices.Contains(words[:i], word):
			return nil, fmt.Errorf("%s is named twice", word)
		}
		list = append(list, engine.Position(at))
	}
	slices.Sort(list)
	return list, nil
}

func (d *document) readLabCounts(l *Lab) (err error) {
	if l.Cells.Classes() == nil {
		for _, key := range []string{"deals", "tries"} {
			if _, given := d.values[key]; given {
				return d.fail(key, fmt.Errorf("is for cells = %q: cells of features take what each of count deals brings", book.Hands))
			}
		}
		l.Deals, l.Tries = 1, 1
	} else {
		if l.Deals, err = d.number("deals", DefaultDeals, 2, mostDeals); err != nil {
			return err
		}
		if l.Tries, err = d.number("tries", DefaultTries, 1, mostTries); err != nil {
			return err
		}
	}
	window, err := d.number("window", 0, 0, 8)
	l.Window = int(window)
	return err
}

func (d *document) readBest(l *Lab) error {
	text, err := d.text("best", "")
	if err != nil || text == "" {
		return err
	}
	best, err := strategies.ParseWith(text, d.read)
	if err == nil {
		err = checkBest(best)
	}
	if err != nil {
		return d.fail("best", err)
	}
	l.Best = &best
	return nil
}

// checkBest refuses a continuation that is none.
func checkBest(best strategies.Strategy) error {
	if _, program := best.Command(); program {
		return fmt.Errorf("a program (exec:COMMAND) cannot be made to go on from the middle of a deal")
	}
	return nil
}

// readLabStop reads the key stop, whose meaning here is another than in a table.
func (d *document) readLabStop(l *Lab) error {
	value, ok := d.values["stop"]
	if !ok {
		return nil
	}
	table, ok := value.(map[string]any)
	if !ok {
		return d.fail("stop", fmt.Errorf("must be a table such as stop = { level = 0.99, within = 0.05 }, not %s", kindOf(value)))
	}
	for _, key := range sortedKeys(table) {
		if key != "level" && key != "within" {
			return d.fail("stop."+key, fmt.Errorf("unknown key (known: level, within)"))
		}
	}
	stop := &LabStop{}
	if stop.Level, ok = realNumber(table["level"]); !ok || stop.Level < 0.5 || stop.Level > 0.999999 {
		return d.fail("stop.level", fmt.Errorf("must be a number from 0.5 to 0.999999, not %s", show(table["level"])))
	}
	if within, given := table["within"]; given {
		if stop.Within, ok = realNumber(within); !ok || stop.Within < 0 || stop.Within > maxPot {
			return d.fail("stop.within", fmt.Errorf("must be a number of units from 0 (never), not %s", show(within)))
		}
	}
	l.Stop = stop
	return nil
}

// potValue is the key pot_value.
func (d *document) potValue() (PotValue, error) {
	value, given := d.values["pot_value"]
	if !given {
		return defaultPotValue, nil
	}
	f, number := realNumber(value)
	v, err := potValueOf(f)
	if err != nil || !number {
		return v, d.fail("pot_value", fmt.Errorf("must be a number from 0 to 1 with at most four decimals, not %s", show(value)))
	}
	return v, nil
}

// stored is the settings as a manifest keeps them.
func (l *Lab) stored() *results.Lab {
	if l == nil {
		return nil
	}
	r := &results.Lab{
		Decision: l.Decision.String(), Cells: l.Cells.Names(), Deals: l.Deals, Tries: l.Tries,
		Window: l.Window, PotValue: l.PotValue.Float(), TurnUp: l.Given.TurnUp, Hands: l.Given.Hands, All: l.Given.All,
	}
	l.storePot(r)
	for _, p := range l.Positions {
		r.Positions = append(r.Positions, p.String())
	}
	if l.Best != nil {
		r.Best, r.BestFull = l.Best.String(), l.Best.Full()
	}
	if l.Stop != nil {
		r.Level, r.Within = l.Stop.Level, l.Stop.Within
	}
	return r
}

// storedLab reads them back.
func (s *Spec) storedLab(r *results.Spec) (err error) {
	if r.Lab == nil {
		return nil
	}
	stored := r.Lab
	l := &Lab{
		Deals: stored.Deals, Tries: stored.Tries, Window: stored.Window,
		Given: Given{stored.TurnUp, stored.Hands, stored.All},
	}
	if l.Decision, err = book.ParseDecision(stored.Decision); err != nil {
		return fmt.Errorf("decision: %w", err)
	}
	if l.Cells, err = book.NewCells(l.Decision, stored.Cells); err != nil {
		return fmt.Errorf("cells: %w", err)
	}
	if l.Positions, err = positionsOf(stored.Positions); err != nil || len(l.Positions) == 0 {
		return fmt.Errorf("positions: %v cannot be", stored.Positions)
	}
	if err = l.storedPot(stored); err != nil {
		return err
	}
	if stored.Level != 0 {
		l.Stop = &LabStop{stored.Level, stored.Within}
	}
	if stored.Best != "" {
		best, err := storedStrategy(r, stored.Best)
		if err == nil {
			err = checkBest(best)
		}
		if err != nil {
			return fmt.Errorf("best: %w", err)
		}
		l.Best = &best
	}
	return s.setStoredLab(l)
}

// setStoredLab checks the numbers before they are used.
func (s *Spec) setStoredLab(l *Lab) error {
	s.Lab = l
	hands := l.Cells.Classes() != nil
	switch {
	case hands && (l.Deals < 2 || l.Deals > mostDeals || l.Tries < 1 || l.Tries > mostTries), !hands && (l.Deals != 1 || l.Tries != 1):
		return fmt.Errorf("deals: %d, in %d tries, cannot be", l.Deals, l.Tries)
	case l.Stop != nil && (l.Stop.Level < 0.5 || l.Stop.Level > 0.999999 || !(l.Stop.Within >= 0)):
		return fmt.Errorf("stop: level %v within %v cannot be", l.Stop.Level, l.Stop.Within)
	}
	for _, h := range l.Given.Hands {
		if !slices.Contains(holders, h.Holder) {
			return fmt.Errorf("given: there is no %q", clip(h.Holder))
		}
	}
	if key, err := s.checkLab(); err != nil {
		return fmt.Errorf("%s: %w", key, err)
	}
	return nil
}
