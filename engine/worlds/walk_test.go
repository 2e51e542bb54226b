package worlds

import (
	"math/rand/v2"

	"kontraspiel/engine"
)

// walk is a random deal in progress, and what an onlooker who sees everything has
// written down of it: what is to be known of hidden cards is worked out here from
// that, without the package's help.
type walk struct {
	r       *rand.Rand
	rules   engine.Rules
	setup   engine.Setup
	deal    engine.Deal
	state   engine.State
	actions []engine.Action // silence included
	take    float64
	call    float64
}

func newWalk(r *rand.Rand) *walk {
	w := &walk{r: r, rules: oddRules(r), take: []float64{0.5, 0.15, 0.05, 0.9}[r.IntN(4)], call: []float64{0.05, 0.2, 0.5}[r.IntN(3)]}
	w.setup = engine.Setup{Dealer: engine.Seat(r.IntN(4)), Pot: int64(r.IntN(9)), Agreements: engine.Agreements(r.IntN(16))}
	pack := r.Perm(engine.Cards)
	if r.IntN(3) == 0 { // an Ace or a Wenzel turned up
		special := []int{5, 11, 17, 23, 2, 8}[r.IntN(6)]
		for i, c := range pack {
			if c == special {
				pack[i], pack[20] = pack[20], pack[i]
			}
		}
	}
	w.deal.TurnUp = engine.Card(pack[20])
	for i, c := range pack[:20] {
		w.deal.Hands[i/5] = w.deal.Hands[i/5].With(engine.Card(c))
	}
	w.state = engine.NewState(w.rules, w.deal, w.setup)
	return w
}

// oddRules is a rule set with options off standard as often as not.
func oddRules(r *rand.Rand) engine.Rules {
	rules := engine.Standard()
	if r.IntN(3) == 0 {
		return rules
	}
	rules.WenzelTurnUp = engine.WenzelTurnUp(r.IntN(2))
	rules.AceAgreement = engine.AceAgreement(r.IntN(2))
	rules.RoundTwoPreferred = engine.RoundTwoPreferred(r.IntN(4))
	rules.ExchangeAgainstMatch = engine.ExchangeAgainstMatch(r.IntN(2))
	if r.IntN(5) == 0 {
		rules.Exchange = engine.ExchangeNever
	}
	rules.ContraWindows = engine.ContraWindows(r.IntN(3))
	rules.BasePot = engine.BasePot(r.IntN(2))
	return rules
}

// step does something legal; false if the deal is over.
func (w *walk) step() bool {
	if w.state.Over() {
		return false
	}
	legal := w.state.Legal(nil)
	i := w.r.IntN(len(legal))
	switch w.state.Phase() {
	case engine.PhaseRoundOne, engine.PhaseRoundTwo:
		i = w.yes(w.take, len(legal))
	case engine.PhaseMatch, engine.PhaseContra, engine.PhaseRecontra:
		i = w.yes(w.call, len(legal))
	}
	if err := w.state.Apply(legal[i]); err != nil {
		panic(err)
	}
	w.actions = append(w.actions, legal[i])
	return true
}

// yes is one of n answers, of which the first is no.
func (w *walk) yes(chance float64, n int) int {
	if w.r.Float64() >= chance {
		return 0
	}
	return 1 + w.r.IntN(n-1)
}

// holder is the seat that has put a card away, and the card.
func (w *walk) holder() (seat engine.Seat, card engine.Card, ok bool) {
	for _, a := range w.actions {
		if hides(a) {
			return a.Seat, a.Card, true
		}
	}
	return 0, engine.NoCard, false
}

func hides(a engine.Action) bool {
	return a.Kind == engine.ActDiscard || a.Kind == engine.ActContra && a.Card.Valid()
}

// real is the world as it is.
func (w *walk) real() World {
	out := World{Talon: w.deal.Talon()}
	for seat := range engine.Seat(engine.Seats) {
		out.Hands[seat] = w.state.Hand(seat)
	}
	_, out.Away, _ = w.holder()
	return out
}

// replay deals other cards and does all that was done, with the other card put
// away, through the checked door.
func (w *walk) replay(deal engine.Deal, away engine.Card) (engine.State, error) {
	if err := deal.Validate(); err != nil {
		return engine.State{}, err
	}
	s := engine.NewState(w.rules, deal, w.setup)
	for _, a := range w.actions {
		if hides(a) {
			a.Card = away
		}
		if err := s.Apply(a); err != nil {
			return s, err
		}
	}
	return s, nil
}
