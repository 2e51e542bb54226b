package strategies

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kontraspiel/engine"
)

// decision is a kind of decision: the phase in which it is asked for, but that
// contra where an exchange is allowed is one of its own (R4.5).
type decision engine.Phase

const (
	contraExchange = decision(engine.PhaseOver) // in which nothing is asked
	decisions      = contraExchange + 1
)

func decisionOf(s *engine.State) decision {
	if s.Phase() == engine.PhaseContra && s.Table().MayExchange() {
		return contraExchange
	}
	return decision(s.Phase())
}

func (d decision) String() string {
	if d == contraExchange {
		return "contra_or_exchange"
	}
	return engine.Phase(d).String()
}

// call reports whether only an announcer is asked for the decision.
func (d decision) call() bool {
	return d >= decision(engine.PhaseMatch) && d != decision(engine.PhaseCard)
}

// late reports whether another seat may have put a card away before the decision.
func (d decision) late() bool {
	return d >= decision(engine.PhaseContra) && d < contraExchange
}

// asks reports whether the player is ever asked for the decision.
func asks(p engine.Player, kind decision) bool {
	_, calls := p.(engine.Announcer)
	return calls || !kind.call()
}

// watched is a deal in which one seat is watched. The player there gives its own
// answers; those of the other seats are drawn so that each kind of question comes
// up often.
type watched struct {
	rules   engine.Rules
	deal    engine.Deal
	at      engine.Setup
	seat    engine.Seat
	key     engine.Key
	actions []engine.Action // all of them, silence too
	asked   []point         // the seat's questions, in order
	legal   []engine.Action // used again for each question
}

// point is a question to the seat. Its answer is the action with number n.
type point struct {
	n     int
	kind  decision
	state engine.State
}

// oddRules is rule sets with random options.
func oddRules(t testing.TB) []engine.Rules {
	t.Helper()
	r := rand.New(rand.NewPCG(6, 1811))
	list := make([]engine.Rules, 200)
	for i := range list {
		list[i] = anyRules(t, r)
	}
	return list
}

// shuffle draws everything but the answers: one deal in four under other than
// standard rules, and one in three with an Ace or a Wenzel turned up by force, by
// the watched seat more often than not.
func (w *watched) shuffle(r *rand.Rand, odd []engine.Rules) {
	w.rules = engine.Standard()
	if r.IntN(4) == 0 {
		w.rules = odd[r.IntN(len(odd))]
	}
	w.deal, _ = engine.DealByNumber(r.Uint64N(engine.Deals))
	w.at = engine.Setup{Dealer: engine.Seat(r.IntN(engine.Seats)), Pot: r.Int64N(8)}
	w.seat, w.key = engine.Seat(r.IntN(engine.Seats)), engine.Key(r.Uint64())
	if r.IntN(2) == 0 {
		w.at.Agreements = engine.Agreements(r.IntN(1 << engine.Seats))
	}
	if r.IntN(3) == 0 {
		special := engine.Aces | engine.Wenzels
		for range r.IntN(special.Len()) {
			_, special = special.Pop()
		}
		turnUp(&w.deal, special.First())
		if r.IntN(2) == 0 {
			w.seat = w.at.Dealer
		}
	}
}

// turnUp swaps the card with the one turned up.
func turnUp(d *engine.Deal, c engine.Card) {
	for seat, hand := range d.Hands {
		if hand.Has(c) {
			d.Hands[seat] = hand.Without(c).With(d.TurnUp)
		}
	}
	d.TurnUp = c
}

// lastAsked is the number of cards played after which nothing is asked: the last
// card of a hand is played without asking.
const lastAsked = 4 * engine.Seats

// play plays the deal as far as something is asked.
func (w *watched) play(r *rand.Rand, p engine.Player) error {
	w.actions, w.asked = w.actions[:0], w.asked[:0]
	s := engine.NewState(w.rules, w.deal, w.at)
	p.Begin(w.seat, w.key)
	for !s.Over() && s.Table().CardsPlayed() < lastAsked {
		w.legal = s.Legal(w.legal[:0])
		var a engine.Action
		switch kind := decisionOf(&s); {
		case s.Turn() != w.seat:
			a = steer(r, w.legal)
		case !asks(p, kind):
			a = engine.Silent(w.seat)
		default:
			w.asked = append(w.asked, point{n: len(w.actions), kind: kind, state: s})
			a = answer(p, &s)
			if !slices.Contains(w.legal, a) {
				return fmt.Errorf("%v: illegal answer %v in %s", kind, a, record(&s))
			}
		}
		w.actions = append(w.actions, a)
		s.ApplyUnchecked(a)
	}
	return nil
}

// points is a random point for each kind of decision that was asked for, nil for
// the others. A card is no decision if it is the only one that may be played.
func (w *watched) points(r *rand.Rand) (chosen [decisions]*point) {
	var count [decisions]int
	for i := range w.asked {
		p := &w.asked[i]
		if p.state.Phase() == engine.PhaseCard && p.state.View(w.seat).LegalCards().Len() == 1 {
			continue
		}
		count[p.kind]++
		if r.IntN(count[p.kind]) == 0 {
			chosen[p.kind] = p
		}
	}
	return chosen
}

// steer is one of the legal answers, with more passes and silence than yes, so
// that the question is put to others too and put again.
func steer(r *rand.Rand, legal []engine.Action) engine.Action {
	no := legal[0]
	if no.Kind == engine.ActPass && r.IntN(3) != 0 || no.Kind == engine.ActSilent && r.IntN(8) != 0 {
		return no
	}
	return legal[r.IntN(len(legal))]
}

// record is the deal so far, for messages.
func record(s *engine.State) string {
	r := s.Record()
	return string(r.Append(nil))
}

// answer puts the question the state stands at to the player.
func answer(p engine.Player, s *engine.State) engine.Action {
	if c, ok := p.(*cheat); ok {
		return c.answer(s)
	}
	seat := s.Turn()
	v := s.View(seat)
	switch s.Phase() {
	case engine.PhaseTakeUp:
		if p.TakeUp(s.Table()) {
			return engine.TakeUp(seat)
		}
		return engine.Decline(seat)
	case engine.PhaseDiscard:
		return engine.Discard(seat, p.Discard(v))
	case engine.PhaseRoundOne:
		if p.RoundOne(v) {
			return engine.Take(seat)
		}
		return engine.Pass(seat)
	case engine.PhaseRoundTwo:
		if suit, ok := p.RoundTwo(v); ok {
			return engine.TakeSuit(seat, suit)
		}
		return engine.Pass(seat)
	case engine.PhaseCard:
		return engine.PlayCard(seat, p.PlayCard(v))
	}
	return announcement(p.(engine.Announcer), s.Phase(), v)
}

// announcement puts the announcement question of the phase.
func announcement(p engine.Announcer, phase engine.Phase, v engine.View) engine.Action {
	switch phase {
	case engine.PhaseMatch:
		if suit, ok := p.Match(v); ok {
			return engine.Match(v.Seat(), suit)
		}
	case engine.PhaseContra:
		call := p.Contra(v)
		if c, ok := call.Exchange(); ok {
			return engine.ContraExchange(v.Seat(), c)
		}
		if call != engine.NoContra {
			return engine.Contra(v.Seat())
		}
	case engine.PhaseRecontra:
		if p.Recontra(v) {
			return engine.Recontra(v.Seat())
		}
	}
	return engine.Silent(v.Seat())
}
