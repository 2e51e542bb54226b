package engine

import (
	"errors"
	"flag"
	"fmt"
	"slices"
	"sync"
	"testing"

	"kontraspiel/engine/internal/plain"
)

var (
	differentialDeals = flag.Int("differential.deals", 100_000, "deals to play through both implementations of the rules")
	differentialHits  = flag.Int("differential.hits", 30, "how often each named rule event must have come up")
)

// TestDifferential plays sessions of steered random deals through the engine and
// through the plain implementation of RULES.md, and compares every question,
// every set of legal answers and every result; then each deal again through a
// Game, through its record, and through the unchecked door. It counts rule events
// and fails if one came up too rarely to have been tested. Reading records is what
// takes longest, so only every tenth deal goes through its record.
func TestDifferential(t *testing.T) {
	deals := *differentialDeals
	if testing.Short() {
		deals /= 10
	}
	const workers = 2
	var wg sync.WaitGroup
	counts := make([]eventCounts, workers)
	errs := make([]error, workers)
	for w := range workers {
		wg.Go(func() {
			counts[w] = eventCounts{}
			for trial := uint64(w); counts[w]["deal"] < deals/workers && errs[w] == nil; trial += workers {
				if err := session(newDice(trial), counts[w]); err != nil {
					errs[w] = fmt.Errorf("trial %d: %w", trial, err)
				}
			}
		})
	}
	wg.Wait()
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
	total := eventCounts{}
	for _, c := range counts {
		for name, n := range c {
			total[name] += n
		}
	}
	need := *differentialHits
	if testing.Short() {
		need = 1
	}
	total.check(t, need)
}

// session plays up to twelve deals, pot and agreements carried.
func session(c chooser, events eventCounts) error {
	rules := randomRules(c)
	steer := newSteering(c)
	at := Setup{Dealer: Seat(c.n(Seats)), Pot: int64(c.n(9)), Agreements: Agreements(c.n(16))}
	if c.n(4) == 0 {
		at.Pot, at.Agreements = 0, 0
	}
	for range 1 + c.n(12) {
		end, err := duel(c, &steer, rules, at)
		if err != nil {
			return err
		}
		r := end.Result()
		events.note(&end, &r, at)
		at = Setup{Dealer: at.Dealer.Next(), Pot: r.PotAfter(), Agreements: r.Agreements}
		if c.n(6) == 0 {
			steer = newSteering(c)
		}
	}
	return nil
}

// duel plays one deal through everything and returns its end.
func duel(c chooser, steer *steering, rules Rules, at Setup) (State, error) {
	pack := steer.randomCards(c)
	setup, deal := plainSetup(pack, rules, at)
	slow, err := plain.New(setup)
	if err != nil {
		return State{}, err
	}
	fast := NewState(rules, deal, at)
	unchecked := fast
	var history []Action
	var legal []Action
	var want, got []string
	for !fast.Over() {
		seat, kind, ok := slow.Ask()
		if !ok || Seat(seat) != fast.Turn() || kind != fast.Phase().String() {
			return fast, fmt.Errorf("plain asks seat %d for %s (%v), engine seat %v for %v; %s", seat, kind, ok, fast.Turn(), fast.Phase(), line(&fast))
		}
		legal = fast.Legal(legal[:0])
		want, got = slow.OptionsAppend(want[:0]), got[:0]
		for _, a := range legal {
			got = append(got, a.String())
		}
		slices.Sort(got)
		if !slices.Equal(got, want) {
			return fast, fmt.Errorf("plain allows %v, engine %v; %s", want, got, line(&fast))
		}
		a := legal[steer.choose(c, &fast, legal)]
		if err := step(&fast, &unchecked, slow, a); err != nil {
			return fast, fmt.Errorf("%w; %s", err, line(&fast))
		}
		history = append(history, a)
	}
	if err := compareResults(&fast, slow); err != nil {
		return fast, fmt.Errorf("%w; %s", err, line(&fast))
	}
	return fast, replayEverywhere(&fast, history, deal, at)
}

