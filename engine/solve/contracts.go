package solve

import "kontraspiel/engine"

// Contracts is the outcome that each seat can be sure of as soloist, by seat and by
// trumps, for four hands of which leader leads the first trick.
func (s *Solver) Contracts(hands *[engine.Seats]engine.CardSet, leader engine.Seat) (list [engine.Seats][engine.Suits]Outcome) {
	p := Position{Hands: *hands, Leader: leader}
	for p.Trumps = 0; p.Trumps < engine.Suits; p.Trumps++ {
		for seat := range engine.Seat(engine.Seats) {
			list[seat][p.Trumps] = s.Versus(&p, seat)
		}
	}
	return list
}

// ContractValues is what the deal comes to by max-n with each seat as soloist, by
// seat and by trumps, nobody else staking. Soloist and Preferred are set for each
// contract, preferred being the suit of the turn-up; of t's contract only Base and
// Replace count.
func (s *Solver) ContractValues(hands *[engine.Seats]engine.CardSet, leader engine.Seat, preferred engine.Suit, t Terms) (list [engine.Seats][engine.Suits]Value) {
	p := Position{Hands: *hands, Leader: leader}
	t.Contract = engine.Settlement{Base: t.Contract.Base, Replace: t.Contract.Replace}
	for seat := range engine.Seat(engine.Seats) {
		t.Contract.Soloist = seat
		for trumps := range engine.Suit(engine.Suits) {
			p.Trumps, t.Contract.Preferred = trumps, trumps == preferred
			list[seat][trumps] = s.MaxN(&p, &t)
		}
	}
	return list
}
