package experiments

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"kontraspiel/strategies"
	"kontraspiel/strategies/script"
)

// Parameter is a number of a strategy that can be tuned: a constant of a strategy
// file, or a parameter of a built-in bidder or, as `play.NAME`, of a card player. Or
// it is a word, which cannot.
type Parameter struct {
	Name     string
	Value    float64 // what it is before it is tuned
	Min, Max float64 // what it may be, both included
	Whole    bool    // a number without a fraction: so are all values tried
	Words    string  // what a word may be, "rollout, solve"; "" for a number. The numbers mean nothing then
}

// Parameters lists the parameters of a strategy, for [ChooseParameters]. A program has
// none that are known here, and is an error.
func Parameters(s strategies.Strategy) ([]Parameter, error) {
	if _, ok := s.Command(); ok {
		return nil, fmt.Errorf("%s is a program, whose numbers cannot be tuned from here", s)
	}
	name, settings := fullParts(s)
	kind, err := bidderParams(s, name)
	if err != nil {
		return nil, err
	}
	var list []Parameter
	for _, set := range settings {
		known, own := kind, set.name
		if card, ok := strings.CutPrefix(set.name, "play."); ok {
			known, own = paramsOf(strategies.CardPlayers(), settings[0].value), card
		}
		i := slices.IndexFunc(known, func(p strategies.Param) bool { return p.Name == own })
		if i < 0 {
			continue // the card player itself
		}
		p, err := newParameter(set, known[i])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", s, err)
		}
		list = append(list, p)
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s has no parameters to tune", s)
	}
	return list, nil
}

// newParameter is a parameter of the kind k as a strategy's text sets it.
func newParameter(set namedText, k strategies.Param) (Parameter, error) {
	if k.Choices != nil {
		return Parameter{Name: set.name, Words: strings.Join(k.Choices, ", ")}, nil
	}
	value, err := strconv.ParseFloat(set.value, 64)
	if err != nil {
		return Parameter{}, fmt.Errorf("%s: %w", set.name, err)
	}
	return Parameter{Name: set.name, Value: value, Min: k.Min, Max: k.Max, Whole: k.Whole}, nil
}

// OfCards reports whether the parameter is the card player's.
func (p Parameter) OfCards() bool { return strings.HasPrefix(p.Name, "play.") }

// CardPlayer names what a strategy plays its cards with.
func CardPlayer(s strategies.Strategy) string {
	_, settings := fullParts(s)
	return settings[0].value
}

// namedText is one NAME=VALUE of a strategy's text.
type namedText struct{ name, value string }

// fullParts is a strategy's name and all that is set in it; the card player, `play`,
// comes first.
func fullParts(s strategies.Strategy) (name string, settings []namedText) {
	name = s.Name() // in which there may be a colon
	rest := strings.TrimPrefix(s.Full(), name+":")
	for part := range strings.SplitSeq(rest, ",") {
		key, value, _ := strings.Cut(part, "=")
		settings = append(settings, namedText{key, value})
	}
	return name, settings
}

// cardsOf is what a strategy plays its cards with, as its text says it.
func cardsOf(s strategies.Strategy) string {
	_, settings := fullParts(s)
	var parts []string
	for _, t := range settings {
		if t.name == "play" || strings.HasPrefix(t.name, "play.") {
			parts = append(parts, t.name+"="+t.value)
		}
	}
	return strings.Join(parts, ",")
}

func bidderParams(s strategies.Strategy, name string) ([]strategies.Param, error) {
	f, ok := s.File()
	if !ok {
		return paramsOf(strategies.Bidders(), name), nil
	}
	if f.Book() {
		return nil, nil // it has none: those of its base stand in it
	}
	file, err := script.Load(f.Path, []byte(f.Text))
	if err != nil {
		return nil, err
	}
	var list []strategies.Param
	for _, c := range file.Constants {
		list = append(list, strategies.Param{Name: c.Name, Min: c.Min, Max: c.Max})
	}
	return list, nil
}

func paramsOf(kinds []strategies.Kind, name string) []strategies.Param {
	for _, k := range kinds {
		if k.Name == name {
			return k.Params
		}
	}
	return nil
}

