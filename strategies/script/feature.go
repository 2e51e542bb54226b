package script

import (
	"slices"
	"strings"
)

// Feature is something a rule can ask about: what the seat may see, as a number or
// as yes or no.
type Feature struct {
	Name     string
	YesNo    bool    // true: yes or no; false: a number
	Whole    bool    // whole numbers alone
	Min, Max float64 // the range with five cards; 0 and 1 for yes or no
	Meaning  string  // one line
	Cards    bool    // exists only where a card is scored: in `keep` and `exchange`

	where  decisionSet
	number func(*sight) float64
	flag   func(*sight) bool
	most   map[Decision]float64 // the highest value, in the decisions where it is another
	sixth  float64              // what Max rises by where six cards are looked at
}

// Decisions lists the decisions in which the feature exists.
func (f *Feature) Decisions() []Decision { return f.where.list() }

// Where is the decisions in which the feature exists, in words: `all`, a list, or
// the keys of a card's score.
func (f *Feature) Where() string {
	switch {
	case f.Cards:
		return "keep (discard), exchange (contra)"
	case f.where == everywhere:
		return "all"
	case f.where == afterSeen:
		return "all but take_up"
	}
	return strings.Join(f.where.names(), ", ")
}

// Range is the lowest and the highest value there can be, whatever the decision.
func (f *Feature) Range() (low, high float64) { return f.Min, f.Max + f.sixth }

// Type is `number` or `yes/no`.
func (f *Feature) Type() string {
	if f.YesNo {
		return "yes/no"
	}
	return "number"
}

// span is the range of the feature in a scope.
func (f *Feature) span(in scope) (low, high float64) {
	high = f.Max
	if v, ok := f.most[in.decision]; ok {
		high = v
	}
	if in.six {
		high += f.sixth
	}
	return f.Min, high
}

// scope is where an expression stands: for which decision, whether it scores a
// card, and whether the turn-up is counted in as a sixth card of the hand.
type scope struct {
	decision Decision
	card     bool
	six      bool
}

// features is every feature there is, in the order in which they are listed;
// nothing writes to it after the program has started.
var features = slices.Concat(handFeatures(), sideFeatures(), turnUpFeatures(), seatFeatures(), gameFeatures(), cardFeatures())

// featureByName finds a feature's number; nothing writes to it after the program
// has started.
var featureByName = indexFeatures()

func indexFeatures() map[string]int {
	index := make(map[string]int, len(features))
	for i := range features {
		index[features[i].Name] = i
	}
	return index
}

// Features lists every feature.
func Features() []Feature { return slices.Clone(features) }

// words are names with a fixed value; nothing writes to them.
var words = map[string]float64{
	"nine": 0, "ten": 1, "jack": 2, "queen": 3, "king": 4, "ace": 5,
}

// Word is a name with a fixed value, such as a rank.
type Word struct {
	Name  string
	Value float64
}

// Words lists the ranks, the lowest first.
func Words() []Word {
	list := make([]Word, 0, len(words))
	for name, value := range words {
		list = append(list, Word{name, value})
	}
	slices.SortFunc(list, func(a, b Word) int { return int(a.Value - b.Value) })
	return list
}

// count makes a feature of whole numbers.
func count(name string, most float64, where decisionSet, number func(*sight) int, meaning string) Feature {
	return Feature{
		Name: name, Whole: true, Max: most, Meaning: meaning, where: where,
		number: func(s *sight) float64 { return float64(number(s)) },
	}
}

// measure makes a feature of numbers that may have a fraction.
func measure(name string, low, high float64, where decisionSet, number func(*sight) float64, meaning string) Feature {
	return Feature{Name: name, Min: low, Max: high, Meaning: meaning, where: where, number: number}
}

// yesNo makes a feature that is yes or no.
func yesNo(name string, where decisionSet, flag func(*sight) bool, meaning string) Feature {
	return Feature{Name: name, YesNo: true, Whole: true, Max: 1, Meaning: meaning, where: where, flag: flag}
}

// from raises the lowest value.
func (f Feature) from(low float64) Feature {
	f.Min = low
	return f
}

// upTo sets the highest value in some decisions.
func (f Feature) upTo(most float64, list ...Decision) Feature {
	tops := map[Decision]float64{}
	for d, v := range f.most {
		tops[d] = v
	}
	for _, d := range list {
		tops[d] = most
	}
	f.most = tops
	return f
}

// with adds what a sixth card can add, where the turn-up is counted in.
func (f Feature) with(sixth float64) Feature {
	f.sixth = sixth
	return f
}
