package engine

import "fmt"

// IllegalAnswer is a player's answer that the rules do not allow. The deal in
// which it was given counts as nothing else.
type IllegalAnswer struct {
	Seat     Seat
	Strategy string // the player's name, if it has one
	Action   Action
	Reason   string
	Record   Record // the deal up to the answer, the answer included
}

// Error names seat, strategy, action and the deal.
func (e *IllegalAnswer) Error() string {
	return fmt.Sprintf("seat %v (%s) answered %v: %s; deal: %s", e.Seat, e.Strategy, e.Action, e.Reason, e.Record.Append(nil))
}

// Unwrap makes every illegal answer an [ErrIllegal].
func (e *IllegalAnswer) Unwrap() error { return ErrIllegal }

// illegal describes the illegal answer a.
func (g *Game) illegal(a Action) error {
	e := &IllegalAnswer{Seat: a.Seat, Action: a, Strategy: fmt.Sprintf("%T", g.players[a.Seat&3]), Reason: "not allowed"}
	if n, ok := g.players[a.Seat&3].(fmt.Stringer); ok {
		e.Strategy = n.String()
	}
	probe := g.state
	if err := probe.Apply(a); err != nil {
		e.Reason = err.Error()
	}
	e.Record = g.state.Record()
	e.Record.Actions = append(e.Record.Actions, a)
	return e
}
