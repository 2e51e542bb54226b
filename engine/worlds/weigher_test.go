package worlds

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"kontraspiel/engine"
)

func sameTable(a, b engine.Table) bool { return reflect.DeepEqual(a, b) }

// cast is who bids in a trial.
type cast struct {
	hashers [engine.Seats]hasher
	bidders [engine.Seats]engine.Player
	key     engine.Key
	putAway bool
}

// newCast is bidders of which some announce nothing and some are missing.
func newCast(r *rand.Rand) *cast {
	c := &cast{key: engine.Key(r.Uint64()), putAway: r.IntN(2) == 0}
	noise := r.IntN(3) == 0
	for seat := range c.bidders {
		c.hashers[seat].noise = noise
		switch r.IntN(8) {
		case 0:
		case 1:
			c.bidders[seat] = dumb{&c.hashers[seat]}
		default:
			c.bidders[seat] = &c.hashers[seat]
		}
	}
	return c
}

// step lets the bidders act in the real deal, mostly: weights that are not all zero
// come of that.
func (c *cast) step(w *walk) bool {
	if w.state.Over() {
		return false
	}
	if a, ok := answer(&c.hashers[w.state.Turn()], &w.state); ok && w.r.IntN(40) > 0 {
		if err := w.state.Apply(a); err != nil {
			panic(err)
		}
		w.actions = append(w.actions, a)
		return true
	}
	return w.step()
}

// fits is the weight of a world by another way than the package's: a Game in which
// the bidders bid freely and the others do what was done must come to the same
// table, with the card put away that the world says.
func (c *cast) fits(t *testing.T, w *walk, seat engine.Seat, world *World) bool {
	t.Helper()
	reached := false
	var players [engine.Seats]engine.Player
	for s := range players {
		a := &actor{w: w, target: w.state.Table(), seat: engine.Seat(s), world: world, putAway: c.putAway, reached: &reached}
		if engine.Seat(s) != seat {
			a.Player = c.bidders[s]
		}
		players[s] = a
	}
	g, err := engine.NewGame(w.rules, players)
	if err != nil {
		t.Fatal(err)
	}
	_, _ = g.Play(world.Deal(w.state.Table()), w.setup, c.key)
	if !reached {
		return false
	}
	if _, held := w.state.Table().PutAwayBy(); held {
		away, _ := g.State().PutAway()
		return away == world.Away
	}
	return true
}

// TestWeigher compares weights with a Game in which the bidders bid, on every world
// of small spaces and on some of large ones.
func TestWeigher(t *testing.T) {
	trials := 1500
	if testing.Short() {
		trials = 200
	}
	r := rand.New(rand.NewPCG(11, 12))
	stream := engine.Key(13).Stream()
	var seen weighed
	for range trials {
		w, c := newWalk(r), newCast(r)
		for seat := range c.hashers {
			c.hashers[seat].Begin(engine.Seat(seat), c.key.Sub(uint64(seat)))
		}
		g := &Weigher{Bidders: c.bidders, PutAway: c.putAway}
		for c.step(w) {
			// A Game does not ask for the cards of the last trick.
			if w.state.Over() || w.state.Table().CardsPlayed() >= 16 || r.IntN(8) > 0 {
				continue
			}
			c.compare(t, w, g, &stream, &seen)
		}
	}
	t.Logf("%+v", seen)
	if min(seen.agree, seen.differ, seen.exchanges, seen.discards, seen.late) == 0 {
		t.Error("something has not come up")
	}
}

// weighed counts the weights compared: 1 and 0, and of the first those after an
// exchange, after a discard, and late in the deal.
type weighed struct{ agree, differ, exchanges, discards, late int }

// compare weighs worlds of some seat's view, at most 40, the true one among them.
func (c *cast) compare(t *testing.T, w *walk, g *Weigher, stream *engine.Stream, seen *weighed) {
	t.Helper()
	seat := engine.Seat(w.r.IntN(4))
	v := w.state.View(seat)
	var p Space
	p.Reset(v)
	g.Reset(v, &p)
	const most = 40
	world := w.real()
	for i := range min(p.Count(), most) {
		if p.Count() <= most {
			p.World(i, &world)
		} else if i > 0 {
			p.Draw(stream, &world)
		}
		got, want := g.Agrees(&world, c.key), c.fits(t, w, seat, &world)
		if got != want {
			t.Fatalf("seat %v, %+v: fits %v, not %v: %v", seat, world, got, want, w.actions)
		}
		seen.note(v, got)
	}
}

func (s *weighed) note(v engine.View, agrees bool) {
	if !agrees {
		s.differ++
		return
	}
	s.agree++
	if v.Exchanged() {
		s.exchanges++
	} else if _, ok := v.PutAwayBy(); ok {
		s.discards++
	}
	if v.CardsPlayed() > 8 {
		s.late++
	}
}
