package search

import "kontraspiel/engine"

// rollouts plays each option on with the same player at every seat, none of whom
// sees more than he may.
type rollouts struct{ game *engine.Game }

// newRollouts seats four players of the field.
func newRollouts(rules engine.Rules, field func() engine.Player) *rollouts {
	game, err := engine.NewGame(rules, [engine.Seats]engine.Player{field(), field(), field(), field()})
	if err != nil {
		panic("search: " + err.Error()) // the rules are those of a deal in progress
	}
	return &rollouts{game}
}

func (r *rollouts) rate(s *engine.State, seat engine.Seat, options []engine.Action, key engine.Key, out []Prospect) {
	for i, a := range options {
		next := *s
		next.ApplyUnchecked(a)
		result, err := r.game.Resume(&next, key)
		if err != nil {
			panic("search: " + err.Error()) // a player of ours answered against the rules
		}
		out[i] = prospect(result, s, seat)
	}
}

// prospect is what a finished deal came to for the seat, seen from the state before.
func prospect(r *engine.Result, before *engine.State, seat engine.Seat) Prospect {
	p := Prospect{Payments: r.Payments[seat&3], Pot: int32(r.PotAfter() - before.Table().Pot())}
	if before.Table().Dealer() == seat {
		p.Payments++ // the ante
	}
	if r.PassedOut() {
		return p
	}
	taken := r.Paid.Tricks[seat&3]
	p.Won, p.Matched = r.Paid.Winner == seat, taken == tricks
	p.Revolted = taken == 0 && stakes(r, seat)
	return p
}

// tricks is the number of tricks in a deal.
const tricks = 5

// stakes reports whether the seat had staked (R6.2).
func stakes(r *engine.Result, seat engine.Seat) bool {
	solo, _ := r.Soloist()
	contra, has := r.Contra()
	recontra, also := r.Recontra()
	return solo == seat || has && contra == seat || also && recontra == seat
}
