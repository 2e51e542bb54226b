package engine

import (
	"fmt"
	"strings"
)

// Why an action is illegal, in the words of the rule book.

// objection says why the answer a to the question asked is illegal; "" if it is
// legal.
func (s *State) objection(a Action) string {
	switch a.Kind {
	case ActDiscard:
		if !s.hands[a.Seat].holds(a.Card) {
			return "the discard must be one of the five cards dealt: " + s.hands[a.Seat].String()
		}
	case ActTake:
		return s.objectionToTake(a)
	case ActMatch:
		if !a.Suit.Valid() || !s.Table().MatchSuits().Has(a.Suit) {
			return "the match must be in a suit other than the preferred one (R4.1)"
		}
	case ActContra:
		return s.objectionToExchange(a)
	case ActCard:
		return s.objectionToCard(a)
	}
	return ""
}

func (s *State) objectionToTake(a Action) string {
	switch {
	case s.table.phase == PhaseRoundOne && a.Suit != noSuit:
		return "no suit is named in round one (R3.1)"
	case s.table.phase == PhaseRoundTwo && !a.Suit.Valid():
		return "a suit must be named in round two (R3.2)"
	case s.table.phase == PhaseRoundTwo && !s.Table().BidSuits().Has(a.Suit):
		return "this seat may not take the preferred suit in round two (R3.3)"
	}
	return ""
}

func (s *State) objectionToExchange(a Action) string {
	t := s.Table()
	switch {
	case a.Card == noCard:
		return ""
	case t.Rules().Exchange == ExchangeNever:
		return "the rules allow no exchange (R4.5, exchange=never)"
	case t.CardsPlayed() != 0:
		return "no exchange once a card has been played (R4.5a)"
	case t.t.holder != noSeat:
		return "no exchange: the turn-up was taken up (R4.5b)"
	case !t.MayExchange() && t.Matched():
		return "no exchange against this match (R4.5, exchange_against_match)"
	case !t.MayExchange():
		return "no exchange: the game was not taken in round one (R4.5c)"
	case !s.hands[a.Seat].holds(a.Card):
		return "the card put away must be in hand: " + s.hands[a.Seat].String()
	}
	return ""
}

func (s *State) objectionToCard(a Action) string {
	hand := s.hands[a.Seat]
	if !hand.holds(a.Card) {
		return "the card must be in hand: " + hand.String()
	}
	if legal := legalFrom(hand, s.table.follow); !legal.Has(a.Card) {
		led, _ := s.Table().Led()
		return fmt.Sprintf("%v was led and must be followed with one of: %v (R5.1)", led, legal)
	}
	return ""
}

// whyNot explains an action that answers no question that is or could be asked.
func (s *State) whyNot(a Action) string {
	t := &s.table
	if t.phase == PhaseOver {
		return "the deal is over"
	}
	if t.phase >= PhaseMatch {
		if why := s.whyNoAnnouncement(a); why != "" {
			return why
		}
		return fmt.Sprintf("seat %v plays the next card", t.player())
	}
	var words []string
	for _, l := range s.Legal(nil) {
		words = append(words, l.String())
	}
	return fmt.Sprintf("seat %v is asked and may answer: %s", s.Turn(), strings.Join(words, ", "))
}

func (s *State) whyNoAnnouncement(a Action) string {
	t := &s.table
	contra, recontra := t.rules.windows()
	switch a.Kind {
	case ActMatch:
		return s.whyNoMatch(a)
	case ActContra:
		switch {
		case t.contra != noSeat:
			return "contra has been announced, and is once a deal (R4.3)"
		case a.Seat == t.soloist:
			return "the soloist may not announce contra (R4.3)"
		case contra>>t.nplays&1 == 0:
			return "contra is not allowed after this card (R4.3, R4.6)"
		}
	case ActRecontra:
		switch {
		case t.contra == noSeat:
			return "there is no contra (R4.4)"
		case t.recontra != noSeat:
			return "recontra has been announced, and is once a deal (R4.4)"
		case s.Table().Stakes(a.Seat):
			return "neither the soloist nor contra may announce recontra (R4.4)"
		case recontra>>t.nplays&1 == 0:
			return "recontra is not allowed after this card (R4.4, R4.6)"
		}
	}
	return ""
}

func (s *State) whyNoMatch(a Action) string {
	t := &s.table
	switch {
	case t.takenUp:
		return "no match against a soloist who took up the turn-up (R4.2)"
	case t.match:
		return "a match has been announced, and is once a deal (R4.2)"
	case t.nplays > 0:
		return "no match once a card has been played (R4.1)"
	case t.contra != noSeat:
		return "no match after contra (R4.2)"
	case a.Seat == t.soloist:
		return "the soloist may not announce the match (R4.1)"
	}
	return "the match is asked about before contra (R4.7)"
}
