package foreign

import (
	"fmt"
	"slices"
	"time"
)

// ask puts the asks in their order, in the largest batches the program wants, or in
// batches of random sizes. An ask that was put before must be answered alike.
func (c *conformance) ask(s *session, asks []*conformAsk, anySize bool) error {
	var batch []*ask
	for len(asks) > 0 {
		if err := c.ctx.Err(); err != nil {
			return err
		}
		n := min(s.batch(), len(asks))
		if anySize {
			n = 1 + c.r.IntN(min(n, 1<<c.r.IntN(8)))
		}
		batch = batch[:0]
		for _, a := range asks[:n] {
			batch = append(batch, &a.ask)
		}
		first := s.next
		picks, fault := s.exchange(batch)
		if fault != nil {
			return fault
		}
		for i, p := range picks {
			if err := asks[i].take(p, first+uint64(i)); err != nil {
				return err
			}
		}
		asks = asks[n:]
	}
	return nil
}

// take notes the answer, or compares it with that of the first time.
func (a *conformAsk) take(p pick, id uint64) error {
	switch {
	case p.fault != nil:
		return p.fault
	case !a.known:
		a.answer, a.known = p.option, true
	case a.answer != p.option:
		return fmt.Errorf("%s: answered `%s` before, now `%s`, though everything in it is the same but the id: %s",
			a.ask.name(id), a.texts[a.answer], a.texts[p.option], a.body[1:len(a.body)-1])
	}
	return nil
}

// shuffled is the asks in another order.
func (c *conformance) shuffled() []*conformAsk {
	asks := slices.Clone(c.asks)
	c.r.Shuffle(len(asks), func(i, j int) { asks[i], asks[j] = asks[j], asks[i] })
	return asks
}

// checkOrder puts the same asks to a fresh program, twice, in other orders and in
// batches of other sizes.
func (c *conformance) checkOrder() bool {
	err := c.during(func(s *session) error {
		if err := c.ask(s, c.shuffled(), true); err != nil {
			return err
		}
		return c.ask(s, c.shuffled(), true)
	})
	return c.add(Check{Name: "order", Asks: 2 * len(c.asks), Detail: "the same asks in other orders and batches, twice: the same answers"}, err)
}

// unknown is members that no ask has today; a later version may have more.
const unknown = `,"later":{"hand":"JC","options":["pass"],"more":[1,2.5e300,null,true,"\u2660"]},"weather":"fine"}`

// checkUnknown puts the same asks with members that the program cannot know.
func (c *conformance) checkUnknown() bool {
	asks := c.shuffled()
	for i, a := range asks {
		more := *a
		more.body = append(slices.Clone(a.body[:len(a.body)-1]), unknown...)
		asks[i] = &more
	}
	err := c.during(func(s *session) error { return c.ask(s, asks, false) })
	return c.add(Check{Name: "unknown_members", Asks: len(asks), Detail: "members it does not know are passed over: the same answers"}, err)
}

// singlesTime is how long the program is asked one thing at a time.
const singlesTime = time.Second

// checkSingles puts asks one a line for a while.
func (c *conformance) checkSingles() bool {
	asks, n, perSec := c.shuffled(), 0, 0.0
	err := c.during(func(s *session) error {
		start := time.Now()
		defer func() { perSec = float64(n) / time.Since(start).Seconds() }()
		for ; n < len(asks) && time.Since(start) < singlesTime; n++ {
			if err := c.ask(s, asks[n:n+1], false); err != nil {
				return err
			}
		}
		return nil
	})
	return c.add(Check{Name: "singles", Asks: n, PerSec: perSec, Detail: "one ask a line: the same answers"}, err)
}

// checkHidden notes what needs no test of the program.
func (c *conformance) checkHidden() bool {
	return c.add(Check{Name: "hidden_cards", Detail: "holds for every program: no hidden card is ever sent"}, nil)
}

// abandon ends a program that is no longer wanted.
func (s *session) abandon() {
	select {
	case <-s.stop: // it was ended for a fault
	default:
		s.kill(nil)
		<-s.proc.done
		close(s.stop)
	}
}
