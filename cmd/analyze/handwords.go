package main

import (
	"fmt"
	"strings"

	"kontraspiel/engine"
	"kontraspiel/strategies/search"
)

var suitWords = [engine.Suits]string{"clubs", "spades", "hearts", "diamonds"}

// word is an answer as records write it, without the seat.
func word(a engine.Action) string {
	_, text, _ := strings.Cut(a.String(), ":")
	return text
}

// tell is an answer as advice: "take spades".
func (a *handAnswer) tell(o engine.Action) string {
	t := a.state.Table()
	switch o.Kind {
	case engine.ActTakeUp:
		return fmt.Sprintf("take up %v", t.TurnUp())
	case engine.ActDecline:
		return fmt.Sprintf("leave %v", t.TurnUp())
	case engine.ActDiscard:
		return fmt.Sprintf("discard %v", o.Card)
	case engine.ActPass:
		return "pass"
	case engine.ActTake:
		if !o.Suit.Valid() {
			return "take " + suitWords[t.PreferredSuit()]
		}
		return "take " + suitWords[o.Suit]
	case engine.ActMatch:
		return "announce the match in " + suitWords[o.Suit]
	case engine.ActContra:
		if o.Card.Valid() {
			return fmt.Sprintf("announce contra with %v for %v", o.Card, t.TurnUp())
		}
		return "announce contra"
	case engine.ActRecontra:
		return "announce recontra"
	case engine.ActCard:
		return fmt.Sprintf("play %v", o.Card)
	}
	return "say nothing"
}

// doing is the same as an action: "taking spades".
func (a *handAnswer) doing(o engine.Action) string {
	verb, rest, _ := strings.Cut(a.tell(o), " ")
	verb = strings.TrimSuffix(verb, "e") + "ing"
	return strings.TrimSpace(verb + " " + rest)
}

// headline is the advice in a sentence.
func (a *handAnswer) headline() string {
	order := a.order()
	best := a.Options[a.Best].Action
	if len(order) == 1 {
		return fmt.Sprintf("Nothing else is allowed: %s.", a.tell(best))
	}
	order = order[1:]
	same := 0
	for same < len(order) && a.AsGood(order[same]) {
		same++
	}
	advice := a.tell(best)
	for _, i := range order[:same] {
		advice += ", or just as well " + a.tell(a.Options[i].Action)
	}
	if order = order[same:]; len(order) == 0 {
		if !a.Clear {
			return fmt.Sprintf("No difference seen: %s; %s. %s.", advice, a.tried(), a.more())
		}
		return fmt.Sprintf("It does not matter: %s; %s.", advice, a.tried())
	}
	e, next := a.Behind[order[0]], a.doing(a.Options[order[0]].Action)
	cost := fmt.Sprintf("%s units", number(e.Value, a.decimals()).Text)
	if !a.Certain {
		cost += fmt.Sprintf(" [%s, %s]", number(e.Low, a.decimals()).Text, number(e.High, a.decimals()).Text)
	}
	switch {
	case !a.Clear && a.Certain:
		return fmt.Sprintf("No difference on average: %s, or %s; %s.", advice, a.tell(a.Options[order[0]].Action), a.tried())
	case !a.Clear:
		return fmt.Sprintf("Too close to call: %s is %s behind %s; %s. %s.", next, cost, a.doing(best), a.tried(), a.more())
	case len(order) > 1:
		return fmt.Sprintf("%s: the next best, %s, costs %s; %s.", capital(advice), next, cost, a.tried())
	}
	return fmt.Sprintf("%s: %s costs %s against %s; %s.", capital(advice), next, cost, a.doing(best), a.tried())
}

