package worlds

import (
	"kontraspiel/engine"
)

// void is the cards each seat has shown it has not, by the plain definition.
func (w *walk) void() (void [engine.Seats]engine.CardSet) {
	trumps, ok := w.state.Table().Trumps()
	if !ok {
		return void
	}
	suitOf := func(c engine.Card) engine.Suit {
		if c.Suit() == trumps || c.String() == "JC" || c.String() == "JS" {
			return trumps
		}
		return c.Suit()
	}
	var led engine.Card
	n := 0
	for _, a := range w.actions {
		if a.Kind != engine.ActCard {
			continue
		}
		if n%engine.Seats == 0 {
			led = a.Card
		}
		n++
		if suitOf(a.Card) == suitOf(led) {
			continue
		}
		for c := range engine.AllCards.All() {
			if suitOf(c) == suitOf(led) {
				void[a.Seat] = void[a.Seat].With(c)
			}
		}
	}
	return void
}

// sight is what a seat has not seen of the deal, and what the others can have had
// dealt of it. A seat that is none has seen no hand.
type sight struct {
	unseen []engine.Card
	dealt  [engine.Seats]engine.CardSet // what is known of each hand as dealt
	holder engine.Seat                  // another seat that has put a card away, or nobody
	own    engine.Seat
}

func (w *walk) sight(own engine.Seat) sight {
	s := sight{holder: nobody, own: own}
	if own < nobody {
		s.dealt[own] = w.deal.Hands[own]
	}
	if seat, _, ok := w.holder(); ok && seat != own {
		s.holder = seat
	}
	for _, a := range w.actions {
		if a.Kind == engine.ActCard && a.Card != w.deal.TurnUp {
			s.dealt[a.Seat] = s.dealt[a.Seat].With(a.Card)
		}
	}
	rest := engine.AllCards.Without(w.deal.TurnUp)
	for _, d := range s.dealt {
		rest &^= d
	}
	for c := range rest.All() {
		s.unseen = append(s.unseen, c)
	}
	return s
}

// tries is how many ways there are to deal what is not seen, voids or not, and to
// put one of it away.
func (s *sight) tries() float64 {
	n, ways := float64(len(s.unseen)), 1.0
	for seat, d := range s.dealt {
		need := 5 - d.Len()
		for k := range need {
			ways *= (n - float64(k)) / float64(k+1)
		}
		n -= float64(need)
		if engine.Seat(seat) == s.holder {
			ways *= float64(need)
		}
	}
	return ways
}

// each tries all of them: show is called with every deal and card put away.
func (s *sight) each(w *walk, show func(deal engine.Deal, away engine.Card)) {
	deal := engine.Deal{Hands: s.dealt, TurnUp: w.deal.TurnUp}
	var place func(i int)
	place = func(i int) {
		if i < len(s.unseen) {
			talon := 3 - (i - dealtOut(&deal, s))
			for seat := range deal.Hands {
				if deal.Hands[seat].Len() < 5 {
					keep := deal.Hands[seat]
					deal.Hands[seat] = keep.With(s.unseen[i])
					place(i + 1)
					deal.Hands[seat] = keep
				}
			}
			if talon > 0 {
				place(i + 1)
			}
			return
		}
		if s.holder == nobody {
			away := engine.NoCard
			if s.own < nobody {
				if seat, c, ok := w.holder(); ok && seat == s.own {
					away = c
				}
			}
			show(deal, away)
			return
		}
		for c := range (deal.Hands[s.holder] &^ s.dealt[s.holder]).All() {
			show(deal, c)
		}
	}
	place(0)
}

// dealtOut is how many of the cards not seen have been given to a hand.
func dealtOut(d *engine.Deal, s *sight) int {
	n := 0
	for seat, h := range d.Hands {
		n += (h &^ s.dealt[seat]).Len()
	}
	return n
}

// count is the number of worlds by another way than the package's: card by card,
// how many ways lead to each filling of the hands.
func (w *walk) count(own engine.Seat) uint64 {
	s := w.sight(own)
	void := w.void()
	type filling struct {
		hand  [engine.Seats]int8
		away  int8
		talon int8
	}
	var start filling
	for seat, d := range s.dealt {
		start.hand[seat] = int8(5 - d.Len())
	}
	start.talon = 3
	if s.holder != nobody {
		start.hand[s.holder]--
		start.away = 1
	}
	now := map[filling]uint64{start: 1}
	for _, c := range s.unseen {
		next := map[filling]uint64{}
		for f, n := range now {
			for seat := range f.hand {
				if f.hand[seat] > 0 && !void[seat].Has(c) {
					g := f
					g.hand[seat]--
					next[g] += n
				}
			}
			if f.away > 0 {
				g := f
				g.away--
				next[g] += n
			}
			if f.talon > 0 {
				g := f
				g.talon--
				next[g] += n
			}
		}
		now = next
	}
	return now[filling{}]
}
