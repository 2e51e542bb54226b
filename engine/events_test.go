package engine

import (
	"fmt"
	"sort"
	"testing"
)

// eventCounts counts named rule events over finished deals.
type eventCounts map[string]int

// ruleEvents is every event that the differential run must have met.
var ruleEvents = func() []string {
	names := []string{
		"turn-up wenzel forced", "turn-up wenzel like an ace, taken", "turn-up wenzel like an ace, declined",
		"ace taken up", "ace declined", "ace taken up by agreement", "wenzel taken up by agreement",
		"agreement started", "agreement ended", "agreement ended in its first game", "agreement kept through a forced wenzel revolt",
		"agreement off: asked although stored", "agreement off: revolted and stored kept",
		"passed out", "round two preferred by eldest", "round two preferred by dealer", "round two preferred by another",
		"match over round one", "match over round two", "match in the old soloist's suit", "replaced soloist says contra", "replaced soloist says recontra",
		"match made", "match failed but won", "match failed and lost", "match failed and revolted, add", "match failed and revolted, replace",
		"five tricks, soloist, preferred", "five tricks, soloist, plain suit", "five tricks, contra", "five tricks, recontra", "five tricks, bystander",
		"won by soloist", "won by contra", "won by recontra", "won by bystander",
		"soloist revolted, preferred", "soloist revolted, plain suit", "contra revolted, preferred", "contra revolted, plain suit",
		"recontra revolted, preferred", "recontra revolted, plain suit", "two stakers revolted", "three stakers revolted",
		"exchange", "exchange allowed but declined", "exchange against match", "exchange for an ace", "exchange for a wenzel", "contra in a round two game",
		"contra against a match, no exchange", "contra against a taken-up game", "recontra in contra's own window",
		"base at its minimum", "base at its maximum", "base before the ante, empty pot", "base zero", "pot emptied",
		"wenzel follows a trump lead", "wenzel thrown on its own plain suit", "trump kept back with no duty to trump", "suit ruffed", "five tricks each won by a lead",
	}
	for _, s := range []string{"5", "41", "32", "311", "221", "2111"} {
		names = append(names, "shape "+s)
	}
	for p := range Position(Seats) {
		names = append(names, "round one by "+p.String(), "round two by "+p.String(), "match by "+p.String(), "contra by "+p.String(), "recontra by "+p.String())
	}
	for w := range 9 {
		if w < 5 {
			names = append(names, fmt.Sprintf("contra in window %d", w))
		}
		names = append(names, fmt.Sprintf("recontra in window %d", w))
	}
	return names
}()

// check fails for every event met fewer than need times.
func (e eventCounts) check(t *testing.T, need int) {
	known := map[string]bool{"deal": true}
	sort.Strings(ruleEvents)
	for _, name := range ruleEvents {
		known[name] = true
		t.Logf("%9d  %s", e[name], name)
		if e[name] < need {
			t.Errorf("event %q met %d times, want at least %d", name, e[name], need)
		}
	}
	for name := range e {
		if !known[name] {
			t.Errorf("event %q is counted but not listed", name)
		}
	}
	t.Logf("%d deals, %d rule events", e["deal"], len(ruleEvents))
}

func (e eventCounts) hit(met bool, name string) {
	if met {
		e[name]++
	}
}

// note counts the events of one finished deal.
func (e eventCounts) note(s *State, r *Result, before Setup) {
	e["deal"]++
	e.noteTurnUp(s, r, before)
	e.noteBase(s, r, before)
	if r.PassedOut() {
		e["passed out"]++
		return
	}
	e.noteBids(s)
	e.noteCalls(s)
	e.noteMatch(s, r)
	e.noteOutcome(s, r)
	e.noteCards(s)
}

