package main

import (
	"kontraspiel/cmd/internal/cli"
	"kontraspiel/engine"
	"kontraspiel/strategies"
	"kontraspiel/strategies/search"
)

// cast is players that are imagined and look ahead themselves, kept to be asked how their
// decisions fared with the calls.
type cast struct {
	ahead   bool // there may be some
	players []engine.Player
}

// maker makes players of the strategy.
func (c *cast) maker(s strategies.Strategy) func() engine.Player {
	if !s.LooksAhead() {
		return s.New
	}
	c.ahead = true
	return func() engine.Player {
		p := s.New()
		c.players = append(c.players, p)
		return p
	}
}

func (c *cast) fit() search.Fit { return strategies.FitOf(c.players...) }

// lines is what people are told of it, or nothing.
func (c *cast) lines() []string {
	if !c.ahead {
		return nil
	}
	f := c.fit()
	return []string{"Of those imagined: " + cli.Fit(f.Weighed, f.Unfit)}
}

// mark adds it to each row of a table for machines.
func (c *cast) mark(t *cli.Table) {
	if c.ahead {
		f := c.fit()
		cli.AddFit(t, func(int) (int64, int64) { return f.Weighed, f.Unfit })
	}
}
