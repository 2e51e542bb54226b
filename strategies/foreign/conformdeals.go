package foreign

import (
	"math/rand/v2"

	"kontraspiel/engine"
)

// conformAsk is an ask with what was answered when it was first put.
type conformAsk struct {
	ask
	name   string // its kind, contra with an exchange told apart
	order  int
	answer int
	known  bool
}

// conformAsks is so many asks of each kind, from random deals, one in four under
// odd rules.
func conformAsks(each int, announces bool) []*conformAsk {
	var all []*conformAsk
	count := map[string]int{}
	kinds := 5 // those that are no calls
	if announces {
		kinds = 9
	}
	r := rand.New(rand.NewPCG(1811, 4))
	for full := 0; full < kinds; {
		askDeal(r, func(s *engine.State, kind Kind, key engine.Key) {
			name := kind.String()
			if kind == KindContra && s.Table().MayExchange() {
				name = "contra_exchange"
			}
			if count[name] == each || kind.call() && !announces {
				return
			}
			a := &conformAsk{name: name, order: 2 * int(kind)}
			if name == "contra_exchange" {
				a.order++
			}
			a.prepare(kind, s.Table(), s.View(s.Turn()), key)
			if len(a.options) == 1 {
				return
			}
			all = append(all, a)
			if count[name]++; count[name] == each {
				full++
			}
		})
	}
	return all
}

// askDeal plays a random deal to its end and shows each question on the way. The
// answers are drawn so that each kind of question comes up often: more passes and
// silence than anything else.
func askDeal(r *rand.Rand, show func(s *engine.State, kind Kind, key engine.Key)) {
	deal, _ := engine.DealByNumber(r.Uint64N(engine.Deals))
	at := engine.Setup{Dealer: engine.Seat(r.IntN(engine.Seats)), Pot: r.Int64N(8)}
	for seat := range engine.Seat(engine.Seats) {
		if r.IntN(4) == 0 {
			at.Agreements = at.Agreements.With(seat)
		}
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
