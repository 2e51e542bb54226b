package book

import (
	"strconv"

	"kontraspiel/engine"
)

// sight is what features look at: what the seat sees at the decision, and what it
// would have and play if it did the action.
type sight struct {
	engine.View
	action engine.Action
	hand   engine.CardSet // after the action: with the turn-up that it brings
	trumps *engine.Trumps // of the game the action is about
}

// look is the sight of an action at the question that the view comes with.
func look(v engine.View, a engine.Action) sight {
	s := sight{View: v, action: a, hand: v.Hand(), trumps: engine.TrumpsOf(suitOf(v, a))}
	if a.Card.Valid() && a.Kind != engine.ActCard {
		s.hand = s.hand.Without(a.Card).With(v.TurnUp())
	}
	return s
}

// suitOf is the trumps of the game that an action is about.
func suitOf(v engine.View, a engine.Action) engine.Suit {
	if a.Suit.Valid() {
		return a.Suit
	}
	if suit, ok := v.Trumps(); ok {
		return suit
	}
	return v.PreferredSuit()
}

// feature is something that is seen at a decision, and the names of its values.
type feature struct {
	name, meaning string
	values        []string
	of            func(s sight) int
}

func numbered(last int) []string {
	list := make([]string, last+1)
	for i := range list {
		list[i] = strconv.Itoa(i)
	}
	return list
}

var (
	yes       = []string{"no", "yes"}
	positions = []string{"eldest", "second", "third", "dealer"}
	someone   = append(append([]string{}, positions...), "nobody")
)

// features lists what cells may be told apart by. Nothing writes to it.
var features = []feature{
	{"position", "who decides, from the dealer", positions, func(s sight) int { return int(engine.PositionOf(s.action.Seat, s.Dealer())) }},
	{"soloist", "who is soloist", someone, func(s sight) int { return place(s, s.Table.Soloist) }},
	{"contra", "who has announced contra", someone, func(s sight) int { return place(s, s.Table.Contra) }},
	{"game", "how the game arose", []string{"dealer", "round_one", "round_two", "match"}, gameOf},
	{"preferred", "whether the preferred suit is trumps", yes, func(s sight) int { return bit(s.trumps.Suit() == s.PreferredSuit()) }},
	{"colour", "of the trumps", []string{"black", "red"}, func(s sight) int { return bit(s.trumps.Suit().Red()) }},
	{"turnup", "what is turned up", []string{"plain", "ace", "wenzel"}, turnUpOf},
	{"trumps", "trumps in hand, Wenzels included", numbered(5), func(s sight) int { return (s.hand & s.trumps.Cards()).Len() }},
	{"wenzels", "Wenzels in hand", numbered(2), func(s sight) int { return (s.hand & engine.Wenzels).Len() }},
	{"trump_ace", "whether the Ace of trumps is in hand", yes, func(s sight) int { return bit(s.hand&engine.Aces&s.trumps.Cards() != 0) }},
	{"top", "trumps in hand that no other can beat", numbered(3), topOf},
	{"side_aces", "Aces in hand that are no trumps", numbered(3), func(s sight) int { return (s.hand & engine.Aces &^ s.trumps.Cards()).Len() }},
	{"voids", "other suits without a card in hand", numbered(3), voidsOf},
	{"exchange", "whether a card is put away for the turn-up", yes, func(s sight) int { return bit(s.action.Kind == engine.ActContra && s.action.Card.Valid()) }},
	{"window", "cards played so far", numbered(8), func(s sight) int { return min(s.CardsPlayed(), 8) }},
	{"tricks", "tricks the seat has won", numbered(2), func(s sight) int { return min(s.TricksWon(s.Seat()), 2) }},
	{"card", "the card of the option", []string{"wenzel", "trump_ace", "trump", "side_ace", "side", "none"}, cardOf},
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// place is the position of whoever holds a role.
func place(s sight, holder func() (engine.Seat, bool)) int {
	seat, ok := holder()
	if !ok {
		return engine.Seats
	}
	return int(engine.PositionOf(seat, s.Dealer()))
}

func gameOf(s sight) int {
	switch {
	case s.Matched() || s.action.Kind == engine.ActMatch:
		return 3
	case s.Phase() == engine.PhaseRoundOne || s.Phase() == engine.PhaseRoundTwo:
		return int(s.Phase()-engine.PhaseRoundOne) + 1
	}
	return s.Round() // 0 for a game that the dealer took up
}

func turnUpOf(s sight) int {
	switch c := s.TurnUp(); {
	case c.IsWenzel():
		return 2
	case c.Rank() == engine.Ace:
		return 1
	}
	return 0
}

// topOf counts the trumps in hand from JC down without a gap, three at most.
func topOf(s sight) int {
	n := 0
	for _, c := range s.trumps.Order()[:3] {
		if !s.hand.Has(c) {
			break
		}
		n++
	}
	return n
}

func voidsOf(s sight) int {
	n := 0
	for suit := range engine.Suit(engine.Suits) {
		n += bit(suit != s.trumps.Suit() && s.hand&s.trumps.Suited(suit) == 0)
	}
	return n
}

func cardOf(s sight) int {
	c := s.action.Card
	if !c.Valid() {
		return 5
	}
	trump, ace := s.trumps.Cards().Has(c), c.Rank() == engine.Ace
	switch {
	case c.IsWenzel():
		return 0
	case trump && ace:
		return 1
	case trump:
		return 2
	case ace:
		return 3
	}
	return 4
}
