package experiments

import (
	"context"
	"errors"
	"fmt"

	"kontraspiel/results/stat"
	"kontraspiel/strategies"
	ahead "kontraspiel/strategies/search" // search is a type here
)

// Tuning is a search for better values of a strategy's parameters.
type Tuning struct {
	Original strategies.Strategy
	Against  strategies.Strategy // who sits at the other seats, no program; the original itself, as a rule
	Params   []Parameter         // those that are moved, see [ChooseParameters]
	// Spec says what is played: rules, unit, pot, design and seed; and how many blocks
	// single moves are compared on in a round. Its entrants are of no meaning.
	Spec    *Spec
	Rounds  int
	Confirm int64 // blocks of the confirmation
}

// TuneOptions is how a tuning is computed; nothing that comes out depends on it.
type TuneOptions struct {
	Workers  int
	Progress func(TuneProgress) // called after each round and before the confirmation; may be nil
}

// TuneProgress is how far a tuning is.
type TuneProgress struct {
	Round      int       // that has been played, from 1
	Confirming bool      // the search is over
	Values     []float64 // the best so far, in the order of the parameters
	Moved      bool      // this round found better ones
	Gain       stat.Estimate
	Changed    []string // parameters that are not as they were, NAME=VALUE
}

// Tuned is what a tuning came to.
type Tuned struct {
	Params   []Parameter // Value as it was before
	Values   []float64   // in the same order
	Strategy strategies.Strategy
	Rounds   int  // that were played
	Complete bool // nothing was stopped from outside
	// Gain is how much more the tuned strategy wins than the original in its place,
	// units a deal, on cards that no value was chosen by. It is nil if nothing was
	// confirmed: the search was stopped, or found nothing better.
	Gain  *stat.Estimate
	Apart int64  // blocks of the confirmation in which the two did not do the same
	Seed  uint64 // of the confirmation
	// Match is how the tuned strategy does in a match against the original, on the cards
	// of the confirmation, where they were tuned against another; else nil. It says
	// whether what helps there costs something here.
	Match *stat.Estimate
	// Fit is how decisions of players that look ahead fared with the calls, in the search
	// and in what was played afterwards; nil if nobody does.
	Fit *ahead.Fit
}

// tuneLevel is the coverage of all intervals of a tuning.
const tuneLevel = 0.95

// Changed reports whether any value is another than before.
func (t *Tuned) Changed() bool {
	for i, p := range t.Params {
		if t.Values[i] != p.Value {
			return true
		}
	}
	return false
}

// Tune searches, then plays the tuned strategy and the original on fresh cards. When
// ctx is cancelled it returns the best so far, without an error and not confirmed.
func Tune(ctx context.Context, job Tuning, o TuneOptions) (*Tuned, error) {
	if _, foreign := job.Against.Command(); foreign {
		return nil, fmt.Errorf("tune: %s is a program: name another strategy to tune against", job.Against)
	}
	s := newSearch(job.Params)
	s.seeds, s.count, s.scale = &seedRow{of: job.Spec.Seed}, job.Spec.Count, float64(job.Spec.pairScale())
	run := &tuner{spec: job.Spec, field: job.Against, workers: o.Workers, bids: true}
	s.gains = func(ctx context.Context, points [][]float64, seed uint64, first, last int64) ([]gain, error) {
		return run.points(ctx, job, points, seed, first, last)
	}
	for _, p := range job.Params {
		run.bids = run.bids && !p.OfCards()
	}
	t := &Tuned{Params: job.Params, Complete: true}
	tell := func(p TuneProgress) {
		t.Rounds = p.Round
		if o.Progress != nil {
			o.Progress(p)
		}
	}
	err := s.rounds(ctx, job.Rounds, tell)
	if t.Values = s.values; err == nil && t.Changed() {
		tell(TuneProgress{Round: t.Rounds, Confirming: true, Values: s.values})
		err = t.settle(ctx, job, run)
	}
	if errors.Is(err, context.Canceled) && ctx.Err() != nil {
		t.Complete, err = false, nil
	}
	if err != nil {
		return nil, err
	}
	t.Fit = fitIf(run.fit, job.Original, job.Against)
	t.Strategy, err = withValues(job.Original, job.Params, s.values)
	return t, err
}

// rounds searches for so many rounds, or until no step is left.
func (s *search) rounds(ctx context.Context, n int, each func(TuneProgress)) error {
	for i := range n {
		moved, g, more, err := s.round(ctx)
		if err != nil {
			return err
		}
		if !more {
			return nil
		}
		each(TuneProgress{Round: i + 1, Values: s.values, Moved: moved, Gain: g.Mean(s.scale, tuneLevel), Changed: s.changed()})
	}
	return nil
}

// changed lists the values that are not as they were.
func (s *search) changed() (list []string) {
	for i, p := range s.params {
		if s.values[i] != p.Value {
			list = append(list, p.Name+"="+plainNumber(s.values[i]))
		}
	}
	return list
}

// settle confirms what was found.
func (t *Tuned) settle(ctx context.Context, job Tuning, run *tuner) error {
	t.Seed = confirmSeed(job.Spec.Seed)
	g, err := t.gainAgainst(ctx, job, run)
	if err != nil {
		return err
	}
	if job.Against.Full() != job.Original.Full() {
		direct := *run
		direct.field = job.Original
		m, err := t.gainAgainst(ctx, job, &direct)
		if err != nil {
			return err
		}
		run.fit = direct.fit // which goes on from what it was
		e := m.Mean(float64(job.Spec.pairScale()), tuneLevel)
		t.Match = &e
	}
	e := g.Mean(float64(job.Spec.pairScale()), tuneLevel)
	t.Gain, t.Apart = &e, g.Apart
	return nil
}

// gainAgainst is what the tuned values gain over those before.
func (t *Tuned) gainAgainst(ctx context.Context, job Tuning, run *tuner) (gain, error) {
	before := make([]float64, len(job.Params))
	for i, p := range job.Params {
		before[i] = p.Value
	}
	gains, err := run.points(ctx, job, [][]float64{before, t.Values}, t.Seed, 0, job.Confirm)
	if err != nil {
		return gain{}, err
	}
	return gains[1], nil
}

// points compares values of the parameters with the first ones, a trial's worth at a
// time.
func (t *tuner) points(ctx context.Context, job Tuning, points [][]float64, seed uint64, first, last int64) ([]gain, error) {
	versions := make([]strategies.Strategy, len(points))
	for i, values := range points {
		var err error
		if versions[i], err = withValues(job.Original, job.Params, values); err != nil {
			return nil, fmt.Errorf("tune: %w", err)
		}
	}
	all := make([]gain, 1, len(points))
	for rest := versions[1:]; len(rest) > 0; {
		n := min(len(rest), maxVersions-1)
		part, err := t.compare(ctx, append([]strategies.Strategy{versions[0]}, rest[:n]...), seed, first, last)
		if err != nil {
			return nil, err
		}
		all, rest = append(all, part[1:]...), rest[n:]
	}
	return all, nil
}
