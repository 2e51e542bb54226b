package main

import (
	"encoding/json"
	"fmt"
	"sync"

	"kontraspiel/engine"
	"kontraspiel/engine/fold"
)

// numbering is built when it is first asked for.
var numbering = sync.OnceValue(fold.NewClasses)

// classOf is the class of a hand with a turn-up.
type classOf struct {
	Class   int    `json:"class"`
	Example string `json:"example"` // the hand that stands for it
	TurnUp  string `json:"turnup"`  // with this turn-up
	Size    int    `json:"size"`    // pairs of hand and turn-up in the class
}

// classes answers {"hands": ["JC AH KH 9S TD", …], "turnup": "QH"} with {"classes": […]}.
func classes(argument []byte) (any, error) {
	var asked struct {
		Hands  []string `json:"hands"`
		TurnUp string   `json:"turnup"`
	}
	if err := json.Unmarshal(argument, &asked); err != nil {
		return nil, err
	}
	turnUp, err := engine.ParseCard(asked.TurnUp)
	if err != nil {
		return nil, fmt.Errorf("turnup: %w", err)
	}
	list := make([]classOf, 0, len(asked.Hands))
	for _, text := range asked.Hands {
		cards, err := engine.ParseCards(text)
		if err != nil {
			return nil, fmt.Errorf("hand: %w", err)
		}
		hand := engine.NewCardSet(cards...)
		if hand.Len() != 5 || hand.Has(turnUp) {
			return nil, fmt.Errorf("hand: %s is not five cards without the turn-up", text)
		}
		class, _ := numbering().Of(hand, turnUp)
		example, up := numbering().Example(class)
		list = append(list, classOf{class, example.String(), up.String(), numbering().Size(class)})
	}
	return map[string]any{"classes": list}, nil
}
