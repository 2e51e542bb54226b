package engine

import (
	"errors"
	"fmt"
)

// ErrIllegal is wrapped by every error about an action the rules do not allow.
var ErrIllegal = errors.New("illegal")

// Legal adds to dst every answer the seat that is asked may give, Silent
// included where silence is an answer; nothing once the deal is over.
func (s *State) Legal(dst []Action) []Action {
	t := &s.table
	seat := s.Turn()
	switch t.phase {
	case PhaseTakeUp:
		return append(dst, TakeUp(seat), Decline(seat))
	case PhaseDiscard:
		for c := range s.hands[seat].All() {
			dst = append(dst, Discard(seat, c))
		}
	case PhaseRoundOne:
		return append(dst, Pass(seat), Take(seat))
	case PhaseRoundTwo:
		dst = append(dst, Pass(seat))
		for suit := range s.Table().BidSuits().All() {
			dst = append(dst, TakeSuit(seat, suit))
		}
	case PhaseMatch:
		dst = append(dst, Silent(seat))
		for suit := range s.Table().MatchSuits().All() {
			dst = append(dst, Match(seat, suit))
		}
	case PhaseContra:
		return s.legalContra(append(dst, Silent(seat), Contra(seat)))
	case PhaseRecontra:
		return append(dst, Silent(seat), Recontra(seat))
	case PhaseCard:
		for c := range legalFrom(s.hands[seat], t.follow).All() {
			dst = append(dst, PlayCard(seat, c))
		}
	}
	return dst
}

func (s *State) legalContra(dst []Action) []Action {
	if s.Table().MayExchange() {
		for c := range s.hands[s.Turn()].All() {
			dst = append(dst, ContraExchange(s.Turn(), c))
		}
	}
	return dst
}

// Apply does a, if the rules allow it now. Deal records do not write silence, so
// an action by somebody who is not asked yet is taken to mean that all asked
// before him were silent. An illegal action changes nothing and is an error that
// says why.
func (s *State) Apply(a Action) error {
	next := *s
	for next.SilentBefore(a) {
		next.silent()
	}
	if !next.answers(a) {
		return fmt.Errorf("%w: %v: %s", ErrIllegal, a, s.whyNot(a))
	}
	if reason := next.objection(a); reason != "" {
		return fmt.Errorf("%w: %v: %s", ErrIllegal, a, reason)
	}
	next.ApplyUnchecked(a)
	*s = next
	return nil
}

// SilentBefore reports whether s stands at an announcement question to which a is no
// answer: deal records leave silence out (docs/NOTATION.md), so whoever is asked was
// silent before a was done.
func (s *State) SilentBefore(a Action) bool {
	return s.table.phase >= PhaseMatch && s.table.phase <= PhaseRecontra && !s.answers(a)
}

// ApplyUnchecked does a, which must be one of [State.Legal]: anything else
// leaves the state without meaning.
func (s *State) ApplyUnchecked(a Action) {
	switch a.Kind {
	case ActTakeUp:
		s.accept()
	case ActDecline:
		s.decline()
	case ActDiscard:
		s.discard(a.Card)
	case ActPass:
		s.pass()
	case ActTake:
		if a.Suit == noSuit {
			a.Suit = s.table.turnUp.Suit()
		}
		s.take(a.Suit)
	case ActMatch:
		s.announceMatch(a.Seat, a.Suit)
	case ActContra:
		s.announceContra(a.Seat, a.Card)
	case ActRecontra:
		s.announceRecontra(a.Seat)
	case ActCard:
		s.playCard(a.Card)
	case ActSilent:
		s.silent()
	}
}

// phaseOf is the question each kind of action answers; passes and takes answer
// two, silence three.
var phaseOf = [...]Phase{
	ActTakeUp: PhaseTakeUp, ActDecline: PhaseTakeUp, ActDiscard: PhaseDiscard,
	ActMatch: PhaseMatch, ActContra: PhaseContra, ActRecontra: PhaseRecontra, ActCard: PhaseCard,
}

// answers reports whether a answers the question asked now, of the seat asked.
func (s *State) answers(a Action) bool {
	t := &s.table
	if a.Seat != s.Turn() || t.phase == PhaseOver || a.Kind > ActSilent {
		return false
	}
	switch a.Kind {
	case ActPass, ActTake:
		return t.phase == PhaseRoundOne || t.phase == PhaseRoundTwo
	case ActSilent:
		return t.phase >= PhaseMatch && t.phase <= PhaseRecontra
	}
	return t.phase == phaseOf[a.Kind]
}
