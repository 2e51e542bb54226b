package strategies

import (
	"errors"
	"fmt"

	"kontraspiel/engine"
	"kontraspiel/strategies/foreign"
)

// Company makes players. Those of a program share one process, which is started
// when the first of them is wanted and runs until the company is closed. A company
// belongs to one goroutine, its players may each be used by another.
type Company struct {
	limits  foreign.Limits
	onFault foreign.OnFault
	bots    map[string]*foreign.Bot
}

// NewCompany makes a company whose programs are held to the limits; onFault is what
// becomes of a question that one fails to answer.
func NewCompany(limits foreign.Limits, onFault foreign.OnFault) *Company {
	return &Company{limits: limits, onFault: onFault, bots: map[string]*foreign.Bot{}}
}

// Player builds a player for one seat. It fails if a program cannot be started.
func (c *Company) Player(s Strategy) (engine.Player, error) {
	if s.command == "" {
		return s.New(), nil
	}
	bot := c.bots[s.command]
	if bot == nil {
		var err error
		if bot, err = foreign.Start(s.command, c.limits, c.onFault); err != nil {
			return nil, fmt.Errorf("%w %q: %w", ErrStrategy, clip(s.String()), err)
		}
		c.bots[s.command] = bot
	}
	return bot.Player(), nil
}

// Err is the fault that ended a program, nil while there is none. After it, the
// answers of its players mean nothing.
func (c *Company) Err() error {
	for _, bot := range c.bots {
		if err := bot.Err(); err != nil {
			return err
		}
	}
	return nil
}

// Faults is how many answers were played lowest so far because a program failed to
// give them.
func (c *Company) Faults() (n int64) {
	for _, bot := range c.bots {
		n += bot.Faults()
	}
	return n
}

// Close ends the programs.
func (c *Company) Close() error {
	var list []error
	for _, bot := range c.bots {
		list = append(list, bot.Close())
	}
	return errors.Join(list...)
}
