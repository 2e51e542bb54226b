package engine

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"unicode/utf8"
)

// ParseRecord reads one deal record, strictly as docs/NOTATION.md says: an
// unknown key, a key given twice, a missing one, or a value of the wrong type is
// an error that names it. Whether the actions are actions at all, are legal, and
// lead to the stored result is for [Record.Replay] to say, which reports the
// first fault in order.
func ParseRecord(line []byte) (Record, error) {
	var r Record
	if err := r.parse(line); err != nil {
		return Record{}, fmt.Errorf("%w: %w", ErrRecord, err)
	}
	return r, nil
}

// recordKeys lists the keys of a record, in the order they are written.
var recordKeys = []string{"v", "rules", "dealer", "pot", "agreements", "hands", "turnup", "talon", "actions", "result", "note"}

func (r *Record) parse(line []byte) error {
	if !utf8.Valid(line) {
		return fmt.Errorf("the line is not valid UTF-8")
	}
	members, err := parseObject(line, recordKeys)
	if err != nil {
		return err
	}
	for _, key := range recordKeys {
		raw, ok := members[key]
		if !ok {
			if key == "agreements" || key == "result" || key == "note" {
				continue
			}
			return fmt.Errorf("key %q is missing", key)
		}
		if err := r.parseMember(key, raw); err != nil {
			return fmt.Errorf("%s: %w", key, err)
		}
	}
	return r.checkCards()
}

func (r *Record) parseMember(key string, raw []byte) (err error) {
	switch key {
	case "v":
		_, err = parseInt(raw, RecordVersion, RecordVersion)
	case "rules":
		r.Rules, err = parseRules(raw)
	case "dealer":
		var n int64
		n, err = parseInt(raw, 0, Seats-1)
		r.Setup.Dealer = Seat(n)
	case "pot":
		r.Setup.Pot, err = parseInt(raw, 0, MaxPot)
	case "agreements":
		r.Setup.Agreements, err = parseAgreements(raw)
	case "hands":
		err = r.parseHands(raw)
	case "turnup":
		var text string
		if text, err = parseString(raw); err == nil {
			r.TurnUp, err = ParseCard(text)
		}
	case "talon":
		err = parseCardsInto(raw, r.Talon[:])
	case "actions":
		err = r.parseActions(raw)
	case "result":
		r.stored = bytes.Clone(raw)
		_, err = parseObject(raw, nil) // what is in it is for Replay to judge
	case "note":
		r.Note = bytes.Clone(raw)
	}
	return err
}

// checkCards reports a card that is dealt twice.
func (r *Record) checkCards() error {
	var seen CardSet
	note := func(c Card) error {
		if seen.Has(c) {
			return fmt.Errorf("%v is dealt twice", c)
		}
		seen = seen.With(c)
		return nil
	}
	for seat := range r.Hands {
		for _, c := range r.Hands[seat] {
			if err := note(c); err != nil {
				return err
			}
		}
	}
	if err := note(r.TurnUp); err != nil {
		return err
	}
	for _, c := range r.Talon {
		if err := note(c); err != nil {
			return err
		}
	}
	return nil
}

func (r *Record) parseHands(raw []byte) error {
	list, err := parseList(raw, Seats, "hands")
	if err != nil {
		return err
	}
	for seat := range r.Hands {
		if err := parseCardsInto(list[seat], r.Hands[seat][:]); err != nil {
			return fmt.Errorf("seat %d: %w", seat, err)
		}
	}
	return nil
}

// parseCardsInto reads exactly as many cards as dst holds.
func parseCardsInto(raw []byte, dst []Card) error {
	text, err := parseString(raw)
	if err != nil {
		return err
	}
	cards, err := ParseCards(text)
	if err != nil {
		return err
	}
	if len(cards) != len(dst) {
		return fmt.Errorf("%d cards, not %d", len(cards), len(dst))
	}
	copy(dst, cards)
	return nil
}

func (r *Record) parseActions(raw []byte) error {
	list, ok := splitElements(raw)
	if !ok {
		return wrongType(raw, "a list of actions")
	}
	r.Actions = make([]Action, 0, min(len(list), 2*cardsADeal))
	for i, item := range list {
		text, err := parseString(item)
		if err != nil {
			return fmt.Errorf("action %d: %w", i, err)
		}
		if r.bad != nil {
			continue // only its type is looked at
		}
		a, err := ParseAction(text)
		if err != nil {
			r.bad = &Fault{Action: i, Err: err}
			continue
		}
		r.Actions = append(r.Actions, a)
	}
	return nil
}

func parseRules(raw []byte) (Rules, error) {
	rules := Standard()
	members, err := parseObject(raw, nil)
	if err != nil {
		return rules, err
	}
	for i := range ruleOptions {
		o := &ruleOptions[i]
		value, ok := members[o.Name]
		if !ok {
			continue
		}
		delete(members, o.Name)
		if err := parseOption(&rules, o, value); err != nil {
			return rules, err
		}
	}
	if len(members) > 0 {
		_, err := findOption(slices.Min(slices.Collect(maps.Keys(members)))) // of several the same each time
		return rules, err
	}
	return rules, nil
}

// parseOption gives the option its value, a whole number or a string.
func parseOption(rules *Rules, o *option, value []byte) error {
	if o.Numeric() {
		n, err := parseInt(value, int64(o.Min), int64(o.Max))
		if err != nil {
			return fmt.Errorf("%s: %w", o.Name, err)
		}
		o.set(rules, int(n))
		return nil
	}
	text, err := parseString(value)
	if err != nil {
		return fmt.Errorf("%s: %w", o.Name, err)
	}
	return rules.Set(o.Name, text)
}

func parseAgreements(raw []byte) (Agreements, error) {
	list, err := parseList(raw, Seats, "truth values")
	if err != nil {
		return 0, err
	}
	var a Agreements
	for seat, item := range list {
		switch string(item) {
		case "true":
			a = a.With(Seat(seat))
		case "false":
		default:
			return 0, wrongType(item, "true or false")
		}
	}
	return a, nil
}
