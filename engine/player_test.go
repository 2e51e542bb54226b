package engine

import (
	"errors"
	"strings"
	"testing"
)

// plainAnswers is a player that passes, stays silent and plays its first legal
// card; the tests below change one answer at a time.
type plainAnswers struct {
	seat    Seat
	begun   int
	takeUp  bool
	discard func(View) Card
	one     func(View) bool
	two     func(View) (Suit, bool)
	card    func(View) Card
	asked   []string
}

func (p *plainAnswers) String() string { return "plain answers" }

func (p *plainAnswers) Begin(seat Seat, _ Key) { p.seat, p.begun, p.asked = seat, p.begun+1, nil }

func (p *plainAnswers) TakeUp(t Table) bool {
	p.asked = append(p.asked, "takeup")
	return p.takeUp
}

func (p *plainAnswers) Discard(v View) Card {
	p.asked = append(p.asked, "discard")
	if p.discard != nil {
		return p.discard(v)
	}
	return v.Hand().First()
}

func (p *plainAnswers) RoundOne(v View) bool {
	p.asked = append(p.asked, "one")
	return p.one != nil && p.one(v)
}

func (p *plainAnswers) RoundTwo(v View) (Suit, bool) {
	p.asked = append(p.asked, "two")
	if p.two != nil {
		return p.two(v)
	}
	return 0, false
}

func (p *plainAnswers) PlayCard(v View) Card {
	p.asked = append(p.asked, "card")
	if p.card != nil {
		return p.card(v)
	}
	return v.LegalCards().First()
}

// caller is plainAnswers that is asked in the windows.
type caller struct {
	plainAnswers
	match    func(View) (Suit, bool)
	contra   func(View) ContraCall
	recontra func(View) bool
}

func (p *caller) Match(v View) (Suit, bool) {
	p.asked = append(p.asked, "match")
	if p.match != nil {
		return p.match(v)
	}
	return 0, false
}

func (p *caller) Contra(v View) ContraCall {
	p.asked = append(p.asked, "contra")
	if p.contra != nil {
		return p.contra(v)
	}
	return NoContra
}

func (p *caller) Recontra(v View) bool {
	p.asked = append(p.asked, "recontra")
	return p.recontra != nil && p.recontra(v)
}

// dealWithTurnUp is a deal with the given turn-up.
func dealWithTurnUp(t *testing.T, up Card) Deal {
	t.Helper()
	seed := NewSeed(1)
	for n := range uint64(10_000) {
		if d := seed.Deal(n); d.TurnUp == up {
			return d
		}
	}
	t.Fatal("no such deal")
	return Deal{}
}

func take(View) bool { return true }

