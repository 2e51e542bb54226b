package engine

import (
	"strings"
	"testing"
)

func hands(t testing.TB, text string) (h [Seats]CardSet) {
	t.Helper()
	for i, part := range strings.Split(text, "|") {
		cards, err := ParseCards(part)
		if err != nil {
			t.Fatal(err)
		}
		h[i] = NewCardSet(cards...)
	}
	return h
}

const (
	perftX = "JC AH 9C KS TD | JS KH AC 9S QD | QH TH KC AS 9D | JH 9H QC QS AD"
	perftY = "JC JS AC KC 9H | QC TC KH AS 9D | 9C AH QH KS KD | JH TH QS TS AD"
)

// perftCases is RULES.md, "Trick-play counts".
var perftCases = []struct {
	name, hands string
	trumps      Suit
	want        PerftCount
}{
	{"X/C", perftX, Clubs, PerftCount{Plays: 4192, Won: [4]uint64{3904, 240, 36, 12}}},
	{"X/S", perftX, Spades, PerftCount{Plays: 3816, Won: [4]uint64{2443, 1280, 77, 16}}},
	{"X/H", perftX, Hearts, PerftCount{Plays: 960, Won: [4]uint64{480, 480, 0, 0}}},
	{"X/D", perftX, Diamonds, PerftCount{Plays: 3816, Won: [4]uint64{3103, 628, 60, 25}}},
	{"Y/C", perftY, Clubs, PerftCount{Plays: 1233792, Won: [4]uint64{1233792, 0, 0, 0}, Matches: 179712}},
	{"Y/S", perftY, Spades, PerftCount{Plays: 61600, Won: [4]uint64{56480, 352, 2016, 2752}}},
	{"Y/H", perftY, Hearts, PerftCount{Plays: 96128, Won: [4]uint64{91744, 1184, 1216, 1984}}},
	{"Y/D", perftY, Diamonds, PerftCount{Plays: 76544, Won: [4]uint64{72736, 1728, 2016, 64}}},
}

func TestPerft(t *testing.T) {
	for _, c := range perftCases {
		t.Run(c.name, func(t *testing.T) {
			got := Perft(hands(t, c.hands), c.trumps, 0)
			if got.Plays != c.want.Plays || got.Won != c.want.Won {
				t.Errorf("got %+v, want %+v", got, c.want)
			}
			if c.name == "Y/C" && got.Matches != c.want.Matches {
				t.Errorf("got %d matches, want %d", got.Matches, c.want.Matches)
			}
		})
	}
}
