package tell

import (
	"testing"

	"kontraspiel/engine"
)

// TestCardsShownCanBeTyped types every card as each pack shows it.
func TestCardsShownCanBeTyped(t *testing.T) {
	for c := range engine.Card(engine.Cards) {
		for d := range Deck(len(DeckNames)) {
			shown := Pen{Deck: d}.Card(c)
			if got, err := ReadCard(shown); err != nil || got != c {
				t.Errorf("%s cards: %v is shown as %q and read as %v (%v)", d.String(), c, shown, got, err)
			}
		}
	}
	for s := range engine.Suit(engine.Suits) {
		for _, word := range []string{s.String(), suitSigns[s], suitWords[French][s], suitWords[German][s], germanWords[s], germanSuits[s : s+1]} {
			if got, err := ReadSuit(word); err != nil || got != s {
				t.Errorf("%q is read as %v (%v), want %v", word, got, err, s)
			}
		}
	}
	if _, err := ReadSuit("cups"); err == nil {
		t.Error("cups are no suit")
	}
}

func TestHandOrder(t *testing.T) {
	all := engine.AllCards
	for _, c := range []struct {
		first engine.Suit
		want  string
	}{
		{engine.Clubs, "J♣ J♠ A♣ K♣ Q♣ 10♣ 9♣  A♠ K♠ Q♠ 10♠ 9♠  A♥ K♥ Q♥ J♥ 10♥ 9♥  A♦ K♦ Q♦ J♦ 10♦ 9♦"},
		{engine.Hearts, "J♣ J♠ A♥ K♥ Q♥ J♥ 10♥ 9♥  A♣ K♣ Q♣ 10♣ 9♣  A♠ K♠ Q♠ 10♠ 9♠  A♦ K♦ Q♦ J♦ 10♦ 9♦"},
	} {
		if got := (Pen{}).Cards(all, c.first); got != c.want {
			t.Errorf("%v first:\n got %s\nwant %s", c.first, got, c.want)
		}
	}
	got := Pen{Deck: German, Colour: true}.Cards(engine.NewCardSet(engine.WenzelSpades, engine.NewCard(engine.Hearts, engine.Ten)), engine.Spades)
	if want := "UL  \x1b[31m10H\x1b[0m"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
