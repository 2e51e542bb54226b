package search

import (
	"errors"
	"fmt"
	"strings"

	"kontraspiel/engine"
)

// What a call or a card does to a situation, and why it cannot be.

var errNoWay = errors.New("there is no way to deal the cards that are not seen so that every seat has followed suit")

// call does what was said.
func (b *builder) call(c *Call) error {
	a, s := c.Action, &b.state
	switch {
	case c.Named:
	case announces(a.Kind):
		return fmt.Errorf("say whose it is, such as dealer:%v", c)
	default:
		a.Seat = s.Turn()
	}
	if s.Phase() < engine.PhaseMatch && (a.Seat != s.Turn() || !answers(s.Phase(), a.Kind)) {
		return errors.New(asked(s))
	}
	if err := b.putAway(c, &a); err != nil {
		return err
	}
	if err := s.Apply(a); err != nil {
		return errors.New(reason(err, a))
	}
	return nil
}

// putAway fills in a card that another seat has put away: any of its hand.
func (b *builder) putAway(c *Call, a *engine.Action) error {
	if a.Kind != engine.ActDiscard && (a.Kind != engine.ActContra || !c.hides()) {
		return nil
	}
	own := a.Seat == b.seat
	switch {
	case own && c.Hidden:
		return errors.New("name the card put away, which is one of the hand: " + b.state.Hand(b.seat).String())
	case !own && !c.Hidden:
		return fmt.Errorf("%v cannot know what %v put away: write %v", b.Seat, engine.Position(a.Seat), c.hidden())
	case !own:
		a.Card = b.state.Hand(a.Seat).First()
	}
	return nil
}

// play plays the next card, whosever turn it is.
func (b *builder) play(c engine.Card) error {
	s := &b.state
	if s.Phase() < engine.PhaseMatch || s.Over() {
		return errors.New(asked(s))
	}
	seat := s.Table().NextToPlay()
	for s.Phase() != engine.PhaseCard {
		s.ApplyUnchecked(engine.Silent(s.Turn()))
	}
	if seat == b.seat {
		a := engine.PlayCard(seat, c)
		if s.Table().Played().Has(c) {
			return fmt.Errorf("%v has been played", c)
		}
		if err := s.Apply(a); err != nil {
			return fmt.Errorf("%v plays it: %s", b.Seat, reason(err, a))
		}
		return nil
	}
	if why := b.cannotHold(seat, c); why != "" {
		return fmt.Errorf("%v would play it, but %s", engine.Position(seat), why)
	}
	s.ApplyUnchecked(engine.PlayCard(seat, c))
	if b.space.Reset(s.View(b.seat)); b.space.Count() == 0 {
		return errNoWay
	}
	return nil
}

// cannotHold says why another seat cannot play c now, for all that b.seat knows.
func (b *builder) cannotHold(seat engine.Seat, c engine.Card) string {
	t := b.state.Table()
	holder, taken := t.TurnUpHolder()
	switch follow := t.Following(); {
	case t.Played().Has(c):
		return "it has been played"
	case b.Hand.Has(c):
		return fmt.Sprintf("it was dealt to %v", b.Seat)
	case c == t.TurnUp() && !taken:
		return "it is the turn-up, and lies on the table"
	case c == t.TurnUp() && holder != seat:
		return fmt.Sprintf("it is the turn-up, which %v has taken", engine.Position(holder))
	case t.Voids()[seat&3].Has(c):
		return "has shown that he holds none of its suit"
	case taken && holder == seat && follow.Has(t.TurnUp()) && !follow.Has(c) && !t.Played().Has(t.TurnUp()):
		return fmt.Sprintf("must follow suit with %v, which he has taken up", t.TurnUp())
	}
	return ""
}

// announcing reports whether silence answers the question.
func announcing(p engine.Phase) bool { return p >= engine.PhaseMatch && p <= engine.PhaseRecontra }

// announces reports whether it is said in a window, where it may be anybody's.
func announces(k engine.ActionKind) bool {
	return k == engine.ActMatch || k == engine.ActContra || k == engine.ActRecontra
}

// answers reports whether the kind of call answers a question of the bidding.
func answers(p engine.Phase, k engine.ActionKind) bool {
	switch p {
	case engine.PhaseTakeUp:
		return k == engine.ActTakeUp || k == engine.ActDecline
	case engine.PhaseDiscard:
		return k == engine.ActDiscard
	}
	return k == engine.ActPass || k == engine.ActTake
}

// questions are the questions in words, by phase.
var questions = [...]string{
	engine.PhaseTakeUp: "whether to take up the turn-up", engine.PhaseDiscard: "for the discard",
	engine.PhaseRoundOne: "in round one", engine.PhaseRoundTwo: "in round two",
	engine.PhaseMatch: "for the match", engine.PhaseContra: "for contra", engine.PhaseRecontra: "for recontra",
	engine.PhaseCard: "for a card", engine.PhaseOver: "",
}

// replies are what may be written in --calls where the bidding stands.
var replies = [...]string{"takeup or decline", "discard", "pass or take", "pass or take:SUIT"}

// asked says who is asked what.
func asked(s *engine.State) string {
	phase := s.Phase()
	if phase == engine.PhaseOver {
		return "the deal is over"
	}
	text := fmt.Sprintf("%v is asked %s", engine.Position(s.Turn()), questions[phase])
	if int(phase) < len(replies) {
		text += " (" + replies[phase] + ")"
	}
	return text
}

// positions turns the engine's seat numbers into the words for them.
var positions = strings.NewReplacer(
	"seat 0", "eldest", "seat 1", "second", "seat 2", "third", "seat 3", "dealer")

// reason is the engine's own reason for not allowing a.
func reason(err error, a engine.Action) string {
	text := strings.TrimPrefix(err.Error(), fmt.Sprintf("%v: %v: ", engine.ErrIllegal, a))
	return positions.Replace(text)
}
