package engine

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Rules is a rule set: one value for each option of docs/RULES.md. [Standard]
// is all defaults; the zero value is not a valid rule set.
type Rules struct {
	WenzelTurnUp         WenzelTurnUp
	AceAgreement         AceAgreement
	RoundTwoPreferred    RoundTwoPreferred
	ExchangeAgainstMatch ExchangeAgainstMatch
	Exchange             Exchange
	ContraWindows        ContraWindows
	BasePot              BasePot
	FailedMatchRevolt    FailedMatchRevolt
	BaseMin              uint8  // units, 0 or 1 (R6.1)
	BaseMax              uint16 // units, 1 to 1000 (R6.1)
}

// WenzelTurnUp says what a turned-up Wenzel does (R2.1).
type WenzelTurnUp uint8

// Values of [WenzelTurnUp].
const (
	WenzelForced  WenzelTurnUp = iota // the dealer must play it
	WenzelAceLike                     // the dealer is asked, as for an Ace
)

// AceAgreement says whether a take-up binds later deals (R2.3).
type AceAgreement uint8

// Values of [AceAgreement].
const (
	AgreementPlayer AceAgreement = iota // kept per player
	AgreementOff                        // the dealer is asked every time
)

// RoundTwoPreferred says who may take the preferred suit in round two (R3.3).
type RoundTwoPreferred uint8

// Values of [RoundTwoPreferred].
const (
	PreferredEldest RoundTwoPreferred = iota
	PreferredEldestAndDealer
	PreferredAll
	PreferredNone
)

// ExchangeAgainstMatch says whether contra may exchange against a match (R4.5).
type ExchangeAgainstMatch uint8

// Values of [ExchangeAgainstMatch].
const (
	ExchangeMatchNo ExchangeAgainstMatch = iota
	ExchangeMatchIfRoundOne
)

// Exchange says whether contra may exchange at all (R4.5).
type Exchange uint8

// Values of [Exchange].
const (
	ExchangeAllowed Exchange = iota
	ExchangeNever
)

// ContraWindows says when contra and recontra may be announced (R4.6).
type ContraWindows uint8

// Values of [ContraWindows].
const (
	WindowsEveryCard ContraWindows = iota
	WindowsTrickBoundaries
	WindowsBeforeLead
)

// BasePot says whether the base value counts this deal's ante (R6.1).
type BasePot uint8

// Values of [BasePot].
const (
	BaseAfterAnte BasePot = iota
	BaseBeforeAnte
)

// FailedMatchRevolt says what a failed announced match pays when its player is
// revolted as well (R6.5).
type FailedMatchRevolt uint8

// Values of [FailedMatchRevolt].
const (
	FailedAdd     FailedMatchRevolt = iota // both are paid
	FailedReplace                          // only R6.5
)

// Standard is the rule set `standard`: every option at its default.
func Standard() Rules { return Rules{BaseMin: 1, BaseMax: 4} }

// Option describes one option of the rule book: what `simulate rules` lists and
// what [Rules.Set] takes.
type Option struct {
	Name    string   // as written in records and experiment files
	Values  []string // the values by name, the default first; nil for a number
	Min     int      // numbers: the smallest value
	Max     int      // numbers: the largest value
	Default string
	Meaning string // one line
	Source  string // the clause
}

// Numeric reports whether the option takes a whole number.
func (o Option) Numeric() bool { return o.Values == nil }

// Known lists what the option takes, for messages.
func (o Option) Known() string {
	if o.Numeric() {
		return fmt.Sprintf("%d to %d", o.Min, o.Max)
	}
	return strings.Join(o.Values, ", ")
}

// option binds an Option to its field.
type option struct {
	Option
	get func(*Rules) int
	set func(*Rules, int)
}

// index is the number that value stands for, if the option knows it.
func (o *option) index(value string) (int, bool) {
	if o.Numeric() {
		n, err := strconv.Atoi(value)
		return n, err == nil && strconv.Itoa(n) == value && n >= o.Min && n <= o.Max
	}
	for i, v := range o.Values {
		if v == value {
			return i, true
		}
	}
	return 0, false
}

// word is the text for the number n.
func (o *option) word(n int) string {
	if o.Numeric() || n >= len(o.Values) {
		return strconv.Itoa(n)
	}
	return o.Values[n]
}

// ErrRules is wrapped by every error about options of the rule book.
var ErrRules = errors.New("rules")

// Set gives the named option the value written as text. An unknown name or
// value is an error that lists the known ones, and changes nothing.
func (r *Rules) Set(name, value string) error {
	o, err := findOption(name)
	if err != nil {
		return err
	}
	n, ok := o.index(value)
	if !ok {
		return fmt.Errorf("%w: %s: unknown value %q (known: %s)", ErrRules, name, clip(value), o.Known())
	}
	o.set(r, n)
	return nil
}

// Get is the value of the named option as text; an unknown name is an error
// that lists the known ones.
func (r Rules) Get(name string) (string, error) {
	o, err := findOption(name)
	if err != nil {
		return "", err
	}
	return o.word(o.get(&r)), nil
}

// Validate reports the first option whose value is out of range.
func (r Rules) Validate() error {
	for i := range ruleOptions {
		o := &ruleOptions[i]
		n := o.get(&r)
		if o.Numeric() && (n < o.Min || n > o.Max) || !o.Numeric() && n >= len(o.Values) {
			return fmt.Errorf("%w: %s: unknown value %d (known: %s)", ErrRules, o.Name, n, o.Known())
		}
	}
	return nil
}

// NonStandard lists the options that differ from [Standard] as name=value, in
// the order of [RuleOptions].
func (r Rules) NonStandard() []string {
	std := Standard()
	var diff []string
	for i := range ruleOptions {
		o := &ruleOptions[i]
		if o.get(&r) != o.get(&std) {
			diff = append(diff, o.Name+"="+o.word(o.get(&r)))
		}
	}
	return diff
}

// String is `standard`, or the options that differ from it.
func (r Rules) String() string {
	diff := r.NonStandard()
	if len(diff) == 0 {
		return "standard"
	}
	return strings.Join(diff, " ")
}

// RuleOptions lists every option of the rule book with its values and default.
func RuleOptions() []Option {
	list := make([]Option, len(ruleOptions))
	for i := range ruleOptions {
		list[i] = ruleOptions[i].Option
		list[i].Values = append([]string(nil), list[i].Values...)
	}
	return list
}

func findOption(name string) (*option, error) {
	known := make([]string, len(ruleOptions))
	for i := range ruleOptions {
		if ruleOptions[i].Name == name {
			return &ruleOptions[i], nil
		}
		known[i] = ruleOptions[i].Name
	}
	return nil, fmt.Errorf("%w: unknown option %q (known: %s)", ErrRules, clip(name), strings.Join(known, ", "))
}
