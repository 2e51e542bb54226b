package main

import (
	"fmt"
	"strings"

	"kontraspiel/cmd/internal/tell"
	"kontraspiel/engine"
)

// Announcements (R4). The questions for the match and for contra before the lead
// follow each other at once, so a person is asked both in one.

// Match asks for both.
func (p *person) Match(v engine.View) (engine.Suit, bool) {
	if p.left != nil {
		return 0, false
	}
	t := tell.SceneOf(v)
	p.news(t)
	p.showHand(v)
	suits := p.suitOptions(v.MatchSuits())
	q := question{text: "Anything to announce?", options: []option{{"nothing", []string{"nothing", "no", "n", "pass", "p"}}}}
	for i := range suits.options {
		q.options = append(q.options, option{label: "match in " + suits.options[i].label, words: []string{"match " + suits.options[i].label}})
	}
	contra := len(q.options)
	q.options = append(q.options, option{"contra", []string{"contra", "c"}})
	plan := engine.NoContra
	q.read = func(text string) (int, error) { return p.readMatch(v, &q, &suits, &plan, text) }
	q.advice = func() string { return p.adviceMatch(v) }
	q.help = "Match: you win all five tricks, as soloist in another suit than the preferred one (R4.1).\nContra: you stake the base value on winning yourself (R4.3)."
	if v.MayExchange() {
		q.help += " With contra you may put a card away\nfor the turn-up " + p.Card(v.TurnUp()) + " (R4.5): contra CARD."
	}
	choice, ok := p.ask(&t, q)
	if ok && choice == contra && plan == engine.NoContra {
		plan, ok = p.exchange(v)
	}
	if !ok {
		return 0, false
	}
	if choice > 0 && choice < contra {
		return suits.list[choice-1], true
	}
	p.plan = &plan
	return 0, false
}

// readMatch reads what the question for match and contra is answered with.
func (p *person) readMatch(v engine.View, q *question, suits *suitOptions, plan *engine.ContraCall, text string) (int, error) {
	if rest, ok := strings.CutPrefix(text, "match"); ok {
		suit, err := tell.ReadSuit(strings.TrimPrefix(strings.TrimSpace(rest), "in "))
		if err != nil {
			return 0, fmt.Errorf("name the suit of the match: %s", strings.Join(words(suits.options), ", "))
		}
		i, ok := suits.find(suit)
		if !ok {
			return 0, fmt.Errorf("the match may be in any suit but the preferred one (R4.1)")
		}
		return 1 + i, nil
	}
	rest, ok := strings.CutPrefix(text, "contra ")
	if !ok {
		return 0, q.notAnAnswer(text)
	}
	call, err := p.readExchange(v, rest)
	*plan = call
	return len(q.options) - 1, err
}

func words(options []option) []string {
	list := make([]string, len(options))
	for i, o := range options {
		list[i] = o.words[0]
	}
	return list
}

// readExchange reads the card that contra puts away.
func (p *person) readExchange(v engine.View, text string) (engine.ContraCall, error) {
	c, err := readTyped(text)
	switch {
	case err != nil:
		return engine.NoContra, fmt.Errorf("%q is no card", clipText(text))
	case !v.MayExchange():
		return engine.NoContra, fmt.Errorf("no card may be exchanged now (R4.5)")
	case !v.Hand().Has(c):
		return engine.NoContra, fmt.Errorf("you do not hold %s", p.Card(c))
	}
	return engine.ExchangeContra(c), nil
}

// exchange asks which card contra puts away, where that is allowed (R4.5).
func (p *person) exchange(v engine.View) (engine.ContraCall, bool) {
	if !v.MayExchange() {
		return engine.PlainContra, true
	}
	t := tell.SceneOf(v)
	list := p.hand(v, v.Hand())
	q := question{
		text:    fmt.Sprintf("Which card do you put away for the turn-up %s? 1 to %d, or 0 for none", p.Card(v.TurnUp()), len(list)),
		options: append(cardOptions(list), option{words: []string{"0", "none", "no", "n"}}), hidden: true,
		advice: func() string { return p.adviceContra(v) },
	}
	q.read = func(text string) (int, error) {
		call, err := p.readExchange(v, text)
		if err != nil {
			return 0, err
		}
		c, _ := call.Exchange()
		for i, have := range list {
			if have == c {
				return i, nil
			}
		}
		return 0, q.notAnAnswer(text)
	}
	choice, ok := p.ask(&t, q)
	if !ok || choice == len(list) {
		return engine.PlainContra, ok
	}
	return engine.ExchangeContra(list[choice]), true
}

// Contra asks for contra (R4.3).
func (p *person) Contra(v engine.View) engine.ContraCall {
	if plan := p.plan; plan != nil && v.CardsPlayed() == 0 && !v.Matched() {
		return *plan
	}
	if p.left != nil || !p.calls.asks(v.CardsPlayed()) {
		return engine.NoContra
	}
	t := tell.SceneOf(v)
	p.news(t)
	p.showHand(v)
	q := question{text: "Say contra?", options: yesNo("no", "contra")}
	plan := engine.NoContra
	q.read = func(text string) (int, error) {
		rest, ok := strings.CutPrefix(text, "contra ")
		if !ok {
			return 0, q.notAnAnswer(text)
		}
		call, err := p.readExchange(v, rest)
		plan = call
		return 1, err
	}
	q.advice = func() string { return p.adviceContra(v) }
	q.help = "You stake the base value on winning the game yourself (R4.3)."
	choice, ok := p.ask(&t, q)
	if ok && choice == 1 && plan == engine.NoContra {
		plan, ok = p.exchange(v)
	}
	if !ok {
		return engine.NoContra
	}
	return plan
}

// Recontra asks for recontra (R4.4).
func (p *person) Recontra(v engine.View) bool {
	if p.left != nil || !p.calls.asks(v.CardsPlayed()) {
		return false
	}
	t := tell.SceneOf(v)
	p.news(t)
	p.showHand(v)
	choice, ok := p.ask(&t, question{
		text: "Say recontra?", options: yesNo("no", "recontra"),
		advice: func() string {
			a, can := p.adviser.(engine.Announcer)
			return either(can && a.Recontra(v), "recontra", "no")
		},
		help: "You stake the base value on winning the game yourself (R4.4).",
	})
	return ok && choice == 1
}

// adviceMatch is what the adviser would announce before the lead.
func (p *person) adviceMatch(v engine.View) string {
	a, ok := p.adviser.(engine.Announcer)
	if !ok {
		return "nothing"
	}
	if suit, ok := a.Match(v); ok {
		return "match in " + p.Suit(suit)
	}
	return either(a.Contra(v) == engine.NoContra, "nothing", p.adviceContra(v))
}

// adviceContra is what the adviser would answer to the contra question.
func (p *person) adviceContra(v engine.View) string {
	a, ok := p.adviser.(engine.Announcer)
	if !ok {
		return "no"
	}
	call := a.Contra(v)
	if c, ok := call.Exchange(); ok {
		return "contra, with " + p.Card(c) + " put away for " + p.Card(v.TurnUp())
	}
	return either(call == engine.NoContra, "no", "contra")
}
