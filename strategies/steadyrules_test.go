package strategies

import (
	"strings"
	"testing"

	"kontraspiel/engine"
)

// position is a deal in which seat 0 leads (dealer 3), hearts are trumps by a take
// in round two, and the cards in plays have been played; the next card is asked
// for. Trumps from the top: JC JS AH KH QH JH TH 9H.
type position struct {
	name    string
	hands   string // as dealt, seat 0 first
	soloist engine.Seat
	contra  engine.Seat // none if it is the soloist
	plays   string
	pot     int64 // before the ante
	want    string
}

// The turn-up of every position, so a card that never is in play.
const positionTurnUp = "TC"

// at is the state in which the position's card is asked for.
func (p position) at(t *testing.T) engine.State {
	t.Helper()
	deal := engine.Deal{}
	for seat, text := range strings.Split(p.hands, "|") {
		deal.Hands[seat] = engine.NewCardSet(cards(t, text)...)
	}
	deal.TurnUp = cards(t, positionTurnUp)[0]
	if err := deal.Validate(); err != nil {
		t.Fatalf("%s: %v", p.name, err)
	}
	s := engine.NewState(engine.Standard(), deal, engine.Setup{Dealer: 3, Pot: p.pot})
	var actions []engine.Action
	for n := range 4 + int(p.soloist) {
		actions = append(actions, engine.Pass(engine.Seat(n%4)))
	}
	actions = append(actions, engine.TakeSuit(p.soloist, engine.Hearts))
	if p.contra != p.soloist {
		actions = append(actions, engine.Contra(p.contra))
	}
	for _, a := range actions {
		if err := s.Apply(a); err != nil {
			t.Fatalf("%s: %v", p.name, err)
		}
	}
	for _, c := range cards(t, p.plays) {
		if err := s.Apply(engine.PlayCard(s.Table().NextToPlay(), c)); err != nil {
			t.Fatalf("%s: %v", p.name, err)
		}
	}
	for s.Phase() != engine.PhaseCard {
		s.ApplyUnchecked(engine.Silent(s.Turn()))
	}
	return s
}

