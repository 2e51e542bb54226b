package experiments

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"

	"kontraspiel/engine"
)

// PassRule is a rule to remember: take if any clause holds, each of which says what a
// hand has at least. Without a clause it is never to take.
type PassRule []Holding

// Takes reports what the rule does with a hand.
func (r PassRule) Takes(h Holding) bool {
	return slices.ContainsFunc(r, func(c Holding) bool {
		return h.Trumps >= c.Trumps && h.Wenzels >= c.Wenzels && h.TrumpAce >= c.TrumpAce && h.SideAces >= c.SideAces
	})
}

// String is the rule in words.
func (r PassRule) String() string {
	if len(r) == 0 {
		return "never take"
	}
	clauses := make([]string, len(r))
	for i, c := range r {
		clauses[i] = c.words()
	}
	return "take with " + strings.Join(clauses, ", or with ")
}

// words is what a clause asks for.
func (h Holding) words() string {
	var list []string
	switch {
	case h.Trumps == MostTrumps:
		list = append(list, "five trumps")
	case h.Trumps > 1:
		list = append(list, [...]string{2: "two", 3: "three", 4: "four"}[h.Trumps]+" trumps")
	case h.Trumps == 1:
		list = append(list, "a trump")
	}
	if h.Wenzels > 0 {
		list = append(list, [...]string{1: "a Wenzel", 2: "both Wenzels"}[h.Wenzels])
	}
	if h.TrumpAce > 0 {
		list = append(list, "the Ace of trumps")
	}
	if h.SideAces > 0 {
		list = append(list, [...]string{1: "a side Ace", 2: "two side Aces", 3: "three side Aces"}[h.SideAces])
	}
	switch len(list) {
	case 0:
		return "any hand"
	case 1:
		return list[0]
	}
	return strings.Join(list[:len(list)-1], ", ") + " and " + list[len(list)-1]
}

// conditions is how many things have to be remembered of a rule.
func (r PassRule) conditions() (n int) {
	for _, c := range r {
		for _, least := range []int{c.Trumps, c.Wenzels, c.TrumpAce, c.SideAces} {
			n += int(indicator(least > 0))
		}
	}
	return n
}

const (
	// MostClauses is how many clauses a rule may have.
	MostClauses = 3
	// EarnsIts is what each condition of a rule must be worth, in units a deal: a rule
	// with more to remember must be better by so much for each.
	EarnsIts = 0.0005

	wenzelCounts, aceCounts, sideCounts = 3, 2, 4
	holdings                            = (MostTrumps + 1) * wenzelCounts * aceCounts * sideCounts
)

// number is the holding's place among all.
func (h Holding) number() int {
	return ((h.Trumps*wenzelCounts+h.Wenzels)*aceCounts+h.TrumpAce)*sideCounts + h.SideAces
}

// holdingOf is the holding with a number.
func holdingOf(n int) (h Holding) {
	h.SideAces, n = n%sideCounts, n/sideCounts
	h.TrumpAce, n = n%aceCounts, n/aceCounts
	h.Wenzels, n = n%wenzelCounts, n/wenzelCounts
	h.Trumps = n
	return h
}

// PassRuleFor is the rule that gains most at a position by the run's own deals, each
// condition earning its keep.
func (b *PassBook) PassRuleFor(p engine.Position) PassRule {
	var worth [holdings]float64
	var seen [holdings]bool
	for i := range b.Advice {
		if a := &b.Advice[i]; a.Position == p {
			n := b.holding(a).number()
			worth[n] += float64(a.Chance * a.Difference.Value)
			seen[n] = true
		}
	}
	return fitRule(&worth, &seen)
}

// RuleLoss is what a rule loses against the book at a position in units a deal: on fresh
// deals if there are any.
func (b *PassBook) RuleLoss(p engine.Position, r PassRule) Worth {
	return b.Worth(func(i int) float64 {
		a := &b.Advice[i]
		if a.Position != p {
			return 0
		}
		return indicatorOf(a.Takes()) - indicatorOf(r.Takes(b.holding(a)))
	})
}

// RuleGain is what a rule gains over always passing at a position.
func (b *PassBook) RuleGain(p engine.Position, r PassRule) Worth {
	return b.Worth(func(i int) float64 {
		a := &b.Advice[i]
		return indicatorOf(a.Position == p && r.Takes(b.holding(a)))
	})
}

// RulesGain is the same of several positions together, each by its own rule.
func (b *PassBook) RulesGain(rules map[engine.Position]PassRule) Worth {
	return b.Worth(func(i int) float64 {
		a := &b.Advice[i]
		return indicatorOf(rules[a.Position].Takes(b.holding(a)))
	})
}

// holdingSet is a set of holdings.
type holdingSet [(holdings + 63) / 64]uint64

// clause is a candidate, and the holdings that it takes.
type clause struct {
	Holding
	takes holdingSet
	cost  int
}

// candidates lists the clauses that differ in what they take of the holdings seen, of
// those alike the one with the least to remember.
func candidates(seen *[holdings]bool) (list []clause) {
	for n := range holdings {
		c := clause{Holding: holdingOf(n)}
		r := PassRule{c.Holding}
		c.cost = r.conditions()
		for m := range holdings {
			if seen[m] && r.Takes(holdingOf(m)) {
				c.takes[m/64] |= 1 << (m % 64)
			}
		}
		if c.takes != (holdingSet{}) {
			list = append(list, c)
		}
	}
	slices.SortStableFunc(list, func(a, b clause) int { return cmp.Compare(a.cost, b.cost) })
	known := map[holdingSet]bool{}
	return slices.DeleteFunc(list, func(c clause) bool {
		twice := known[c.takes]
		known[c.takes] = true
		return twice
	})
}

// fitting is a search for the best rule.
type fitting struct {
	worth   *[holdings]float64
	clauses []clause
	rule    []int // clauses on the way
	best    []int
	most    float64
}

// fitRule tries every set of clauses.
func fitRule(worth *[holdings]float64, seen *[holdings]bool) PassRule {
	f := fitting{worth: worth, clauses: candidates(seen)}
	f.extend(0, holdingSet{}, 0)
	var r PassRule
	for _, i := range f.best {
		r = append(r, f.clauses[i].Holding)
	}
	slices.SortFunc(r, func(a, b Holding) int { return cmp.Compare(b.number(), a.number()) })
	return r
}

// extend tries the clauses from one on as the next of the rule, which takes what is
// taken and is worth so much.
func (f *fitting) extend(from int, taken holdingSet, worth float64) {
	if worth > f.most+1e-12 {
		f.most, f.best = worth, slices.Clone(f.rule)
	}
	if len(f.rule) == MostClauses {
		return
	}
	for i := from; i < len(f.clauses); i++ {
		c := &f.clauses[i]
		sum, union := worth-float64(EarnsIts*float64(c.cost)), taken
		for w, word := range c.takes {
			union[w] |= word
			for more := word &^ taken[w]; more != 0; more &= more - 1 {
				sum += f.worth[w*64+bits.TrailingZeros64(more)]
			}
		}
		f.rule = append(f.rule, i)
		f.extend(i+1, union, sum)
		f.rule = f.rule[:len(f.rule)-1]
	}
}
