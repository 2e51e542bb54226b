package worlds

import "kontraspiel/engine"

// Weigher says which worlds fit the calls that the other seats have made, if they
// bid like the given bidders: it deals a world from the start and puts to them every
// question that the seats have answered since, up to the view. Silence in a window
// is an answer (RULES.md R4.7). The calls of the view's own seat tell it nothing and
// are not asked for. Nor is the answer under R2.2, which is given before the hand is
// seen and so is as likely in every world, nor a card played: cards are not weighed.
//
// Set the exported fields, then Reset for each view.
type Weigher struct {
	// Bidders answer for the seats. Where there is none, the seat's calls count as
	// telling nothing; a bidder that is no [engine.Announcer] is always silent. One
	// bidder must not sit twice, and none may be at play elsewhere. The view's own
	// seat needs none. Their answers must be legal.
	Bidders [engine.Seats]engine.Player
	// PutAway is whether the card put away, in a discard or an exchange, must be the
	// one that the bidder puts away. If not, the discard is not asked for, and of an
	// exchange only the fact counts: which card it was is then a random one of the hand.
	PutAway bool

	announcers [engine.Seats]engine.Announcer
	own        engine.Seat
	now        engine.State // at the view, in some world: for what is public in it
	steps      []step       // to the last that asks
	actions    []engine.Action
	state      engine.State // of the world that is weighed
}

// Reset prepares g for worlds of p, which must be reset to the same view. It reads
// what is public; it allocates only until g has seen a deal as long.
func (g *Weigher) Reset(v engine.View, p *Space) {
	var any World
	p.World(0, &any)
	v.ImagineInto(&g.now, any.Hidden)
	g.own = v.Seat()
	for seat, b := range g.Bidders {
		g.announcers[seat], _ = b.(engine.Announcer)
	}
	g.readSteps(&any)
}

// Agrees reports whether the bidders, given the key to draw from and dealt the cards
// of w, would have made all calls as they were made. It stops at the first that
// differs. For bidders that draw nothing that is the likelihood of the calls, 0 or 1.
// For others it is one draw whose chance of being true is the likelihood: give each
// world a fresh key.
func (g *Weigher) Agrees(w *World, key engine.Key) bool {
	if len(g.steps) == 0 {
		return true
	}
	g.deal(w)
	for seat, b := range g.Bidders {
		if b != nil && engine.Seat(seat) != g.own {
			b.Begin(engine.Seat(seat), key.Sub(uint64(seat)))
		}
	}
	for _, st := range g.steps {
		if st.hides {
			st.action.Card = w.Away
		}
		if st.ask && !g.agrees(st.action) {
			return false
		}
		g.state.ApplyUnchecked(st.action)
	}
	return true
}

// deal makes g.state the start of the deal in which the cards of w were dealt.
func (g *Weigher) deal(w *World) {
	d := w.Deal(g.now.Table())
	g.now.RedealInto(&g.state, &d)
}

// agrees puts the question the state stands at to the bidder, and reports whether he
// gives the answer a.
func (g *Weigher) agrees(a engine.Action) bool {
	b := g.Bidders[a.Seat&3]
	switch g.state.Phase() {
	case engine.PhaseDiscard:
		return b.Discard(g.state.View(a.Seat)) == a.Card
	case engine.PhaseRoundOne:
		return b.RoundOne(g.state.View(a.Seat)) == (a.Kind == engine.ActTake)
	case engine.PhaseRoundTwo:
		suit, took := b.RoundTwo(g.state.View(a.Seat))
		return sameSuit(suit, took, a, engine.ActTake)
	}
	if g.announcers[a.Seat&3] == nil {
		return a.Kind == engine.ActSilent
	}
	return g.announces(g.announcers[a.Seat&3], g.state.View(a.Seat), a)
}

// announces is agrees for the questions in a window.
func (g *Weigher) announces(b engine.Announcer, v engine.View, a engine.Action) bool {
	switch v.Phase() {
	case engine.PhaseMatch:
		suit, said := b.Match(v)
		return sameSuit(suit, said, a, engine.ActMatch)
	case engine.PhaseContra:
		return g.sameContra(b.Contra(v), a)
	}
	return b.Recontra(v) == (a.Kind == engine.ActRecontra)
}

// sameSuit reports whether a suit named, or none, is the answer a, where kind is the
// answer that names one.
func sameSuit(suit engine.Suit, named bool, a engine.Action, kind engine.ActionKind) bool {
	if a.Kind != kind {
		return !named
	}
	return named && suit == a.Suit
}

// sameContra reports whether call is the answer a.
func (g *Weigher) sameContra(call engine.ContraCall, a engine.Action) bool {
	if a.Kind != engine.ActContra {
		return call == engine.NoContra
	}
	c, exchange := call.Exchange()
	if call == engine.NoContra || exchange != a.Card.Valid() {
		return false
	}
	return !exchange || !g.PutAway || c == a.Card
}
