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

// compare counts again what the features find with bit tricks and tables.
func (p *featureProbe) compare(s *sight) {
	t := engine.TrumpsOf(s.suit)
	out := s.view.Unseen() &^ s.hand
	if seat, ok := s.view.TurnUpHolder(); ok && seat != s.view.Seat() && !s.view.Played().Has(s.view.TurnUp()) {
		out = out.With(s.view.TurnUp())
	}
	want := map[string]float64{"hand_value": plainValue(s)}
	for c := range s.hand.All() {
		boss := true
		for o := range out.All() {
			if t.Follows(c).Has(o) && t.Beats(c).Has(o) {
				boss = false
			}
		}
		if boss {
			want["bosses"]++
			if t.Cards().Has(c) {
				want["top_trumps"]++
			}
		}
		if t.Cards().Has(c) {
			want["trumps"]++
		}
	}
	for suit := range engine.Suit(engine.Suits) {
		held := s.hand & t.Suited(suit)
		switch {
		case suit == s.suit:
			continue
		case held.Empty():
			want["voids"]++
			continue
		case held.Len() == 1:
			want["singletons"]++
		}
		want["longest_side"] = max(want["longest_side"], float64(held.Len()))
		if held.Last() > (out&t.Suited(suit)|1).Last() || out&t.Suited(suit) == 0 {
			want["side_tops"]++
		}
		if king := engine.NewCard(suit, engine.King); held.Has(king) {
			want["kings"]++
			if held.Len() > 1 {
				want["guarded_kings"]++
			}
		}
		if held.Has(engine.NewCard(suit, engine.Ace)) {
			want["aces"]++
		}
	}
	for _, name := range []string{"hand_value", "bosses", "top_trumps", "trumps", "voids", "singletons", "longest_side", "side_tops", "kings", "guarded_kings", "aces"} {
		if got := features[featureByName[name]].number(s); got != want[name] {
			p.t.Fatalf("%s is %v, want %v (hand %v, suit %v, turn-up %v, out %v)", name, got, want[name], s.hand, s.suit, s.view.TurnUp(), out)
		}
	}
}

// plainValue is the hand value as docs/STRATEGY-FILES.md tells it.
func plainValue(s *sight) float64 {
	inPlay := engine.AllCards
	if _, taken := s.view.TurnUpHolder(); !taken && !s.hand.Has(s.view.TurnUp()) {
		inPlay = inPlay.Without(s.view.TurnUp())
	}
	t := engine.TrumpsOf(s.suit)
	value, place := 0.0, 0
	points := []float64{3.75, 2.5, 2.5, 1.75, 1.5, 1.5, 1.5, 1.5}
	for _, c := range t.Order() {
		if !inPlay.Has(c) {
			continue
		}
		if s.hand.Has(c) {
			value += points[place]
		}
		place++
	}
	for suit := range engine.Suit(engine.Suits) {
		if suit == s.suit {
			continue
		}
		cards := inPlay & t.Suited(suit)
		held := s.hand & cards
		if held.Empty() {
			value += 0.25
		}
		if held.Has(cards.Last()) {
			value++
		}
		if held.Has(cards.Without(cards.Last()).Last()) && held.Len() > 1 {
			value += 0.25
		}
	}
	return value
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
