package search

import "kontraspiel/engine"

// Decider is a way to look ahead: a [Sampler] or a [Tree].
type Decider interface {
	Decide(v engine.View, key engine.Key) engine.Action
	DecideBlind(t engine.Table, key engine.Key) engine.Action
	Fit() Fit
}

// Player answers every question of a deal by looking ahead.
type Player struct {
	ahead Decider
	key   engine.Key
	asked [engine.PhaseOver]uint64 // questions of each kind in this deal
}

// NewPlayer is a player that looks ahead that way.
func NewPlayer(ahead Decider) *Player { return &Player{ahead: ahead} }

// Fit is how the player's decisions so far fared with the calls, over all deals.
func (p *Player) Fit() Fit { return p.ahead.Fit() }

// Begin starts a deal.
func (p *Player) Begin(_ engine.Seat, key engine.Key) {
	p.key, p.asked = key, [engine.PhaseOver]uint64{}
}

// BeginCards starts a deal for a player that plays the cards only.
func (p *Player) BeginCards(seat engine.Seat, key engine.Key) { p.Begin(seat, key) }

// decide looks ahead with a stream of this question's own.
func (p *Player) decide(v engine.View) engine.Action { return p.ahead.Decide(v, p.stream(v.Phase())) }

// stream is the stream of the next question of its kind: what is drawn for one does
// not depend on how many others were asked.
func (p *Player) stream(phase engine.Phase) engine.Key {
	n := &p.asked[phase%engine.PhaseOver]
	*n++
	return p.key.Sub(uint64(phase)).Sub(*n)
}

// TakeUp is R2.2.
func (p *Player) TakeUp(t engine.Table) bool {
	return p.ahead.DecideBlind(t, p.stream(t.Phase())).Kind == engine.ActTakeUp
}

// Discard is R2.1.
func (p *Player) Discard(v engine.View) engine.Card { return p.decide(v).Card }

// RoundOne is R3.1.
func (p *Player) RoundOne(v engine.View) bool { return p.decide(v).Kind == engine.ActTake }

// RoundTwo is R3.2.
func (p *Player) RoundTwo(v engine.View) (engine.Suit, bool) {
	a := p.decide(v)
	return a.Suit, a.Kind == engine.ActTake
}

// Match is R4.1.
func (p *Player) Match(v engine.View) (engine.Suit, bool) {
	a := p.decide(v)
	return a.Suit, a.Kind == engine.ActMatch
}

// Contra is R4.3, with the exchange of R4.5.
func (p *Player) Contra(v engine.View) engine.ContraCall {
	return p.decide(v).ContraCall()
}

// Recontra is R4.4.
func (p *Player) Recontra(v engine.View) bool { return p.decide(v).Kind == engine.ActRecontra }

// PlayCard is R5.1.
func (p *Player) PlayCard(v engine.View) engine.Card { return p.decide(v).Card }