// ChooseParameters picks parameters by name, in the order of the names; no name
// picks all that can be moved. It is an error to name one that cannot: a word, or a
// number that can only be one thing; or to name none where all are words.
func ChooseParameters(known []Parameter, names []string) (list []Parameter, err error) {
	all := make([]string, len(known))
	for i, p := range known {
		all[i] = p.Name
	}
	for _, name := range names {
		i := slices.Index(all, name)
		switch {
		case i < 0:
			return nil, fmt.Errorf("unknown parameter %q (known: %s)", clip(name), strings.Join(all, ", "))
		case slices.ContainsFunc(list, func(p Parameter) bool { return p.Name == name }):
			return nil, fmt.Errorf("parameter %q is given twice", clip(name))
		case known[i].Words != "":
			return nil, fmt.Errorf("parameter %q is one of the words %s: only numbers can be tuned", name, known[i].Words)
		}
		list = append(list, known[i])
	}
	if len(names) == 0 {
		list = slices.DeleteFunc(slices.Clone(known), func(p Parameter) bool { return p.Words != "" })
		if len(list) == 0 && len(known) > 0 {
			return nil, fmt.Errorf("only numbers can be tuned: all of %s are words", strings.Join(all, ", "))
		}
	}
	for _, p := range list {
		if p.Min == p.Max && len(names) > 0 {
			return nil, fmt.Errorf("parameter %q can only be %s", p.Name, plainNumber(p.Min))
		}
	}
	return slices.DeleteFunc(list, func(p Parameter) bool { return p.Min == p.Max }), nil
}

// withValues is the strategy with other values of some parameters.
func withValues(s strategies.Strategy, params []Parameter, values []float64) (strategies.Strategy, error) {
	name, settings := fullParts(s)
	for i, p := range params {
		at := slices.IndexFunc(settings, func(t namedText) bool { return t.name == p.Name })
		settings[at].value = plainNumber(values[i])
	}
	parts := make([]string, len(settings))
	for i, t := range settings {
		parts[i] = t.name + "=" + t.value
	}
	return strategies.ParseWith(name+":"+strings.Join(parts, ","), func(string) ([]byte, error) {
		f, _ := s.File() // nobody asks for one if there is none
		return []byte(f.Text), nil
	})
}

// plainNumber is a number in as few digits as it needs, without an exponent.
func plainNumber(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// The first width of a step, as shares of the parameter's range and of its value,
// whichever is less; and the grid of its values, as a share of the width.
const (
	rangeShare = 0.1
	valueShare = 0.1
	gridShare  = 0.1
	wideRange  = 200 // a range beyond which says nothing at all
)

// firstStep is how far the search looks at first on both sides of a value, and the
// grid on which it looks: a power of ten, so that values have few digits. The range
// of a parameter often says little (-100 to 100); its value says more, if it is not
// small. A whole number is looked at in whole steps.
func (p Parameter) firstStep() (width, grid float64) {
	width = rangeShare * (p.Max - p.Min)
	if size := valueShare * math.Abs(p.Value); size < width {
		least := width / 40
		if p.Max-p.Min > wideRange { // nobody has said what range makes sense
			least = min(least, 0.5)
			if p.Value != 0 {
				least = min(least, math.Abs(p.Value)/3)
			}
		}
		width = max(size, least)
	}
	if p.Whole {
		width = max(width, 1)
	}
	grid = math.Pow(10, math.Floor(math.Log10(gridShare*width)))
	if p.Whole {
		grid = max(grid, 1)
	}
	return width, grid
}

// rounded is the value on the grid and in the range.
func (p Parameter) rounded(v, grid float64) float64 {
	decimals := max(0, int(math.Round(-math.Log10(grid))))
	v, err := strconv.ParseFloat(strconv.FormatFloat(math.Round(v/grid)*grid, 'f', decimals, 64), 64)
	if err != nil {
		panic("experiments: a number is not read as it is written")
	}
	return min(max(v, p.Min), p.Max) + 0 // no negative zero
}
