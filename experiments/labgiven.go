package experiments

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kontraspiel/engine"
	"kontraspiel/engine/condition"
	"kontraspiel/results"
	"kontraspiel/strategies/book"
)

// Given is what is known of the deals of a laboratory, as it is written: deals are drawn
// from those alone that satisfy it. The zero value is nothing.
type Given struct {
	TurnUp string // cards that may be turned up
	Hands  []results.GivenHand
	All    bool // every deal that satisfies it is played once, seat 0 dealing
}

// decider stands for the seat that decides, among positions.
const decider = "decider"

// holders lists whose hands something can be known of.
var holders = []string{decider, "eldest", "second", "third", "dealer"}

func (g *Given) empty() bool { return g.TurnUp == "" && len(g.Hands) == 0 && !g.All }

// spaces is the deals to draw from, by position of the decider and dealer; nil if any
// deal will do.
func (l *Lab) spaces() ([]*condition.Space, error) {
	if l.Given.empty() && l.Decision != book.TakeUp {
		return nil, nil
	}
	list := make([]*condition.Space, engine.Seats*engine.Seats)
	for _, p := range l.Positions {
		for dealer := range engine.Seat(engine.Seats) {
			c, err := l.Given.condition(p, dealer)
			if err != nil {
				return nil, err
			}
			if l.Decision == book.TakeUp {
				if c, err = aces(c); err != nil {
					return nil, err
				}
			}
			space, err := condition.NewSpace(c)
			if err != nil {
				return nil, fmt.Errorf("with the decision at %v and seat %v dealing: %w", p, dealer, err)
			}
			list[int(p)*engine.Seats+int(dealer)] = space
		}
	}
	return list, nil
}

// condition is what deals must satisfy for a decider and a dealer.
func (g *Given) condition(p engine.Position, dealer engine.Seat) (c condition.Condition, err error) {
	if c.TurnUp, err = cardSetOf(g.TurnUp); err != nil {
		return c, fmt.Errorf("turnup: %w", err)
	}
	for _, h := range g.Hands {
		at := engine.SeatAt(p, dealer)
		if h.Holder != decider {
			at = engine.SeatAt(engine.Position(slices.Index(holders, h.Holder)-1), dealer)
		}
		hand, err := conditionOf(&h)
		if err != nil {
			return c, fmt.Errorf("%s: %w", h.Holder, err)
		}
		if c.Hands[at] != (condition.Hand{}) {
			return c, fmt.Errorf("%s: is the decider, of whom something is given already", h.Holder)
		}
		c.Hands[at] = hand
	}
	return c, nil
}

// conditionOf understands what is given of a hand.
func conditionOf(h *results.GivenHand) (c condition.Hand, err error) {
	if c.Has, err = cardSetOf(h.Has); err != nil {
		return c, fmt.Errorf("has: %w", err)
	}
	if c.Lacks, err = cardSetOf(h.Lacks); err != nil {
		return c, fmt.Errorf("lacks: %w", err)
	}
	for _, n := range []struct {
		name, text string
		to         *condition.Numbers
	}{{"trumps", h.Trumps, &c.Trumps}, {"wenzels", h.Wenzels, &c.Wenzels}, {"side_aces", h.SideAces, &c.SideAces}} {
		if *n.to, err = numbersOf(n.text); err != nil {
			return c, fmt.Errorf("%s: %w", n.name, err)
		}
	}
	return c, nil
}

// cardSetOf is a set of cards with blanks between.
func cardSetOf(text string) (set engine.CardSet, err error) {
	for _, word := range strings.Fields(text) {
		c, err := engine.ParseCard(word)
		if err != nil {
			return 0, err
		}
		if set.Has(c) {
			return 0, fmt.Errorf("%v is named twice", c)
		}
		set = set.With(c)
	}
	return set, nil
}

// numbersOf is a number of cards, or a range such as 2-3.
func numbersOf(text string) (condition.Numbers, error) {
	if text == "" {
		return 0, nil
	}
	low, high, isRange := strings.Cut(text, "-")
	if !isRange {
		high = low
	}
	a, errA := strconv.Atoi(low)
	b, errB := strconv.Atoi(high)
	if errA != nil || errB != nil || a < 0 || b > 5 || a > b {
		return 0, fmt.Errorf("%q is no number of cards from 0 to 5, or a range such as 2-3", clip(text))
	}
	return condition.Between(a, b), nil
}

// readGiven reads the key given.
func (d *document) readGiven(l *Lab) error {
	value, ok := d.values["given"]
	if !ok {
		return nil
	}
	table, ok := value.(map[string]any)
	if !ok {
		return d.fail("given", fmt.Errorf("must be a table such as given = { turnup = \"QH\", decider = { has = \"JC AH\" } }, not %s", kindOf(value)))
	}
	for _, key := range sortedKeys(table) {
		if key == "turnup" {
			text, ok := table[key].(string)
			if !ok || text == "" {
				return d.fail("given.turnup", fmt.Errorf("must be cards with blanks between, not %s", show(table[key])))
			}
			l.Given.TurnUp = text
			continue
		}
		if key == "all" {
			if l.Given.All, ok = table[key].(bool); !ok {
				return d.fail("given.all", fmt.Errorf("must be true or false, not %s", show(table[key])))
			}
			continue
		}
		if !slices.Contains(holders, key) {
			return d.fail("given."+key, fmt.Errorf("unknown key (known: turnup, all, %s)", strings.Join(holders, ", ")))
		}
		hand, err := d.givenHand(key, table[key])
		if err != nil {
			return err
		}
		l.Given.Hands = append(l.Given.Hands, hand)
	}
	return nil
}

func (d *document) givenHand(holder string, value any) (h results.GivenHand, err error) {
	h.Holder = holder
	table, ok := value.(map[string]any)
	if !ok {
		return h, d.fail("given."+holder, fmt.Errorf("must be a table such as { has = \"JC AH\", trumps = \"2-3\" }, not %s", kindOf(value)))
	}
	fields := map[string]*string{"has": &h.Has, "lacks": &h.Lacks, "trumps": &h.Trumps, "wenzels": &h.Wenzels, "side_aces": &h.SideAces}
	for _, key := range sortedKeys(table) {
		to, known := fields[key]
		if !known {
			return h, d.fail("given."+holder+"."+key, fmt.Errorf("unknown key (known: has, lacks, trumps, wenzels, side_aces)"))
		}
		switch v := table[key].(type) {
		case string:
			*to = v
		case int64:
			*to = strconv.FormatInt(v, 10)
		default:
			return h, d.fail("given."+holder+"."+key, fmt.Errorf("must be a string, or a number of cards, not %s", kindOf(v)))
		}
	}
	if _, err := conditionOf(&h); err != nil {
		return h, d.fail("given."+holder, err)
	}
	return h, nil
}
