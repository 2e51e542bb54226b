package experiments

import (
	"testing"

	"kontraspiel/engine"
	"kontraspiel/strategies"
	ahead "kontraspiel/strategies/search" // search is a type here
)

// fitByHand is what players count in all deals of the run.
func fitByHand(t *testing.T, s *Spec) (sum ahead.Fit) {
	t.Helper()
	for b := range s.Count {
		switch {
		case s.contest():
			sum.Add(fitOfTables(t, s, b))
		case s.Pots != nil:
			sum.Add(fitOfPots(t, s, b))
		case s.Lab != nil:
			sum.Add(fitOfOptions(t, s, b))
		default:
			sum.Add(fitAtTable(t, s, b, s.Seats, [engine.Seats]int{}))
		}
	}
	return sum
}

// fitOfTables plays a block at every table of a contest.
func fitOfTables(t *testing.T, s *Spec, b int64) (sum ahead.Fit) {
	t.Helper()
	var tables []seating
	for _, p := range s.pairs() {
		for _, table := range tablesOf(s.Design, p) {
			tables = append(tables, table.at)
		}
	}
	if s.Mixed {
		mixed := mixedTables(s.foursomes(), b)
		tables = append(tables, mixed[:]...)
	}
	for _, at := range tables {
		var who [engine.Seats]strategies.Strategy
		var entrants [engine.Seats]int
		for seat, e := range at {
			who[seat], entrants[seat] = s.Entrants[e].Strategy, int(e)
		}
		sum.Add(fitAtTable(t, s, b, who, entrants))
	}
	return sum
}

// fitAtTable plays a block at one table, with new players for each deal.
func fitAtTable(t *testing.T, s *Spec, b int64, who [engine.Seats]strategies.Strategy, entrants [engine.Seats]int) ahead.Fit {
	t.Helper()
	at := engine.Setup{}
	if s.Unit == Deals {
		at = engine.Setup{Dealer: engine.Seat(b % engine.Seats), Pot: s.Pot}
	}
	n := s.dealsATable()
	return fitOfDeals(t, s, uint64(b*n), n, at, who, entrants)
}

// fitOfDeals plays so many deals from the number on, the first as it says.
func fitOfDeals(t *testing.T, s *Spec, first uint64, n int64, at engine.Setup, who [engine.Seats]strategies.Strategy, entrants [engine.Seats]int) (sum ahead.Fit) {
	t.Helper()
	seed := engine.NewSeed(s.Seed)
	for i := range uint64(n) {
		players := playersOf(who)
		for seat := range players {
			if s.Streams == StreamsIndependent {
				players[seat] = strategies.Rekeyed(players[seat], uint64(entrants[seat]))
			}
		}
		r, err := engine.Play(s.Rules, seed.Deal(first+i), at, players, seed.Players(first+i))
		if err != nil {
			t.Fatal(err)
		}
		sum.Add(fitOfAll(players))
		at = engine.Setup{Dealer: at.Dealer.Next(), Pot: r.PotAfter(), Agreements: r.Agreements}
	}
	return sum
}

func playersOf(who [engine.Seats]strategies.Strategy) (players [engine.Seats]engine.Player) {
	for seat := range players {
		players[seat] = who[seat].New()
	}
	return players
}

func fitOfAll(players [engine.Seats]engine.Player) (sum ahead.Fit) {
	for _, p := range players {
		sum.Add(strategies.FitOf(p))
	}
	return sum
}

// fitOfPots plays a block at the pots of all base values, and its twin sessions.
func fitOfPots(t *testing.T, s *Spec, b int64) (sum ahead.Fit) {
	t.Helper()
	dealer := engine.Seat(b % engine.Seats)
	for _, base := range basesOf(s.Rules) {
		for agreed := range s.agreedStates() {
			at := engine.Setup{Dealer: dealer, Pot: base.pot}
			if agreed == 1 {
				at.Agreements = at.Agreements.With(dealer)
			}
			sum.Add(fitOfDeals(t, s, uint64(b), 1, at, s.Seats, [engine.Seats]int{}))
		}
	}
	n, ok := s.Pots.twin(b)
	for pot := range s.Pots.Most + 2 {
		if deals := s.Pots.deals(); ok {
			sum.Add(fitOfDeals(t, s, twinOffset+uint64(n)*uint64(deals), int64(deals), engine.Setup{Pot: int64(pot)}, s.Seats, [engine.Seats]int{}))
		}
	}
	return sum
}

// fitOfOptions plays a deal up to the decision of round one, and then once with either
// answer, from its beginning.
func fitOfOptions(t *testing.T, s *Spec, b int64) (sum ahead.Fit) {
	t.Helper()
	seed, n := engine.NewSeed(s.Seed), int64(len(s.Lab.Positions))
	at := engine.Setup{Dealer: engine.Seat(b / n % engine.Seats), Pot: s.Pot}
	decider, deal, key := engine.SeatAt(s.Lab.Positions[b%n], at.Dealer), seed.Deal(uint64(b)), seed.Players(uint64(b))
	players := playersOf(s.Seats)
	for seat, p := range players {
		p.Begin(engine.Seat(seat), key.Sub(uint64(seat)))
	}
	state := engine.NewState(s.Rules, deal, at)
	for state.Phase() < engine.PhaseRoundOne || state.Phase() == engine.PhaseRoundOne && state.Turn() != decider {
		seat := state.Turn()
		state.ApplyUnchecked(ahead.Answer(forced(players[seat], seat == decider, false), &state))
	}
	if sum = fitOfAll(players); state.Phase() != engine.PhaseRoundOne {
		return sum
	}
	for _, take := range []bool{false, true} {
		players, asked := playersOf(s.Seats), [engine.Seats]engine.Player{}
		for seat, p := range players {
			asked[seat] = forced(p, engine.Seat(seat) == decider, take)
		}
		if _, err := engine.Play(s.Rules, deal, at, asked, key); err != nil {
			t.Fatal(err)
		}
		sum.Add(fitOfAll(players))
	}
	return sum
}

// told is a player that is told what to do in round one, and declines before.
type told struct {
	engine.Player
	take bool
}

// toldCaller is one that may announce.
type toldCaller struct {
	engine.Announcer
	take bool
}

func (p *told) TakeUp(engine.Table) bool        { return false }
func (p *told) RoundOne(engine.View) bool       { return p.take }
func (p *toldCaller) TakeUp(engine.Table) bool  { return false }
func (p *toldCaller) RoundOne(engine.View) bool { return p.take }

func forced(p engine.Player, decides, take bool) engine.Player {
	if !decides {
		return p
	}
	if caller, ok := p.(engine.Announcer); ok {
		return &toldCaller{caller, take}
	}
	return &told{p, take}
}
