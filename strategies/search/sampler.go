package search

import (
	"math"

	"kontraspiel/engine"
	"kontraspiel/engine/worlds"
	"kontraspiel/results/stat"
)

// Settings is how a [Sampler] looks ahead.
type Settings struct {
	Worlds int // how many worlds are tried at most, from 1
	// OpenHands values a world by the solver instead of by a rollout.
	OpenHands bool
	// Tie decides there between cards that are worth the same to whoever plays them.
	Tie Tie
	// Field makes players who take every seat in rollouts, and make the calls that
	// come before the next card where hands are open.
	Field func() engine.Player
	// Weights makes players whose calls the worlds must fit (see [worlds.Weigher]);
	// nil if any world will do.
	Weights func() engine.Player
	// Stop is the chance accepted of stopping early on an option that is not the best,
	// looked at after every world (see [stat.Race]); 0 tries all worlds.
	Stop float64
	// PotValue is what a unit left in the pot is worth to the seat, 0 to 1.
	PotValue float64
	// Draws says that Field or Weights draw random numbers: then worlds are never all
	// that fit, nor is anything certain.
	Draws bool
	// Keep remembers every option's worth in every world, for [Report.Differences].
	Keep bool
}

// Sampler decides by trying the options in worlds that fit what the seat has seen.
// Its time grows linearly with the worlds. It must not be used by two goroutines at
// once.
type Sampler struct {
	set     Settings
	part    int64
	rater   rater
	rules   engine.Rules // of the rater
	ready   bool
	space   worlds.Space
	weigher *worlds.Weigher
	race    stat.Race

	state   engine.State
	world   worlds.World
	options []engine.Action
	out     []Prospect
	values  []float64
	bounds  [2][]float64
	report  Report
	fit     Fit
}

// NewSampler makes a sampler.
func NewSampler(set Settings) *Sampler {
	return &Sampler{set: set, part: int64(math.Round(set.PotValue * potParts)), weigher: weighers(set.Weights)}
}

// Decide is what the seat does, asked the question that the view comes with.
func (s *Sampler) Decide(v engine.View, key engine.Key) engine.Action {
	s.space.Reset(v)
	if s.weigher != nil {
		s.weigher.Reset(v, &s.space)
	}
	return s.decide(v.Table, v.Seat(), s.weigher, key)
}

// DecideBlind is the dealer's answer to the question that is put to him before he
// sees his hand (R2.2): the mean over all hands he may have.
func (s *Sampler) DecideBlind(t engine.Table, key engine.Key) engine.Action {
	s.space.ResetBlind(t)
	return s.decide(t, t.Dealer(), nil, key)
}

// Report is what the last decision rested on; it changes with the next.
func (s *Sampler) Report() *Report { return &s.report }

// Fit is how its decisions so far fared with the calls.
func (s *Sampler) Fit() Fit { return s.fit }

func (s *Sampler) decide(t engine.Table, seat engine.Seat, weigher *worlds.Weigher, key engine.Key) engine.Action {
	s.prepare(t.Rules())
	s.space.World(0, &s.world)
	t.ImagineInto(&s.state, s.world.Hidden)
	s.options = s.state.Legal(s.options[:0])
	s.report.start(seat, s.options)
	if len(s.options) == 1 {
		return s.options[0]
	}
	source := newSource(&s.space, weigher, s.set.Worlds, key)
	source.all = source.all && (weigher == nil || !s.set.Draws)
	s.startRace(t)
	s.out, s.values = sized(s.out, len(s.options)), sized(s.values, len(s.options))
	for source.next(&s.world) {
		if source.anew() {
			s.report.start(seat, s.options)
			s.startRace(t)
		}
		t.ImagineInto(&s.state, s.world.Hidden)
		s.rater.rate(&s.state, seat, s.options, key.Sub(roll).Sub(source.place()), s.out)
		s.report.add(s.out, s.part, s.set.Keep, s.values)
		if s.set.Stop > 0 && !source.all {
			s.race.Add(s.values)
			if _, s.report.Decided = s.race.Decided(); s.report.Decided {
				break
			}
		}
	}
	source.describe(&s.report)
	s.fit.note(weigher, &source)
	s.report.choose(t)
	return s.options[s.report.Best]
}

// prepare makes the rater, which is bound to the rules.
func (s *Sampler) prepare(rules engine.Rules) {
	if s.ready && s.rules == rules {
		return
	}
	s.ready, s.rules = true, rules
	if s.set.OpenHands {
		s.rater = newOpenHands(&s.set)
	} else {
		s.rater = newRollouts(rules, s.set.Field)
	}
}

func (s *Sampler) startRace(t engine.Table) {
	if s.set.Stop == 0 {
		return
	}
	low, high := Bounds(t.BaseValue(), s.set.PotValue)
	s.bounds[0], s.bounds[1] = s.bounds[0][:0], s.bounds[1][:0]
	for range s.options {
		s.bounds[0], s.bounds[1] = append(s.bounds[0], low), append(s.bounds[1], high)
	}
	s.race.Start(s.bounds[0], s.bounds[1], s.set.Stop)
}

// sized is s with n elements, whatever they are.
func sized[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}
