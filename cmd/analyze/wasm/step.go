package main

import (
	"kontraspiel/cmd/internal/tell"
	"kontraspiel/engine"
)

// stepOf is how a deal stands after one more action; the first step, before any, is how
// it was dealt.
type stepOf struct {
	Kind string       `json:"kind"` // deal, call or card
	By   *engine.Seat `json:"by"`   // whose call or card it is
	Say  []string     `json:"say"`  // what has happened in this step, in sentences
	// Hands is the cards held; Away the card put away, by whom.
	Hands [engine.Seats][]string `json:"hands"`
	Away  *placedOf              `json:"away"`
	// Lies reports whether the turn-up still lies on the table.
	Lies bool `json:"lies"`
	// Trick is the trick in progress, or the one just finished, in the order played, and
	// Best who holds or has won it.
	Trick   []placedOf   `json:"trick"`
	Best    *engine.Seat `json:"best"`
	Winners []int        `json:"winners"` // of the tricks finished: numbers, as bytes would be base64

	Trumps    string       `json:"trumps"` // in words; "" while there are none
	Soloist   *engine.Seat `json:"soloist"`
	Announced bool         `json:"announced"` // the match
	Contra    *engine.Seat `json:"contra"`
	Recontra  *engine.Seat `json:"recontra"`
	// Leader has three tricks, or else had two first, Sure that it stays so; Standing
	// says it in words (R5.3).
	Leader   *engine.Seat `json:"leader"`
	Sure     bool         `json:"sure"`
	Standing string       `json:"standing"`
	Pot      int64        `json:"pot"` // units
	Base     int          `json:"base"`
	Over     bool         `json:"over"`
}

// placedOf is a card with the seat it belongs to.
type placedOf struct {
	Seat engine.Seat `json:"seat"`
	Card string      `json:"card"`
}

// steps plays a legal record again, action by action.
func steps(w tell.Teller, rec *engine.Record) []stepOf {
	s := engine.NewState(rec.Rules, rec.Deal(), rec.Setup)
	list := make([]stepOf, 0, 1+len(rec.Actions))
	told := 0
	add := func(kind string, by *engine.Seat) {
		t := tell.WholeScene(&s)
		all := tell.Events(t.Table)
		step := standing(w, &s)
		step.Kind, step.By, step.Say = kind, by, w.Paragraphs(t, all[told:])
		told = len(all)
		list = append(list, step)
	}
	add("deal", nil)
	for _, a := range rec.Actions {
		if err := s.Apply(a); err != nil {
			panic("a record that replays has the action " + a.String() + ": " + err.Error())
		}
		kind := "call"
		if a.Kind == engine.ActCard {
			kind = "card"
		}
		add(kind, &a.Seat)
	}
	return list
}

// standing is how the deal stands.
func standing(w tell.Teller, s *engine.State) stepOf {
	t := tell.WholeScene(s)
	step := stepOf{Winners: []int{}, Pot: t.Pot(), Base: t.BaseValue(), Announced: t.Matched(), Over: s.Over()}
	if s.Over() {
		result := s.Result()
		step.Pot = result.PotAfter()
	}
	trumps, played := t.Trumps()
	first := t.PreferredSuit()
	if played {
		first, step.Trumps = trumps, w.Suit(trumps)
	}
	holder, held := t.TurnUpHolder()
	step.Lies = !held
	for seat := range engine.Seat(engine.Seats) {
		hand := s.Hand(seat)
		if held && seat == holder && s.Phase() == engine.PhaseDiscard {
			hand = hand.With(t.TurnUp()) // six cards, until one is put away
		}
		step.Hands[seat] = codes(hand, first)
	}
	if away, ok := s.PutAway(); ok {
		step.Away = &placedOf{holder, away.String()}
	}
	step.Soloist, step.Contra, step.Recontra = seatIf(t.Soloist()), seatIf(t.Contra()), seatIf(t.Recontra())
	step.trick(t.Table)
	var winners []engine.Seat
	for n := range t.TricksPlayed() {
		winners = append(winners, t.TrickWinner(n))
		step.Winners = append(step.Winners, int(winners[n]))
	}
	if played {
		leader, sure, ok := tell.Leading(winners)
		step.Leader, step.Sure = seatIf(leader, ok), sure
		step.Standing = tell.Capital(w.Standing(t, len(winners)))
	}
	return step
}

// trick shows the trick in progress, or the one just finished.
func (step *stepOf) trick(t engine.Table) {
	step.Trick = []placedOf{}
	n := t.InTrick()
	leader := t.Leader()
	switch {
	case n > 0:
		step.Best = seatIf(t.Best())
	case t.TricksPlayed() > 0:
		n, leader = engine.Seats, t.Eldest()
		if t.TricksPlayed() > 1 {
			leader = t.TrickWinner(t.TricksPlayed() - 2)
		}
		step.Best = seatIf(t.TrickWinner(t.TricksPlayed()-1), true)
	}
	for i := range n {
		step.Trick = append(step.Trick, placedOf{leader.Plus(i), t.Play(t.CardsPlayed() - n + i).String()})
	}
}

// seatIf is the seat, or nil where there is none.
func seatIf(seat engine.Seat, ok bool) *engine.Seat {
	if !ok {
		return nil
	}
	return &seat
}
