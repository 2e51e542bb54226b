package engine

import "math/rand/v2"

// chooser is where a differential trial takes its choices from: a random
// generator, or the bytes of a fuzz target.
type chooser interface {
	// n is a choice from 0 to k−1.
	n(k int) int
}

// dice chooses at random.
type dice struct{ r *rand.Rand }

func (d dice) n(k int) int { return d.r.IntN(k) }

func newDice(seed uint64) dice { return dice{rand.New(rand.NewPCG(seed, 0x9e3779b9))} }

// tape chooses by bytes, and 0 once they are used up.
type tape struct{ b []byte }

func (t *tape) n(k int) int {
	if len(t.b) == 0 || k <= 1 {
		return 0
	}
	v := int(t.b[0])
	t.b = t.b[1:]
	if k > 256 && len(t.b) > 0 {
		v = v<<8 | int(t.b[0])
		t.b = t.b[1:]
	}
	return v % k
}

// chance is true n times in 100.
func chance(c chooser, n int) bool { return c.n(100) < n }

// steering is how a trial leans, so that rare events come often enough.
type steering struct {
	takes, calls int  // chance of a take, and of an announcement each time asked, in 100
	exchanges    int  // chance that contra exchanges where it may, in 100
	rig          int  // chance that a deal favours one seat, in 100
	cards        int  // 0 any card, 1 the highest, 2 the lowest, 3 the favourite high and the others low
	favourite    Seat // the seat favoured
	bids         bool // the favourite bids, or if not he keeps out of it
}

func newSteering(c chooser) steering {
	return steering{
		takes: []int{50, 15, 90, 3, 10}[c.n(5)], calls: []int{3, 8, 25, 60}[c.n(4)],
		exchanges: []int{50, 95}[c.n(2)], rig: []int{0, 30, 100}[c.n(3)],
		cards: c.n(4), favourite: Seat(c.n(4)), bids: c.n(3) > 0,
	}
}

// randomRules is a rule set with options off standard, more often than not only
// one or two.
func randomRules(c chooser) Rules {
	r := Standard()
	for i := range ruleOptions {
		o := &ruleOptions[i]
		switch {
		case o.Name == "round_two_preferred" && chance(c, 50):
			r.RoundTwoPreferred = PreferredEldestAndDealer + RoundTwoPreferred(c.n(2))
		case !chance(c, 30):
		case o.Numeric():
			o.set(&r, o.Min+c.n(min(o.Max-o.Min+1, 12)))
		default:
			o.set(&r, c.n(len(o.Values)))
		}
	}
	return r
}

// randomCards is a deal as a list: four hands, the turn-up, the talon. The
// turn-up is an Ace or a Wenzel more often than by chance.
func (s *steering) randomCards(c chooser) (pack [Cards]Card) {
	for i := range pack {
		pack[i] = Card(i)
	}
	for i := Cards - 1; i > 0; i-- {
		j := c.n(i + 1)
		pack[i], pack[j] = pack[j], pack[i]
	}
	if chance(c, 40) {
		s.swapIn(&pack, 20, []Card{5, 11, 17, 23, WenzelClubs, WenzelSpades}[c.n(6)])
	}
	if chance(c, s.rig) {
		trumps := TrumpsOf(pack[20].Suit())
		if c.n(3) == 0 {
			trumps = TrumpsOf(Suit(c.n(Suits)))
		}
		for i, card := range trumps.Order()[:5] {
			if card != pack[20] && c.n(8) > 0 {
				s.swapIn(&pack, int(s.favourite)*5+i, card)
			}
		}
	}
	return pack
}

// swapIn brings card to the given place.
func (s *steering) swapIn(pack *[Cards]Card, place int, card Card) {
	for i := range pack {
		if pack[i] == card {
			pack[i], pack[place] = pack[place], pack[i]
		}
	}
}

// choose picks one of the legal actions.
func (s *steering) choose(c chooser, st *State, legal []Action) int {
	seat := st.Turn()
	switch st.Phase() {
	case PhaseRoundOne, PhaseRoundTwo:
		take := s.takes
		if seat == s.favourite && !s.bids {
			take = 0
		}
		if !chance(c, take) {
			return 0
		}
		if st.Phase() == PhaseRoundTwo && len(legal) == 5 && c.n(3) > 0 {
			return 1 + int(st.Table().PreferredSuit())
		}
		return 1 + c.n(len(legal)-1)
	case PhaseMatch, PhaseRecontra:
		return s.announce(c, seat, legal)
	case PhaseContra:
		i := s.announce(c, seat, legal)
		if i == 0 || len(legal) <= 2 {
			return i
		}
		if !chance(c, s.exchanges) {
			return 1
		}
		return 2 + c.n(len(legal)-2)
	case PhaseCard:
		return s.card(c, st, legal)
	}
	return c.n(len(legal))
}

func (s *steering) announce(c chooser, seat Seat, legal []Action) int {
	if seat == s.favourite && !s.bids || !chance(c, s.calls) {
		return 0
	}
	return 1 + c.n(len(legal)-1)
}

func (s *steering) card(c chooser, st *State, legal []Action) int {
	if s.cards == 0 || chance(c, 10) {
		return c.n(len(legal))
	}
	high := s.cards == 1 || s.cards == 3 && st.Turn() == s.favourite
	trumps, _ := st.Table().Trumps()
	t := TrumpsOf(trumps)
	best, value := 0, -1
	for i, a := range legal {
		v := t.Rank(a.Card)
		if t.Cards().Has(a.Card) {
			v += 8
		}
		if !high {
			v = 16 - v
		}
		if v > value {
			best, value = i, v
		}
	}
	return best
}
