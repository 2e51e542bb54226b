package plain

import "strconv"

// The words of actions (NOTATION.md). wordPlay and wordSilent are never
// written: a card stands for itself, and a silent player writes nothing.
const (
	wordTakeUp   = "takeup"
	wordDecline  = "decline"
	wordDiscard  = "discard"
	wordPass     = "pass"
	wordTake     = "take"
	wordMatch    = "match"
	wordContra   = "contra"
	wordRecontra = "recontra"
	wordSilent   = "silent"
	wordPlay     = "play"
)

// action is one answer of one seat. suit is noSuit unless the answer names a
// suit; card means something only if hasCard.
type action struct {
	seat    int
	word    string
	suit    suit
	hasCard bool
	card    card
	text    string // as NOTATION.md writes it: "1:take H"
}

// seatActions is every action one seat can ever take, made once so that no
// string has to be built or read while a deal is played.
type seatActions struct {
	takeUp, decline, pass, take, contra, recontra, silent *action
	takeSuit, match                                       [4]*action    // by suit
	discard, exchange, play                               [6][4]*action // by rank and suit
}

// actionsOf holds the actions of the four seats. It is never written after start-up.
var actionsOf = [4]seatActions{newSeatActions(0), newSeatActions(1), newSeatActions(2), newSeatActions(3)}

// newSeatActions makes the list for one seat.
func newSeatActions(seat int) seatActions {
	all := seatActions{
		takeUp:   wordAction(seat, wordTakeUp),
		decline:  wordAction(seat, wordDecline),
		pass:     wordAction(seat, wordPass),
		take:     wordAction(seat, wordTake),
		contra:   wordAction(seat, wordContra),
		recontra: wordAction(seat, wordRecontra),
		silent:   wordAction(seat, wordSilent),
	}
	for s := clubs; s <= diamonds; s++ {
		all.takeSuit[s] = suitAction(seat, wordTake, s)
		all.match[s] = suitAction(seat, wordMatch, s)
	}
	for _, c := range allCards() {
		all.discard[c.rank][c.suit] = cardAction(seat, wordDiscard, c)
		all.exchange[c.rank][c.suit] = cardAction(seat, wordContra, c)
		all.play[c.rank][c.suit] = cardAction(seat, wordPlay, c)
	}
	return all
}

// wordAction is a word alone: "1:pass".
func wordAction(seat int, word string) *action {
	return &action{seat: seat, word: word, suit: noSuit, text: strconv.Itoa(seat) + ":" + word}
}

// suitAction is a word and a suit: "1:take H".
func suitAction(seat int, word string, s suit) *action {
	a := wordAction(seat, word)
	a.suit = s
	a.text += " " + s.text()
	return a
}

// cardAction is a word and a card, "2:discard 9D", or a card alone where the
// word is wordPlay: "1:AH".
func cardAction(seat int, word string, c card) *action {
	a := wordAction(seat, word)
	a.hasCard = true
	a.card = c
	if word == wordPlay {
		a.text = strconv.Itoa(seat) + ":" + c.text()
	} else {
		a.text += " " + c.text()
	}
	return a
}
