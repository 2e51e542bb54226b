package search

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"kontraspiel/engine"
)

// Call is one thing said in a deal, as a seat that has heard it writes it down:
//
//	[SEAT:]WORD[:OBJECT][@N]
//
// SEAT is eldest, second, third or dealer; match, contra and recontra need it, as
// anybody may have said them, all else is said in turn. N is how many cards had been
// played, 0 if left out. A blank will do for a colon.
//
//	takeup  decline  discard  discard:9D  pass  take  take:S  third:match:C
//	dealer:contra  dealer:contra:exchange  dealer:contra:9D  eldest:recontra@5
type Call struct {
	Action engine.Action // Seat counts only if Named
	Named  bool
	Hidden bool // a card was put away that the writer has not seen
	At     int  // cards played when it was said
}

// maxAt is the last number of cards played after which anything is said (R4.6).
const maxAt = 8

// ParseCalls reads calls separated by commas. An error is a [*Fault].
func ParseCalls(text string) ([]Call, error) {
	var list []Call
	for entry := range strings.SplitSeq(text, ",") {
		c, err := ParseCall(strings.TrimSpace(entry))
		if err != nil {
			return nil, &Fault{"calls", len(list) + 1, clip(entry), err}
		}
		list = append(list, c)
	}
	return list, nil
}

// ParseCall reads one call. Whether it can be said is for [Situation.State] to judge.
func ParseCall(text string) (Call, error) {
	var c Call
	text, at, has := strings.Cut(text, "@")
	if has {
		n, err := strconv.Atoi(at)
		if err != nil || n < 0 || n > maxAt {
			return c, fmt.Errorf("@%s: after 0 to %d cards", clip(at), maxAt)
		}
		c.At = n
	}
	fields := strings.FieldsFunc(text, func(r rune) bool { return r == ':' || r == ' ' })
	if len(fields) > 0 {
		if p, err := engine.ParsePosition(fields[0]); err == nil {
			c.Named, c.Action.Seat = true, engine.Seat(p)
			fields = fields[1:]
		}
	}
	if len(fields) == 0 || len(fields) > 2 {
		return c, errCall
	}
	object := ""
	if len(fields) == 2 {
		object = fields[1]
	}
	return c, c.set(fields[0], object, len(fields) == 2)
}

var errCall = errors.New("not a call ([SEAT:]CALL[@CARDS]; calls: takeup, decline, discard[:CARD], pass, take[:SUIT], " +
	"match:SUIT, contra[:exchange or :CARD], recontra; seats: eldest, second, third, dealer)")

// set is the word and what follows it.
func (c *Call) set(word, object string, has bool) (err error) {
	seat := c.Action.Seat
	plain := map[string]engine.Action{
		"takeup": engine.TakeUp(seat), "decline": engine.Decline(seat), "pass": engine.Pass(seat),
		"take": engine.Take(seat), "contra": engine.Contra(seat), "recontra": engine.Recontra(seat),
		"discard": engine.Discard(seat, engine.NoCard), "match": engine.Match(seat, 0),
	}
	a, ok := plain[word]
	if !ok {
		return errCall
	}
	c.Action = a
	switch {
	case word == "match" && !has:
		return errors.New("name the suit: match:S")
	case word == "discard" && !has, word == "contra" && object == "exchange":
		c.Hidden = true
	case !has:
	case word == "take" || word == "match":
		c.Action.Suit, err = engine.ParseSuit(object)
	case word == "discard" || word == "contra":
		c.Action.Card, err = engine.ParseCard(object)
	default:
		err = fmt.Errorf("nothing may follow %s", word)
	}
	return err
}

// hides reports whether a card was put away with the call.
func (c *Call) hides() bool { return c.Hidden || c.Action.Card.Valid() }

// hidden is the call as one who has not seen the card writes it.
func (c *Call) hidden() *Call {
	h := *c
	h.Hidden, h.Action.Card = true, engine.NoCard
	return &h
}

// String is the call as [ParseCall] reads it.
func (c *Call) String() string {
	var text string
	if c.Named {
		text = engine.Position(c.Action.Seat).String() + ":"
	}
	_, said, _ := strings.Cut(c.Action.String(), ":")
	text += strings.ReplaceAll(said, " ", ":")
	if c.Hidden && c.Action.Kind == engine.ActContra {
		text += ":exchange"
	}
	if c.At > 0 {
		text += "@" + strconv.Itoa(c.At)
	}
	return text
}

// ParseCards reads cards separated by commas or blanks. An error is a [*Fault] of the
// part.
func ParseCards(part, text string) ([]engine.Card, error) {
	var list []engine.Card
	for _, entry := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' }) {
		c, err := engine.ParseCard(entry)
		if err != nil {
			return nil, &Fault{part, len(list) + 1, clip(entry), err}
		}
		list = append(list, c)
	}
	return list, nil
}

// ParseHand reads a hand. An error is a [*Fault].
func ParseHand(text string) (engine.CardSet, error) {
	list, err := ParseCards("hand", text)
	if err != nil {
		return 0, err
	}
	var hand engine.CardSet
	for i, c := range list {
		if hand.Has(c) {
			return 0, &Fault{"hand", i + 1, c.String(), errors.New("is in it twice")}
		}
		hand = hand.With(c)
	}
	if len(list) == 0 {
		return 0, faultf("hand", "no card in it")
	}
	return hand, nil
}

// clip keeps foreign text short inside an error.
func clip(text string) string {
	const most = 40
	if len(text) <= most {
		return text
	}
	return text[:most] + "…"
}
