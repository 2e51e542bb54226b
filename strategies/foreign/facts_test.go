package foreign

import (
	"slices"
	"strings"
	"testing"

	"kontraspiel/engine"
)

// factsOf is what an ask must say, but for random and options, found from the
// state's own list of actions and not from its table.
func factsOf(s *engine.State) map[string]any {
	t, seat := s.Table(), s.Turn()
	facts := map[string]any{
		"id": 12, "kind": strings.Replace(s.Phase().String(), "takeup", "take_up", 1), "seat": seat,
		"dealer": t.Dealer(), "pot": t.Pot(), "base": t.BaseValue(), "turnup": t.TurnUp().String(),
		"preferred": t.TurnUp().String()[1:], "rules": rulesOf(t.Rules()),
		"holder": nil, "soloist": nil, "trumps": nil, "match": false, "contra": nil, "contra_at": nil,
		"exchange": false, "recontra": nil, "recontra_at": nil,
	}
	agreed := [engine.Seats]bool{}
	for i := range agreed {
		agreed[i] = t.Agreements()>>i&1 != 0
	}
	facts["agreements"] = agreed
	if s.Phase() == engine.PhaseDiscard {
		facts["soloist"], facts["holder"], facts["trumps"] = t.Dealer(), t.Dealer(), t.TurnUp().String()[1:]
	}
	calls, plays := []string{}, []string{}
	for _, a := range s.AppendActions(nil) {
		text := a.String()
		if a.Kind == engine.ActCard {
			plays = append(plays, text)
			continue
		}
		calls = append(calls, factOf(facts, a, t, len(plays)))
	}
	facts["calls"] = calls
	if s.Phase() != engine.PhaseTakeUp {
		facts["hand"], facts["away"] = s.Hand(seat).String(), nil
		if c, ok := s.PutAway(); ok && facts["holder"] == seat {
			facts["away"] = c.String()
		}
	}
	tricksOf(facts, plays, t)
	return facts
}

// factOf notes what a call changes and returns how the ask writes it.
func factOf(facts map[string]any, a engine.Action, t engine.Table, plays int) string {
	seat := a.Seat
	text := a.String()
	switch a.Kind {
	case engine.ActTake:
		facts["soloist"], facts["trumps"] = seat, t.TurnUp().String()[1:]
		if len(text) > len("0:take") {
			facts["trumps"] = text[len(text)-1:]
		}
	case engine.ActMatch:
		facts["soloist"], facts["trumps"], facts["match"] = seat, text[len(text)-1:], true
	case engine.ActTakeUp, engine.ActDiscard:
		facts["soloist"], facts["holder"], facts["trumps"] = seat, seat, t.TurnUp().String()[1:]
		text, _, _ = strings.Cut(text, " ")
	case engine.ActContra:
		facts["contra"], facts["contra_at"] = seat, plays
		if before, _, exchange := strings.Cut(text, " "); exchange {
			text, facts["exchange"], facts["holder"] = before, true, seat
		}
	case engine.ActRecontra:
		facts["recontra"], facts["recontra_at"] = seat, plays
	}
	return text
}

// tricksOf notes what the cards played come to.
func tricksOf(facts map[string]any, plays []string, t engine.Table) {
	tricks, winners, won := [][]string{}, []int{}, [engine.Seats]int{}
	n := 0
	for ; len(plays) >= engine.Seats; plays = plays[engine.Seats:] {
		tricks = append(tricks, plays[:engine.Seats])
		winner := t.TrickWinner(n)
		winners = append(winners, int(winner)) // a list of bytes would be written as a string
		won[winner]++
		n++
	}
	facts["tricks"], facts["winners"], facts["trick"], facts["won"] = tricks, winners, plays, won
}

// rulesOf is the options that differ from standard.
func rulesOf(rules engine.Rules) map[string]any {
	odd := map[string]any{}
	for _, text := range rules.NonStandard() {
		name, value, _ := strings.Cut(text, "=")
		odd[name] = value
		if n := 0; len(value) <= 4 && strings.Trim(value, "0123456789") == "" {
			for _, digit := range value {
				n = 10*n + int(digit-'0')
			}
			odd[name] = n
		}
	}
	return odd
}

// sameOptions: the options are the legal actions, and in the order of the protocol.
func sameOptions(t *testing.T, s *engine.State, options []any) {
	t.Helper()
	var got, want []string
	for _, o := range options {
		got = append(got, o.(string))
	}
	for _, a := range s.Legal(nil) {
		want = append(want, a.String()[2:])
	}
	if !slices.IsSortedFunc(got, func(a, b string) int { return place(s, a) - place(s, b) }) {
		t.Fatalf("options %q are not in order", got)
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Fatalf("options %q, want %q", got, want)
	}
}

// place is where an option stands, as docs/PROTOCOL.md says it in words.
func place(s *engine.State, option string) int {
	word, object, has := strings.Cut(option, " ")
	switch {
	case slices.Contains([]string{"pass", "decline", "silent"}, word):
		return 0
	case !has && len(word) > 2:
		return 1
	case has && len(object) == 1:
		return 2 + strings.Index("CSHD", object)
	case !has:
		object = word
	}
	suit, _ := s.Table().Trumps()
	trump := object[1:] == suit.String() || object == "JC" || object == "JS"
	height := strings.Index("9TJQKA", object[:1])
	switch {
	case object == "JC":
		height = 7
	case object == "JS":
		height = 6
	}
	if trump {
		height += 10
	}
	return 10 + 4*height + strings.Index("CSHD", object[1:])
}
