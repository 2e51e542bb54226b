package experiments

import (
	"fmt"

	"kontraspiel/engine"
	"kontraspiel/results"
	ahead "kontraspiel/strategies/search" // search is a type here
)

// contest plays the blocks of a match or a league. Players are made once for each
// entrant and seat; tables take turns to use them.
type contest struct {
	spec    *Spec
	seed    engine.Seed
	players [][engine.Seats]engine.Player // by entrant and seat
	pairs   []*duel
	scouts  []*scout // by entrant that is first in a pair
	mixed   *mixedGames
	full    bool // look for no blocks that go alike at every table; for tests
	fits    bool // somebody looks ahead; see fits.go

	cards  []engine.Deal // of the block in progress
	first  uint64        // the number of its first deal
	at     engine.Setup  // before its first deal
	chunk  int64         // it lies in
	point  int           // the stretch of the run that lies in
	record func(*engine.State)
	fit    ahead.Fit // of the block
}

// duel is one pair's tables and what they come to in the block in progress.
type duel struct {
	pair
	index  int
	tables []duelTable
	seats  [2]int64 // of all tables that count, the first's and the second's
	alike  bool     // every table of the block goes the same way

	overall  int64
	position [engine.Seats]int64
	bid      [bids]int64
	counts   [2][bids]int64 // deals by what the first and the second ended as
	fit      ahead.Fit      // if alike, of all tables
}

type duelTable struct {
	seated
	game *engine.Game
}

func newContest(spec *Spec, players [][engine.Seats]engine.Player) (*contest, error) {
	c := &contest{
		spec: spec, seed: engine.NewSeed(spec.Seed), players: players,
		cards: make([]engine.Deal, spec.dealsATable()), fits: spec.countsFits(),
	}
	for i, p := range spec.pairs() {
		d := &duel{pair: p, index: i, seats: seatsThatCount(spec.Design)}
		for _, t := range tablesOf(spec.Design, p) {
			game, err := c.game(t.at)
			if err != nil {
				return nil, err
			}
			d.tables = append(d.tables, duelTable{t, game})
		}
		c.pairs = append(c.pairs, d)
	}
	if err := c.addScouts(); err != nil {
		return nil, err
	}
	if spec.Mixed {
		c.mixed = newMixedGames(spec)
	}
	return c, nil
}

// game seats players of the entrants.
func (c *contest) game(at seating) (*engine.Game, error) {
	var players [engine.Seats]engine.Player
	for seat, e := range at {
		players[seat] = c.players[e][seat]
	}
	return engine.NewGame(c.spec.Rules, players)
}

// play plays one set of cards at all tables; record gets the finished deals, if it
// is not nil.
func (c *contest) play(b int64, record func(*engine.State)) error {
	c.open(b)
	c.record, c.fit = record, ahead.Fit{}
	if err := c.compare(); err != nil {
		return err
	}
	for _, d := range c.pairs {
		if d.alike && !c.every() {
			c.fit.Add(d.fit)
			continue
		}
		if err := c.playPair(d); err != nil {
			return err
		}
	}
	if c.mixed != nil {
		return c.playMixed(b)
	}
	return nil
}

// every reports whether tables are played although they would all be alike: where
// every deal is recorded, and where faults of programs are counted, so that their
// number does not depend on that.
func (c *contest) every() bool { return c.record != nil || c.spec.countsFaults() }

// add adds the scores of the block that was played last.
func (c *contest) add(t *results.Tally) {
	for _, d := range c.pairs {
		d.add(t, c.point)
	}
	if c.mixed != nil {
		c.mixed.add(t)
	}
	addFit(t, c.fit)
	t.Blocks++
	t.Deals += c.spec.DealsPerBlock()
}

// open deals the cards of block b: a deal, or a session from an empty pot.
func (c *contest) open(b int64) {
	n := c.spec.dealsATable()
	c.first = uint64(b * n)
	for i := range c.cards {
		c.seed.DealInto(c.first+uint64(i), &c.cards[i])
	}
	c.at = engine.Setup{}
	if c.spec.Unit == Deals {
		c.at = engine.Setup{Dealer: engine.Seat(b % engine.Seats), Pot: c.spec.Pot}
	}
	if chunk := b / c.spec.Chunk; chunk != c.chunk {
		c.chunk, c.point = chunk, stretch(chunk)
	}
}

// session plays the block's cards at one table. After each deal it calls each,
// which ends the session by returning false.
func (c *contest) session(game *engine.Game, each func(t engine.Table, r *engine.Result) bool) error {
	at := c.at
	for i := range c.cards {
		n := c.first + uint64(i)
		r, err := game.Play(c.cards[i], at, c.seed.Players(n))
		if err != nil {
			return fmt.Errorf("deal %d of seed %d: %w", n, c.spec.Seed, err)
		}
		if !each(game.State().Table(), r) {
			return nil
		}
		at = engine.Setup{Dealer: at.Dealer.Next(), Pot: r.PotAfter(), Agreements: r.Agreements}
	}
	return nil
}

// playPair plays every table of a pair.
func (c *contest) playPair(d *duel) error {
	d.clear()
	alone := c.spec.Design == DesignAlone
	for i := range d.tables {
		table := &d.tables[i]
		before := c.fitAt(table.at)
		err := c.session(table.game, func(t engine.Table, r *engine.Result) bool {
			d.deal(&table.seated, t, r, alone)
			if c.record != nil {
				c.record(table.game.State())
			}
			return true
		})
		if err != nil {
			return err
		}
		c.fit.Add(c.fitAt(table.at).Since(before))
	}
	return nil
}

func (d *duel) clear() {
	d.overall = 0
	d.position, d.bid, d.counts = [engine.Seats]int64{}, [bids]int64{}, [2][bids]int64{}
}

// deal adds one deal of a table. Where the tables' pots may differ, a quarter of
// the change counts (R6.7), in quarters of a unit.
func (d *duel) deal(s *seated, t engine.Table, r *engine.Result, alone bool) {
	change := potChange(t, r)
	for seat := range engine.Seat(engine.Seats) {
		count := int64(s.count[seat])
		if count == 0 {
			continue
		}
		bid := BidOf(t, seat)
		value := int64(r.Payments[seat])
		if alone {
			value = valueScale*value + change
		}
		d.overall += count * value
		d.position[engine.PositionOf(seat, t.Dealer())] += count * value
		d.bid[bid] += count * value
		d.counts[indicator(count < 0)][bid]++
	}
}

// add adds the block's scores and counts.
func (d *duel) add(t *results.Tally, point int) {
	at := d.index * pairScores
	t.AddScore(at+scoreOverall, d.overall, point)
	for i, v := range d.position {
		t.AddScore(at+scorePosition+i, v, point)
	}
	for i, v := range d.bid {
		t.AddScore(at+scoreBid+i, v, point)
	}
	if !d.alike {
		t.Count(countDiverged, d.index)
	}
	for i := range bids {
		t.CountN(countFirst+int(i), d.index, d.counts[0][i])
		t.CountN(countSecond+int(i), d.index, d.counts[1][i])
	}
}
