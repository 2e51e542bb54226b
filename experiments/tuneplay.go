package experiments

import (
	"kontraspiel/engine"
	"kontraspiel/strategies"
)

// Versions of one strategy differ on few cards. A trial plays many of them on the
// same cards and plays each course that a deal takes only once: whoever sits at a
// table has the other versions behind him, who hear the same questions (see scout);
// those that answer alike to the end share what comes of it, and of the others one
// plays next. First the field plays with all versions behind every seat: as long as
// no version disagrees at the seats that it would have, its table goes that way too.
type trial struct {
	c        *contest // deals the cards
	alone    bool
	players  [][engine.Seats]engine.Player // by version
	base     *engine.Game                  // the field at all seats
	field    [engine.Seats]engine.Player   // at that table
	others   [engine.Seats]engine.Player   // the field at a version's table
	tables   []trialTable
	leaders  [][engine.Seats]engine.Player // versions with the others behind them; nil until one leads
	bidsOnly bool                          // versions play the same cards: nobody need ask

	agreed [engine.Seats]uint64 // versions that agree with the field so far, by seat
	open   uint64               // versions that agree with the one who leads
	values []int64              // of the block, by version
	course []int                // who led at the table, by version
	apart  uint64               // versions with another course than the first at some table
}

// trialTable is where versions sit.
type trialTable struct {
	has   [engine.Seats]bool
	games []*engine.Game // by the version that leads; nil until it has led
}

// maxVersions is the most versions of a trial: one bit each.
const maxVersions = 64

// bidSeat is a seat at which nobody behind is asked for cards.
type bidSeat struct{ watched }

// PlayCard is the player's answer, which would be that of everybody behind.
func (s *bidSeat) PlayCard(v engine.View) engine.Card { return s.player.PlayCard(v) }

func newTrial(spec *Spec, field strategies.Strategy, versions []strategies.Strategy, bidsOnly bool) (*trial, error) {
	t := &trial{
		c:       &contest{spec: spec, seed: engine.NewSeed(spec.Seed), cards: make([]engine.Deal, spec.dealsATable())},
		alone:   spec.Design == DesignAlone,
		players: make([][engine.Seats]engine.Player, len(versions)), leaders: make([][engine.Seats]engine.Player, len(versions)),
		values: make([]int64, len(versions)), course: make([]int, len(versions)), bidsOnly: bidsOnly,
	}
	for i, v := range versions {
		for seat := range t.players[i] {
			t.players[i][seat] = v.New()
		}
	}
	var base [engine.Seats]engine.Player
	for seat := range base {
		t.field[seat], t.others[seat] = field.New(), field.New()
		base[seat] = t.watch(t.field[seat], seat, &t.agreed[seat], bidsOnly && cardsOf(field) == cardsOf(versions[0]))
	}
	t.tables = trialTables(spec.Design, len(versions))
	var err error
	t.base, err = engine.NewGame(spec.Rules, base)
	return t, err
}

// trialTables is the tables of a design at which versions sit. The field's own, of
// 1v3, tells nothing of versions and is left out.
func trialTables(design string, versions int) (list []trialTable) {
	for _, at := range tablesOf(design, pair{0, 1}) {
		table := trialTable{games: make([]*engine.Game, versions)}
		for seat, who := range at.at {
			table.has[seat] = who == 0
		}
		if table.has != [engine.Seats]bool{} {
			list = append(list, table)
		}
	}
	return list
}

// watch seats a player with all versions behind.
func (t *trial) watch(p engine.Player, seat int, open *uint64, bidsOnly bool) engine.Player {
	w := watched{player: p, caller: callerOf(p), open: open}
	for i := range t.players {
		behind := t.players[i][seat]
		w.shadows = append(w.shadows, shadow{behind, callerOf(behind)})
	}
	if bidsOnly {
		return &bidSeat{w}
	}
	return &w
}

// game is the table with the version on its seats and the others behind it.
func (t *trial) game(table *trialTable, leader int) (*engine.Game, error) {
	if table.games[leader] != nil {
		return table.games[leader], nil
	}
	if t.leaders[leader][0] == nil {
		for seat, p := range t.players[leader] {
			t.leaders[leader][seat] = t.watch(p, seat, &t.open, t.bidsOnly)
		}
	}
	players := t.others
	for seat, has := range table.has {
		if has {
			players[seat] = t.leaders[leader][seat]
		}
	}
	var err error
	table.games[leader], err = engine.NewGame(t.c.spec.Rules, players)
	return table.games[leader], err
}

// play plays a block with every version.
func (t *trial) play(b int64) error {
	t.c.open(b)
	clear(t.values)
	t.apart = 0
	all := ^uint64(0) >> (maxVersions - len(t.players))
	t.agreed = [engine.Seats]uint64{all, all, all, all}
	sums, err := t.session(t.base, func() bool { return t.agreed != [engine.Seats]uint64{} })
	if err != nil {
		return err
	}
	for i := range t.tables {
		if err := t.playTable(&t.tables[i], sums, all); err != nil {
			return err
		}
	}
	return nil
}

// playTable plays one table with every version; base is what the field's own came
// to.
func (t *trial) playTable(table *trialTable, base seatSums, all uint64) error {
	alike := all
	for seat, has := range table.has {
		if has {
			alike &= t.agreed[seat]
		}
	}
	const field = -1
	t.credit(table, alike, field, base)
	for left := all &^ alike; left != 0; {
		leader := lowestBit(left)
		game, err := t.game(table, leader)
		if err != nil {
			return err
		}
		t.open = left &^ (1 << leader)
		sums, err := t.session(game, func() bool { return true })
		if err != nil {
			return err
		}
		same := t.open | 1<<leader
		t.credit(table, same, leader, sums)
		left &^= same
	}
	for v, leader := range t.course {
		if leader != t.course[0] {
			t.apart |= 1 << v
		}
	}
	return nil
}

// seatSums is what a table came to: payments by seat and what the pot changed by.
type seatSums struct {
	payments [engine.Seats]int64
	change   int64
}

func (t *trial) session(game *engine.Game, more func() bool) (sums seatSums, err error) {
	err = t.c.session(game, func(at engine.Table, r *engine.Result) bool {
		for seat, p := range r.Payments {
			sums.payments[seat] += int64(p)
		}
		sums.change += potChange(at, r)
		return more()
	})
	return sums, err
}

// credit gives versions what a table came to, as [duel] counts it.
func (t *trial) credit(table *trialTable, versions uint64, leader int, sums seatSums) {
	value := int64(0)
	for seat, has := range table.has {
		switch p := sums.payments[seat]; {
		case t.alone && has:
			value += valueScale*p + sums.change
		case !t.alone && has:
			value += p
		case !t.alone:
			value -= p
		}
	}
	for ; versions != 0; versions &= versions - 1 {
		v := lowestBit(versions)
		t.values[v] += value
		t.course[v] = leader
	}
}
