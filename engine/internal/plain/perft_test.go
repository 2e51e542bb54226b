package plain

import (
	"strings"
	"testing"
)

// RULES.md, Known answers: complete legal plays, seat 0 leading, counted per
// trumps C, S, H, D and per winner of the game; matches counts seat 0's five tricks.
func TestPerft(t *testing.T) {
	const x = "JC AH 9C KS TD | JS KH AC 9S QD | QH TH KC AS 9D | JH 9H QC QS AD"
	const y = "JC JS AC KC 9H | QC TC KH AS 9D | 9C AH QH KS KD | JH TH QS TS AD"
	for _, c := range []struct {
		name, cards, trumps string
		total, matches      int // matches -1: not known
		won                 [4]int
	}{
		{"X", x, "C", 4192, -1, [4]int{3904, 240, 36, 12}},
		{"X", x, "S", 3816, -1, [4]int{2443, 1280, 77, 16}},
		{"X", x, "H", 960, -1, [4]int{480, 480, 0, 0}},
		{"X", x, "D", 3816, -1, [4]int{3103, 628, 60, 25}},
		{"Y", y, "C", 1233792, 179712, [4]int{1233792, 0, 0, 0}},
		{"Y", y, "S", 61600, -1, [4]int{56480, 352, 2016, 2752}},
		{"Y", y, "H", 96128, -1, [4]int{91744, 1184, 1216, 1984}},
		{"Y", y, "D", 76544, -1, [4]int{72736, 1728, 2016, 64}},
	} {
		var count perftCount
		count.play(t, perftGame(t, c.cards, c.trumps))
		if count.total != c.total || count.won != c.won || c.matches >= 0 && count.matches != c.matches {
			t.Errorf("%s trumps %s: %+v, want %d, won %v, matches %d", c.name, c.trumps, count, c.total, c.won, c.matches)
		}
	}
}

// perftGame is a game about to be led to by seat 0 with the trumps and hands
// given: seat 0, eldest, takes in round two, and nobody announces anything.
func perftGame(t *testing.T, cards, trumps string) *Game {
	t.Helper()
	// Only before the lead may anything be called: later only cards are asked for.
	setup := Setup{Dealer: 3, Options: map[string]any{"contra_windows": "before_lead", "wenzel_turnup": "ace_like"}}
	for seat, hand := range strings.Split(cards, " | ") {
		setup.Hands[seat] = strings.Fields(hand)
	}
	var rest []string
	for _, c := range allCards() {
		if !strings.Contains(cards, c.text()) {
			rest = append(rest, c.text())
		}
	}
	setup.TurnUp, setup.Talon = rest[0], rest[1:]
	g, err := New(setup)
	if err != nil {
		t.Fatal(err)
	}
	for {
		seat, kind, _ := g.Ask()
		answer := map[string]string{askTakeUp: "decline", askRoundOne: "pass", askRoundTwo: "take " + trumps}[kind]
		switch {
		case kind == askCard:
			return g
		case answer == "":
			answer = "silent"
		}
		if err := g.Apply(string(rune('0'+seat)) + ":" + answer); err != nil {
			t.Fatal(err)
		}
	}
}

// perftCount counts complete plays.
type perftCount struct {
	total, matches int
	won            [4]int
}

// play plays on in every possible way.
func (p *perftCount) play(t *testing.T, g *Game) {
	if g.over {
		result := g.Result()
		p.total++
		p.won[result.Winner]++
		if result.Tricks[0] == 5 {
			p.matches++
		}
		return
	}
	if len(g.options) == 1 {
		g.ApplyNth(0)
		p.play(t, g)
		return
	}
	for i := range g.options {
		next := g.Clone()
		next.ApplyNth(i)
		p.play(t, next)
	}
}
