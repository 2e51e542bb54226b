package main

import (
	"kontraspiel/cmd/internal/cli"
	"kontraspiel/engine"
	"kontraspiel/experiments"
	"kontraspiel/strategies"
	"kontraspiel/strategies/search"
)

// settings is how to look ahead; what of it is shown is noted in a.
func (f *handFlags) settings(a *handAnswer) (set search.Settings, err error) {
	if a.potValue, err = experiments.ParsePotValue(f.potValue); err != nil {
		return set, cli.Usagef("--pot-value: %w", err)
	}
	set.PotValue = a.potValue.Float()
	if a.field, set.Field, err = a.imagine("field", f.field); err != nil {
		return set, err
	}
	switch {
	case f.weights == weightsNone || f.weights == weightsField && a.field.LooksAhead():
	case f.weights == weightsField:
		a.bidder, a.weighs, set.Weights = a.field, true, set.Field
	default:
		a.weighs = true
		if a.bidder, set.Weights, err = a.imagine("weights", f.weights); err != nil {
			return set, err
		}
	}
	set.Draws = a.field.Draws() || a.weighs && a.bidder.Draws()
	switch f.value {
	case valueRollout:
		set.Worlds = rolloutWorlds
	case valueMaxN:
		set.OpenHands, set.Tie, set.Worlds = true, f.tie.Tie, openWorlds
		if a.state.Phase() != engine.PhaseCard {
			set.Worlds /= len(a.state.Legal(nil))
		}
	default:
		return set, cli.Usagef("--value: unknown value %q (known: %s, %s)", f.value, valueRollout, valueMaxN)
	}
	if a.ahead() {
		set.Worlds = aheadWorlds
	}
	if f.worlds > mostWorlds {
		return set, cli.Usagef("--worlds: %d is more than %d", f.worlds, mostWorlds)
	}
	if f.worlds > 0 {
		set.Worlds = int(f.worlds)
	}
	return set, nil
}

// ahead reports whether players are imagined that look ahead themselves.
func (a *handAnswer) ahead() bool {
	return a.field.LooksAhead() || a.weighs && a.bidder.LooksAhead()
}

// imagine reads a strategy and makes players of it. A program would have to be asked
// millions of questions, so it is refused.
func (a *handAnswer) imagine(flag, text string) (strategies.Strategy, func() engine.Player, error) {
	s, err := strategies.Parse(text)
	if err != nil {
		return s, nil, cli.Usagef("--%s: %w", flag, err)
	}
	if _, ok := s.Command(); ok {
		return s, nil, cli.Usagef("--%s: %q is a program, which is too slow to be imagined at every seat", flag, text)
	}
	return s, a.cast.maker(s), nil
}