func cards(t *testing.T, text string) []engine.Card {
	t.Helper()
	list, err := engine.ParseCards(text)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func testPositions(t *testing.T, positions []position) {
	t.Helper()
	for _, p := range positions {
		s := p.at(t)
		v := s.View(s.Turn())
		if got := (steadyCardPlayer{}).PlayCard(v); got.String() != p.want {
			t.Errorf("%s: seat %v of hand %v, legal %v, plays %v, want %s", p.name, v.Seat(), v.Hand(), v.LegalCards(), got, p.want)
		}
	}
}

// TestSteadyFollows has at least one position for each of the rules S1 to S14,
// and beside most a neighbour in which the rule does not apply.
func TestSteadyFollows(t *testing.T) {
	testPositions(t, []position{
		{"S1: the only card that follows",
			"AC 9H TH JH 9S|KC AD AS AH JC|QC TS QS KS 9C|KH QH 9D TD QD", 0, 0, "AC", 3, "KC"},
		{"S2: a friend holds it, no staker follows: no ruff",
			"JC JS AH 9C KC|AC QC QS KS KD|KH QD TD 9S TS|QH JH 9D JD AD", 0, 0, "9C AC", 3, "9S"},
		{"S12: the same, but the soloist follows: ruff",
			"JC JS AH 9C KC|AC QC QS KS KD|KH QD TD 9S TS|QH JH 9D JD AD", 3, 3, "9C AC", 3, "KH"},
		{"S3: last to follow, the cheapest that wins",
			"JC JS AH 9C QC|9D TD QS KS KD|KH QD AS 9S TS|KC AC JH JD AD", 0, 0, "QC 9D 9S", 3, "KC"},
		{"S4: others to come, the cheapest boss",
			"JC JS AH 9C QC|AC KC QS KS KD|KH QD TD 9S TS|QH JH 9D JD AD", 1, 1, "9C", 3, "KC"},
		{"S4: no boss, the highest",
			"JC JS AH 9C 9S|KC QC QS KS KD|KH QD TD AC TS|QH JH 9D JD AD", 1, 1, "9C", 3, "KC"},
		{"S4: no boss, and a friend holds it: a throw",
			"JS AH QC JD 9S|KC 9C QS KS KD|KH QD TD AC TS|QH JH 9D TH AD", 2, 2, "QC", 3, "9C"},
		{"S5: one trick each, ours among them: the boss",
			"AC TD KD JC 9H|9C AD KS KH QH|QC 9D AS 9S AH|KC QD TS QS JH", 0, 0, "AC 9C QC KC TD AD 9D QD KS AS TS KD 9S QS", 3, "JC"},
		{"S5: without a boss, the highest",
			"AC TD KD KH 9H|9C AD KS JS QH|QC 9D AS 9S AH|KC QD TS QS JC", 0, 0, "AC 9C QC KC TD AD 9D QD KS AS TS KD 9S QS", 3, "KH"},
		{"S11: two tricks to one seat, none to us: the lowest",
			"9C TD KD JC 9H|AC AD KS KH QH|QC 9D AS 9S AH|KC QD TS QS JH", 0, 0, "9C AC QC KC AD 9D QD TD KS AS TS KD 9S QS", 3, "9H"},
		{"S6: another staker to come, trumps led: a boss",
			"9H AC KC QC 9C|JC KH AD KD QD|JS AH AS KS QS|QH JH 9D TD JD", 1, 2, "9H", 3, "JC"},
		{"S6: no boss, the second highest",
			"9H AC KC QC 9C|AH KH QH KD QD|JS JC AS KS QS|TH JH 9D TD JD", 1, 2, "9H", 3, "KH"},
		{"S6: no boss, one card that wins: a throw",
			"QH AC KC QC 9C|KH TH AD KD QD|JS JC AS KS QS|9H JH 9D TD JD", 1, 2, "QH", 3, "TH"},
		{"S11: no other staker to come: the lowest that wins",
			"9H AC KC QC 9C|JC KH AD KD QD|JS AH AS KS QS|QH JH 9D TD JD", 1, 1, "9H", 3, "KH"},
		{"S7: contra to come, a lone low card",
			"AC KC QC 9C TH|JS KH 9D AS TS|JC AH KS QS 9S|QH JH AD TD JD", 1, 2, "AC", 3, "9D"},
		{"S7: nothing lone to throw: the ruff",
			"AC KC QC 9C TH|JS KH KS AS TS|JC AH 9D QS 9S|QH JH AD TD JD", 1, 2, "AC", 3, "KH"},
		{"S8: the boss is kept from a harmless ruff",
			"AC 9C QC TH KS|KC TS AS KD AD|KH JD 9D QS JH|JC 9H QD TD 9S", 3, 3, "AC KC KH", 3, "9S"},
		{"S8: nor in the third trick, if the other seat has none",
			"AC AD 9S QS KC|9C AS KS TH QH|QC 9D KH JD JH|JC 9H QD TD TS", 3, 3, "AC 9C QC TS AD KS 9D TD 9S AS KH", 3, "QD"},
		{"S8: not without another trump",
			"AC 9C QC TH 9H|KC TS AS KD AD|KH JD 9D QS JH|JC KS QD TD 9S", 3, 3, "AC KC KH", 3, "JC"},
		{"S8: under contra, trumps led to the first trick, two trumps, last",
			"AH AC KC QC 9C|QH KS AS KD AD|TH JD 9D QS JH|JC 9H QD TD 9S", 1, 3, "AH QH TH", 3, "9H"},
		{"S11: without contra he takes it",
			"AH AC KC QC 9C|QH KS AS KD AD|TH JD 9D QS JH|JC 9H QD TD 9S", 3, 3, "AH QH TH", 3, "JC"},
		{"S9: second to the soloist's side suit: left to the others",
			"JC JS AH 9C KC|KH QD TD 9S TS|AC QC QS KS KD|QH JH 9D JD AD", 0, 0, "9C", 3, "9S"},
		{"S9: and if it follows, with the cheapest that wins",
			"JC JS AH 9C 9S|KC QC QS KS KD|KH QD TD AC TS|QH JH 9D JD AD", 0, 0, "9C", 3, "QC"},
		{"S11: third to it: the ruff",
			"JC JS AH 9C KC|AC QC QS KS KD|KH QH TD 9S TS|QD JH 9D JD AD", 0, 0, "KC QC", 3, "QH"},
		{"S10: two bosses from the second trick on: the lower",
			"AC KD AD QS TS|9C JC JS 9H KS|QC 9D JD 9S AH|KC QD TD AS JH", 1, 1, "AC 9C QC KC AD", 3, "JS"},
		{"S11: in the first trick the lowest",
			"AC KD AD QS TS|TD JC JS 9H KS|QC 9D JD 9S AH|KC QD 9C AS JH", 1, 1, "AC", 3, "9H"},
		{"S11: the soloist, second hand in the second trick with three trumps: the second lowest",
			"AC AD KS QS TS|9C KH QH 9H AS|QC 9D JD 9S AH|KC QD TD JS JH", 1, 1, "AC 9C QC KC AD", 3, "QH"},
		{"S11: third hand the lowest",
			"AC AD KS QS TS|9C KD JD 9S AH|QC KH QH 9H AS|KC QD TD JS JH", 2, 2, "AC 9C QC KC AD KD", 3, "9H"},
		{"S11: second hand in the first trick with four trumps: the second lowest",
			"AC AD KS QS TS|JS KH QH 9H AS|QC 9D JD 9S AH|KC QD TD 9C JH", 1, 1, "AC", 3, "QH"},
		{"S12: trumps led by a friend, the soloist to come: the boss",
			"KH AC KC QC 9C|JC TH KS AS QS|JS AH QH 9H AD|TD JD 9D QD JH", 2, 2, "KH", 3, "JC"},
		{"S12: without it a throw",
			"KH AC KC QC 9C|AH TH KS AS QS|JS JC QH 9H AD|TD JD 9D QD JH", 2, 2, "KH", 3, "TH"},
		{"S12: the highest ruff that is no boss",
			"AC KC QC 9C TH|JC QH 9H AS QS|JS AH KH 9S AD|TD JD 9D QD JH", 2, 2, "AC", 3, "QH"},
		{"S12: not with bosses alone",
			"AC KC QC 9C TH|JC TS KS AS QS|JS AH KH 9H AD|TD JD 9D QD JH", 2, 2, "AC", 3, "TS"},
		{"S12: not as second hand in the second trick",
			"AC KC QC 9C TH|AD QH 9H AS QS|JS AH KH 9S KD|TD JD 9D QD JH", 3, 3, "AC AD 9S TD KC", 3, "QS"},
		{"S12: but with its only trump",
			"AC KC QC 9C TH|AD QH KS AS QS|JS AH KH 9S KD|TD JD 9D QD JH", 3, 3, "AC AD 9S TD KC", 3, "QH"},
		{"S12: not if the friend wins the game with it",
			"AC AD KC QS TS|9C KD 9H QH 9S|QC TD JS AH KH|JD QD 9D JH TH", 2, 2, "AC 9C QC JD AD KD TD QD KC", 3, "9S"},
		{"S13: the lowest side card that is no boss",
			"JC KS QS 9C TH|AS TS AD KD QD|JS AH KH 9S JD|TD AC 9D QC JH", 0, 0, "JC", 3, "TS"},
		{"S13: only trumps may be played: the lowest",
			"JC KS QS 9C TH|AH 9H KH KD QD|JS AS QH 9S JD|TD AC 9D QC JH", 0, 0, "JC", 3, "9H"},
		{"S14: without a stake, the lone low card first",
			"JC JS QC 9C KC|AH QS TS KD QD|KH KS JD TD 9D|QH JH 9S AS AD", 0, 0, "9C AH", 3, "KS"},
		{"S13: the soloist keeps it",
			"JC JS QC 9C KC|AH QS TS KD QD|KH KS JD TD 9D|QH JH 9S AS AD", 2, 2, "9C AH", 3, "9D"},
	})
}

// TestSteadyLeads has positions for the rules S15 to S22.
func TestSteadyLeads(t *testing.T) {
	testPositions(t, []position{
		{"S15: three trumps, no boss: the second",
			"AC AD AH KH QH|9C 9D JC TS QS|QC TD JS 9S KS|KC QD AS JH TH", 0, 0, "AC 9C QC KC AD 9D TD QD", 3, "KH"},
		{"S15: three trumps, one boss: the highest",
			"AC AD JC KH 9H|9C 9D AH TS QS|QC TD JS 9S KS|KC QD AS JH TH", 0, 0, "AC 9C QC KC AD 9D TD QD", 3, "JC"},
		{"S15: the same under contra: the lowest",
			"AC AD JC KH 9H|9C 9D AH TS QS|QC TD JS 9S KS|KC QD AS JH TH", 0, 1, "AC 9C QC KC AD 9D TD QD", 3, "9H"},
		{"S15: two trumps, no boss: the highest",
			"AC AD AS KH 9H|9C 9D AH TS QH|QC TD JS 9S KS|KC QD QS JC TH", 0, 0, "AC 9C QC KC AD 9D TD QD AS TS 9S QS", 3, "KH"},
		{"S15: the same under contra: the lowest",
			"AC AD AS KH 9H|9C 9D AH TS QH|QC TD JS 9S KS|KC QD QS JC TH", 0, 1, "AC 9C QC KC AD 9D TD QD AS TS 9S QS", 3, "9H"},
		{"S16: the soloist's boss",
			"JC JS QH 9D AC|9C TD AH TS 9H|QC JD KH 9S KS|KC QD QS JH TH", 0, 0, "", 3, "JC"},
		{"S16: one boss of three trumps, a lone low card",
			"JC KH 9H 9D AC|9C TD AH TS QH|QC JD JS 9S KS|KC QD QS JH TH", 0, 0, "", 3, "9D"},
		{"S16: without the lone card the boss",
			"JC KH 9H KC AC|9C TD AH TS QH|QC JD JS 9S KS|9D QD QS JH TH", 0, 0, "", 3, "JC"},
		{"S16: one boss of four trumps: the boss",
			"JC KH QH 9H 9D|9C TD AH TS AC|QC JD JS 9S KS|KC QD QS JH TH", 0, 0, "", 3, "JC"},
		{"S17: first trick, no boss among three: the second",
			"AH KH TH 9D AC|9C TD JC TS 9H|QC JD JS 9S KS|KC QD QS JH QH", 0, 0, "", 3, "KH"},
		{"S17: the highest of two",
			"AH KH TD 9D AC|9C KD JC TS QH|QC JD JS 9S KS|KC QD QS JH TH", 0, 0, "", 3, "AH"},
		{"S18: one weak trump: a side boss, not from a lone suit first",
			"AC AS TS AD 9H|9C KD JC KS QH|QC JD JS 9S AH|KC QD QS JH TH", 0, 0, "AC 9C QC KC", 3, "AS"},
		{"S18: three tricks won: the trump",
			"AC AS QS AD 9H|9C KD JC KS QH|QC JD JS 9S AH|KC QD TS JH TH", 0, 0, "AC 9C QC KC AD KD JD QD AS KS 9S TS", 3, "9H"},
		{"S18: two won, base value one, no lone side card: the trump",
			"AC TS 9S AD 9H|9C KD JC KS QH|QC JD JS QS AH|KC QD AS JH TH", 0, 0, "AC 9C QC KC AD KD JD QD", 0, "9H"},
		{"S18: two won, but one trump out: a side card",
			"JC JS 9H AS TS|AH JH QD KD AD|KH 9S QS JD TD|QH KS 9D AC KC", 0, 0, "JC AH KH QH JS JH 9S KS", 0, "AS"},
		{"S18: base value four: a side card",
			"AC TS 9S AD 9H|9C KD JC KS QH|QC JD JS QS AH|KC QD AS JH TH", 0, 0, "AC 9C QC KC AD KD JD QD", 3, "9S"},
		{"S18: the last two cards with one trick won: the trump",
			"9C TD AS QS KH|AC AD JC TS QH|KC JD JS 9S TH|QC QD KS JH AH", 0, 0, "9C AC KC QC AD JD QD TD TS 9S KS AS", 3, "KH"},
		{"S18: with two tricks won, a side card",
			"9C AS AD QS KH|AC TS JC QH TD|KC 9S JD JS TH|QC KS QD JH AH", 0, 0, "9C AC KC QC TS 9S KS AS AD TD JD QD", 3, "QS"},
		{"S19: two bosses under contra",
			"JC JS KH 9D AC|9C TD AH TS QH|QC JD AS 9S KS|KC QD QS JH TH", 0, 1, "", 3, "JC"},
		{"S19: no boss among three, first trick: the second",
			"AH KH QH 9D AC|9C TD JC TS 9H|QC JD JS 9S KS|KC QD QS JH TH", 0, 1, "", 3, "KH"},
		{"S19: a boss among three, second trick",
			"AC JC KH QH 9D|9C TD AH TS 9H|QC JD JS 9S KS|KC QD QS JH TH", 0, 1, "AC 9C QC KC", 3, "JC"},
		{"S20: in the first trick waiting: the low card",
			"JC KH 9H 9D AC|9C TD AH TS QH|QC JD JS 9S KS|KC QD QS JH TH", 0, 1, "", 3, "9D"},
		{"S19: a boss as the only trump, third trick",
			"AC AD JC QD KS|9C TD AH TS QH|QC JD JS 9S TH|KC 9D QS JH KH", 0, 1, "AC 9C QC KC AD TD JD 9D", 3, "JC"},
		{"S19: third trick, two trumps, no boss: a lone low card",
			"TD AC AH KH QS|AD 9C JC 9S QH|JD QC JS KS TH|9D KC AS JH TS", 0, 1, "TD AD JD 9D 9C QC KC AC", 3, "QS"},
		{"S19: without one the lowest trump",
			"TD AC AH KH AS|AD 9C JC 9S QH|JD QC JS KS TH|9D KC QS JH TS", 0, 1, "TD AD JD 9D 9C QC KC AC", 3, "KH"},
		{"S20: for the last two cards a side boss",
			"AC AD 9H 9S AS|9C TD JC TS QH|QC JD JS KS TH|KC 9D QS JH KH", 0, 1, "AC 9C QC KC AD TD JD 9D AS TS KS QS", 3, "9S"},
		{"S21: no stake, a lone boss leads",
			"JC 9D TD 9S KS|9C KD AH TS QH|QC JD JS AS KH|KC QD QS JH TH", 1, 1, "", 3, "JC"},
		{"S21: one weak trump: a long suit",
			"9H 9D AD 9S KC|9C KD AH TS QH|QC JD JS AS KH|JC QD QS JH TH", 1, 1, "", 3, "AD"},
		{"S21: two trumps: a low card, to be void",
			"9H KH 9S AD TD|9C KD AH TS QH|QC JD JS AS KC|JC QD QS JH TH", 1, 1, "", 3, "9S"},
		{"S21: under contra the lowest trump",
			"9H KH 9S AD TD|9C KD AH TS QH|QC JD JS AS KC|JC QD QS JH TH", 1, 2, "", 3, "9H"},
		{"S22: second trick, a side boss",
			"AC JC 9S AD TD|9C KD AH TS QH|QC JD JS AS KS|KC QD QS JH TH", 1, 1, "AC 9C QC KC", 3, "AD"},
		{"S22: third trick, the boss trump",
			"AC JC 9S AD TD|9C KD AH TS QH|QC JD JS AS KS|KC QD QS JH TH", 1, 1, "AC 9C QC KC AD KD JD QD", 3, "JC"},
	})
}
