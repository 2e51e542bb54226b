package main

import (
	"context"
	"fmt"
	"math"
	"runtime"
	"slices"
	"strconv"
	"time"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/engine"
	"kontraspiel/strategies"
	"kontraspiel/strategies/files"
)

// bench is a row of the benchmark.
type bench struct {
	name, unit string
	prepare    func() (work, error)
}

// benches are the rows played on one core; nothing writes to them.
var benches = []bench{
	{"deal", "deals", benchDeal},
	{"playout", "playouts", benchPlayout},
	{"random", "deals", func() (work, error) { return benchGame("random") }},
	{"points", "deals", func() (work, error) { return benchGame("points") }},
	{"files", "deals", func() (work, error) {
		return benchGame("bold.toml", "position-aware.toml", "wenzel-first.toml", "contra-hunter.toml")
	}},
	{"decision", "deals", benchDecision},
	{"solve-win", "solves", benchSolve(solveWin)},
	{"solve-versus", "solves", benchSolve(solveVersus)},
	{"solve-maxn", "solves", benchSolve(solveMaxN)},
}

const (
	benchSeed = 1
	benchPot  = 3 // units before the ante: a pot in the middle of a session
)

// mixIn adds a result to a checksum in which order counts (FNV-1a, a word at a time).
func mixIn(sum, value uint64) uint64 { return (sum ^ value) * 0x100000001b3 }

func benchDeal() (work, error) {
	seed := engine.NewSeed(benchSeed)
	var d engine.Deal
	return func(n uint64) (sum uint64, err error) {
		for i := range n {
			seed.DealInto(i, &d)
			sum = mixIn(sum, uint64(d.Hands[0]^d.Hands[2])<<8|uint64(d.TurnUp))
		}
		return sum, nil
	}, nil
}

// contracts is the number of contracts that playouts start from.
const contracts = 256

// benchPlayout starts from deals with a plain turn-up whose preferred suit eldest
// has taken.
func benchPlayout() (work, error) {
	seed := engine.NewSeed(benchSeed)
	var states []engine.State
	for i := uint64(0); len(states) < contracts; i++ {
		deal := seed.Deal(i)
		if (engine.Aces | engine.Wenzels).Has(deal.TurnUp) {
			continue
		}
		s := engine.NewState(engine.Standard(), deal, engine.Setup{Dealer: engine.Seat(i % engine.Seats), Pot: benchPot})
		if err := s.Apply(engine.Take(s.Turn())); err != nil {
			return nil, err
		}
		states = append(states, s)
	}
	var r engine.Result
	return func(n uint64) (sum uint64, err error) {
		for i := range n {
			states[i%contracts].PlayoutInto(&r, seed.Players(i))
			sum = mixIn(sum, paid(&r))
		}
		return sum, nil
	}, nil
}

// paid is a result in one word: the payments and the pot.
func paid(r *engine.Result) uint64 {
	p := &r.Payments
	return uint64(uint8(p[0])) | uint64(uint8(p[1]))<<8 | uint64(uint8(p[2]))<<16 | uint64(uint8(p[3]))<<24 | uint64(r.PotAfter())<<32
}

// benchGame plays whole deals with four players of the strategies, which take turns:
// deal n is dealt by seat n mod 4 for a pot of three.
func benchGame(names ...string) (work, error) {
	game, err := benchTable(names)
	if err != nil {
		return nil, err
	}
	seed := engine.NewSeed(benchSeed)
	return func(n uint64) (sum uint64, err error) {
		for i := range n {
			r, err := game.PlaySeed(&seed, i, engine.Setup{Dealer: engine.Seat(i % engine.Seats), Pot: benchPot})
			if err != nil {
				return 0, err
			}
			sum = mixIn(sum, paid(r))
		}
		return sum, nil
	}, nil
}

// benchTable seats the strategies; files are those that come with the toolkit.
func benchTable(names []string) (*engine.Game, error) {
	var players [engine.Seats]engine.Player
	for i := range players {
		strategy, err := strategies.ParseWith(names[i%len(names)], files.Read)
		if err != nil {
			return nil, err
		}
		players[i] = strategy.New()
	}
	return engine.NewGame(engine.Standard(), players)
}

const pairName = "two-workers"

// measurePair compares two workers with one, each playing the deals of random.
// One and two take turns, so that a change of the clock rate touches both.
func (f *benchFlags) measurePair(ctx context.Context) ([]cli.Cell, error) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2))
	first, err := benchGame("random")
	if err != nil {
		return nil, err
	}
	second, err := benchGame("random")
	if err != nil {
		return nil, err
	}
	n, err := fit(first, f.time/(2*benchSlices))
	if err != nil {
		return nil, err
	}
	var check checksum
	one, two := make([]time.Duration, benchSlices), make([]time.Duration, benchSlices)
	for i := range benchSlices {
		if ctx.Err() != nil {
			return nil, cli.ErrInterrupted
		}
		if one[i], err = timed(&check, n, first); err != nil {
			return nil, err
		}
		if two[i], err = timed(&check, n, first, second); err != nil {
			return nil, err
		}
	}
	alone, together := slices.Min(one), slices.Min(two)
	return benchRow(pairName, "ratio", 2*float64(alone)/float64(together), float64(together)/float64(2*n), 0), nil
}

// timed runs the same work in each worker at once and returns how long all took.
func timed(check *checksum, n uint64, workers ...work) (time.Duration, error) {
	type outcome struct {
		sum uint64
		err error
	}
	done := make(chan outcome, len(workers))
	start := time.Now()
	for _, do := range workers {
		go func() {
			sum, err := do(n)
			done <- outcome{sum, err}
		}()
	}
	var bad error
	for range workers {
		o := <-done
		if o.err == nil {
			o.err = check.add(o.sum)
		}
		if o.err != nil {
			bad = o.err
		}
	}
	return time.Since(start), bad
}

// benchRow is a row of the table. Allocations are per operation, to three places.
func benchRow(name, unit string, perSecond, ns, allocs float64) []cli.Cell {
	rate := cli.Cell{Value: int64(math.Round(perSecond)), Text: cli.Thousands(int64(math.Round(perSecond)))}
	if unit == "ratio" {
		rate = cli.Cell{Value: math.Round(1000*perSecond) / 1000, Text: strconv.FormatFloat(perSecond, 'f', 2, 64)}
	}
	return []cli.Cell{
		{Value: name}, {Value: unit}, rate,
		{Value: math.Round(1000*ns) / 1000, Text: strconv.FormatFloat(ns, 'f', 1, 64)},
		{Value: math.Round(1000*allocs) / 1000, Text: fmt.Sprintf("%.3f", allocs)},
	}
}