func (e eventCounts) noteTurnUp(s *State, r *Result, before Setup) {
	t := s.Table()
	rules := t.Rules()
	d := t.Dealer()
	wenzel, ace := t.TurnUp().IsWenzel(), t.TurnUp().Rank() == Ace
	forced := wenzel && rules.WenzelTurnUp == WenzelForced
	revolted := t.TakenUp() && r.Paid.Tricks[d] == 0
	off := rules.AceAgreement == AgreementOff
	e.hit(forced, "turn-up wenzel forced")
	e.hit(wenzel && t.AskedTakeUp() && t.TakenUp(), "turn-up wenzel like an ace, taken")
	e.hit(wenzel && t.AskedTakeUp() && !t.TakenUp(), "turn-up wenzel like an ace, declined")
	e.hit(ace && t.AskedTakeUp() && t.TakenUp(), "ace taken up")
	e.hit(ace && t.AskedTakeUp() && !t.TakenUp(), "ace declined")
	e.hit(ace && !t.AskedTakeUp(), "ace taken up by agreement")
	e.hit(wenzel && !forced && !t.AskedTakeUp(), "wenzel taken up by agreement")
	e.hit(!before.Agreements.Has(d) && r.Agreements.Has(d), "agreement started")
	e.hit(before.Agreements.Has(d) && !r.Agreements.Has(d), "agreement ended")
	e.hit(t.AskedTakeUp() && revolted && !off && !before.Agreements.Has(d) && !r.Agreements.Has(d), "agreement ended in its first game")
	e.hit(forced && revolted && before.Agreements.Has(d) && r.Agreements.Has(d), "agreement kept through a forced wenzel revolt")
	e.hit(off && t.AskedTakeUp() && before.Agreements.Has(d), "agreement off: asked although stored")
	e.hit(off && revolted && before.Agreements.Has(d) && r.Agreements.Has(d), "agreement off: revolted and stored kept")
}

func (e eventCounts) noteBase(s *State, r *Result, before Setup) {
	rules := s.Table().Rules()
	counted := before.Pot + 1
	if rules.BasePot == BaseBeforeAnte {
		counted--
	}
	e.hit(counted < int64(rules.BaseMin), "base at its minimum")
	e.hit(counted > int64(rules.BaseMax), "base at its maximum")
	e.hit(rules.BasePot == BaseBeforeAnte && before.Pot == 0, "base before the ante, empty pot")
	e.hit(r.Base == 0, "base zero")
	e.hit(r.PotAfter() == 0, "pot emptied")
}

func (e eventCounts) noteBids(s *State) {
	t := s.Table()
	first, _ := t.Soloist()
	suit, _ := t.Trumps()
	if seat, trumps, ok := t.Replaced(); ok {
		first, suit = seat, trumps
	}
	position := PositionOf(first, t.Dealer())
	e.hit(t.Round() == 1, "round one by "+position.String())
	e.hit(t.Round() == 2, "round two by "+position.String())
	preferred := t.Round() == 2 && suit == t.PreferredSuit()
	e.hit(preferred && position == Eldest, "round two preferred by eldest")
	e.hit(preferred && position == Dealer, "round two preferred by dealer")
	e.hit(preferred && position != Eldest && position != Dealer, "round two preferred by another")
}

func (e eventCounts) noteCalls(s *State) {
	t := s.Table()
	contra, ok := t.Contra()
	if !ok {
		return
	}
	first, _, replaced := t.Replaced()
	e[fmt.Sprintf("contra in window %d", t.ContraAt())]++
	e["contra by "+PositionOf(contra, t.Dealer()).String()]++
	e.hit(t.Exchanged(), "exchange")
	e.hit(t.Exchanged() && t.Matched(), "exchange against match")
	e.hit(t.Exchanged() && t.TurnUp().Rank() == Ace, "exchange for an ace")
	e.hit(t.Exchanged() && t.TurnUp().IsWenzel(), "exchange for a wenzel")
	e.hit(!t.Exchanged() && t.Round() == 1 && !t.Matched() && t.ContraAt() == 0 && t.Rules().Exchange == ExchangeAllowed, "exchange allowed but declined")
	e.hit(t.Round() == 2, "contra in a round two game")
	e.hit(t.Matched() && !t.Exchanged(), "contra against a match, no exchange")
	e.hit(t.TakenUp(), "contra against a taken-up game")
	e.hit(replaced && first == contra, "replaced soloist says contra")
	recontra, ok := t.Recontra()
	if !ok {
		return
	}
	e[fmt.Sprintf("recontra in window %d", t.RecontraAt())]++
	e["recontra by "+PositionOf(recontra, t.Dealer()).String()]++
	e.hit(t.RecontraAt() == t.ContraAt(), "recontra in contra's own window")
	e.hit(replaced && first == recontra, "replaced soloist says recontra")
}

