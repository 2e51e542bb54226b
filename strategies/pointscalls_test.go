package strategies

import (
	"strings"
	"testing"

	"kontraspiel/engine"
)

// callWeights is weights that make every part of a hand's value visible as a
// digit, as [Parse] reads them; what a test sets comes before them.
func callWeights(set string) string {
	text := "points:" + set
	for _, weight := range strings.Split("wenzel_clubs=10,wenzel_spades=9,trump_ace=8,trump_king=7,trump_queen=6,length=5,"+
		"fourth=0,side_ace=1,side_king=0.1,void=0,eldest=0,dealer=0,late=0", ",") {
		name, _, _ := strings.Cut(weight, "=")
		if !strings.Contains(","+set, ","+name+"=") {
			text += "," + weight
		}
	}
	return text
}

// after is the state after the actions, dealt by seat 3 unless they say otherwise.
func after(t *testing.T, hands, turnUp string, at engine.Setup, actions ...string) engine.State {
	t.Helper()
	deal := engine.Deal{TurnUp: cards(t, turnUp)[0]}
	for seat, text := range strings.Split(hands, "|") {
		deal.Hands[seat] = engine.NewCardSet(cards(t, text)...)
	}
	s := engine.NewState(engine.Standard(), deal, at)
	for _, text := range actions {
		a, err := engine.ParseAction(text)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Apply(a); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// caller is a player of the strategy at the seat.
func caller(t *testing.T, text string, seat engine.Seat) engine.Announcer {
	t.Helper()
	s, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	p := s.New().(engine.Announcer)
	p.Begin(seat, 0)
	return p
}

const callHands = "JC AH KH 9S TD|JS QH TH AC KC|JH AS KS QS TS|AD KD QD JD 9D"

var dealer3 = engine.Setup{Dealer: 3, Pot: 3}

// Turn-up 9H: hearts' trumps in seat 0's hand are the first, third and fourth: 25
// points; seat 1 holds the second, fifth and seventh, AC and KC: 9+6+5+1.1 = 21.1.
func TestPointsBidding(t *testing.T) {
	for _, c := range []struct {
		name   string
		params string
		seat   engine.Seat
		passes int
		takes  string // what is taken: "", a suit, or "preferred" in round one
	}{
		{"enough", "take=25", 0, 0, "preferred"},
		{"not enough", "take=25.01", 0, 0, ""},
		{"with the bonus of eldest", "take=25.5,eldest=0.5", 0, 0, "preferred"},
		{"the bonus is eldest's only", "take=21.5,eldest=0.5", 1, 1, ""},
		{"late: one seat bids earlier", "take=21.5,late=0.4", 1, 1, "preferred"},
		{"late counts the seats", "take=21.5,late=0.3", 1, 1, ""},
		{"round two: eldest may take the preferred suit (R3.3)", "take=100,take2=25", 0, 4, "H"},
		{"round two: JS AC KC of clubs", "take=100,take2=24", 1, 5, "C"},
		{"round two: AS KS QS TS", "take=100,take2=26", 2, 6, "S"},
		{"round two: five diamonds below the Wenzels", "take=100,take2=31", 3, 7, "D"},
		{"and not enough", "take=100,take2=31.01", 3, 7, ""},
	} {
		var passes []string
		for n := range c.passes {
			passes = append(passes, engine.Pass(engine.Seat(n%4)).String())
		}
		s := after(t, callHands, "9H", dealer3, passes...)
		p, v := caller(t, callWeights(c.params), c.seat), s.View(c.seat)
		got := ""
		if c.passes < 4 {
			if p.RoundOne(v) {
				got = "preferred"
			}
		} else if suit, ok := p.RoundTwo(v); ok {
			got = suit.String()
		}
		if got != c.takes {
			t.Errorf("%s: takes %q, want %q", c.name, got, c.takes)
		}
	}
}

// Contra against seat 0's game of round one: seat 1 has 9+6+5+1.1 = 21.1 points
// with 9H on the table. Taking 9H up adds 5; KC is then no longer guarded if it
// is AC that goes, so KC goes: 21.1 − 0.1 + 5 = 26.
func TestPointsContra(t *testing.T) {
	const none, plain = engine.NoContra, engine.PlainContra
	swap := engine.ExchangeContra(cards(t, "KC")[0])
	for _, c := range []struct {
		name    string
		params  string
		actions []string
		want    engine.ContraCall
	}{
		{"with the exchange enough", "contra_first=26", []string{"0:take"}, swap},
		{"not even so", "contra_first=26.01", []string{"0:take"}, none},
		{"enough without, and the exchange gains", "contra_first=20,exchange=4.9", []string{"0:take"}, swap},
		{"the exchange gains too little", "contra_first=20,exchange=4.95", []string{"0:take"}, plain},
		{"too little, and without it not enough", "contra_first=24,exchange=4.95", []string{"0:take"}, none},
		{"round two: no exchange (R4.5c)", "contra=21.1", []string{"0:pass", "1:pass", "2:pass", "3:pass", "0:take H"}, plain},
		{"round two: not enough", "contra=21.2,contra_first=1", []string{"0:pass", "1:pass", "2:pass", "3:pass", "0:take H"}, none},
	} {
		s := after(t, callHands, "9H", dealer3, c.actions...)
		if got := caller(t, callWeights(c.params), 1).Contra(s.View(1)); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}

// A dealer bound to JC is soloist in clubs: seat 0 has JS and AC of trumps, the
// second and third as JC is in play: 9 + 8 + 1 (AH) = 18.
func TestPointsContraToDealer(t *testing.T) {
	const hands = "JS AC AH 9S TD|KC QH TH AS KS|JH TC 9C QS TS|AD KD QD JD 9D"
	s := after(t, hands, "JC", dealer3, "3:discard 9D")
	for _, c := range []struct {
		params string
		want   engine.ContraCall
	}{
		{"contra_dealer=18", engine.PlainContra},
		{"contra_dealer=18.01,contra=1,contra_first=1", engine.NoContra},
	} {
		if got := caller(t, callWeights(c.params), 0).Contra(s.View(0)); got != c.want {
			t.Errorf("%s: %d, want %d", c.params, got, c.want)
		}
	}
}

// Seat 2 wins the first trick with JC and has left QH, the fourth of the trumps
// that may be in play then (JS AH KH QH …), 7 points; AS, 1 point; no club and no
// diamond, 0; and the trick.
func TestPointsLateContra(t *testing.T) {
	const hands = "9H TH JH QS TD|KC QC TC AC KD|AS KS QH JC TS|AD KH QD JD 9D"
	bid := []string{"0:pass", "1:pass", "2:pass", "3:pass", "0:take H"}
	play := append(bid[:5:5], "0:TD", "1:KD", "2:JC", "3:9D")
	s := after(t, hands, "9C", dealer3, play...)
	if s.Phase() != engine.PhaseContra {
		t.Fatalf("phase %v", s.Phase())
	}
	for _, c := range []struct {
		params string
		seat   engine.Seat
		want   engine.ContraCall
	}{
		{"trick=2,contra=10", 2, engine.PlainContra},
		{"trick=2,contra=10.01", 2, engine.NoContra},
		{"trick=2,contra=1", 3, engine.NoContra}, // has not won the trick
	} {
		if got := caller(t, callWeights(c.params), c.seat).Contra(s.View(c.seat)); got != c.want {
			t.Errorf("seat %v, %s: %d, want %d", c.seat, c.params, got, c.want)
		}
	}
	s = after(t, hands, "9C", dealer3, append(bid[:5:5], "0:TD")...)
	if got := caller(t, callWeights("contra=0"), 2).Contra(s.View(2)); got != engine.NoContra {
		t.Error("contra between the cards of a trick")
	}
}

// Recontra: by the hand before the first card, and with two tricks won whatever
// is left.
func TestPointsRecontra(t *testing.T) {
	const hands = "9H TH JH QS TD|KC QC TC AC KD|AS KS QH JC TS|AD KH QD JD 9D"
	start := []string{"0:pass", "1:pass", "2:pass", "3:pass", "0:take H", "1:contra"}
	s := after(t, hands, "9C", dealer3, start...)
	for params, want := range map[string]bool{"recontra=17": true, "recontra=17.01": false} { // JC 10, QH 6, AS 1
		if got := caller(t, callWeights(params+",side_king=0"), 2).Recontra(s.View(2)); got != want {
			t.Errorf("before the first card, %s: %v", params, got)
		}
	}
	two := append(start[:6:6], "0:TD", "1:KD", "2:JC", "3:9D", "2:AS", "3:JD", "0:QS", "1:KC")
	s = after(t, hands, "9C", dealer3, two...)
	if !caller(t, callWeights("recontra=100"), 2).Recontra(s.View(2)) {
		t.Error("no recontra with two tricks won")
	}
	one := append(start[:6:6], "0:TD", "1:KD", "2:JC", "3:9D")
	s = after(t, hands, "9C", dealer3, one...)
	for params, want := range map[string]bool{"recontra=10,trick=2": true, "recontra=10.01,trick=2": false} {
		if got := caller(t, callWeights(params), 2).Recontra(s.View(2)); got != want {
			t.Errorf("with one trick won, %s: %v", params, got)
		}
	}
}

// TestPointsMatch: seat 2 of the deal below has the five highest clubs: 10, 9, 8,
// 7 and 6 points.
func TestPointsMatch(t *testing.T) {
	const hands = "9H TH JH QS TD|9S KS QD TC KD|JC JS AC KC QC|AD KH AH JD 9D"
	s := after(t, hands, "QH", dealer3, "0:take")
	for params, want := range map[string]bool{"match=40": true, "match=40.01": false} {
		suit, ok := caller(t, callWeights(params), 2).Match(s.View(2))
		if ok != want || ok && suit != engine.Clubs {
			t.Errorf("%s: %v %v", params, suit, ok)
		}
	}
}

// TestPointsTakesUp: a turned-up Ace is taken up below a base value, and the
// card put away is the one that costs least.
func TestPointsTakesUp(t *testing.T) {
	const hands = "9H TH JH QS TD|9S KS QD TC KD|JC JS AC KC QC|AD KH 9C JD 9D"
	for _, c := range []struct {
		ace  string
		pot  int64
		want bool
	}{
		{"0", 0, false}, {"1", 0, false}, {"2", 0, true}, {"2", 1, false}, {"1.5", 0, true}, {"4", 3, false}, {"5", 3, true}, {"1001", 50, true},
	} {
		s := after(t, hands, "AH", engine.Setup{Dealer: 3, Pot: c.pot})
		if got := caller(t, "points:ace="+c.ace, 3).TakeUp(s.Table()); got != c.want {
			t.Errorf("ace=%s, pot before the ante %d: %v", c.ace, c.pot, got)
		}
	}
	s := after(t, hands, "AH", dealer3, "3:takeup")
	// KH is a trump, AD a side ace with JD and 9D behind it; 9C is alone.
	if got := caller(t, callWeights("void=0.5"), 3).Discard(s.View(3)); got.String() != "9C" {
		t.Errorf("discards %v, want 9C, which empties a suit", got)
	}
	if got := caller(t, callWeights("void=-0.5"), 3).Discard(s.View(3)); got.String() != "9D" {
		t.Errorf("discards %v, want 9D, which empties none", got)
	}
}