// TestIllegalAnswers gives one wrong answer to each question: the error names
// seat, strategy, action and deal, and the deal has no result.
func TestIllegalAnswers(t *testing.T) {
	queen, _ := ParseCard("QH")
	ace, _ := ParseCard("AS")
	cases := []struct {
		name   string
		up     Card
		change func(p [Seats]*caller) // seat 1 is eldest, seat 0 deals
		action string
	}{
		{"discard of the turn-up", ace, func(p [Seats]*caller) {
			p[0].takeUp = true
			p[0].discard = func(v View) Card { return v.TurnUp() }
		}, "0:discard AS"},
		{"discard of no card", ace, func(p [Seats]*caller) {
			p[0].takeUp = true
			p[0].discard = func(View) Card { return 200 }
		}, "0:discard"},
		{"preferred suit in round two", queen, func(p [Seats]*caller) {
			p[2].two = func(v View) (Suit, bool) { return v.PreferredSuit(), true }
		}, "2:take H"},
		{"no suit in round two", queen, func(p [Seats]*caller) {
			p[1].two = func(View) (Suit, bool) { return 17, true }
		}, "1:take"},
		{"match in the preferred suit", queen, func(p [Seats]*caller) {
			p[1].one = take
			p[3].match = func(v View) (Suit, bool) { return v.PreferredSuit(), true }
		}, "3:match H"},
		{"exchange of a card not held", queen, func(p [Seats]*caller) {
			p[1].one = take
			p[2].contra = func(v View) ContraCall { return ExchangeContra(v.TurnUp()) }
		}, "2:contra QH"},
		{"exchange in round two", queen, func(p [Seats]*caller) {
			p[1].two = func(View) (Suit, bool) { return Clubs, true }
			p[2].contra = func(v View) ContraCall { return ExchangeContra(v.Hand().First()) }
		}, "2:contra "},
		{"exchange of no card", queen, func(p [Seats]*caller) {
			p[1].one = take
			p[2].contra = func(View) ContraCall { return 250 }
		}, "2:contra"},
		{"card not held", queen, func(p [Seats]*caller) {
			p[1].one = take
			p[3].card = func(v View) Card { return v.TurnUp() }
		}, "3:QH"},
		{"no card", queen, func(p [Seats]*caller) {
			p[1].one = take
			p[3].card = func(View) Card { return 40 }
		}, "3:"},
		{"revoke", queen, func(p [Seats]*caller) {
			p[1].one = take
			p[2].card = func(v View) Card { // a card that does not follow, if it must
				if v.LegalCards() != v.Hand() {
					return (v.Hand() &^ v.LegalCards()).First()
				}
				return v.LegalCards().First()
			}
		}, "2:"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var p [Seats]*caller
			var players [Seats]Player
			for i := range p {
				p[i] = &caller{}
				players[i] = p[i]
			}
			c.change(p)
			_, err := Play(Standard(), dealWithTurnUp(t, c.up), Setup{Pot: 3}, players, 1)
			var bad *IllegalAnswer
			if !errors.As(err, &bad) || !errors.Is(err, ErrIllegal) {
				t.Fatalf("got %v", err)
			}
			seat := Seat(c.action[0] - '0')
			if bad.Seat != seat || bad.Strategy != "plain answers" || !strings.HasPrefix(bad.Action.String(), c.action) {
				t.Errorf("seat %v, strategy %q, action %v; want %s", bad.Seat, bad.Strategy, bad.Action, c.action)
			}
			for _, part := range []string{"seat " + seat.String(), "plain answers", bad.Action.String(), `"dealer":0`, bad.Reason} {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("%q is not in %v", part, err)
				}
			}
			// The record ends with the illegal answer, and everything before it is
			// legal.
			last := len(bad.Record.Actions) - 1
			_, replayErr := bad.Record.Replay()
			var fault *Fault
			if !errors.As(replayErr, &fault) || fault.Action != last {
				t.Errorf("the record replays to %v, want a fault at action %d", replayErr, last)
			}
		})
	}
}

// TestSilentPlayersAreNotAsked: who is no Announcer is passed over, and who is
// one is asked in every window the rules allow.
func TestSilentPlayersAreNotAsked(t *testing.T) {
	queen, _ := ParseCard("QH")
	deal := dealWithTurnUp(t, queen)
	silent := [Seats]*plainAnswers{{}, {one: take}, {}, {}}
	talker := &caller{}
	count := func(players [Seats]Player) map[string]int {
		if _, err := Play(Standard(), deal, Setup{Pot: 3}, players, 1); err != nil {
			t.Fatal(err)
		}
		n := map[string]int{}
		for _, what := range talker.asked {
			n[what]++
		}
		return n
	}
	got := count([Seats]Player{silent[0], silent[1], talker, silent[3]})
	if got["match"] != 1 || got["contra"] != 5 || got["recontra"] != 0 || got["card"] != 4 || got["one"] != 0 {
		t.Errorf("asked %v; want match 1, contra 5, card 4", got)
	}
	contra := &caller{contra: func(v View) ContraCall {
		if v.CardsPlayed() == 2 {
			return PlainContra
		}
		return NoContra
	}}
	got = count([Seats]Player{contra, silent[1], talker, silent[3]})
	if got["match"] != 1 || got["contra"] != 3 || got["recontra"] != 7 {
		t.Errorf("asked %v; want match 1, contra 3 (windows 0 to 2), recontra 7 (windows 2 to 8)", got)
	}
	if _, err := NewGame(Standard(), [Seats]Player{silent[0], nil, silent[2], silent[3]}); err == nil {
		t.Error("a table with an empty seat")
	}
	if _, err := NewGame(Rules{}, [Seats]Player{silent[0], silent[1], silent[2], silent[3]}); !errors.Is(err, ErrRules) {
		t.Errorf("rules without a base value: %v", err)
	}
}

