package engine

import (
	"fmt"
	"strings"
)

// ruleOptions is the one list of options; nothing writes to it after the
// program has started.
var ruleOptions = []option{
	{
		Option: Option{Name: "wenzel_turnup", Values: []string{"forced", "ace_like"}, Default: "forced", Source: "R2.1",
			Meaning: "a turned-up Wenzel binds the dealer, or is offered to him like an Ace"},
		get: func(r *Rules) int { return int(r.WenzelTurnUp) },
		set: func(r *Rules, n int) { r.WenzelTurnUp = WenzelTurnUp(n) },
	},
	{
		Option: Option{Name: "ace_agreement", Values: []string{"player", "off"}, Default: "player", Source: "R2.3",
			Meaning: "a dealer who has taken up an Ace takes up every later one unasked, or is asked every time"},
		get: func(r *Rules) int { return int(r.AceAgreement) },
		set: func(r *Rules, n int) { r.AceAgreement = AceAgreement(n) },
	},
	{
		Option: Option{Name: "round_two_preferred", Values: []string{"eldest", "eldest_and_dealer", "all", "none"}, Default: "eldest", Source: "R3.3",
			Meaning: "who may take the preferred suit in round two"},
		get: func(r *Rules) int { return int(r.RoundTwoPreferred) },
		set: func(r *Rules, n int) { r.RoundTwoPreferred = RoundTwoPreferred(n) },
	},
	{
		Option: Option{Name: "exchange_against_match", Values: []string{"no", "if_round_one"}, Default: "no", Source: "R4.5",
			Meaning: "whether contra may exchange against a match that replaced a game of round one"},
		get: func(r *Rules) int { return int(r.ExchangeAgainstMatch) },
		set: func(r *Rules, n int) { r.ExchangeAgainstMatch = ExchangeAgainstMatch(n) },
	},
	{
		Option: Option{Name: "exchange", Values: []string{"allowed", "never"}, Default: "allowed", Source: "R4.5",
			Meaning: "whether contra may exchange a card for the turn-up at all"},
		get: func(r *Rules) int { return int(r.Exchange) },
		set: func(r *Rules, n int) { r.Exchange = Exchange(n) },
	},
	{
		Option: Option{Name: "contra_windows", Values: []string{"every_card", "trick_boundaries", "before_lead"}, Default: "every_card", Source: "R4.6",
			Meaning: "when contra and recontra may be announced"},
		get: func(r *Rules) int { return int(r.ContraWindows) },
		set: func(r *Rules, n int) { r.ContraWindows = ContraWindows(n) },
	},
	{
		Option: Option{Name: "base_max", Min: 1, Max: 1000, Default: "4", Source: "R6.1",
			Meaning: "the largest base value, in units"},
		get: func(r *Rules) int { return int(r.BaseMax) },
		set: func(r *Rules, n int) { r.BaseMax = uint16(n) },
	},
	{
		Option: Option{Name: "base_min", Min: 0, Max: 1, Default: "1", Source: "R6.1",
			Meaning: "the smallest base value, in units"},
		get: func(r *Rules) int { return int(r.BaseMin) },
		set: func(r *Rules, n int) { r.BaseMin = uint8(n) },
	},
	{
		Option: Option{Name: "base_pot", Values: []string{"after_ante", "before_ante"}, Default: "after_ante", Source: "R6.1",
			Meaning: "whether the base value counts this deal's ante"},
		get: func(r *Rules) int { return int(r.BasePot) },
		set: func(r *Rules, n int) { r.BasePot = BasePot(n) },
	},
	{
		Option: Option{Name: "failed_match_revolt", Values: []string{"add", "replace"}, Default: "add", Source: "R6.5",
			Meaning: "a failed announced match with no trick pays for both, or only for the match"},
		get: func(r *Rules) int { return int(r.FailedMatchRevolt) },
		set: func(r *Rules, n int) { r.FailedMatchRevolt = FailedMatchRevolt(n) },
	},
}

// baseValue is the base value of a deal whose pot, ante included, holds pot
// units (R6.1).
func (r *Rules) baseValue(pot int64) int32 {
	if r.BasePot == BaseBeforeAnte {
		pot--
	}
	return int32(min(max(pot, int64(r.BaseMin)), int64(r.BaseMax)))
}

// windows is the windows, as bits by cards played, in which contra and recontra
// may be announced (R4.3, R4.4, R4.6).
func (r *Rules) windows() (contra, recontra uint32) {
	switch r.ContraWindows {
	case WindowsTrickBoundaries:
		return 1<<0 | 1<<4, 1<<0 | 1<<4 | 1<<8
	case WindowsBeforeLead:
		return 1 << 0, 1 << 0
	}
	return 1<<5 - 1, 1<<9 - 1
}

// mayTakePreferred reports whether the seat in position p may take the
// preferred suit in round two (R3.3).
func (r *Rules) mayTakePreferred(p Position) bool {
	switch r.RoundTwoPreferred {
	case PreferredEldest:
		return p == Eldest
	case PreferredEldestAndDealer:
		return p == Eldest || p == Dealer
	case PreferredAll:
		return true
	}
	return false
}

// StandardBut is the standard rules with options set as OPTION=VALUE; the error names
// the one that cannot be.
func StandardBut(settings []string) (Rules, error) {
	rules := Standard()
	for _, setting := range settings {
		name, value, ok := strings.Cut(setting, "=")
		if !ok {
			return rules, fmt.Errorf("%w: %q is not OPTION=VALUE", ErrRules, setting)
		}
		if err := rules.Set(strings.TrimSpace(name), strings.TrimSpace(value)); err != nil {
			return rules, err
		}
	}
	return rules, nil
}
