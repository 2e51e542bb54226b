package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/cmd/internal/tell"
	"kontraspiel/engine"
	"kontraspiel/strategies"
	"kontraspiel/strategies/search"
)

// session is a game of whole rounds between a person and three strategies (R6.7).
type session struct {
	person  *person
	players [engine.Seats]engine.Player
	company *strategies.Company
	names   [engine.Seats]string // strategies, and "you"
	rules   engine.Rules
	seed    uint64
	rounds  int // 0: the person is asked after each
	file    *saveFile
	ahead   bool // some strategy looks ahead

	deals      uint64 // played to the end
	pot        int64
	agreements engine.Agreements
	balance    [engine.Seats]int64
	fit        search.Fit // of the strategies' decisions
}

// play plays until the rounds are over or the person leaves.
func (s *session) play() error {
	game, err := engine.NewGame(s.rules, s.players)
	if err != nil {
		return err
	}
	s.welcome()
	for s.person.left == nil && s.another() {
		for range engine.Seats {
			if err := s.deal(game); err != nil {
				return err
			}
			if s.person.left != nil {
				break
			}
		}
	}
	return s.end()
}

// welcome says who sits where and how to get help.
func (s *session) welcome() {
	p := s.person
	left, across, right := s.names[p.seat.Plus(1)], s.names[p.seat.Plus(2)], s.names[p.seat.Plus(3)]
	p.printf("Kontraspiel. You are %v in the first deal; ", engine.PositionOf(p.seat, 0))
	if left == across && across == right {
		p.printf("the others play %s", left)
	} else {
		p.printf("Left plays %s, Across %s, Right %s", left, across, right)
	}
	p.printf(".\nSeed %d: it deals the same cards again.", s.seed)
	if s.file != nil {
		p.printf(" Deals are saved to %s.", s.file.name)
	}
	p.printf("\n")
	if diff := s.rules.NonStandard(); len(diff) > 0 {
		p.printf("Rules: %v.\n", s.rules)
	}
	if legend := p.Legend(); legend != "" {
		p.printf("%s\n", legend)
	}
	p.printf("Type ? for help, hint for advice, quit to leave.\n")
}

// another reports whether a round is to be played.
func (s *session) another() bool {
	round := int(s.deals / engine.Seats)
	if round == 0 || s.rounds > 0 {
		return s.rounds == 0 || round < s.rounds
	}
	s.person.printf("\n")
	return s.person.confirm("Another round?")
}

// deal plays one deal; one that the person leaves counts for nothing.
func (s *session) deal(game *engine.Game) error {
	p := s.person
	at := engine.Setup{Dealer: engine.Seat(s.deals % engine.Seats), Pot: s.pot, Agreements: s.agreements}
	seed := engine.NewSeed(s.seed)
	deal := seed.Deal(s.deals)
	start := engine.NewState(s.rules, deal, at)
	p.newDeal(s.deals+1, &start, at)
	before := s.fitSoFar()
	result, err := game.Play(deal, at, seed.Players(s.deals))
	if fault := s.company.Err(); fault != nil {
		return fault // what its players answered means nothing
	}
	if err != nil {
		return err
	}
	if p.left != nil {
		return nil
	}
	state := game.State()
	p.finish(state)
	s.deals++
	s.fit.Add(s.fitSoFar().Since(before))
	s.pot, s.agreements = result.PotAfter(), result.Agreements
	for seat, gain := range result.Payments {
		s.balance[seat] += int64(gain)
	}
	p.lines(p.Settlement(tell.SceneOf(state.View(p.seat)), result, at, &s.balance))
	return s.file.add(s.record(state))
}

// fitSoFar is how all decisions of the strategies fared with the calls, those of a deal
// that does not count too.
func (s *session) fitSoFar() search.Fit { return strategies.FitOf(s.players[:]...) }

// record is the deal as it is saved, with what is needed to play it again.
func (s *session) record(state *engine.State) engine.Record {
	r := state.Record()
	note, err := json.Marshal(struct {
		Seed    string   `json:"seed"`
		Deal    uint64   `json:"deal"`
		Players []string `json:"players"`
	}{strconv.FormatUint(s.seed, 10), s.deals - 1, s.names[:]})
	if err != nil {
		panic("simulate: a note of strings and numbers must encode: " + err.Error())
	}
	r.Note = note
	return r
}

// end says how the game has ended: what is left in the pot is split equally
// (R6.7).
func (s *session) end() error {
	p := s.person
	if p.left != nil && p.inDeal {
		p.printf("The deal in progress does not count.\n")
	}
	if s.deals == 0 {
		p.printf("No deal was played to its end.\n")
	} else {
		p.printf("\nThe end. ")
		s.split()
		if s.ahead {
			p.printf("%s\n", cli.Fit(s.fit.Weighed, s.fit.Unfit))
		}
	}
	if s.file != nil && s.deals > 0 {
		p.printf("%s saved to %s.\n", plural(int64(s.deals), "deal"), s.file.name)
	}
	if err := p.flush(); err != nil {
		return err
	}
	if errors.Is(p.left, cli.ErrInterrupted) {
		return fmt.Errorf("%w: %s played", p.left, plural(int64(s.deals), "deal"))
	}
	if errors.Is(p.left, errLeave) {
		return nil
	}
	return p.left
}

// split shows the final balance, a quarter of the pot given to each.
func (s *session) split() {
	p := s.person
	if s.pot == 0 {
		p.printf("The pot is empty.\n")
	} else {
		p.printf("The pot still holds %d, which is %s for each:\n", s.pot, quarters(s.pot))
	}
	for i := range engine.Seats {
		seat := p.seat.Plus(i)
		total := quarters(4*s.balance[seat] + s.pot)
		p.printf("  %s  %s", p.Padded(seat), tell.PadLeft(total, 8))
		if seat != p.seat {
			p.printf("  %s", s.names[seat])
		}
		p.printf("\n")
	}
}

// quarters is n quarters of a unit as a decimal.
func quarters(n int64) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	fraction := [...]string{"", ".25", ".5", ".75"}
	return fmt.Sprintf("%s%d%s", sign, n/4, fraction[n%4])
}