func (e eventCounts) noteMatch(s *State, r *Result) {
	t := s.Table()
	_, old, ok := t.Replaced()
	if !ok {
		return
	}
	solo, _ := r.Soloist()
	suit, _ := r.Trumps()
	winner, _ := r.Winner()
	tricks := r.Paid.Tricks[solo]
	e["match by "+PositionOf(solo, t.Dealer()).String()]++
	e.hit(t.Round() == 1, "match over round one")
	e.hit(t.Round() == 2, "match over round two")
	e.hit(old == suit, "match in the old soloist's suit")
	e.hit(tricks == 5, "match made")
	e.hit(tricks < 5 && winner == solo, "match failed but won")
	e.hit(tricks > 0 && winner != solo, "match failed and lost")
	e.hit(tricks == 0 && t.Rules().FailedMatchRevolt == FailedAdd, "match failed and revolted, add")
	e.hit(tricks == 0 && t.Rules().FailedMatchRevolt == FailedReplace, "match failed and revolted, replace")
}

func (e eventCounts) noteOutcome(s *State, r *Result) {
	t := s.Table()
	e["shape "+shape(r.Paid.Tricks)]++
	suit, _ := r.Trumps()
	solo, _ := r.Soloist()
	winner, _ := r.Winner()
	kind := ", plain suit"
	if suit == t.PreferredSuit() {
		kind = ", preferred"
	}
	five := r.Paid.Tricks[winner] == 5
	role := map[bool]string{true: "soloist", false: "bystander"}[winner == solo]
	revolted := 0
	lost := func(seat Seat, name string) {
		if r.Paid.Tricks[seat] == 0 {
			e[name+" revolted"+kind]++
			revolted++
		}
	}
	lost(solo, "soloist")
	if c, ok := r.Contra(); ok {
		lost(c, "contra")
		if c == winner {
			role = "contra"
		}
	}
	if c, ok := r.Recontra(); ok {
		lost(c, "recontra")
		if c == winner {
			role = "recontra"
		}
	}
	e["won by "+role]++
	e.hit(five && role == "soloist" && !t.Matched(), "five tricks, soloist"+kind)
	e.hit(five && role != "soloist", "five tricks, "+role)
	e.hit(revolted == 2, "two stakers revolted")
	e.hit(revolted == 3, "three stakers revolted")
}

// noteCards replays the tricks for events of following suit.
func (e eventCounts) noteCards(s *State) {
	t := s.Table()
	suit, _ := t.Trumps()
	trumps := TrumpsOf(suit)
	var holds [Seats]CardSet
	for seat := range Seat(Seats) {
		holds[seat] = t.PlayedBy(seat)
	}
	leader, byLead := t.Eldest(), true
	for k := range tricksADeal {
		led := t.Play(4 * k)
		byLead = byLead && t.TrickWinner(k) == leader
		for i := range Seats {
			c, seat := t.Play(4*k+i), leader.Plus(i)
			follows := trumps.Follows(led).Has(c)
			e.hit(i > 0 && c.IsWenzel() && trumps.Cards().Has(led), "wenzel follows a trump lead")
			e.hit(i > 0 && c.IsWenzel() && !follows && led.Suit() == c.Suit(), "wenzel thrown on its own plain suit")
			e.hit(!follows && !trumps.Cards().Has(c) && !(holds[seat]&trumps.Cards()).Empty(), "trump kept back with no duty to trump")
			e.hit(!follows && trumps.Cards().Has(c), "suit ruffed")
			holds[seat] = holds[seat].Without(c)
		}
		leader = t.TrickWinner(k)
	}
	e.hit(byLead, "five tricks each won by a lead")
}
