package foreign

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"
)

// Check is one thing that [Conform] has looked at.
type Check struct {
	Name   string  // what, in one word
	Result Verdict // passed, failed, skipped
	Asks   int     // decisions it took
	PerSec float64 // decisions a second; 0 where that is not measured
	Detail string  // what was found
}

// Verdict is how a check ended.
type Verdict string

// The verdicts.
const (
	Passed  Verdict = "ok"
	Failed  Verdict = "FAILED"
	Skipped Verdict = "skipped"
)

// conformance is a program being checked.
type conformance struct {
	ctx     context.Context
	command string
	words   []string
	limits  Limits
	hello   Hello
	asks    []*conformAsk
	r       *rand.Rand
	checks  []Check
}

// Conform starts a program and puts it through every kind of decision, so many asks
// of each, and again in other orders and other batches. A program that passes is one
// that docs/PROTOCOL.md allows. The error is about the command or the limits, or the
// context's: what the program did wrong is in the checks, of which no other
// follows a broken stream.
func Conform(ctx context.Context, command string, limits Limits, asksAKind int) ([]Check, error) {
	words, err := Split(command)
	if err != nil {
		return nil, err
	}
	if err := limits.validate(); err != nil {
		return nil, err
	}
	if asksAKind < 1 {
		return nil, fmt.Errorf("%d asks of each kind are too few", asksAKind)
	}
	c := &conformance{ctx: ctx, command: command, words: words, limits: limits, r: rand.New(rand.NewPCG(1811, 9))}
	for _, step := range []func() bool{
		c.checkHello,
		func() bool { c.asks = conformAsks(asksAKind, c.hello.Announces); return true },
		c.checkKinds, c.checkOrder, c.checkUnknown, c.checkSingles, c.checkHidden,
	} {
		if !step() || ctx.Err() != nil {
			break
		}
	}
	return c.checks, ctx.Err()
}

// add notes a check, and reports whether it passed.
func (c *conformance) add(check Check, err error) bool {
	check.Result = Passed
	if err != nil {
		check.Result, check.Detail = Failed, err.Error()
	}
	c.checks = append(c.checks, check)
	return err == nil
}

// open starts the program.
func (c *conformance) open() (*session, error) {
	stderr := &stderrPipe{to: c.limits.stderr(), left: c.limits.StderrBytes}
	s, fault := openSession(c.command, c.words, &c.limits, stderr)
	if fault != nil {
		return nil, fault
	}
	return s, nil
}

// during runs a check on a fresh program, which must end cleanly after it.
func (c *conformance) during(do func(*session) error) error {
	s, err := c.open()
	if err != nil {
		return err
	}
	if err := do(s); err != nil {
		s.abandon()
		return err
	}
	if fault := s.close(); fault != nil {
		return fault
	}
	return nil
}

// checkHello starts the program and ends it again without an ask.
func (c *conformance) checkHello() bool {
	start := time.Now()
	s, err := c.open()
	if err == nil {
		c.hello = s.hello
	}
	if !c.add(Check{Name: "hello", Detail: fmt.Sprintf("name %s, announces %t, batch %d, there after %v",
		clip(c.hello.Name), c.hello.Announces, c.hello.Batch, time.Since(start).Round(time.Millisecond))}, err) {
		return false
	}
	start = time.Now()
	if fault := s.close(); fault != nil {
		err = fault
	}
	return c.add(Check{Name: "end", Detail: fmt.Sprintf("%v after its input was closed", time.Since(start).Round(time.Millisecond))}, err)
}

// checkKinds asks everything, one kind after the other, and keeps the answers.
func (c *conformance) checkKinds() bool {
	byName := func(a, b *conformAsk) int { return cmp.Compare(a.order, b.order) }
	slices.SortStableFunc(c.asks, byName)
	total, perSec := 0, 0.0
	err := c.during(func(s *session) error {
		start := time.Now()
		defer func() { perSec = float64(total) / time.Since(start).Seconds() }()
		for from := 0; from < len(c.asks); {
			to := from
			for to < len(c.asks) && c.asks[to].name == c.asks[from].name {
				to++
			}
			began := time.Now()
			err := c.ask(s, c.asks[from:to], false)
			check := Check{Name: c.asks[from].name, Asks: to - from, PerSec: float64(to-from) / time.Since(began).Seconds(), Detail: used(c.asks[from:to])}
			if !c.add(check, err) && s.killedBy() != nil {
				return err
			}
			total, from = total+to-from, to
		}
		return nil
	})
	if err != nil && c.failed() {
		return false // it is said already
	}
	c.skipCalls()
	return c.add(Check{Name: "speed", Asks: total, PerSec: perSec, Detail: "all asks above"}, err) && !c.failed()
}

// skipCalls notes that a program that never announces is not asked to.
func (c *conformance) skipCalls() {
	for _, k := range []Kind{KindMatch, KindContra, KindRecontra} {
		if !c.hello.Announces {
			c.checks = append(c.checks, Check{Name: k.String(), Result: Skipped, Detail: "its hello says that it never announces"})
		}
	}
}

func (c *conformance) failed() bool {
	return slices.ContainsFunc(c.checks, func(k Check) bool { return k.Result == Failed })
}

// used says how many of the asks were answered with each place among the options.
func used(asks []*conformAsk) string {
	first := 0
	for _, a := range asks {
		if a.answer == 0 {
			first++
		}
	}
	return fmt.Sprintf("all legal, %d times the lowest option", first)
}
