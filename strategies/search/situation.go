package search

import (
	"errors"
	"fmt"

	"kontraspiel/engine"
	"kontraspiel/engine/worlds"
)

// Situation is a question of a deal as the seat that is asked knows it: what everybody
// has seen, and its own five cards. Seats are counted from eldest, so that the dealer
// is seat 3.
type Situation struct {
	Rules  engine.Rules
	Pot    int64 // units, before this deal's ante
	Agreed bool  // the dealer has agreed to take up Aces (R2.3)
	TurnUp engine.Card
	Seat   engine.Position // whose question it is
	// Hand is the seat's five cards as dealt: with what it has played or put away
	// since, and without the turn-up. The dealer who is asked before he sees them
	// (R2.2) may have none.
	Hand   engine.CardSet
	Calls  []Call        // by all seats, in order
	Played []engine.Card // by all seats, in order
	// Ask is which question to stand at; [FirstQuestion] is the first that the seat
	// is asked after the last thing said or played.
	Ask engine.Phase
}

// FirstQuestion is the [Situation.Ask] that leaves it to the record.
const FirstQuestion = engine.PhaseOver

// dealerSeat deals in every situation.
const dealerSeat = engine.Seat(engine.Dealer)

// Fault is what is wrong with a situation.
type Fault struct {
	Part  string // hand, turnup, pot, seat, calls, played or ask
	Entry int    // its number from 1 in calls or played; 0 for the whole
	Text  string // the entry
	Err   error
}

// Error names the part and the entry.
func (f *Fault) Error() string {
	if f.Entry == 0 {
		return fmt.Sprintf("%s: %v", f.Part, f.Err)
	}
	return fmt.Sprintf("%s: entry %d %q: %v", f.Part, f.Entry, f.Text, f.Err)
}

// Unwrap gives the reason.
func (f *Fault) Unwrap() error { return f.Err }

func faultf(part, format string, args ...any) error {
	return &Fault{Part: part, Err: fmt.Errorf(format, args...)}
}

// State is the deal at the question, with the hidden cards in one of the ways they can
// lie: only what the seat sees of it means anything. The first thing that cannot be is
// a [*Fault].
func (s *Situation) State() (engine.State, error) {
	b, err := s.begin()
	if err != nil {
		return engine.State{}, err
	}
	if err := b.replay(); err != nil {
		return engine.State{}, err
	}
	if err := b.ask(); err != nil {
		return engine.State{}, err
	}
	return b.finish()
}

// Blind reports whether the state is one whose question comes before the hand is seen
// (R2.2): then what the seat sees is the table alone.
func Blind(s *engine.State) bool { return s.Phase() == engine.PhaseTakeUp }

// builder plays a situation through. The other seats hold whatever is left, which
// nothing that everybody sees depends on; so what they play is done unchecked, after
// checks of its own against what their cards could be.
type builder struct {
	*Situation
	seat  engine.Seat
	state engine.State
	space worlds.Space
}

// begin checks the cards and deals.
func (s *Situation) begin() (*builder, error) {
	if err := s.checkCards(); err != nil {
		return nil, err
	}
	b := &builder{Situation: s, seat: engine.Seat(s.Seat)}
	deal := engine.Deal{TurnUp: s.TurnUp}
	rest := engine.AllCards.Without(s.TurnUp) &^ s.Hand
	for seat := range deal.Hands {
		if engine.Seat(seat) == b.seat {
			deal.Hands[seat] = s.Hand
		}
		for deal.Hands[seat].Len() < tricks {
			var c engine.Card
			c, rest = rest.Pop()
			deal.Hands[seat] = deal.Hands[seat].With(c)
		}
	}
	at := engine.Setup{Dealer: dealerSeat, Pot: s.Pot}
	if s.Agreed {
		at.Agreements = at.Agreements.With(dealerSeat)
	}
	b.state = engine.NewState(s.Rules, deal, at)
	blind := Blind(&b.state) && b.seat == dealerSeat && len(s.Calls) == 0 && len(s.Played) == 0
	if s.Hand == 0 && !blind {
		return nil, faultf("hand", "name its five cards as dealt (only the dealer who is asked to take up the turn-up, before he sees his hand, needs none: R2.2)")
	}
	return b, nil
}

func (s *Situation) checkCards() error {
	switch n := s.Hand.Len(); {
	case !s.TurnUp.Valid():
		return faultf("turnup", "name the card that was turned up")
	case s.Pot < 0 || s.Pot > engine.MaxPot:
		return faultf("pot", "%d is not a whole number of units from 0 to %d", s.Pot, int64(engine.MaxPot))
	case n != 0 && n != tricks:
		return faultf("hand", "%d cards, not five (the hand as dealt, also the cards played since)", n)
	case s.Hand.Has(s.TurnUp):
		return faultf("hand", "%v is the turn-up", s.TurnUp)
	}
	return nil
}

// replay does all that was said and played.
func (b *builder) replay() error {
	said := 0
	for n := 0; ; n++ {
		for said < len(b.Calls) && b.Calls[said].At == n {
			if err := b.call(&b.Calls[said]); err != nil {
				return b.fault(said, err)
			}
			said++
		}
		if said < len(b.Calls) && b.Calls[said].At < n {
			return b.fault(said, fmt.Errorf("said after %d cards, but what comes before it after %d (@N: after how many cards)", b.Calls[said].At, n))
		}
		if n == len(b.Played) {
			break
		}
		if err := b.play(b.Played[n]); err != nil {
			return &Fault{"played", n + 1, b.Played[n].String(), err}
		}
	}
	if said < len(b.Calls) {
		return b.fault(said, fmt.Errorf("said after %d cards, but %d are played", b.Calls[said].At, len(b.Played)))
	}
	return nil
}

func (b *builder) fault(call int, err error) error {
	return &Fault{"calls", call + 1, b.Calls[call].String(), err}
}

// ask goes on, everybody silent, to the question that is meant. A seat is asked each
// question once at most before the next card, so it is the only one.
func (b *builder) ask() error {
	s := &b.state
	for {
		switch phase := s.Phase(); {
		case phase == engine.PhaseOver:
			return faultf("seat", "%v is asked nothing more: the deal is over", b.Seat)
		case s.Turn() == b.seat && (b.Ask == FirstQuestion || b.Ask == phase):
			return nil
		case !announcing(phase) && b.Ask != FirstQuestion:
			return faultf("ask", "%v is not asked %s now: %s", b.Seat, questions[b.Ask], asked(s))
		case !announcing(phase):
			return faultf("seat", "%v is asked nothing now: %s", b.Seat, asked(s))
		}
		s.ApplyUnchecked(engine.Silent(s.Turn()))
	}
}

// finish puts cards that fit into the other hands, and makes sure of them by playing
// the deal through the engine's checks.
func (b *builder) finish() (engine.State, error) {
	if Blind(&b.state) {
		return b.state, nil
	}
	var w worlds.World
	b.space.Reset(b.state.View(b.seat))
	if b.space.Count() == 0 {
		return engine.State{}, &Fault{Part: "played", Err: errNoWay}
	}
	b.space.World(0, &w)
	state := w.State(b.state.Table())
	again, deal := engine.State{}, state.Deal()
	state.RedealInto(&again, &deal)
	for _, a := range state.AppendActions(nil) {
		if err := again.Apply(a); err != nil {
			return engine.State{}, &Fault{Part: "played", Err: errors.New(reason(err, a))}
		}
	}
	return state, nil
}
