package search_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/strategies/search"
)

// asked is a situation as flags.
type asked struct{ hand, turnUp, seat, calls, played, ask string }

// build reads and builds it.
func (a asked) build(t *testing.T) (engine.State, error) {
	t.Helper()
	s := search.Situation{Rules: engine.Standard(), Pot: 1, Ask: search.FirstQuestion}
	var err error
	if s.TurnUp, err = engine.ParseCard(a.turnUp); err != nil {
		t.Fatal(err)
	}
	if s.Seat, err = engine.ParsePosition(a.seat); err != nil {
		t.Fatal(err)
	}
	if a.hand != "" {
		if s.Hand, err = search.ParseHand(a.hand); err != nil {
			return engine.State{}, err
		}
	}
	if a.calls != "" {
		if s.Calls, err = search.ParseCalls(a.calls); err != nil {
			return engine.State{}, err
		}
	}
	if s.Played, err = search.ParseCards("played", a.played); err != nil {
		return engine.State{}, err
	}
	for p := range engine.PhaseOver {
		if a.ask == p.String() {
			s.Ask = p
		}
	}
	return s.State()
}

// TestBadSituations: each kind of thing that cannot be is refused, and named.
func TestBadSituations(t *testing.T) {
	const hand = "AH KH 9S TD JC"
	for name, c := range map[string]struct {
		asked
		want string
	}{
		"four cards":       {asked{"AH KH 9S TD", "QH", "third", "pass,pass", "", ""}, "hand: 4 cards, not five (the hand as dealt, also the cards played since)"},
		"six cards":        {asked{"AH KH 9S TD JC JS", "QH", "third", "pass,pass", "", ""}, "hand: 6 cards, not five (the hand as dealt, also the cards played since)"},
		"a card twice":     {asked{"AH KH 9S TD AH", "QH", "third", "pass,pass", "", ""}, `hand: entry 5 "AH": is in it twice`},
		"no card":          {asked{"AH KH 9S TD XH", "QH", "third", "pass,pass", "", ""}, `hand: entry 5 "XH": not a card: "XH" has no rank "X" (ranks: A K Q J T 9, also 10, O, U)`},
		"no suit":          {asked{"AH KH 9S TD JX", "QH", "third", "pass,pass", "", ""}, `hand: entry 5 "JX": not a card: "JX" has no suit "X" (suits: C S H D, or the German A L H B)`},
		"the turn-up":      {asked{"AH KH 9S TD QH", "QH", "third", "pass,pass", "", ""}, "hand: QH is the turn-up"},
		"none":             {asked{"", "QH", "third", "pass,pass", "", ""}, "hand: name its five cards as dealt (only the dealer who is asked to take up the turn-up, before he sees his hand, needs none: R2.2)"},
		"none, declined":   {asked{"", "AS", "dealer", "decline", "", ""}, "hand: name its five cards as dealt (only the dealer who is asked to take up the turn-up, before he sees his hand, needs none: R2.2)"},
		"no call":          {asked{hand, "QH", "third", "pass,fold", "", ""}, `calls: entry 2 "fold": not a call ([SEAT:]CALL[@CARDS]; calls: takeup, decline, discard[:CARD], pass, take[:SUIT], match:SUIT, contra[:exchange or :CARD], recontra; seats: eldest, second, third, dealer)`},
		"nothing":          {asked{hand, "QH", "third", "pass,", "", ""}, `calls: entry 2 "": not a call ([SEAT:]CALL[@CARDS]; calls: takeup, decline, discard[:CARD], pass, take[:SUIT], match:SUIT, contra[:exchange or :CARD], recontra; seats: eldest, second, third, dealer)`},
		"pass what":        {asked{hand, "QH", "third", "pass:S", "", ""}, `calls: entry 1 "pass:S": nothing may follow pass`},
		"take what":        {asked{hand, "QH", "third", "take:X", "", ""}, `calls: entry 1 "take:X": not a card: no suit is called "X" (suits: C S H D, or the German A L H B)`},
		"match what":       {asked{hand, "QH", "third", "pass,take,dealer:match", "", ""}, `calls: entry 3 "dealer:match": name the suit: match:S`},
		"at what":          {asked{hand, "QH", "third", "take,dealer:contra@9", "", ""}, `calls: entry 2 "dealer:contra@9": @9: after 0 to 8 cards`},
		"out of turn":      {asked{hand, "QH", "third", "pass,dealer:pass", "", ""}, `calls: entry 2 "dealer:pass": second is asked in round one (pass or take)`},
		"too early":        {asked{hand, "QH", "third", "pass,dealer:contra", "", ""}, `calls: entry 2 "dealer:contra": second is asked in round one (pass or take)`},
		"ace, unanswered":  {asked{hand, "AS", "third", "pass", "", ""}, `calls: entry 1 "pass": dealer is asked whether to take up the turn-up (takeup or decline)`},
		"wenzel, bid":      {asked{hand, "JS", "third", "pass", "", ""}, `calls: entry 1 "pass": dealer is asked for the discard (discard)`},
		"suit too early":   {asked{hand, "QH", "third", "take:S", "", ""}, `calls: entry 1 "take:S": no suit is named in round one (R3.1)`},
		"suit missing":     {asked{hand, "QH", "third", "pass,pass,pass,pass,take", "", ""}, `calls: entry 5 "take": a suit must be named in round two (R3.2)`},
		"preferred suit":   {asked{hand, "QH", "third", "pass,pass,pass,pass,pass,take:H", "", ""}, `calls: entry 6 "take:H": this seat may not take the preferred suit in round two (R3.3)`},
		"bid after a take": {asked{hand, "QH", "third", "take,pass", "", ""}, `calls: entry 2 "pass": eldest plays the next card`},
		"whose":            {asked{hand, "QH", "third", "take,contra", "", ""}, `calls: entry 2 "contra": say whose it is, such as dealer:contra`},
		"own contra":       {asked{hand, "QH", "third", "take,eldest:contra", "", ""}, `calls: entry 2 "eldest:contra": the soloist may not announce contra (R4.3)`},
		"second contra":    {asked{hand, "QH", "third", "take,second:contra,dealer:contra", "", ""}, `calls: entry 3 "dealer:contra": contra has been announced, and is once a deal (R4.3)`},
		"match preferred":  {asked{hand, "QH", "third", "take,dealer:match:H", "", ""}, `calls: entry 2 "dealer:match:H": the match must be in a suit other than the preferred one (R4.1)`},
		"late match":       {asked{hand, "QH", "third", "take,dealer:match:C@1", "9H", ""}, `calls: entry 2 "dealer:match:C@1": no match once a card has been played (R4.1)`},
		"late exchange":    {asked{hand, "QH", "third", "take,dealer:contra:exchange@1", "9H", ""}, `calls: entry 2 "dealer:contra:exchange@1": no exchange once a card has been played (R4.5a)`},
		"late contra":      {asked{hand, "QH", "third", "take,dealer:contra@5", "9H,TH,KH,JH,9S", ""}, `calls: entry 2 "dealer:contra@5": contra is not allowed after this card (R4.3, R4.6)`},
		"card of another":  {asked{hand, "QH", "third", "take,dealer:contra:9D", "", ""}, `calls: entry 2 "dealer:contra:9D": third cannot know what dealer put away: write dealer:contra:exchange`},
		"discard known":    {asked{hand, "JS", "third", "discard:9D", "", ""}, `calls: entry 1 "discard:9D": third cannot know what dealer put away: write discard`},
		"own discard":      {asked{hand, "JS", "dealer", "discard", "", ""}, `calls: entry 1 "discard": name the card put away, which is one of the hand: JC 9S AH KH TD`},
		"discard not held": {asked{hand, "JS", "dealer", "discard:9D", "", ""}, `calls: entry 1 "discard:9D": the discard must be one of the five cards dealt: JC 9S AH KH TD`},
		"positions":        {asked{hand, "QH", "third", "take,dealer:contra@1,eldest:recontra", "9H", ""}, `calls: entry 3 "eldest:recontra": said after 0 cards, but what comes before it after 1 (@N: after how many cards)`},
		"not so far":       {asked{hand, "QH", "third", "take,dealer:contra@2", "9H", ""}, `calls: entry 2 "dealer:contra@2": said after 2 cards, but 1 are played`},
		"card in bidding":  {asked{hand, "QH", "third", "pass", "9H", ""}, `played: entry 1 "9H": second is asked in round one (pass or take)`},
		"unknown card":     {asked{hand, "QH", "third", "take", "9H,1H", ""}, `played: entry 2 "1H": not a card: "1H" has no rank "1" (ranks: A K Q J T 9, also 10, O, U)`},
		"card twice":       {asked{hand, "QH", "third", "take", "9H,9H", ""}, `played: entry 2 "9H": second would play it, but it has been played`},
		"card of ours":     {asked{hand, "QH", "third", "take", "9H,AH", ""}, `played: entry 2 "AH": second would play it, but it was dealt to third`},
		"not ours":         {asked{hand, "QH", "third", "take", "9H,TH,JH", ""}, `played: entry 3 "JH": third plays it: the card must be in hand: JC 9S AH KH TD`},
		"not followed":     {asked{hand, "QH", "third", "take", "9H,TH,9S", ""}, `played: entry 3 "9S": third plays it: 9H was led and must be followed with one of: JC AH KH (R5.1)`},
		"turn-up played":   {asked{hand, "QH", "third", "take", "9H,QH", ""}, `played: entry 2 "QH": second would play it, but it is the turn-up, and lies on the table`},
		"turn-up of dealer": {asked{hand, "JS", "third", "discard", "9H,JS", ""},
			`played: entry 2 "JS": second would play it, but it is the turn-up, which dealer has taken`},
		"void": {asked{hand, "QH", "third", "take", "9H,9C,KH,JH,TH", ""}, `played: entry 5 "TH": third plays it: the card must be in hand: JC 9S AH TD`},
		"void of another": {asked{hand, "QH", "third", "take", "9H,9C,KH,JH,AH,TC,JS,TH", ""},
			`played: entry 8 "TH": second would play it, but has shown that he holds none of its suit`},
		"too few cards left": {asked{"JC JS AS KH QC", "QH", "eldest", "take", "JC,9S,9C,TD", ""},
			`played: entry 4 "TD": there is no way to deal the cards that are not seen so that every seat has followed suit`},
		"must follow turn-up": {asked{hand, "JS", "third", "discard", "QS,TS,9S,9C", ""},
			`played: entry 4 "9C": dealer would play it, but must follow suit with JS, which he has taken up`},
		"not asked":          {asked{hand, "QH", "third", "pass", "", ""}, "seat: third is asked nothing now: second is asked in round one (pass or take)"},
		"not asked, playing": {asked{hand, "QH", "third", "take,dealer:contra,second:recontra", "", ""}, "seat: third is asked nothing now: eldest is asked for a card"},
		"not asked that":     {asked{hand, "QH", "third", "take", "", "recontra"}, "ask: third is not asked for recontra now: eldest is asked for a card"},
		"passed out":         {asked{hand, "QH", "third", "pass,pass,pass,pass,pass,pass,pass,pass", "", ""}, "seat: third is asked nothing more: the deal is over"},
	} {
		_, err := c.build(t)
		if err == nil {
			t.Errorf("%s: no error, want %s", name, c.want)
		} else if got := err.Error(); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", name, got, c.want)
		}
	}
}

