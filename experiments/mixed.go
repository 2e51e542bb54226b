package experiments

import (
	"kontraspiel/engine"
	"kontraspiel/results"
)

// mixedGames are the tables of four different entrants. There may be thousands, so
// each is made when it is first needed.
type mixedGames struct {
	foursomes []seating
	games     map[seating]*engine.Game
	score     int // the place of the first entrant's score

	tables [engine.Seats]seating // of the block that was played last
	won    [maxEntrants]int64    // by entrant of these
}

func newMixedGames(spec *Spec) *mixedGames {
	return &mixedGames{
		foursomes: spec.foursomes(),
		games:     map[seating]*engine.Game{},
		score:     len(spec.pairs()) * pairScores,
	}
}

// playMixed plays the block's cards at four tables of four entrants, so that each
// holds each hand once, and notes what each won: payments and a quarter of what
// the pot gained (R6.7), in quarters.
func (c *contest) playMixed(b int64) error {
	m := c.mixed
	m.won, m.tables = [maxEntrants]int64{}, mixedTables(m.foursomes, b)
	for _, at := range m.tables {
		game := m.games[at]
		if game == nil {
			var err error
			if game, err = c.game(at); err != nil {
				return err
			}
			m.games[at] = game
		}
		before := c.fitAt(at)
		err := c.session(game, func(t engine.Table, r *engine.Result) bool {
			change := potChange(t, r)
			for seat, e := range at {
				m.won[e] += valueScale*int64(r.Payments[seat]) + change
			}
			if c.record != nil {
				c.record(game.State())
			}
			return true
		})
		if err != nil {
			return err
		}
		c.fit.Add(c.fitAt(at).Since(before))
	}
	return nil
}

// add adds what each of the four won.
func (m *mixedGames) add(t *results.Tally) {
	for _, e := range m.tables[0] {
		t.AddScore(m.score+int(e), m.won[e], 0)
	}
}