// step applies a to all three.
func step(fast, unchecked *State, slow *plain.Game, a Action) error {
	if err := slow.Apply(a.String()); err != nil {
		return fmt.Errorf("plain refuses %v: %w", a, err)
	}
	if err := fast.Apply(a); err != nil {
		return err
	}
	unchecked.ApplyUnchecked(a)
	if *unchecked != *fast {
		return fmt.Errorf("after %v the two doors differ: %+v and %+v", a, *unchecked, *fast)
	}
	return nil
}

func line(s *State) string {
	r := s.Record()
	return string(r.Append(nil))
}

// plainSetup is a deal for the plain implementation and for the engine.
func plainSetup(pack [Cards]Card, rules Rules, at Setup) (plain.Setup, Deal) {
	s := plain.Setup{Options: map[string]any{}, Dealer: int(at.Dealer), Pot: int(at.Pot), TurnUp: pack[20].String()}
	d := Deal{TurnUp: pack[20]}
	for i, c := range pack[:20] {
		s.Hands[i/5] = append(s.Hands[i/5], c.String())
		d.Hands[i/5] = d.Hands[i/5].With(c)
	}
	for _, c := range pack[21:] {
		s.Talon = append(s.Talon, c.String())
	}
	for seat := range Seat(Seats) {
		s.Agreements[seat] = at.Agreements.Has(seat)
	}
	std := Standard()
	for i := range ruleOptions {
		o := &ruleOptions[i]
		n := o.get(&rules)
		switch {
		case n == o.get(&std):
		case o.Numeric():
			s.Options[o.Name] = n
		default:
			s.Options[o.Name] = o.word(n)
		}
	}
	return s, d
}

// compareResults compares every member of the two results.
func compareResults(fast *State, slow *plain.Game) error {
	if _, _, ok := slow.Ask(); ok {
		return errors.New("the engine's deal is over, the plain one is not")
	}
	f, s := fast.Result(), slow.Result()
	seat := func(s Seat, ok bool) int {
		if !ok {
			return -1
		}
		return int(s)
	}
	got := plain.Result{
		PassedOut: f.PassedOut(), Soloist: seat(f.Soloist()), Contra: seat(f.Contra()),
		Recontra: seat(f.Recontra()), Winner: seat(f.Winner()), Base: int(f.Base), PotAfter: int(f.PotAfter()),
	}
	if trumps, ok := f.Trumps(); ok {
		got.Trump = trumps.String()
	}
	for i := range Seat(Seats) {
		got.Tricks[i] = int(f.Paid.Tricks[i])
		got.Payments[i] = int(f.Payments[i])
		got.Agreements[i] = f.Agreements.Has(i)
	}
	if got != s {
		return fmt.Errorf("plain's result is %+v, the engine's %+v", s, got)
	}
	return nil
}

// replayEverywhere plays the deal again through a Game asked by script, through
// its record read back by both implementations, and through Apply without the
// silence that records leave out.
func replayEverywhere(end *State, history []Action, deal Deal, at Setup) error {
	want := end.Result()
	got, err := playScript(end.table.rules, history, deal, at)
	if err != nil {
		return fmt.Errorf("game: %w; %s", err, line(end))
	}
	if got != want {
		return fmt.Errorf("a Game comes to %+v, the state to %+v; %s", got, want, line(end))
	}
	if deal.Number()%10 != 0 {
		return nil
	}
	text := line(end)
	record, err := ParseRecord([]byte(text))
	if err != nil {
		return fmt.Errorf("%w; %s", err, text)
	}
	again, err := record.Replay()
	if err != nil {
		return fmt.Errorf("%w; %s", err, text)
	}
	if again != *end {
		return fmt.Errorf("the record leads elsewhere: %+v; %s", again, text)
	}
	if _, err := plain.Replay([]byte(text)); err != nil {
		return fmt.Errorf("plain refuses the record: %w; %s", err, text)
	}
	return nil
}