// TestBentSituations changes something in situations that are good: each is refused as a
// [search.Fault], or is a question of the seat that could have come about so.
func TestBentSituations(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 15))
	good, bad := 0, map[string]int{}
	for range 600 {
		s := engine.NewState(oddRules(r), oddDeal(r), engine.Setup{Dealer: engine.Seat(engine.Dealer), Pot: 2})
		for !s.Over() {
			if r.IntN(3) == 0 {
				asks := written(t, &s, 0)
				bend(r, &asks)
				state, err := asks.State()
				fault, ok := errors.AsType[*search.Fault](err)
				switch {
				case err == nil && state.Turn() != engine.Seat(asks.Seat):
					t.Fatalf("%+v: seat %v is asked", asks, state.Turn())
				case err == nil && !search.Blind(&state):
					good++
					if d := state.Deal(); d.Validate() != nil || d.Hands[asks.Seat] != asks.Hand {
						t.Fatalf("%+v: dealt %v", asks, d)
					}
				case err != nil && !ok:
					t.Fatalf("%+v: %v", asks, err)
				case err != nil:
					bad[fault.Part]++
				}
			}
			s.ApplyUnchecked(answer(r, &s, 0.3))
		}
	}
	t.Logf("%d good, faults: %v", good, bad)
	for _, part := range []string{"hand", "seat", "calls", "played", "ask"} {
		if bad[part] == 0 {
			t.Errorf("no fault in %s", part)
		}
	}
}

