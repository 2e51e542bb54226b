package engine

import "fmt"

// script is a player that answers as a list of actions says, and fails if it is
// asked anything else.
type script struct {
	seat    Seat
	actions *[]Action // what is still to come, all seats
	err     *error
}

func (p *script) next(kinds ...ActionKind) Action {
	for len(*p.actions) > 0 && *p.err == nil {
		a := (*p.actions)[0]
		for _, k := range kinds {
			if a.Kind == k && a.Seat == p.seat {
				*p.actions = (*p.actions)[1:]
				return a
			}
		}
		*p.err = fmt.Errorf("seat %v is asked for %v, but %v comes next", p.seat, kinds, a)
	}
	return Action{}
}

func (p *script) Begin(seat Seat, _ Key) { p.seat = seat }

func (p *script) TakeUp(Table) bool { return p.next(ActTakeUp, ActDecline).Kind == ActTakeUp }

func (p *script) Discard(View) Card { return p.next(ActDiscard).Card }

func (p *script) RoundOne(View) bool { return p.next(ActPass, ActTake).Kind == ActTake }

func (p *script) RoundTwo(View) (Suit, bool) {
	a := p.next(ActPass, ActTake)
	return a.Suit, a.Kind == ActTake
}

func (p *script) PlayCard(View) Card { return p.next(ActCard).Card }

func (p *script) Match(View) (Suit, bool) {
	a := p.next(ActMatch, ActSilent)
	return a.Suit, a.Kind == ActMatch
}

func (p *script) Contra(View) ContraCall {
	a := p.next(ActContra, ActSilent)
	switch {
	case a.Kind != ActContra:
		return NoContra
	case a.Card == noCard:
		return PlainContra
	}
	return ExchangeContra(a.Card)
}

func (p *script) Recontra(View) bool { return p.next(ActRecontra, ActSilent).Kind == ActRecontra }

// playScript plays a deal through a Game whose players follow history to the
// letter; a question asked out of turn, too often or not at all is an error.
func playScript(rules Rules, history []Action, deal Deal, at Setup) (Result, error) {
	var err error
	left := history
	var players [Seats]Player
	for seat := range players {
		players[seat] = &script{actions: &left, err: &err}
	}
	r, playErr := Play(rules, deal, at, players, 0)
	if err != nil {
		return r, err
	}
	if playErr != nil {
		return r, playErr
	}
	for _, a := range left { // the fifth cards are not asked for
		if a.Kind != ActCard || len(left) > Seats {
			return r, fmt.Errorf("never asked: %v", left)
		}
	}
	return r, nil
}
