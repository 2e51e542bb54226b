package foreign

import (
	"fmt"
	"strings"

	"kontraspiel/engine"
)

// Kind is a kind of decision.
type Kind uint8

// The kinds of decision, in the order a deal can pass through them.
const (
	KindTakeUp Kind = iota
	KindDiscard
	KindRoundOne
	KindRoundTwo
	KindMatch
	KindContra
	KindRecontra
	KindCard
)

// kindNames are the words of the protocol for the kinds of decision.
var kindNames = [...]string{"take_up", "discard", "round_one", "round_two", "match", "contra", "recontra", "card"}

// String is the protocol's word for the kind.
func (k Kind) String() string {
	if int(k) >= len(kindNames) {
		return "unknown"
	}
	return kindNames[k]
}

// call reports whether only a program that announces is asked.
func (k Kind) call() bool { return k >= KindMatch && k <= KindRecontra }

// ask is one question: what is sent, and what may be answered. A player makes it
// once and uses it again.
type ask struct {
	kind    Kind
	seat    engine.Seat
	options []engine.Action
	texts   []string  // the options as the protocol writes them
	body    []byte    // the ask as it is sent, but for its start: the id
	reply   chan int  // where the player waits for the index of an option
	buf     [8]string // room for texts
}

// prepare makes a the question of the kind to the seat that is asked. v is of no
// meaning for KindTakeUp: the dealer has not seen his hand (R2.2).
func (a *ask) prepare(kind Kind, t engine.Table, v engine.View, key engine.Key) {
	a.kind, a.seat = kind, t.Turn()
	a.options = appendOptions(a.options[:0], kind, t, v)
	a.texts = a.buf[:0]
	for _, o := range a.options {
		a.texts = append(a.texts, optionText(o))
	}
	a.body = appendAsk(a.body[:0], a, t, v, random(key, kind, t))
}

// random is the ask's word of randomness: a function of the key, which is that of
// the deal and the seat, of the kind of decision, and of its index: the number of
// cards played at contra and recontra, of tricks at a card, otherwise 0.
func random(key engine.Key, kind Kind, t engine.Table) uint64 {
	index := 0
	switch kind {
	case KindContra, KindRecontra:
		index = t.CardsPlayed()
	case KindCard:
		index = t.TricksPlayed()
	}
	return key.Sub(uint64(kind)).Word(uint64(index))
}

// name is the ask in messages.
func (a *ask) name(id uint64) string {
	return fmt.Sprintf("ask %d (%v of seat %v)", id, a.kind, a.seat)
}

// find is the index of the option that is written like text.
func (a *ask) find(text string) (int, bool) {
	for i, t := range a.texts {
		if t == text {
			return i, true
		}
	}
	return 0, false
}

// known lists the options for messages.
func (a *ask) known() string { return strings.Join(a.texts, ", ") }
