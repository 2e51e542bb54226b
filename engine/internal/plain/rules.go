package plain

import (
	"fmt"
	"maps"
	"slices"
)

// rules holds the value of every option of RULES.md, under its name there.
type rules struct {
	wenzelTurnUp         string // R2.1
	aceAgreement         string // R2.3
	roundTwoPreferred    string // R3.3
	exchangeAgainstMatch string // R4.5
	exchange             string // R4.5
	contraWindows        string // R4.6
	basePot              string // R6.1
	failedMatchRevolt    string // R6.5
	baseMin, baseMax     int    // R6.1, units
}

// readRules starts from standard, which is all defaults, and sets the options
// given. An unknown option or value is an error.
func readRules(options map[string]any) (rules, error) {
	r := rules{
		wenzelTurnUp:         "forced",
		aceAgreement:         "player",
		roundTwoPreferred:    "eldest",
		exchangeAgainstMatch: "no",
		exchange:             "allowed",
		contraWindows:        "every_card",
		basePot:              "after_ante",
		failedMatchRevolt:    "add",
		baseMin:              1,
		baseMax:              4,
	}
	if len(options) == 0 {
		return r, nil
	}
	for _, name := range slices.Sorted(maps.Keys(options)) {
		if err := r.set(name, options[name]); err != nil {
			return r, err
		}
	}
	return r, nil
}

// set gives one option its value, if both are known.
func (r *rules) set(name string, value any) error {
	switch name {
	case "wenzel_turnup": // R2.1
		return setWord(&r.wenzelTurnUp, name, value, "forced", "ace_like")
	case "ace_agreement": // R2.3
		return setWord(&r.aceAgreement, name, value, "player", "off")
	case "round_two_preferred": // R3.3
		return setWord(&r.roundTwoPreferred, name, value, "eldest", "eldest_and_dealer", "all", "none")
	case "exchange_against_match": // R4.5
		return setWord(&r.exchangeAgainstMatch, name, value, "no", "if_round_one")
	case "exchange": // R4.5
		return setWord(&r.exchange, name, value, "allowed", "never")
	case "contra_windows": // R4.6
		return setWord(&r.contraWindows, name, value, "every_card", "trick_boundaries", "before_lead")
	case "base_pot": // R6.1
		return setWord(&r.basePot, name, value, "after_ante", "before_ante")
	case "failed_match_revolt": // R6.5
		return setWord(&r.failedMatchRevolt, name, value, "add", "replace")
	case "base_min": // R6.1
		return setNumber(&r.baseMin, name, value, 0, 1)
	case "base_max": // R6.1
		return setNumber(&r.baseMax, name, value, 1, 1000)
	}
	return fmt.Errorf("unknown option %q", name)
}

// setWord sets an option that takes one of a few words.
func setWord(target *string, name string, value any, allowed ...string) error {
	word, isString := value.(string)
	if !isString || !slices.Contains(allowed, word) {
		return fmt.Errorf("option %s: unknown value %v (known: %v)", name, value, allowed)
	}
	*target = word
	return nil
}

// setNumber sets an option that takes a whole number from least to most.
func setNumber(target *int, name string, value any, least, most int) error {
	number, isInt := value.(int)
	if !isInt || number < least || number > most {
		return fmt.Errorf("option %s: value %v is not a whole number from %d to %d", name, value, least, most)
	}
	*target = number
	return nil
}
