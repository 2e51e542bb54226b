package main

import (
	"errors"
	"fmt"
	"strings"

	"kontraspiel/cmd/internal/tell"
	"kontraspiel/engine"
	"kontraspiel/engine/solve"
)

// floors says, by outcome, what a seat can be sure of against the other three together.
var floors = [...]string{
	solve.Revolted: "not even a trick",
	solve.Lost:     "a trick, but not the game",
	solve.Won:      "the game",
	solve.Matched:  "all five tricks",
}

// valuesOf is what each card that may be played comes to.
type valuesOf struct {
	Step    int         `json:"step"` // in which a card is played
	Seat    engine.Seat `json:"seat"` // that plays it
	Cards   []valueOf   `json:"cards"`
	Played  string      `json:"played"`
	Cost    float64     `json:"cost"`    // of the card played against the best, ≥ 0
	Verdict string      `json:"verdict"` // on it
	Means   string      `json:"means"`   // what the values are
	Sure    string      `json:"sure"`    // what the seat can force with which card
}

// valueOf is what a card comes to.
type valueOf struct {
	Card  string  `json:"card"`
	Value float64 `json:"value"` // units
	Best  bool    `json:"best"`
	Floor string  `json:"floor"` // what the seat can force with it against the other three
}

// values answers {"record", "step", "cards"} with {"steps": [valuesOf]}, empty where no
// card is played in that step of the replay; without a step, with all in which one is.
func values(argument []byte) (any, error) {
	var asked struct {
		Record string `json:"record"`
		Step   *int   `json:"step"`
		Cards  string `json:"cards"`
	}
	if err := decode(argument, &asked); err != nil {
		return nil, err
	}
	w, err := tellerFor(asked.Cards)
	if err != nil {
		return nil, err
	}
	rec, _, err := replayed([]byte(strings.TrimSpace(asked.Record)))
	if err != nil {
		return nil, err
	}
	if asked.Step != nil && (*asked.Step < 0 || *asked.Step > len(rec.Actions)) {
		return nil, fmt.Errorf("step: %d is not from 0 to %d", *asked.Step, len(rec.Actions))
	}
	list := []valuesOf{}
	s := engine.NewState(rec.Rules, rec.Deal(), rec.Setup)
	var solver solve.Solver
	for i, a := range rec.Actions {
		if a.Kind == engine.ActCard && (asked.Step == nil || *asked.Step == i+1) {
			list = append(list, cardValues(w, &solver, &s, a, i+1))
		}
		if err := s.Apply(a); err != nil {
			return nil, errors.Join(errors.New("a record that replays has an illegal action"), err)
		}
	}
	return map[string]any{"steps": list}, nil
}

// cardValues solves the deal before the card a is played.
func cardValues(w tell.Teller, solver *solve.Solver, s *engine.State, a engine.Action, step int) valuesOf {
	p := solve.At(s)
	terms := solve.Terms{Contract: s.Contract(), PotValue: solve.DefaultPotValue}
	seat := p.Turn()
	v := valuesOf{Step: step, Seat: seat, Played: a.Card.String(), Means: means(w, seat, terms.Tie)}
	worths := solver.MaxNCards(&p, &terms, nil)
	floor := solver.VersusCards(&p, seat, nil)
	best, played := worths[0].Value.Worth(seat, terms.PotValue), 0.0
	for _, c := range worths {
		best = max(best, c.Value.Worth(seat, terms.PotValue))
	}
	for i, c := range worths {
		worth := c.Value.Worth(seat, terms.PotValue)
		v.Cards = append(v.Cards, valueOf{c.Card.String(), worth, worth == best, floors[floor[i].Outcome]})
		if c.Card == a.Card {
			played = worth
		}
	}
	v.Cost = best - played
	v.Verdict, v.Sure = verdict(w, a.Card, v.Cost, len(worths)), sure(w, seat, floor)
	return v
}

// means says what the values are.
func means(w tell.Teller, seat engine.Seat, tie solve.Tie) string {
	return fmt.Sprintf("What the deal comes to for %s after each card, in units and without the ante: its payments, and %v of the pot's change, "+
		"if all cards are open and every seat plays on for itself (%s).", w.Name(seat), solve.DefaultPotValue, tie.AnswerName())
}

// sure says what the seat can force with which card, the most first.
func sure(w tell.Teller, seat engine.Seat, floor []solve.CardOutcome) string {
	var parts []string
	for i := range floors {
		outcome := solve.Matched - solve.Outcome(i)
		var cards []string
		for _, c := range floor {
			if c.Outcome == outcome {
				cards = append(cards, w.Card(c.Card))
			}
		}
		if len(cards) > 0 {
			parts = append(parts, floors[outcome]+" with "+strings.Join(cards, ", "))
		}
	}
	return fmt.Sprintf("If the other three play together against it, %s can force %s.", w.Name(seat), strings.Join(parts, "; "))
}

// verdict judges the card that was played.
func verdict(w tell.Teller, card engine.Card, cost float64, choices int) string {
	switch {
	case choices == 1:
		return fmt.Sprintf("Played %s, the only card there was.", w.Card(card))
	case cost == 0:
		return fmt.Sprintf("Played %s: no card was better.", w.Card(card))
	}
	return fmt.Sprintf("Played %s: −%.2f against the best.", w.Card(card), cost)
}
