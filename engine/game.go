package engine

import "fmt"

// Game is a table at which the same four players play deal after deal. It is
// made once and used again, so that a deal costs no allocation. A Game must not
// be used by two goroutines at once.
type Game struct {
	rules      Rules
	players    [Seats]Player
	announcers [Seats]Announcer
	callers    uint8 // bit s: seat s may announce
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
		if a, ok := p.(Announcer); ok {
			g.announcers[seat] = a
			g.callers |= 1 << seat
		}
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
	g.state.result(&g.result)
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
	for t.nplays < cardsADeal-Seats {
		if err := g.trick(); err != nil {
			return err
		}
	}
	for t.phase != PhaseOver {
		s.playCard(s.hands[t.player()].First())
	}
	return nil
}

// trick plays the trick in progress to its end.
func (g *Game) trick() error {
	s := &g.state
	t := &s.table
	lead := t.lead
	for i := Seat(t.nplays & 3); i < Seats; i++ {
		if t.phase != PhaseCard {
			if err := g.window(); err != nil {
				return err
			}
		}
		seat := (lead + i) & 3
		c := g.players[seat].PlayCard(s.View(seat))
		if !legalFrom(s.hands[seat], t.follow).holds(c) {
			return g.illegal(PlayCard(seat, c))
		}
		s.put(seat, c)
		if i == 0 {
			t.follow = trumpTables[t.trumps%Suits].follows[c%cardSlots]
		}
		if i == Seats-1 {
			t.endTrick()
		}
		if t.open>>(t.nplays%cardSlots)&1 != 0 {
			t.openWindow()
		}
	}
	return nil
}

// window asks the announcement questions of one window (R4.7). Seats that never
// announce are passed over.
func (g *Game) window() error {
	t := &g.state.table
	if t.phase == PhaseMatch {
		if err := g.askMatch(); err != nil {
			return err
		}
	}
	if t.phase == PhaseContra {
		if err := g.askContra(); err != nil {
			return err
		}
	}
	if t.phase == PhaseRecontra {
		g.askRecontra()
	}
	return nil
}

// pending is the seats still to be asked the question that may announce, turned
// so that bit 0 is eldest, and eldest.
func (g *Game) pending() (seats uint8, eldest Seat) {
	eldest = g.state.table.dealer.Next()
	return g.state.table.pending & rotateFrom(g.callers, eldest), eldest
}

func (g *Game) askMatch() error {
	s := &g.state
	for left, eldest := g.pending(); left != 0; left &= left - 1 {
		seat := firstPending(left, eldest)
		s.table.pending = left
		suit, yes := g.announcers[seat].Match(s.View(seat))
		if !yes {
			continue
		}
		if !suit.Valid() || !s.Table().MatchSuits().Has(suit) {
			return g.illegal(Match(seat, suit))
		}
		s.announceMatch(seat, suit)
		return nil
	}
	s.table.closeQuestion()
	return nil
}

func (g *Game) askContra() error {
	s := &g.state
	for left, eldest := g.pending(); left != 0; left &= left - 1 {
		seat := firstPending(left, eldest)
		s.table.pending = left
		call := g.announcers[seat].Contra(s.View(seat))
		if call != NoContra {
			return g.contra(seat, call)
		}
	}
	s.table.closeQuestion()
	return nil
}

func (g *Game) contra(seat Seat, call ContraCall) error {
	s := &g.state
	c, exchange := call.Exchange()
	if exchange && (!s.Table().MayExchange() || !s.hands[seat].holds(c)) {
		return g.illegal(ContraExchange(seat, c))
	}
	s.announceContra(seat, c)
	return nil
}

func (g *Game) askRecontra() {
	s := &g.state
	for left, eldest := g.pending(); left != 0; left &= left - 1 {
		seat := firstPending(left, eldest)
		s.table.pending = left
		if g.announcers[seat].Recontra(s.View(seat)) {
			s.announceRecontra(seat)
			return
		}
	}
	s.table.closeQuestion()
}

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
