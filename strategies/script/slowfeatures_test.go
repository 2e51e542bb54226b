package script

import "kontraspiel/engine"

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
