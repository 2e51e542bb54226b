package engine

import "fmt"

// Game is a table at which the same four players play deal after deal. It is
// made once and used again, so that a deal costs no allocation. A Game must not
// be used by two goroutines at once.
type Game struct {
	rules      Rules
	players    [Seats]Player
	announcers [Seats]Announcer // nil at a seat that never announces
	state      State
	result     Result
}

// NewGame seats the players, seat 0 first; one player must not sit twice. It
// fails if the rules are not valid or a player is missing.
func NewGame(rules Rules, players [Seats]Player) (*Game, error) {
	if err := rules.Validate(); err != nil {
		return nil, err
	}
	g := &Game{rules: rules, players: players}
	for seat, p := range players {
		if p == nil {
			return nil, fmt.Errorf("no player at seat %d", seat)
		}
		g.announcers[seat], _ = p.(Announcer)
	}
	return g, nil
}

// Play plays one deal: it returns the payments, the new pot and the new
// agreements (R6.7). Each seat's random numbers come from key. An illegal answer
// is an [*IllegalAnswer]; the deal then has no result. The result is good until
// the next deal.
func Play(rules Rules, deal Deal, at Setup, players [Seats]Player, key Key) (Result, error) {
	g, err := NewGame(rules, players)
	if err != nil {
		return Result{}, err
	}
	r, err := g.Play(deal, at, key)
	if err != nil {
		return Result{}, err
	}
	return *r, nil
}

// Play plays one deal at this table, as the function [Play] does. The deal and
// setup must be valid. The result is good until the next deal.
func (g *Game) Play(deal Deal, at Setup, key Key) (*Result, error) {
	g.state.reset(&g.rules, &deal, at)
	return g.finish(key)
}

// PlaySeed plays deal n of the seed: Play(seed.Deal(n), at, seed.Players(n)),
// without copying the deal.
func (g *Game) PlaySeed(seed *Seed, n uint64, at Setup) (*Result, error) {
	turnUp := seed.dealTo(n, &g.state.hands)
	g.state.open(&g.rules, turnUp, at)
	return g.finish(seed.Players(n))
}

// Resume plays on from any point of a deal, with the rules of that deal; the
// players hear Begin as at the start of a deal.
func (g *Game) Resume(from *State, key Key) (*Result, error) {
	g.state = *from
	return g.finish(key)
}

// State is the deal last played, or the point at which it stopped; it changes
// with the next.
func (g *Game) State() *State { return &g.state }

func (g *Game) finish(key Key) (*Result, error) {
	for seat := range Seat(Seats) {
		g.players[seat].Begin(seat, key.Sub(uint64(seat)))
	}
	if err := g.bidding(); err != nil {
		return nil, err
	}
	if err := g.tricks(); err != nil {
		return nil, err
	}
	g.state.result(&g.result, g.state.table.winners)
	return &g.result, nil
}

// bidding asks until there is a soloist, or all have passed twice (R2, R3).
func (g *Game) bidding() error {
	s := &g.state
	t := &s.table
	if t.phase <= PhaseDiscard {
		if err := g.turnUp(); err != nil {
			return err
		}
	}
	for t.phase == PhaseRoundOne {
		if g.players[t.turn&3].RoundOne(s.View(t.turn)) {
			s.take(t.turnUp.Suit())
		} else {
			s.pass()
		}
	}
	for t.phase == PhaseRoundTwo {
		suit, ok := g.players[t.turn&3].RoundTwo(s.View(t.turn))
		if !ok {
			s.pass()
			continue
		}
		if !suit.Valid() || !s.Table().BidSuits().Has(suit) {
			return g.illegal(TakeSuit(t.turn, suit))
		}
		s.take(suit)
	}
	return nil
}

// turnUp asks the dealer about an Ace and for his discard (R2).
func (g *Game) turnUp() error {
	s := &g.state
	t := &s.table
	p := g.players[t.dealer&3]
	if t.phase == PhaseTakeUp {
		if !p.TakeUp(s.Table()) {
			s.decline()
			return nil
		}
		s.accept()
	}
	c := p.Discard(s.View(t.dealer))
	if !s.hands[t.dealer&3].holds(c) {
		return g.illegal(Discard(t.dealer, c))
	}
	s.discard(c)
	return nil
}

// tricks asks for announcements and cards until the deal is over (R4, R5).
func (g *Game) tricks() error {
	s := &g.state
	t := &s.table
	if t.phase == PhaseOver {
		return nil
	}
	if t.phase != PhaseCard {
		if err := g.window(); err != nil {
			return err
		}
	}
	for t.nplays < cardsADeal-Seats {
		seat := t.playerIndex()
		c := g.players[seat].PlayCard(s.view(seat))
		if !legalFrom(s.hands[seat], t.follow).holds(c) {
			return g.illegal(PlayCard(Seat(seat), c))
		}
		s.put(seat, c)
		switch t.nplays % Seats { // as State.playCard, written out to save a call a card
		case 1:
			t.led(c)
		case 0:
			t.endTrick()
		}
		if t.mayOpen() {
			t.openWindow()
			if err := g.calls(); err != nil {
				return err
			}
		}
	}
	s.lastTrick()
	return nil
}
