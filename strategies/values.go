package strategies

import (
	"fmt"
	"slices"
	"strings"
)

// Value is the value of a parameter as [Parse] reads it, named as there: a parameter
// of the bidder, or `play.NAME` of the card player; ok is false if the strategy has
// no such parameter.
func (s Strategy) Value(name string) (text string, ok bool) {
	if s.command != "" {
		return "", false
	}
	if own, cards := strings.CutPrefix(name, "play."); cards {
		return valueOf(s.cards.Params, s.cardValues, own)
	}
	return valueOf(s.bidder.Params, s.bidValues, name)
}

func valueOf(params []Param, values []float64, name string) (string, bool) {
	for i, p := range params {
		if p.Name == name {
			return p.Text(values[i]), true
		}
	}
	return "", false
}

// With is the strategy with one parameter at another value; the name and the text
// are those of [Parse], and its errors too. A program has no parameters.
func (s Strategy) With(name, text string) (Strategy, error) {
	if s.command != "" || name == "play" {
		return s, fmt.Errorf("%w %q has no parameter %q", ErrStrategy, clip(s.String()), clip(name))
	}
	s.bidValues, s.cardValues = slices.Clone(s.bidValues), slices.Clone(s.cardValues)
	if err := s.apply(setting{name, text}); err != nil {
		return s, fmt.Errorf("%w %q: %w", ErrStrategy, clip(s.String()), err)
	}
	s.prepare()
	return s, nil
}
