package strategies

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Param is a parameter of a bidder or a card player: a number, or one of a few words.
// Its value is a float64 in either case; that of a word is its place among Choices.
type Param struct {
	Name    string
	Default float64
	Min     float64 // what it may be, both included; 0 for a word
	Max     float64 // the last place for a word
	Whole   bool    // a number without a fraction
	// Choices are the words it may be, in the order of their values; nil for a number.
	// A word is of lower-case letters, digits, underscores and hyphens.
	Choices []string
	Meaning string // one line, with the unit if there is one
	// Later marks a parameter that came after runs with the strategy had been kept: it must
	// change nothing at its default, and [Strategy.Full] leaves it out there, so that those
	// runs still are of the same strategy.
	Later bool
}

// Text is a value of the parameter as [Parse] reads it: the word, or the number in as
// few digits as tell it from others. A value that is no word's place panics.
func (p Param) Text(v float64) string {
	switch {
	case p.Choices != nil:
		return p.Choices[int(v)]
	case p.Whole:
		return strconv.FormatFloat(v, 'f', -1, 64) // 1000000, not 1e+06
	}
	return number(v)
}

// parse reads a value; the error says what is allowed.
func (p Param) parse(text string) (float64, error) {
	if p.Choices != nil {
		i := slices.Index(p.Choices, text)
		if i < 0 {
			return 0, fmt.Errorf("unknown value %q (known: %s)", clip(text), strings.Join(p.Choices, ", "))
		}
		return float64(i), nil
	}
	what := "number"
	if p.Whole {
		what = "whole number"
	}
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || !(v >= p.Min && v <= p.Max) || p.Whole && v != math.Trunc(v) {
		return 0, fmt.Errorf("%q is not a %s from %s to %s", clip(text), what, p.Text(p.Min), p.Text(p.Max))
	}
	return v, nil
}

// setParam sets one of a kind's values.
func setParam(k Kind, values []float64, name, text string) error {
	i := slices.IndexFunc(k.Params, func(p Param) bool { return p.Name == name })
	if i < 0 {
		return fmt.Errorf("%s has no parameter %q (known: %s)", k.Name, clip(name), paramNames(k))
	}
	v, err := k.Params[i].parse(text)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	values[i] = v
	return nil
}

// appendChanged adds the parameters that differ from the usual, NAME=VALUE.
func appendChanged(parts []string, prefix string, params []Param, values, usual []float64) []string {
	for i, p := range params {
		if values[i] != usual[i] {
			parts = append(parts, prefix+p.Name+"="+p.Text(values[i]))
		}
	}
	return parts
}

// appendAll adds every parameter, NAME=VALUE.
func appendAll(parts []string, prefix string, params []Param, values []float64) []string {
	for i, p := range params {
		if p.Later && values[i] == p.Default {
			continue
		}
		parts = append(parts, prefix+p.Name+"="+p.Text(values[i]))
	}
	return parts
}

func defaults(params []Param) []float64 {
	values := make([]float64, len(params))
	for i, p := range params {
		values[i] = p.Default
	}
	return values
}

func paramNames(k Kind) string {
	if len(k.Params) == 0 {
		return "none"
	}
	names := make([]string, len(k.Params))
	for i, p := range k.Params {
		names[i] = p.Name
	}
	return strings.Join(names, ", ")
}

func number(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }
