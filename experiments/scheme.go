package experiments

import (
	"fmt"

	"kontraspiel/engine"
	"kontraspiel/results"
)

// An observation is one seat of one deal. Its dimensions are numbered here, its
// measures below.
const (
	dimPosition = iota
	dimSeat
	dimStrategy
	dimBid
	dimTrumps
	dimWenzels
	dimSideAces
	dimColour
	dimTurnUp
	dims
)

// Bid is what a seat ended a deal as.
type Bid uint8

// The kinds of bid. A soloist whom a match replaced counts as what he became.
const (
	BidPassedOut Bid = iota // the deal was not played
	BidNone                 // no stake in the game
	BidWenzel               // soloist, bound by a turned-up Wenzel (R2.1)
	BidTakeUp               // soloist, took up when asked (R2.2)
	BidAgreed               // soloist, bound by his agreement (R2.3)
	BidRoundOne             // soloist in round one (R3.1)
	BidRoundTwo             // soloist in round two, another suit (R3.2)
	BidPreferred            // soloist in round two, the preferred suit (R3.3)
	BidMatch                // soloist by announcing the match (R4.1)
	BidContra               // contra without exchange (R4.3)
	BidExchange             // contra with exchange (R4.5)
	BidRecontra             // recontra (R4.4)
	bids
)

var bidNames = [bids]string{
	"passed_out", "none", "wenzel", "take_up", "take_up_agreed", "round_one", "round_two",
	"round_two_preferred", "match", "contra", "contra_exchange", "recontra",
}

// String is the name of the kind of bid.
func (b Bid) String() string {
	if b >= bids {
		return fmt.Sprintf("bid(%d)", uint8(b))
	}
	return bidNames[b]
}

// The measures of an observation. Amounts are units. The sign of a staked base
// is 2·won − staked for each role; stake is that sign times the base value, so
// that sums stay exact where the base varies. A seat's payment is
// stake + side + extra − ante.
const (
	mN = iota
	mSolo
	mSoloWon
	mSoloRevolted
	mSoloFive
	mContra
	mContraWon
	mContraRevolted
	mRecontra
	mRecontraWon
	mRecontraRevolted
	mStake
	mSide
	mExtra
	mAnte
	mPot
	measures
)

// The names of the measures, as columns of a run's tables have them.
const (
	MeasureN         = "n"                 // 1
	MeasureSolo      = "solo"              // 1 if soloist
	MeasureSoloWon   = "solo_won"          // 1 if he won the game
	MeasureRevolted  = "solo_revolted"     // 1 if he took no trick
	MeasureFive      = "solo_five"         // 1 if he took all five
	MeasureContra    = "contra"            // likewise for contra
	MeasureContraWon = "contra_won"        //
	MeasureContraRev = "contra_revolted"   //
	MeasureRecon     = "recontra"          // and for recontra
	MeasureReconWon  = "recontra_won"      //
	MeasureReconRev  = "recontra_revolted" //
	MeasureStake     = "stake"             // staked base, won or lost (R6.2)
	MeasureSide      = "side"              // from the other players (R6.3–R6.5)
	MeasureExtra     = "extra"             // the part that failed_match_revolt=replace leaves out (R6.5)
	MeasureAnte      = "ante"              // 1 if dealer (R1.7)
	MeasurePotChange = "pot_change"        // of the deal, the ante included
)

var measureNames = [measures]string{
	MeasureN, MeasureSolo, MeasureSoloWon, MeasureRevolted, MeasureFive,
	MeasureContra, MeasureContraWon, MeasureContraRev, MeasureRecon, MeasureReconWon, MeasureReconRev,
	MeasureStake, MeasureSide, MeasureExtra, MeasureAnte, MeasurePotChange,
}

// Counters: how often each call is made, by position.
const (
	callWenzel = iota
	callTakeUp
	callDecline
	callAgreed
	callPassOne
	callTakeOne
	callPassTwo
	callTakeTwo
	callTakePreferred
	callMatch
	callExchange
	callContra                    // by window, 0 to 4
	callRecontra = callContra + 5 // by window, 0 to 8
	calls        = callRecontra + 9
)

// callNames lists the counters.
func callNames() []string {
	names := []string{
		"wenzel", "take_up", "decline", "take_up_agreed", "round_one_pass", "round_one_take",
		"round_two_pass", "round_two_take", "round_two_take_preferred", "match", "contra_exchange",
	}
	for w := range 5 {
		names = append(names, fmt.Sprintf("contra_after_%d", w))
	}
	for w := range 9 {
		names = append(names, fmt.Sprintf("recontra_after_%d", w))
	}
	return names
}

func numbers(n int) []string {
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprint(i)
	}
	return list
}

// Scheme is what a run of the spec tallies: every seat of every deal, told apart
// by
//
//   - position (eldest, second, third, dealer), seat (0–3), strategy;
//   - bid: what the seat ended the deal as;
//   - the hand as dealt: trumps (of the preferred suit, Wenzels included, 0–5),
//     wenzels (0–2), side_aces (Aces not of the preferred suit, 0–3);
//   - the turn-up: colour (black, red) and turnup (plain, ace, wenzel).
func (s *Spec) Scheme() results.Scheme {
	switch {
	case s.contest():
		return s.contestScheme()
	case s.Regret != nil:
		return s.regretScheme()
	case s.Lab != nil:
		return s.labScheme()
	case s.Pots != nil:
		return s.potScheme()
	}
	return s.tableScheme()
}

// countsFaults reports whether the spec counts the faults of programs.
func (s *Spec) countsFaults() bool { return s.OnFault == FaultLowest }

func (s *Spec) tableScheme() results.Scheme {
	names, _ := s.strategyNames()
	scheme := results.Scheme{
		Dims: []results.Dimension{
			dimPosition: {Name: "position", Values: []string{"eldest", "second", "third", "dealer"}},
			dimSeat:     {Name: "seat", Values: numbers(engine.Seats)},
			dimStrategy: {Name: "strategy", Values: names},
			dimBid:      {Name: "bid", Values: bidNames[:]},
			dimTrumps:   {Name: "trumps", Values: numbers(6)},
			dimWenzels:  {Name: "wenzels", Values: numbers(3)},
			dimSideAces: {Name: "side_aces", Values: numbers(4)},
			dimColour:   {Name: "colour", Values: []string{"black", "red"}},
			dimTurnUp:   {Name: "turnup", Values: []string{"plain", "ace", "wenzel"}},
		},
		Measures: measureNames[:],
		By:       s.By,
		Counters: callNames(),
		Faults:   s.countsFaults(),
		Weighed:  s.countsFits(),
	}
	if s.Unit == Sessions {
		scheme.PathLength = int(s.DealsPerBlock()) + 1
	}
	return scheme
}