// bend changes one to three things.
func bend(r *rand.Rand, s *search.Situation) {
	for range 1 + r.IntN(3) {
		switch c := engine.Card(r.IntN(engine.Cards)); r.IntN(8) {
		case 0:
			s.Seat = engine.Position(r.IntN(engine.Seats))
		case 1:
			s.TurnUp = c
		case 2:
			s.Hand = s.Hand.With(c)
		case 3:
			if s.Hand != 0 {
				s.Hand = s.Hand.Without(s.Hand.First()).With(c)
			}
		case 4:
			s.Ask = engine.Phase(r.IntN(int(engine.PhaseOver) + 1))
		case 5:
			s.Played = slices.Insert(slices.Clone(s.Played), r.IntN(len(s.Played)+1), c)
		case 6:
			if n := len(s.Played); n > 0 {
				s.Played = slices.Delete(slices.Clone(s.Played), n-1, n)
			}
		case 7:
			bendCall(r, s)
		}
	}
}

func bendCall(r *rand.Rand, s *search.Situation) {
	s.Calls = slices.Clone(s.Calls)
	if len(s.Calls) > 0 && r.IntN(2) == 0 {
		c := &s.Calls[r.IntN(len(s.Calls))]
		c.At, c.Hidden, c.Named = r.IntN(9), r.IntN(2) == 0, r.IntN(2) == 0
		c.Action.Kind = engine.ActionKind(r.IntN(int(engine.ActCard)))
		return
	}
	texts := []string{"pass", "take", "take:S", "takeup", "decline", "discard", "discard:9D", "third:match:C", "dealer:contra", "eldest:contra:exchange", "second:contra:JC", "third:recontra@3"}
	c, err := search.ParseCall(texts[r.IntN(len(texts))])
	if err != nil {
		panic(err)
	}
	s.Calls = slices.Insert(s.Calls, r.IntN(len(s.Calls)+1), c)
}
