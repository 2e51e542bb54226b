package experiments

import "kontraspiel/engine"

// Decision is a kind of question that a seat answers.
type Decision uint8

// The kinds of decision. A card is told by its place in the trick.
const (
	DecideTakeUp   Decision = iota // R2.2
	DecideDiscard                  // R2.1
	DecideRoundOne                 // R3.1
	DecideRoundTwo                 // R3.2
	DecideMatch                    // R4.1
	DecideContra                   // R4.3, R4.5
	DecideRecontra                 // R4.4
	DecideLead                     // R5.1
	DecideSecond
	DecideThird
	DecideLast
	decisions
)

var decisionNames = [decisions]string{
	"take_up", "discard", "round_one", "round_two", "match", "contra", "recontra", "lead", "second", "third", "last",
}

// String is the decision's name.
func (d Decision) String() string { return nameOf(decisionNames[:], int(d)) }

// DecisionAt is the kind of the question that the deal stands at.
func DecisionAt(t engine.Table) Decision {
	if t.Phase() == engine.PhaseCard {
		return DecideLead + Decision(t.InTrick())
	}
	return Decision(t.Phase()) // in the same order
}

// Role is what a seat is while it decides.
type Role uint8

// The roles.
const (
	RoleSoloist Role = iota
	RoleContra
	RoleRecontra
	RoleNone      // another plays, and the seat has not staked
	RoleUndecided // there is no soloist yet
	roles
)

var roleNames = [roles]string{"soloist", "contra", "recontra", "none", "undecided"}

// String is the role's name.
func (r Role) String() string { return nameOf(roleNames[:], int(r)) }

// RoleOf is the seat's role now.
func RoleOf(t engine.Table, seat engine.Seat) Role {
	soloist, ok := t.Soloist()
	switch {
	case !ok:
		return RoleUndecided
	case soloist == seat:
		return RoleSoloist
	case is(t.Contra())(seat):
		return RoleContra
	case is(t.Recontra())(seat):
		return RoleRecontra
	}
	return RoleNone
}

// Taken is what was done, as far as kinds of it go.
type Taken uint8

// What can be done. Cards that follow the suit led, or trumps, are told by whether
// they take the trick from whoever has it so far.
const (
	TookPass       Taken = iota // declined the turn-up, or passed
	TookTake                    // took it up, or took the game
	PutTrump                    // put a trump away
	PutPlain                    // put another card away
	TookSilent                  // announced nothing
	TookCall                    // announced match, contra without exchange, or recontra
	TookExchange                // contra with exchange
	LedTrump                    //
	LedPlain                    //
	TookHead                    // followed and took the lead in the trick
	TookDuck                    // followed below it, and could have taken it
	TookFollow                  // followed below it, and could not
	TookTrump                   // void in the suit led, and played the first trump
	TookOvertrump               // took the trick from another's trump
	TookUndertrump              // played a trump below another's
	TookThrow                   // played neither the suit led nor a trump
	takens
)

var takenNames = [takens]string{
	"pass", "take", "put_trump", "put_plain", "silent", "call", "exchange", "led_trump", "led_plain",
	"headed", "ducked", "followed", "trumped", "overtrumped", "undertrumped", "thrown",
}

// String is the name of what was done.
func (k Taken) String() string { return nameOf(takenNames[:], int(k)) }

func nameOf(names []string, i int) string {
	if i >= len(names) {
		return "unknown"
	}
	return names[i]
}

// TakenBy is what a is, done in the deal as it stands.
func TakenBy(s *engine.State, a engine.Action) Taken {
	switch a.Kind {
	case engine.ActDecline, engine.ActPass:
		return TookPass
	case engine.ActTakeUp, engine.ActTake:
		return TookTake
	case engine.ActSilent:
		return TookSilent
	case engine.ActDiscard:
		if engine.TrumpsOf(s.Table().PreferredSuit()).Cards().Has(a.Card) {
			return PutTrump
		}
		return PutPlain
	case engine.ActCard:
		return takenBy(s, a.Card)
	case engine.ActContra:
		if a.Card.Valid() {
			return TookExchange
		}
	}
	return TookCall
}

// takenBy is what a card is.
func takenBy(s *engine.State, c engine.Card) Taken {
	t := s.Table()
	trumps, _ := t.Trumps()
	trump := engine.TrumpsOf(trumps).Cards()
	if t.InTrick() == 0 {
		if trump.Has(c) {
			return LedTrump
		}
		return LedPlain
	}
	view := s.View(s.Turn())
	heads, followed := t.Beating().Has(c), t.Following().Has(c)
	switch {
	case followed && heads:
		return TookHead
	case followed && view.LegalCards()&t.Beating() != 0:
		return TookDuck
	case followed:
		return TookFollow
	case !trump.Has(c):
		return TookThrow
	case !heads:
		return TookUndertrump
	}
	for i := range t.InTrick() {
		if played := t.Play(t.CardsPlayed() - 1 - i); trump.Has(played) {
			return TookOvertrump
		}
	}
	return TookTrump
}
