package script

import "kontraspiel/engine"

const (
	whenBid   = 1<<RoundOne | 1<<RoundTwo
	whenNamed = 1<<Match | 1<<Contra | 1<<Recontra // there is a soloist
	whenCalls = 1<<Contra | 1<<Recontra

	mostPot = 1_000_000 // the pot is counted no further
)

// turnUpFeatures is about the card turned up.
func turnUpFeatures() []Feature {
	return []Feature{
		count("turn_up_rank", 5, everywhere, func(s *sight) int { return int(s.view.TurnUp().Rank()) },
			"rank of the turn-up: nine, ten, jack, queen, king or ace (a Wenzel is a jack)"),
		yesNo("turn_up_red", everywhere, func(s *sight) bool { return s.view.PreferredSuit().Red() },
			"the turn-up is red"),
		yesNo("turn_up_wenzel", everywhere, func(s *sight) bool { return s.view.TurnUp().IsWenzel() },
			"the turn-up is a Wenzel"),
		yesNo("turn_up_trump", in(RoundTwo, Match, Contra, Recontra), func(s *sight) bool { return s.cards().Has(s.view.TurnUp()) },
			"the turn-up is a trump if the suit in question is trumps"),
	}
}

// seatFeatures is about the seat, the pot and chance.
func seatFeatures() []Feature {
	where := everywhere &^ in(TakeUp, Discard)
	return []Feature{
		count("position", 3, where, func(s *sight) int { return int(s.view.Position()) },
			"seats that bid before this one: 0 for eldest, 3 for the dealer"),
		yesNo("is_eldest", where, func(s *sight) bool { return s.view.Position() == engine.Eldest },
			"the seat is eldest: it bids first and leads"),
		yesNo("is_dealer", where, func(s *sight) bool { return s.view.Position() == engine.Dealer },
			"the seat is the dealer: it bids last"),
		count("base_value", 1000, everywhere, func(s *sight) int { return s.view.BaseValue() },
			"what winner and loser take from the pot or pay into it, in units (1 to 4 by the standard rules)"),
		count("pot", mostPot, everywhere, func(s *sight) int { return int(min(s.view.Pot(), mostPot)) },
			"units in the pot, this deal's ante included; a fuller pot counts as 1000000").from(1),
		yesNo("agreed", everywhere, func(s *sight) bool { return s.view.Agreements().Has(s.seat()) },
			"this seat has agreed to take up every Ace it turns"),
		count("agreements", 4, everywhere, func(s *sight) int { return engine.CardSet(s.view.Agreements()).Len() },
			"seats that have agreed to that"),
		{Name: Dice, Whole: true, Max: diceSides - 1, where: everywhere, number: (*sight).dice,
			Meaning: "a number from 0 to 999, each as likely; another for every question, the same for all its rules"},
	}
}

// seat is whose sight it is; the take-up comes without a view, to the dealer.
func (s *sight) seat() engine.Seat {
	if s.decision == TakeUp {
		return s.view.Dealer()
	}
	return s.view.Seat()
}

// gameFeatures is about the game that is played and how it stands.
func gameFeatures() []Feature {
	return append(standingFeatures(),
		count("game_round", 2, whenNamed, func(s *sight) int { return s.view.Round() },
			"round in which the game was taken, 0 if the dealer took up; a match does not change it"),
		yesNo("took_up", whenCalls, func(s *sight) bool { return s.view.TakenUp() },
			"the soloist is the dealer who took the turn-up up"),
		count("passes", 7, whenNamed, func(s *sight) int { return max(0, s.view.Bids()-1) },
			"passes before the game was taken, both rounds"),
		yesNo("matched", whenCalls, func(s *sight) bool { return s.view.Matched() },
			"the soloist has announced the match"),
		count("soloist_position", 3, whenNamed, func(s *sight) int { return int(engine.PositionOf(s.soloist(), s.view.Dealer())) },
			"the soloist's position: 0 for eldest, 3 for the dealer"),
		count("soloist_distance", 3, whenNamed, func(s *sight) int { return s.soloist().From(s.view.Seat()) },
			"places from this seat to the soloist, clockwise: 1 is the next to play").from(1),
		yesNo("may_exchange", in(Contra), func(s *sight) bool { return s.view.MayExchange() },
			"contra, announced now, may take the turn-up"),
		measure("exchange_gain", -5, 5, in(Contra), (*sight).gain,
			"what the best exchange adds to hand_value; 0 where none is allowed"),
		yesNo("exchanged", in(Recontra), func(s *sight) bool { return s.view.Exchanged() },
			"contra has taken the turn-up"),
		count("contra_position", 3, in(Recontra), func(s *sight) int { return int(engine.PositionOf(s.contra(), s.view.Dealer())) },
			"contra's position: 0 for eldest, 3 for the dealer"),
		count("contra_at", 4, in(Recontra), func(s *sight) int { return s.view.ContraAt() },
			"cards played before contra was announced"),
		count("contra_tricks", 2, in(Recontra), func(s *sight) int { return s.view.TricksWon(s.contra()) },
			"tricks contra has won"),
	)
}

// standingFeatures is about the tricks played so far.
func standingFeatures() []Feature {
	return []Feature{
		count("cards_played", 8, whenCalls, func(s *sight) int { return s.view.CardsPlayed() },
			"cards played so far by all").upTo(4, Contra),
		count("tricks_played", 2, whenCalls, func(s *sight) int { return s.view.TricksPlayed() },
			"tricks finished").upTo(1, Contra),
		count("in_trick", 3, whenCalls, func(s *sight) int { return s.view.InTrick() },
			"cards in the trick in progress"),
		count("my_tricks", 2, whenCalls, func(s *sight) int { return s.view.TricksWon(s.view.Seat()) },
			"tricks this seat has won").upTo(1, Contra),
		count("soloist_tricks", 2, whenCalls, func(s *sight) int { return s.view.TricksWon(s.soloist()) },
			"tricks the soloist has won").upTo(1, Contra),
		yesNo("on_lead", whenCalls, func(s *sight) bool { return s.view.Leader() == s.view.Seat() },
			"this seat leads the trick in progress, or the next one"),
		yesNo("trick_is_mine", whenCalls, func(s *sight) bool { seat, ok := s.view.Best(); return ok && seat == s.view.Seat() },
			"this seat holds the trick in progress so far"),
	}
}

// soloist and contra are who they are; where there is none they are not asked for.
func (s *sight) soloist() engine.Seat { seat, _ := s.view.Soloist(); return seat }
func (s *sight) contra() engine.Seat  { seat, _ := s.view.Contra(); return seat }