// TestViewsHide plays random deals and checks at every question that the view
// shows its seat's cards and nothing of the others': it is the same view after
// the hidden cards have been dealt anew.
func TestViewsHide(t *testing.T) {
	seed := NewSeed(9)
	c := newDice(9)
	for n := range uint64(2000) {
		steer := newSteering(c)
		s := NewState(randomRules(c), seed.Deal(n), Setup{Dealer: Seat(n % 4), Pot: int64(c.n(6))})
		for !s.Over() {
			for seat := range Seat(Seats) {
				v := s.View(seat)
				if v.Hand() != s.Hand(seat) || v.Seat() != seat || v.Position() != PositionOf(seat, s.Table().Dealer()) {
					t.Fatalf("seat %v sees %v and holds %v", seat, v.Hand(), s.Hand(seat))
				}
				away, has := v.PutAway()
				holder, taken := v.TurnUpHolder()
				if real, ok := s.PutAway(); has && (!ok || real != away || holder != seat) || !has && ok && taken && holder == seat {
					t.Fatalf("seat %v sees %v, %v put away; really %v, %v by %v", seat, away, has, real, ok, holder)
				}
				hidden := AllCards &^ (v.Hand() | v.Played() | NewCardSet(v.TurnUp()))
				if has {
					hidden = hidden.Without(away)
				}
				if v.Unseen() != hidden {
					t.Fatalf("unseen %v, want %v", v.Unseen(), hidden)
				}
			}
			legal := s.Legal(nil)
			s.ApplyUnchecked(legal[steer.choose(c, &s, legal)])
		}
	}
}

// TestTableTellsTheDeal compares what the table says with the deal's history at
// the end.
func TestTableTellsTheDeal(t *testing.T) {
	for _, name := range []string{"legal-rare.jsonl", "legal-options.jsonl"} {
		for i, text := range lines(t, name) {
			r, err := ParseRecord(text)
			if err != nil {
				t.Fatal(err)
			}
			s, err := r.Replay()
			if err != nil {
				t.Fatal(err)
			}
			if err := tellsTheDeal(s.Table(), &r); err != "" {
				t.Errorf("%s:%d: %s", name, i+1, err)
			}
		}
	}
}

func tellsTheDeal(t Table, r *Record) string {
	var cards []Card
	var by [Seats]CardSet
	contraAt, recontraAt := 0, 0
	for _, a := range r.Actions {
		switch a.Kind {
		case ActCard:
			cards = append(cards, a.Card)
			by[a.Seat] = by[a.Seat].With(a.Card)
		case ActContra:
			contraAt = len(cards)
		case ActRecontra:
			recontraAt = len(cards)
		}
	}
	if len(cards) != t.CardsPlayed() || t.Played().Len() != len(cards) {
		return "cards played"
	}
	for n, c := range cards {
		if t.Play(n) != c {
			return "play"
		}
	}
	var tricks [Seats]int
	for k := range t.TricksPlayed() {
		tricks[t.TrickWinner(k)]++
	}
	for seat := range Seat(Seats) {
		if t.PlayedBy(seat) != by[seat] || t.TricksWon(seat) != tricks[seat] || tricks[seat] != int(r.Result.Paid.Tricks[seat]) {
			return "cards or tricks of a seat"
		}
	}
	if _, ok := t.Contra(); ok && t.ContraAt() != contraAt {
		return "window of contra"
	}
	if _, ok := t.Recontra(); ok && t.RecontraAt() != recontraAt {
		return "window of recontra"
	}
	return ""
}
