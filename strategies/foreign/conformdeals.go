package foreign

import (
	"math/rand/v2"

	"kontraspiel/engine"
)

// askDeal plays a random deal to its end and shows each question on the way. The
// answers are drawn so that each kind of question comes up often: more passes and
// silence than anything else.
func askDeal(r *rand.Rand, show func(s *engine.State, kind Kind, key engine.Key)) {
	deal, _ := engine.DealByNumber(r.Uint64N(engine.Deals))
	at := engine.Setup{
		Dealer:     engine.Seat(r.IntN(engine.Seats)),
		Pot:        r.Int64N(8),
		Agreements: engine.Agreements(r.IntN(1<<engine.Seats)) & engine.Agreements(r.IntN(1<<engine.Seats)),
	}
	rules := engine.Standard()
	if r.IntN(4) == 0 {
		rules = oddRules(r)
	}
	key := engine.Key(r.Uint64())
	s := engine.NewState(rules, deal, at)
	var legal []engine.Action
	for !s.Over() {
		show(&s, kindOf(s.Phase()), key.Sub(uint64(s.Turn())))
		legal = s.Legal(legal[:0])
		s.ApplyUnchecked(steer(r, legal))
	}
}

// kindOf is the kind of decision that a deal stands at.
func kindOf(phase engine.Phase) Kind { return Kind(phase) } // they are numbered alike

// steer is one of the legal answers.
func steer(r *rand.Rand, legal []engine.Action) engine.Action {
	no := legal[0]
	if no.Kind == engine.ActPass && r.IntN(3) != 0 || no.Kind == engine.ActSilent && r.IntN(8) != 0 {
		return no
	}
	return legal[r.IntN(len(legal))]
}

// oddRules is a rule set with each option at a random value.
func oddRules(r *rand.Rand) engine.Rules {
	rules := engine.Standard()
	for _, o := range engine.RuleOptions() {
		value := ""
		if o.Numeric() {
			value = string('0' + rune(o.Min+r.IntN(min(o.Max, 9)-o.Min+1)))
		} else {
			value = o.Values[r.IntN(len(o.Values))]
		}
		_ = rules.Set(o.Name, value) // which knows all of its own values
	}
	return rules
}
