package script

import "kontraspiel/engine"

// afterSeen is the decisions in which the seat knows its hand.
const afterSeen = everywhere &^ (1 << TakeUp)

// handFeatures is about the hand and the suit in question.
func handFeatures() []Feature {
	return []Feature{
		count("trumps", 5, afterSeen, func(s *sight) int { return (s.hand & s.cards()).Len() },
			"trumps in the hand, Wenzels included").with(1),
		count("wenzels", 2, afterSeen, func(s *sight) int { return (s.hand & engine.Wenzels).Len() },
			"Wenzels in the hand"),
		count("top_trumps", 5, afterSeen, (*sight).topTrumps,
			"trumps in the hand above the highest that may be in another hand").with(1),
		count("trump_honours", 3, afterSeen, func(s *sight) int { return (s.hand & s.suit.Cards() & honours).Len() },
			"A, K and Q of trumps in the hand"),
		measure("hand_value", 0, 12.75, afterSeen, (*sight).value,
			"the hand in points (see the hand value)").with(1.5),
		measure("other_value", 0, 12.75, in(RoundOne, RoundTwo, Match), func(s *sight) float64 { return s.otherValue(s.others()) },
			"the most hand_value would be in another suit that may be named (round one: in round two)"),
		count("other_trumps", 5, in(RoundOne, RoundTwo, Match), func(s *sight) int { return s.otherTrumps(s.others()) },
			"the most trumps the hand would have in such a suit"),
		yesNo("suit_red", afterSeen, func(s *sight) bool { return s.suit.Red() },
			"the suit in question is red: there are eight trumps; if it is black, seven"),
		yesNo("preferred", in(RoundTwo, Contra, Recontra), func(s *sight) bool { return s.suit == s.view.PreferredSuit() },
			"the suit in question is the preferred suit"),
		yesNo("soloists_suit", in(Match), func(s *sight) bool { t, ok := s.view.Trumps(); return ok && t == s.suit },
			"the suit in question is the one the soloist has named"),
	}
}

// honours is A, K and Q of every suit.
const honours = engine.Aces | engine.Aces>>1 | engine.Aces>>2

// others is the suits that may be named in the decision, or in round two.
func (s *sight) others() engine.SuitSet {
	switch s.decision {
	case RoundTwo:
		return s.view.BidSuits()
	case Match:
		return s.view.MatchSuits()
	}
	return engine.AllSuits.Without(s.view.PreferredSuit())
}

// sideFeatures is about the side suits, and about each suit by its name.
func sideFeatures() []Feature {
	list := []Feature{
		count("aces", 3, afterSeen, func(s *sight) int { return (s.hand & engine.Aces &^ s.suit.Cards()).Len() },
			"side aces in the hand"),
		count("kings", 3, afterSeen, func(s *sight) int { return s.kings().Len() },
			"side kings in the hand"),
		count("guarded_kings", 2, afterSeen, (*sight).guarded,
			"side kings with another card of their suit in the hand").with(1),
		count("side_tops", 3, afterSeen, func(s *sight) int { return s.sideTops(false) },
			"side suits of which the hand has the highest card still in play"),
		count("bosses", 5, afterSeen, func(s *sight) int { return s.topTrumps() + s.sideTops(true) },
			"cards of the hand that none of their suit in another hand can beat").with(1),
		count("voids", 3, afterSeen, func(s *sight) int { return s.short(0) },
			"side suits of which the hand has no card"),
		count("singletons", 3, afterSeen, func(s *sight) int { return s.short(1) },
			"side suits of which the hand has one card"),
		count("longest_side", 5, afterSeen, (*sight).longest,
			"cards in the longest side suit").with(1),
	}
	for suit, name := range [engine.Suits]string{"clubs", "spades", "hearts", "diamonds"} {
		cards := engine.Suit(suit).Cards() &^ engine.Wenzels
		list = append(list,
			count(name, 5, afterSeen, func(s *sight) int { return (s.hand & cards).Len() },
				name+" in the hand, Wenzels not counted").with(float64(max(0, cards.Len()-5))),
			count(name+"_honours", 3, afterSeen, func(s *sight) int { return (s.hand & cards & honours).Len() },
				"A, K and Q of "+name+" in the hand"))
	}
	return list
}

// cardFeatures is about the card that is scored in `keep` and `exchange`.
func cardFeatures() []Feature {
	where := in(Discard, Contra)
	list := []Feature{
		measure("card_worth", -0.25, 3.75, where, (*sight).cardWorth,
			"how much hand_value falls without the card"),
		count("card_rank", 5, where, func(s *sight) int { return int(s.card.Rank()) },
			"its rank: nine, ten, jack, queen, king or ace"),
		yesNo("card_trump", where, func(s *sight) bool { return s.cards().Has(s.card) },
			"it is a trump"),
		yesNo("card_wenzel", where, func(s *sight) bool { return s.card.IsWenzel() },
			"it is a Wenzel"),
		yesNo("card_boss", where, func(s *sight) bool { return s.boss(s.card) },
			"no card of its suit in another hand can beat it"),
		count("card_length", 6, where, func(s *sight) int { return s.company(s.card).Len() },
			"cards of its suit in the hand, itself included").from(1),
	}
	for i := range list {
		list[i].Cards = true
	}
	return list
}

// company is the cards of the hand that belong to the suit of c.
func (s *sight) company(c engine.Card) engine.CardSet {
	if s.cards().Has(c) {
		return s.hand & s.cards()
	}
	return s.side(c.Suit())
}

// boss reports whether no card of its suit that is out beats c.
func (s *sight) boss(c engine.Card) bool {
	t := engine.TrumpsOf(s.suit & 3)
	return t.Beats(c)&t.Follows(c)&s.out() == 0
}
