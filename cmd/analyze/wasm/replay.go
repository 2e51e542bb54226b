package main

import (
	"fmt"

	"kontraspiel/cmd/internal/tell"
	"kontraspiel/engine"
)

// storyOf is a deal told step by step. Cards are written as in records; texts are in the
// words of the pack that was asked for.
type storyOf struct {
	recordOf
	Title    string                 `json:"title"`   // what the deal comes to, in a line
	Heading  []string               `json:"heading"` // who deals for what, what is turned up
	Rules    []string               `json:"rules"`   // those that are not standard
	Dealer   engine.Seat            `json:"dealer"`
	TurnUp   string                 `json:"turnup"`
	TurnedUp string                 `json:"turned_up"` // the same for people
	Unseen   string                 `json:"unseen"`    // the talon, for people
	Dealt    [engine.Seats][]string `json:"dealt"`     // hands, trumps first
	Rows     [engine.Seats][]string `json:"rows"`      // every card the seat ever holds
	Talon    []string               `json:"talon"`
	Steps    []stepOf               `json:"steps"`
	Comes    settlementOf           `json:"settlement"`
}

// settlementOf is what a deal comes to.
type settlementOf struct {
	Winner  *engine.Seat `json:"winner"` // nil if all passed
	Reasons []string     `json:"reasons"`
	Amounts []amountOf   `json:"amounts"`
	News    string       `json:"news"` // of agreements
}

// amountOf is a line of the settlement, in units.
type amountOf struct {
	Label string               `json:"label"`
	Gain  *[engine.Seats]int64 `json:"gain"`
	Pot   int64                `json:"pot"`
}

// replay answers a source with {"deals": [storyOf or recordOf, …]}: a record that is
// refused has no story.
func replay(argument []byte) (any, error) {
	var asked source
	if err := decode(argument, &asked); err != nil {
		return nil, err
	}
	w, err := tellerFor(asked.Cards)
	if err != nil {
		return nil, err
	}
	list, told := []any{}, 0
	err = asked.each(func(line int, rec *engine.Record, state *engine.State, refused string) {
		if state == nil {
			list = append(list, recordOf{Line: line, Error: refused})
			return
		}
		if told++; told <= mostStories {
			list = append(list, story(w, line, rec, state))
		}
	})
	if err == nil && told > mostStories {
		err = fmt.Errorf("%s: %d deals, and %d at most are told at once", asked.Name, told, mostStories)
	}
	return map[string]any{"deals": list}, err
}

// story tells a record whose finished deal is end.
func story(w tell.Teller, line int, rec *engine.Record, end *engine.State) storyOf {
	whole := tell.WholeScene(end)
	first := whole.PreferredSuit()
	if trumps, ok := whole.Trumps(); ok {
		first = trumps
	}
	s := storyOf{
		recordOf: recordOf{Line: line}, Title: title(w, end),
		Heading: w.Opening(whole), Rules: rulesInWords(rec.Rules),
		Dealer: rec.Setup.Dealer, TurnUp: rec.TurnUp.String(), TurnedUp: w.Card(rec.TurnUp), Unseen: w.Cards(end.Deal().Talon(), first),
		Talon: codes(end.Deal().Talon(), first), Comes: settlement(w, rec, end),
	}
	if agreed := w.Agreed(whole, rec.Setup.Agreements); agreed != "" {
		s.Heading = append(s.Heading, agreed)
	}
	holder, taken := whole.TurnUpHolder()
	for seat, hand := range rec.Deal().Hands {
		s.Dealt[seat] = codes(hand, first)
		if taken && engine.Seat(seat) == holder {
			hand = hand.With(rec.TurnUp)
		}
		s.Rows[seat] = codes(hand, first)
	}
	s.Steps = steps(w, rec)
	return s
}

// codes is the cards of a set as records write them, in the order in which hands are
// shown.
func codes(set engine.CardSet, first engine.Suit) []string {
	list := make([]string, 0, set.Len())
	for _, c := range tell.SortedHand(set, first) {
		list = append(list, c.String())
	}
	return list
}

// rulesInWords spells out the options that are not standard.
func rulesInWords(rules engine.Rules) []string {
	list := []string{}
	for _, o := range engine.RuleOptions() {
		value, err := rules.Get(o.Name)
		if err == nil && value != o.Default {
			list = append(list, tell.OptionWords(o, value))
		}
	}
	return list
}

// settlement explains what the deal comes to.
func settlement(w tell.Teller, rec *engine.Record, end *engine.State) settlementOf {
	t, result := tell.WholeScene(end), end.Result()
	s := settlementOf{Reasons: w.Reasons(t, &result), News: w.AgreementNews(t, &result, rec.Setup.Agreements)}
	if winner, ok := result.Winner(); ok {
		s.Winner = &winner
	}
	for _, a := range tell.Amounts(t, &result, rec.Setup) {
		s.Amounts = append(s.Amounts, amountOf(a))
	}
	return s
}

// tellerFor tells in the words of a pack.
func tellerFor(cards string) (tell.Teller, error) {
	w := tell.Teller{Cast: tell.Numbered()}
	if cards == "" {
		return w, nil
	}
	err := w.Deck.Set(cards)
	return w, err
}

// title is what a finished deal comes to, in a line.
func title(w tell.Teller, state *engine.State) string {
	result := state.Result()
	soloist, ok := result.Soloist()
	if !ok {
		return "All passed twice"
	}
	trumps, _ := result.Trumps()
	plays, kind := tell.Capital(w.Does(soloist, "play")), w.Suit(trumps)
	winner := result.Paid.Winner
	if state.Table().Matched() {
		kind = "the match in " + kind
	}
	if winner == soloist {
		return fmt.Sprintf("%s %s and wins", plays, kind)
	}
	return fmt.Sprintf("%s %s, %s", plays, kind, w.Does(winner, "win"))
}
