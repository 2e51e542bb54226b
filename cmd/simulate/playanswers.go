package main

import (
	"fmt"
	"strings"

	"kontraspiel/cmd/internal/tell"
	"kontraspiel/engine"
)

// What a deal asks of a person; see [engine.Announcer].

// String is what a person is called in messages.
func (p *person) String() string { return "you" }

// Begin starts a deal.
func (p *person) Begin(seat engine.Seat, key engine.Key) {
	p.told, p.plan = 0, nil
	p.adviser.Begin(seat, key)
}

// TakeUp asks about a turned-up Ace, before the hand is seen (R2.2).
func (p *person) TakeUp(table engine.Table) bool {
	t := tell.Scene{Table: table}
	p.news(t)
	choice, ok := p.ask(&t, question{
		text:    fmt.Sprintf("Take up %s and play %s, before you see your hand?", p.Card(table.TurnUp()), p.Suit(table.PreferredSuit())),
		options: yesNo("leave it", "take it up"),
		advice:  func() string { return either(p.adviser.TakeUp(table), "take it up", "leave it") },
		help:    "Taking it up makes you soloist. Once you have done so you take up every later Ace unasked,\nuntil you are revolted in such a game (R2.3, R2.4).",
	})
	if !ok {
		return false
	}
	return choice == 1
}

// Discard asks for the card to be put away (R2.1).
func (p *person) Discard(v engine.View) engine.Card {
	c, ok := p.pickCard(v, fmt.Sprintf("You get %s. Which card do you put away?", p.Card(v.TurnUp())), v.Hand(), question{
		advice: func() string { return p.Card(p.adviser.Discard(v)) },
	})
	if !ok {
		return p.adviser.Discard(v)
	}
	return c
}

// RoundOne asks whether to take the preferred suit (R3.1).
func (p *person) RoundOne(v engine.View) bool {
	t := tell.SceneOf(v)
	p.news(t)
	p.showHand(v)
	suit := p.Suit(v.PreferredSuit())
	choice, ok := p.ask(&t, question{
		text:    fmt.Sprintf("Take %s as trumps?", suit),
		options: []option{{"pass", []string{"pass", "p", "no", "n"}}, {"take", []string{"take", "t", "yes", "y"}}},
		advice:  func() string { return either(p.adviser.RoundOne(v), "take", "pass") },
		help:    "The soloist stakes the base value on winning the game: three tricks, or the first two\nif nobody gets three (R5.3, R6.2).",
	})
	return ok && choice == 1
}

// RoundTwo asks for another suit (R3.2).
func (p *person) RoundTwo(v engine.View) (engine.Suit, bool) {
	t := tell.SceneOf(v)
	p.news(t)
	p.showHand(v)
	options := []option{{"pass", []string{"pass", "p", "no", "n"}}}
	suits := p.suitOptions(v.BidSuits())
	q := question{text: "Take another suit as trumps?", options: append(options, suits.options...)}
	q.read = func(text string) (int, error) {
		suit, err := tell.ReadSuit(strings.TrimPrefix(text, "take "))
		if err != nil {
			return 0, q.notAnAnswer(text)
		}
		if i, ok := suits.find(suit); ok {
			return 1 + i, nil
		}
		return 0, fmt.Errorf("you may not take the preferred suit now (R3.3)")
	}
	q.advice = func() string {
		if suit, ok := p.adviser.RoundTwo(v); ok {
			return p.Suit(suit)
		}
		return "pass"
	}
	choice, ok := p.ask(&t, q)
	if !ok || choice == 0 {
		return 0, false
	}
	return suits.list[choice-1], true
}

// PlayCard asks for a card (R5.1).
func (p *person) PlayCard(v engine.View) engine.Card {
	text := "Your card?"
	if v.InTrick() == 0 {
		text = "You lead. Your card?"
	}
	c, ok := p.pickCard(v, text, v.LegalCards(), question{
		advice: func() string { return p.Card(p.adviser.PlayCard(v)) },
		help:   "A dot marks a card that may not be played now.",
	})
	if !ok {
		return p.adviser.PlayCard(v)
	}
	return c
}

// suitOptions is suits to choose from.
type suitOptions struct {
	list    []engine.Suit
	options []option
}

func (p *person) suitOptions(set engine.SuitSet) suitOptions {
	var s suitOptions
	for suit := range set.All() {
		s.list = append(s.list, suit)
		s.options = append(s.options, option{p.Suit(suit), []string{p.Suit(suit)}})
	}
	return s
}

// find is the place of a suit among those to choose from.
func (s *suitOptions) find(suit engine.Suit) (int, bool) {
	for i, have := range s.list {
		if have == suit {
			return i, true
		}
	}
	return 0, false
}

// either is one of two words.
func either(first bool, yes, no string) string {
	if first {
		return yes
	}
	return no
}
