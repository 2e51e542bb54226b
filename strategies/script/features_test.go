package script

import (
	"math"
	"testing"

	"kontraspiel/engine"
)

// featureProbe looks at every feature whenever its seat is asked, and answers at
// random.
type featureProbe struct {
	t    *testing.T
	key  engine.Key
	n    uint64
	seen *[Decisions]int
	low  []float64 // by feature, what has been met
	high []float64
}

func newFeatureProbe(t *testing.T, seen *[Decisions]int, low, high []float64) *featureProbe {
	return &featureProbe{t: t, seen: seen, low: low, high: high}
}

func (p *featureProbe) Begin(_ engine.Seat, key engine.Key) { p.key, p.n = key, 0 }

// chance is yes once in n.
func (p *featureProbe) chance(n uint64) bool { return p.word()%n == 0 }

func (p *featureProbe) word() uint64 { p.n++; return p.key.Word(p.n) }

// look holds every feature that exists to its range, and some to a plain count.
func (p *featureProbe) look(v engine.View, d Decision, suits ...engine.Suit) {
	p.seen[d]++
	for _, suit := range suits {
		s := &sight{key: p.key}
		s.ask(v, d, suit)
		p.check(s, scope{decision: d, six: d == Discard})
		if d != TakeUp {
			p.compare(s)
		}
		if d == Discard || d == Contra && v.MayExchange() {
			s.hand = v.Hand().With(v.TurnUp())
			for c := range v.Hand().All() {
				s.card = c
				p.check(s, scope{decision: d, card: true, six: true})
			}
			p.compare(s)
		}
	}
}

func (p *featureProbe) check(s *sight, where scope) {
	for i := range features {
		f := &features[i]
		if f.checkScope(where) != nil {
			continue
		}
		v := featureValue(i, s)
		low, high := f.span(where)
		if v < low || v > high || f.Whole && v != math.Trunc(v) {
			p.t.Fatalf("%s in %s is %v, not from %v to %v (hand %v, suit %v, turn-up %v)", f.Name, where.decision, v, low, high, s.hand, s.suit, s.view.TurnUp())
		}
		p.low[i], p.high[i] = min(p.low[i], v), max(p.high[i], v)
	}
}

func (p *featureProbe) TakeUp(t engine.Table) bool {
	p.look(engine.View{Table: t}, TakeUp, t.PreferredSuit())
	return p.chance(2)
}

func (p *featureProbe) Discard(v engine.View) engine.Card {
	trumps, _ := v.Trumps()
	p.look(v, Discard, trumps)
	return anyOf(v.Hand(), p.word())
}

func (p *featureProbe) RoundOne(v engine.View) bool {
	p.look(v, RoundOne, v.PreferredSuit())
	return p.chance(6)
}

func (p *featureProbe) RoundTwo(v engine.View) (engine.Suit, bool) {
	suits := v.BidSuits()
	for suit := range suits.All() {
		p.look(v, RoundTwo, suit)
	}
	return suits.Nth(int(p.word() % uint64(suits.Len()))), p.chance(4)
}

func (p *featureProbe) Match(v engine.View) (engine.Suit, bool) {
	suits := v.MatchSuits()
	for suit := range suits.All() {
		p.look(v, Match, suit)
	}
	return suits.Nth(int(p.word() % uint64(suits.Len()))), p.chance(12)
}

func (p *featureProbe) Contra(v engine.View) engine.ContraCall {
	trumps, _ := v.Trumps()
	p.look(v, Contra, trumps)
	switch {
	case !p.chance(6):
		return engine.NoContra
	case v.MayExchange():
		return engine.ExchangeContra(anyOf(v.Hand(), p.word()))
	}
	return engine.PlainContra
}

func (p *featureProbe) Recontra(v engine.View) bool {
	trumps, _ := v.Trumps()
	p.look(v, Recontra, trumps)
	return p.chance(10)
}

func (p *featureProbe) PlayCard(v engine.View) engine.Card { return anyOf(v.LegalCards(), p.word()) }

// TestFeatureRanges looks at every feature in many deals under several rule sets:
// each stays in the range that the search for rules which never fire relies on.
func TestFeatureRanges(t *testing.T) {
	deals := uint64(4000)
	if testing.Short() {
		deals = 1000
	}
	var seen [Decisions]int
	low, high := make([]float64, len(features)), make([]float64, len(features))
	for i := range features {
		low[i], high[i] = math.Inf(1), math.Inf(-1)
	}
	for _, rules := range manyRules(t) {
		var players [engine.Seats]engine.Player
		for i := range players {
			players[i] = newFeatureProbe(t, &seen, low, high)
		}
		g, err := engine.NewGame(rules, players)
		if err != nil {
			t.Fatal(err)
		}
		seed := engine.NewSeed(11)
		for n := range deals {
			at := engine.Setup{Dealer: engine.Seat(n % engine.Seats), Pot: int64(n%9) * int64(n%9) * int64(n%9), Agreements: engine.Agreements(n % 16)}
			if _, err := g.PlaySeed(&seed, n, at); err != nil {
				t.Fatal(err)
			}
		}
	}
	for d, n := range seen {
		if n < 500 {
			t.Errorf("%s was asked %d times only", Decision(d), n)
		}
	}
	for i := range features {
		f := &features[i]
		least, most := f.Range()
		if low[i] != least || high[i] != most {
			t.Logf("%s: met %v to %v of %v to %v", f.Name, low[i], high[i], least, most)
		}
		if low[i] == high[i] {
			t.Errorf("%s was always %v", f.Name, low[i])
		}
	}
}

// TestFeatureList holds the list to its form.
func TestFeatureList(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range Features() {
		if seen[f.Name] || words[f.Name] != 0 {
			t.Errorf("%s is listed twice", f.Name)
		}
		seen[f.Name] = true
		if f.Meaning == "" || len(f.Decisions()) == 0 || f.YesNo != (f.flag != nil) || f.YesNo == (f.number != nil) {
			t.Errorf("%s is not complete", f.Name)
		}
	}
}
