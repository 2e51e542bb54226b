package script

import (
	"slices"
	"strconv"
	"strings"
)

func (l *loader) readRules() error {
	for d := range Decision(Decisions) {
		value, ok := l.values[d.String()]
		if !ok {
			continue
		}
		list, ok := value.([]any)
		if !ok {
			return l.fail(l.spot(d.String()).key, d.String(), "must be a list of rules: write [[%s]], with two brackets, before each", d)
		}
		if len(list) > maxRules {
			return l.fail(l.spot(d.String(), strconv.Itoa(maxRules)).key, d.String(), "has %d rules: there may be %d", len(list), maxRules)
		}
		for i, value := range list {
			if err := l.readRule(d, i, value); err != nil {
				return err
			}
		}
	}
	return nil
}

// ruleReader is a rule being read.
type ruleReader struct {
	*loader
	table map[string]any
	parts []string
	about string
	r     *rule
	shown Rule
}

func (l *loader) readRule(d Decision, i int, value any) error {
	parts := []string{d.String(), strconv.Itoa(i)}
	table, ok := value.(map[string]any)
	about := d.String() + " " + strconv.Itoa(i+1)
	at := l.spot(parts...).key
	if !ok {
		return l.fail(l.spot(parts...).value, about, "must be a rule with keys (known: %s), not %s", strings.Join(d.keys(), ", "), kindOf(value))
	}
	if err := l.onlyKeys(table, d.keys(), about, parts); err != nil {
		return err
	}
	rr := &ruleReader{loader: l, table: table, parts: parts, about: about}
	rr.r = &rule{decision: d, number: i + 1, place: len(l.f.listed), at: at, whenAt: at, yes: true}
	line, _ := l.place(at)
	rr.shown = Rule{Decision: d, Number: i + 1, Line: line}
	for _, read := range []func() error{rr.readNote, rr.readWhen, rr.readDo, rr.readScore} {
		if err := read(); err != nil {
			return err
		}
	}
	l.f.rules[d] = append(l.f.rules[d], rr.r)
	l.f.listed = append(l.f.listed, rr.shown)
	return nil
}

func (rr *ruleReader) readNote() (err error) {
	rr.shown.Note, err = rr.text(rr.table, "note", "", rr.about+": note", rr.parts...)
	rr.shown.Note = strings.Join(strings.Fields(rr.shown.Note), " ")
	return err
}

func (rr *ruleReader) readWhen() (err error) {
	if _, ok := rr.table["when"]; !ok {
		return nil
	}
	rr.r.when, rr.shown.When, err = rr.expression("when", true, scope{decision: rr.r.decision, six: rr.r.decision == Discard})
	rr.r.whenAt = rr.spot(append(slices.Clone(rr.parts), "when")...).value
	return err
}

// expression reads one of the rule's expressions; its text is returned as well.
func (rr *ruleReader) expression(key string, yesNo bool, where scope) (*term, string, error) {
	s, err := rr.source(rr.table, key, rr.about+": "+key, rr.parts...)
	if err != nil {
		return nil, "", err
	}
	n := rr.names
	n.use, n.where = rr.useIn(where), &where
	t, err := s.parse(&n, yesNo)
	return t, strings.Join(strings.Fields(s.text), " "), err
}

// readDo reads what the rule says: the decision's yes, or pass.
func (rr *ruleReader) readDo() error {
	d := rr.r.decision
	if d == Discard {
		return nil
	}
	about, yes := rr.about+": do", d.yes()
	value, ok := rr.table["do"]
	if !ok {
		return rr.fail(rr.r.at, rr.about, "do is missing: do = %q or do = \"pass\"", yes)
	}
	at := rr.spot(append(slices.Clone(rr.parts), "do")...).value
	switch value {
	case yes:
	case "pass":
		rr.r.yes = false
	default:
		return rr.fail(at, about, "must be %q or \"pass\", not %s", yes, quoted(value))
	}
	rr.shown.Result = value.(string)
	return nil
}

// quoted is a value for a message: a text in quotes, or what it is.
func quoted(value any) string {
	if text, ok := value.(string); ok {
		return strconv.Quote(clip(text))
	}
	return kindOf(value)
}

// readScore reads by what the suit or the card is chosen.
func (rr *ruleReader) readScore() error {
	d := rr.r.decision
	key, where := "", scope{decision: d}
	switch d {
	case RoundTwo, Match:
		key = "suit"
	case Contra:
		key, where.card, where.six = "exchange", true, true
	case Discard:
		key, where.card, where.six = "keep", true, true
	default:
		return nil
	}
	value, given := rr.table[key]
	if !given {
		if d == Discard {
			return rr.fail(rr.r.at, rr.about, "keep is missing: the worth of each card, such as keep = \"card_worth\"; the lowest is put away")
		}
		return nil
	}
	if !rr.r.yes {
		return rr.fail(rr.spot(append(slices.Clone(rr.parts), key)...).key, rr.about, "%s has no meaning with do = \"pass\"", key)
	}
	if d == Contra && value == "no" {
		return nil
	}
	var text string
	var err error
	rr.r.score, text, err = rr.expression(key, false, where)
	rr.r.exchange = d == Contra
	rr.shown.Result = strings.TrimSpace(rr.shown.Result + " " + key + " " + text)
	return err
}
