package strategies

import (
	"testing"

	"kontraspiel/engine"
	"kontraspiel/strategies/search"
)

// TestFitOf: bidder and card player count together, one that is both once, and so does
// a player with another stream; who does not look ahead counts nothing.
func TestFitOf(t *testing.T) {
	const small = "pimc:worlds=2,stop=0"
	for text, ahead := range map[string]bool{
		small + ",play.worlds=2,play.stop=0": true, small + ",play=steady": true, "points:play=pimc,play.worlds=2": true,
		"pass:play=ismcts,play.iterations=9": true, "ismcts:iterations=9,play=steady": true,
		"pimc:worlds=2,weights=none,play=steady": false, "points": false, "points:play=lowest": false, "random": false, "pass": false,
	} {
		s, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		p := s.New()
		other := Rekeyed(p, 3)
		playDeals(t, other)
		got := FitOf(p)
		if (got.Weighed > 0) != ahead || got.Unfit > got.Weighed || FitOf(other) != got {
			t.Errorf("%s: %+v, with another stream %+v", text, got, FitOf(other))
		}
		if b, ok := p.(*callingPlayer); ok {
			var parts search.Fit
			for _, x := range []any{b.Announcer, b.cards} {
				if x, ok := x.(*search.Player); ok {
					parts.Add(x.Fit())
				}
			}
			if got != parts {
				t.Errorf("%s: %+v, of its parts %+v", text, got, parts)
			}
			if x, ok := b.Announcer.(*search.Player); ok && fitOf(x, x) != x.Fit() {
				t.Errorf("%s: counts twice who is both", text)
			}
		}
	}
}

// TestFitOfBook: a book that knows nothing counts as its base does, be it the bidder that
// looks ahead or the card player, whose leads the book is asked about.
func TestFitOfBook(t *testing.T) {
	for _, base := range []string{"pimc:worlds=2,stop=0,play=steady", "points:play=pimc,play.worlds=2", "pimc:worlds=2,play.worlds=2", "points"} {
		own, err := Parse(base)
		if err != nil {
			t.Fatal(err)
		}
		over := withBook(t, randomBook(t, nil, base, true), "").New()
		plain := own.New()
		playDeals(t, over)
		playDeals(t, plain)
		if got, want := FitOf(over), FitOf(plain); got != want || (want.Weighed > 0) != own.LooksAhead() {
			t.Errorf("book over %s: %+v, without %+v", base, got, want)
		}
	}
}

// playDeals plays some deals with the player among three that bid at random, so that
// not all calls fit.
func playDeals(t *testing.T, p engine.Player) {
	t.Helper()
	field, _ := Parse("random")
	game, err := engine.NewGame(engine.Standard(), [engine.Seats]engine.Player{p, field.New(), field.New(), field.New()})
	if err != nil {
		t.Fatal(err)
	}
	seed := engine.NewSeed(8)
	for n := range uint64(12) {
		if _, err := game.PlaySeed(&seed, n, engine.Setup{Dealer: engine.Seat(n % 4), Pot: 1}); err != nil {
			t.Fatal(err)
		}
	}
}
