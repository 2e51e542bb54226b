package book

import (
	"math/rand/v2"
	"testing"

	"kontraspiel/engine"
)

// TestAdvantages: at every question of random deals under random rules a book of
// features answers what [Cells.Options] of all legal answers say: the first of the
// options that gain most, the reference if none gains, the base if none is known.
func TestAdvantages(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 1811))
	deals := 20_000
	if testing.Short() {
		deals /= 10
	}
	var asked, known, options [decisions]int
	var b *Book
	var player Caller
	var cards Cards
	base := &stub{}
	for n := range deals {
		if n%500 == 0 {
			b = &Book{Base: "stub", Sections: manySections(t, r)}
			reader := b.Reader()
			player, cards = reader.Bidder(base).(Caller), reader.Cards(base)
		}
		deal, _ := engine.DealByNumber(r.Uint64N(engine.Deals))
		s := engine.NewState(anyRules(t, r), deal, engine.Setup{Dealer: engine.Seat(r.IntN(4)), Pot: r.Int64N(5)})
		for !s.Over() && s.Table().CardsPlayed() < 16 {
			legal := s.Legal(nil)
			if d, section := sectionFor(b, &s); section != nil {
				base.asked = 0
				got, asks := answerOf(player, cards, &s), base.asked
				want, know := expected(section, &s, legal, base)
				if got != want || d.Card() != (asks == 1) && know {
					t.Fatalf("%v: %v, not %v; base asked %d times", d, got, want, asks)
				}
				asked[d]++
				known[d] += bit(know)
				options[d] += bit(want != legal[0])
			}
			s.ApplyUnchecked(steer(r, legal))
		}
	}
	for d := range decisions {
		if asked[d] < deals/200 || known[d] == 0 || known[d] == asked[d] || options[d] == 0 {
			t.Errorf("%v: asked %d times, known %d, an option %d", d, asked[d], known[d], options[d])
		}
	}
}

// sectionFor is the section for the question the state stands at.
func sectionFor(b *Book, s *engine.State) (Decision, *Section) {
	for i := range b.Sections {
		section := &b.Sections[i]
		d := section.Cells.Decision
		if d.Phase() == s.Phase() && section.Window == s.Table().CardsPlayed() {
			return d, section
		}
	}
	return 0, nil
}

// expected is what the section says, from all that is legal.
func expected(s *Section, state *engine.State, legal []engine.Action, base *stub) (engine.Action, bool) {
	reference := answerOf(base, base, state)
	best, most, known := reference, int32(0), false
	for _, o := range s.Cells.Options(nil, state.View(state.Turn()), legal, reference) {
		gain := s.Advantages[o.Cell]
		known = known || gain != NoAdvantage
		if gain > most {
			best, most = o.Action, gain
		}
	}
	return best, known
}

// steer is one of the legal answers, with more passes and silence than yes.
func steer(r *rand.Rand, legal []engine.Action) engine.Action {
	no := legal[0]
	if no.Kind == engine.ActPass && r.IntN(3) != 0 || no.Kind == engine.ActSilent && r.IntN(8) != 0 {
		return no
	}
	return legal[r.IntN(len(legal))]
}

// anyRules is a rule set with each option of words at a random value.
func anyRules(t testing.TB, r *rand.Rand) engine.Rules {
	t.Helper()
	rules := engine.Standard()
	for _, o := range engine.RuleOptions() {
		if o.Numeric() {
			continue
		}
		if err := rules.Set(o.Name, o.Values[r.IntN(len(o.Values))]); err != nil {
			t.Fatal(err)
		}
	}
	return rules
}

// TestTies: the first of two options that gain the same, and the reference where
// nothing gains.
func TestTies(t *testing.T) {
	c := cellsOf(t, RoundTwo, "preferred", "colour")
	b := &Book{Base: "stub", Sections: []Section{{Cells: c, Advantages: make([]int32, c.Count())}}}
	s := questionFor(t, RoundTwo, engine.Second, engine.NewCardSet(1, 2, 6, 12, 18), 13)
	player := b.Reader().Bidder(&stub{})
	for _, c := range []struct {
		gain int32
		want engine.Action
	}{
		{5, engine.TakeSuit(s.Turn(), engine.Clubs)}, {0, engine.Pass(s.Turn())}, {-5, engine.Pass(s.Turn())},
	} {
		for i := range b.Sections[0].Advantages {
			b.Sections[0].Advantages[i] = c.gain
		}
		if got := answerOf(player.(Caller), nil, &s); got != c.want {
			t.Errorf("all gain %d: %v, not %v", c.gain, got, c.want)
		}
	}
}

// TestSilentBase: over a base that never announces, a book without announcements never
// does either; one with them is asked.
func TestSilentBase(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1811))
	type silent struct{ Base }
	quiet := &Book{Base: "stub", Sections: []Section{handsSection(t, r, RoundOne)}}
	if _, calls := quiet.Reader().Bidder(silent{&stub{}}).(Caller); calls {
		t.Error("asked about announcements")
	}
	loud := &Book{Base: "stub", Sections: []Section{featureSection(t, r, Recontra, 8, "tricks")}}
	player, calls := loud.Reader().Bidder(silent{&stub{}}).(Caller)
	if !calls {
		t.Fatal("not asked about announcements")
	}
	s := questionFor(t, RoundTwo, engine.Second, engine.NewCardSet(1, 2, 6, 12, 18), 13)
	v := s.View(s.Turn()) // no section for this window
	if _, ok := player.Match(v); ok || player.Contra(v) != engine.NoContra || player.Recontra(v) {
		t.Error("announces without knowing anything")
	}
}
