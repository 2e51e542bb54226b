package engine

import (
	"errors"
	"fmt"
	"strings"
)

// ActionKind is what a seat does.
type ActionKind uint8

// The kinds of action. Silent answers an announcement question with no; deal
// records do not write it.
const (
	ActTakeUp ActionKind = iota
	ActDecline
	ActDiscard
	ActPass
	ActTake
	ActMatch
	ActContra
	ActRecontra
	ActCard
	ActSilent
)

var actionWords = [...]string{"takeup", "decline", "discard", "pass", "take", "match", "contra", "recontra", "", "silent"}

// Action is one thing a seat does in a deal. Card is the discard, the card put
// away in an exchange, or the card played; Suit is the suit of a bid in round
// two or of a match. Make actions with the functions below, which set what is
// unused the way comparison expects.
type Action struct {
	Kind ActionKind
	Seat Seat
	Card Card
	Suit Suit
}

// TakeUp is the dealer taking up the turn-up (R2.2).
func TakeUp(s Seat) Action { return Action{ActTakeUp, s, noCard, noSuit} }

// Decline is the dealer leaving it (R2.2).
func Decline(s Seat) Action { return Action{ActDecline, s, noCard, noSuit} }

// Discard is the dealer putting a card away after taking up (R2.1).
func Discard(s Seat, c Card) Action { return Action{ActDiscard, s, c, noSuit} }

// Pass is a pass in either round (R3).
func Pass(s Seat) Action { return Action{ActPass, s, noCard, noSuit} }

// Take is a take in round one (R3.1).
func Take(s Seat) Action { return Action{ActTake, s, noCard, noSuit} }

// TakeSuit is a take in round two (R3.2).
func TakeSuit(s Seat, suit Suit) Action { return Action{ActTake, s, noCard, suit} }

// Match is the announcement of all five tricks (R4.1).
func Match(s Seat, suit Suit) Action { return Action{ActMatch, s, noCard, suit} }

// Contra is contra without exchange (R4.3).
func Contra(s Seat) Action { return Action{ActContra, s, noCard, noSuit} }

// ContraExchange is contra with c put away for the turn-up (R4.5).
func ContraExchange(s Seat, c Card) Action { return Action{ActContra, s, c, noSuit} }

// Recontra is recontra (R4.4).
func Recontra(s Seat) Action { return Action{ActRecontra, s, noCard, noSuit} }

// PlayCard is a card played (R5).
func PlayCard(s Seat, c Card) Action { return Action{ActCard, s, c, noSuit} }

// Silent is the answer no to an announcement question (R4.7).
func Silent(s Seat) Action { return Action{ActSilent, s, noCard, noSuit} }

// String is the action as docs/NOTATION.md writes it: `1:take H`, `0:contra 9D`.
func (a Action) String() string { return string(a.append(nil)) }

// append writes the action to dst.
func (a Action) append(dst []byte) []byte {
	dst = append(dst, '0'+byte(a.Seat), ':')
	if a.Kind == ActCard {
		return append(dst, a.Card.String()...)
	}
	if int(a.Kind) >= len(actionWords) {
		return append(dst, '?')
	}
	dst = append(dst, actionWords[a.Kind]...)
	if a.Card.Valid() {
		dst = append(append(dst, ' '), a.Card.String()...)
	}
	if a.Suit.Valid() {
		dst = append(append(dst, ' '), a.Suit.String()...)
	}
	return dst
}

// ErrAction is wrapped by every error about how an action is written.
var ErrAction = errors.New("not an action")

// ParseAction reads an action as docs/NOTATION.md writes it. Whether it is
// legal is for [State.Apply] to say.
func ParseAction(text string) (Action, error) {
	seatText, rest, ok := strings.Cut(text, ":")
	if !ok || len(seatText) != 1 || seatText[0] < '0' || seatText[0] > '3' {
		return Action{}, fmt.Errorf("%w: %q (an action starts with the seat, 0 to 3, and a colon)", ErrAction, clip(text))
	}
	seat := Seat(seatText[0] - '0')
	word, object, has := strings.Cut(rest, " ")
	kind, known := parseKind(word)
	if !known {
		c, err := ParseCard(rest)
		if err != nil {
			return Action{}, fmt.Errorf("%w: %q is neither a card nor one of takeup, decline, discard, pass, take, match, contra, recontra", ErrAction, clip(text))
		}
		return PlayCard(seat, c), nil
	}
	a := Action{kind, seat, noCard, noSuit}
	if err := a.parseObject(object, has); err != nil {
		return Action{}, fmt.Errorf("%w: %q: %w", ErrAction, clip(text), err)
	}
	return a, nil
}

func parseKind(word string) (ActionKind, bool) {
	for k, w := range actionWords {
		if w == word && w != "" && ActionKind(k) != ActSilent {
			return ActionKind(k), true
		}
	}
	return 0, false
}

// parseObject reads what follows the word: a card, a suit or nothing.
func (a *Action) parseObject(object string, has bool) (err error) {
	switch a.Kind {
	case ActDiscard:
		a.Card, err = ParseCard(object)
	case ActMatch:
		a.Suit, err = ParseSuit(object)
	case ActTake:
		if has {
			a.Suit, err = ParseSuit(object)
		}
	case ActContra:
		if has {
			a.Card, err = ParseCard(object)
		}
	default:
		if has {
			err = errors.New("nothing may follow this word")
		}
	}
	return err
}
