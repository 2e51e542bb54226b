package main

import (
	"fmt"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/engine"
	"kontraspiel/experiments"
)

// text is the finding as a sentence: `deal 3, trick 2: seat 1 (contra) led KH; leading
// 9D would have been worth 0.42 units more by what it could know (0.90 in hindsight)`.
func (r *reviewer) text(f *finding) string {
	known := "by what it could know"
	if f.unfit {
		known = "by what it had seen, hardly a world fitting what was said"
	}
	switch {
	case f.exact && f.worlds == 1:
		known += ", which was everything"
	case f.exact:
		known += fmt.Sprintf(", all %s worlds tried", cli.Thousands(int64(f.worlds)))
	case f.worlds < r.worlds:
		known += fmt.Sprintf(", in %d worlds", f.worlds)
	}
	return fmt.Sprintf("deal %d, %s: seat %v (%s) %s; %s would have been worth %.2f units more %s (%s)",
		f.deal, f.place(), f.seat, f.who(), f.did(), f.doing(), units(f.known), known, f.hindsight())
}

// place is where in the deal it was.
func (f *finding) place() string {
	switch {
	case f.trick > 0:
		return fmt.Sprintf("trick %d", f.trick)
	case f.decision <= experiments.DecideDiscard:
		return "turn-up"
	case f.decision == experiments.DecideRoundOne:
		return "round one"
	case f.decision == experiments.DecideRoundTwo:
		return "round two"
	case f.played == 0:
		return "before the lead"
	case f.played == 1:
		return "after the lead"
	}
	return fmt.Sprintf("after %d cards", f.played)
}

// who is what the seat was.
func (f *finding) who() string {
	switch f.role {
	case experiments.RoleUndecided:
		return f.position.String()
	case experiments.RoleNone:
		return "no stake"
	}
	return f.role.String()
}

// did is what was done.
func (f *finding) did() string {
	switch a := f.taken; a.Kind {
	case engine.ActTakeUp:
		return fmt.Sprintf("took %v up", f.turnUp)
	case engine.ActDecline:
		return fmt.Sprintf("left %v", f.turnUp)
	case engine.ActDiscard:
		return fmt.Sprintf("put %v away", a.Card)
	case engine.ActPass:
		return "passed"
	case engine.ActTake:
		return "took the game in " + f.suit(a)
	case engine.ActMatch:
		return fmt.Sprintf("announced the match in %v", a.Suit)
	case engine.ActContra:
		if a.Card.Valid() {
			return fmt.Sprintf("said contra and exchanged %v", a.Card)
		}
		return "said contra"
	case engine.ActRecontra:
		return "said recontra"
	case engine.ActSilent:
		if f.decision == experiments.DecideMatch {
			return "announced no match"
		}
		return fmt.Sprintf("did not say %v", f.decision)
	}
	return f.verb("led ", "played ") + f.taken.Card.String()
}

// doing is what would have been better.
func (f *finding) doing() string {
	switch a := f.better; a.Kind {
	case engine.ActTakeUp:
		return "taking it up"
	case engine.ActDecline:
		return "leaving it"
	case engine.ActDiscard:
		return fmt.Sprintf("putting %v away", a.Card)
	case engine.ActPass:
		return "passing"
	case engine.ActTake:
		return "taking it in " + f.suit(a)
	case engine.ActMatch:
		return fmt.Sprintf("announcing it in %v", a.Suit)
	case engine.ActContra:
		if a.Card.Valid() {
			return fmt.Sprintf("contra with %v exchanged", a.Card)
		}
		if f.taken.Kind == engine.ActContra {
			return "contra without exchange"
		}
		return "contra"
	case engine.ActRecontra:
		return "recontra"
	case engine.ActSilent:
		return "silence"
	}
	return f.verb("leading ", "playing ") + f.better.Card.String()
}

// suit is the suit of a bid: in round one the turn-up's.
func (f *finding) suit(a engine.Action) string {
	if f.decision == experiments.DecideRoundOne {
		return f.turnUp.Suit().String()
	}
	return a.Suit.String()
}

// verb is the first for a card led, and the other for one that was not.
func (f *finding) verb(lead, other string) string {
	if f.decision == experiments.DecideLead {
		return lead
	}
	return other
}

// hindsight is what the better option would really have come to.
func (f *finding) hindsight() string {
	switch {
	case f.gain == 0:
		return "the same in hindsight"
	case f.gain < 0:
		return fmt.Sprintf("%.2f less in hindsight", units(-f.gain))
	}
	return fmt.Sprintf("%.2f in hindsight", units(f.gain))
}

// parsePotValue reads the flag --pot-value.
func parsePotValue(text string) (float64, error) {
	v, err := experiments.ParsePotValue(text)
	if err != nil {
		return 0, cli.Usagef("--pot-value: %w", err)
	}
	return v.Float(), nil
}
