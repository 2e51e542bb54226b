package strategies

import (
	"fmt"
	"math"
	"testing"

	"kontraspiel/engine"
)

// counting wraps a random player and counts each question's answers.
type counting struct {
	engine.Announcer
	asked map[string]int
	said  map[string]int
}

func (c *counting) note(question, answer string) {
	c.asked[question]++
	c.said[question+": "+answer]++
}

func (c *counting) TakeUp(t engine.Table) bool {
	yes := c.Announcer.TakeUp(t)
	c.note("take up", fmt.Sprint(yes))
	return yes
}

func (c *counting) RoundOne(v engine.View) bool {
	yes := c.Announcer.RoundOne(v)
	c.note("round one", fmt.Sprint(yes))
	return yes
}

func (c *counting) RoundTwo(v engine.View) (engine.Suit, bool) {
	suit, yes := c.Announcer.RoundTwo(v)
	answer := "pass"
	if yes {
		answer = "suit " + rankIn(v.BidSuits(), suit)
	}
	c.note(fmt.Sprintf("round two of %d", v.BidSuits().Len()), answer)
	return suit, yes
}

func (c *counting) Discard(v engine.View) engine.Card {
	card := c.Announcer.Discard(v)
	c.note("discard", placeIn(v.Hand(), card))
	return card
}

func (c *counting) Match(v engine.View) (engine.Suit, bool) {
	suit, yes := c.Announcer.Match(v)
	c.note("match", fmt.Sprint(yes))
	if yes {
		c.note("match suit", rankIn(v.MatchSuits(), suit))
	}
	return suit, yes
}

func (c *counting) Contra(v engine.View) engine.ContraCall {
	call := c.Announcer.Contra(v)
	c.note(fmt.Sprintf("contra after %d", v.CardsPlayed()), fmt.Sprint(call != engine.NoContra))
	if call != engine.NoContra && v.MayExchange() {
		card, exchange := call.Exchange()
		answer := "none"
		if exchange {
			answer = placeIn(v.Hand(), card)
		}
		c.note("exchange", answer)
	}
	return call
}

func (c *counting) Recontra(v engine.View) bool {
	yes := c.Announcer.Recontra(v)
	c.note(fmt.Sprintf("recontra after %d", v.CardsPlayed()), fmt.Sprint(yes))
	return yes
}

func (c *counting) PlayCard(v engine.View) engine.Card {
	card := c.Announcer.PlayCard(v)
	c.note(fmt.Sprintf("card of %d in trick %d", v.LegalCards().Len(), v.TricksPlayed()), placeIn(v.LegalCards(), card))
	return card
}

func rankIn(set engine.SuitSet, suit engine.Suit) string {
	for i := range set.Len() {
		if set.Nth(i) == suit {
			return fmt.Sprint(i)
		}
	}
	return "none"
}

func placeIn(set engine.CardSet, card engine.Card) string {
	for i := range set.Len() {
		if set.Nth(i) == card {
			return fmt.Sprint(i)
		}
	}
	return "none"
}

// rates is how often each answer must come: what the strategy `random` is defined
// to do.
func rates() map[string]map[string]float64 {
	even := func(n int, more ...string) map[string]float64 {
		m := map[string]float64{}
		for i := range n {
			m[fmt.Sprint(i)] = 1 / float64(n+len(more))
		}
		for _, answer := range more {
			m[answer] = 1 / float64(n+len(more))
		}
		return m
	}
	yes := func(p float64) map[string]float64 { return map[string]float64{"true": p, "false": 1 - p} }
	r := map[string]map[string]float64{
		"take up": yes(0.5), "round one": yes(0.5), "match": yes(1. / 16), "match suit": even(3),
		"discard": even(5), "exchange": even(5, "none"),
		"round two of 3": {"pass": 0.25, "suit 0": 0.25, "suit 1": 0.25, "suit 2": 0.25},
		"round two of 4": {"pass": 0.2, "suit 0": 0.2, "suit 1": 0.2, "suit 2": 0.2, "suit 3": 0.2},
	}
	for w := range 9 {
		if w < 5 {
			r[fmt.Sprintf("contra after %d", w)] = yes(1. / 16)
		}
		r[fmt.Sprintf("recontra after %d", w)] = yes(1. / 16)
	}
	for trick := range 4 {
		for n := 1; n <= 5-trick; n++ {
			r[fmt.Sprintf("card of %d in trick %d", n, trick)] = even(n)
		}
	}
	return r
}

// TestRandomRates counts every answer of random players over 200,000 deals and
// compares with the definition, at five standard errors.
func TestRandomRates(t *testing.T) {
	asked, said := map[string]int{}, map[string]int{}
	var players [engine.Seats]engine.Player
	for i := range players {
		s, err := Parse("random")
		if err != nil {
			t.Fatal(err)
		}
		players[i] = &counting{s.New().(engine.Announcer), asked, said}
	}
	g, err := engine.NewGame(engine.Standard(), players)
	if err != nil {
		t.Fatal(err)
	}
	seed := engine.NewSeed(21)
	for n := range uint64(200_000) {
		if _, err := g.PlaySeed(&seed, n, engine.Setup{Dealer: engine.Seat(n % 4), Pot: 3}); err != nil {
			t.Fatal(err)
		}
	}
	known := rates()
	for question := range asked {
		if known[question] == nil {
			t.Errorf("unexpected question %q", question)
		}
	}
	for question, answers := range known {
		n := float64(asked[question])
		if n < 1000 {
			t.Errorf("%s: asked only %v times", question, n)
		}
		total := 0
		for answer, p := range answers {
			k := said[question+": "+answer]
			total += k
			if p == 1 {
				continue
			}
			if z := (float64(k) - n*p) / math.Sqrt(n*p*(1-p)); math.Abs(z) > 5 {
				t.Errorf("%s: %s %d times of %v, want %.4f (z = %.1f)", question, answer, k, n, p, z)
			}
		}
		if total != asked[question] {
			t.Errorf("%s: answers that cannot be: %d of %d are known", question, total, asked[question])
		}
	}
}