// question says who is asked what, and how the deal stands.
func (a *handAnswer) question() string {
	t := a.state.Table()
	seat := a.state.Turn()
	parts := []string{fmt.Sprintf("%s is asked %s", capital(position(t, seat)), a.asked(t))}
	if !search.Blind(&a.state) {
		v := a.state.View(seat)
		parts[0] += fmt.Sprintf(", holding %v", v.Hand())
		if away, ok := v.PutAway(); ok {
			parts[0] += fmt.Sprintf(" (%v put away)", away)
		}
	}
	parts = append(parts, fmt.Sprintf("turn-up %v", t.TurnUp()))
	if solo, ok := t.Soloist(); ok {
		trumps, _ := t.Trumps()
		game := "soloist in "
		if t.Matched() {
			game = "match in "
		}
		parts = append(parts, position(t, solo)+" "+game+suitWords[trumps])
	}
	if c, ok := t.Contra(); ok {
		parts = append(parts, position(t, c)+" contra")
	}
	if c, ok := t.Recontra(); ok {
		parts = append(parts, position(t, c)+" recontra")
	}
	parts = append(parts, fmt.Sprintf("pot %d with the ante, base value %d", t.Pot(), t.BaseValue()))
	return strings.Join(parts, "; ") + "."
}

// asked is the question in words.
func (a *handAnswer) asked(t engine.Table) string {
	switch t.Phase() {
	case engine.PhaseTakeUp:
		return fmt.Sprintf("whether to take up %v, before seeing the hand", t.TurnUp())
	case engine.PhaseDiscard:
		return "what to put away"
	case engine.PhaseRoundOne:
		return "in round one"
	case engine.PhaseRoundTwo:
		return "in round two"
	case engine.PhaseCard:
		if led, ok := t.Led(); ok {
			return fmt.Sprintf("for a card, %v having been led", led)
		}
		return "for a card to lead"
	}
	return "for " + strings.Replace(t.Phase().String(), "match", "the match", 1)
}

func position(t engine.Table, seat engine.Seat) string {
	return engine.PositionOf(seat, t.Dealer()).String()
}

func capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// notes says what the figures are and what they rest on.
func (a *handAnswer) notes() []string {
	seat := position(a.state.Table(), a.Seat)
	notes := []string{"",
		fmt.Sprintf("Worth: payments in units, the ante left out, plus %g × the change of the pot.", a.potValue.Float()),
		"Behind: units less than the best answer" + a.intervals() + "."}
	if a.value == valueMaxN {
		notes = append(notes, fmt.Sprintf("Every world is solved with all cards open, each seat for itself (%s); who wins is not told.", a.tie.AnswerName()))
	} else {
		notes = append(notes, fmt.Sprintf("Won, revolted, five: worlds in which %s wins the game, has staked and takes no trick, takes all five.", seat))
	}
	notes = append(notes, a.sampled(seat)+".")
	if a.weighs && (a.Drawn > a.Worlds || a.Fallback || a.weights != weightsField) {
		notes = append(notes, a.weighed())
	}
	notes = append(append(notes, a.imagined()+"."), a.cast.lines()...)
	if search.Blind(&a.state) && a.given != 0 {
		notes = append(notes, "The hand given does not count: the question comes before it is seen (R2.2).")
	}
	return notes
}

// intervals says how the intervals are to be read.
func (a *handAnswer) intervals() string {
	if a.Certain {
		return "; nothing is left to chance"
	}
	text := fmt.Sprintf("; the intervals hold together at %s, whenever one stops", percentOfLevel(a.level))
	wrong, share := 1-a.level, "the interval"
	if pairs := len(a.Options) * (len(a.Options) - 1) / 2; pairs > 1 {
		share = fmt.Sprintf("the intervals, shared over %d pairs", pairs)
	}
	if a.Raced {
		return text + fmt.Sprintf(" (chance of error: %s for the choice, %[1]s for %s)", percentOfLevel(wrong/2), share)
	}
	return text + fmt.Sprintf(" (chance of error: %s for %s)", percentOfLevel(wrong), share)
}

// imagined says who plays in the worlds, and by which rules.
func (a *handAnswer) imagined() string {
	field := "Every seat plays " + a.field.String() + " from here on"
	switch {
	case a.value == valueMaxN:
		field = "Calls before the next card: " + a.field.String()
	case a.field.LooksAhead():
		field += ", which looks ahead itself"
	}
	return fmt.Sprintf("%s; rules %s; seed %d", field, rulesOf(a.state.Table().Rules().NonStandard()), a.seed)
}
