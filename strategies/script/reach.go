package script

// checkSizes refuses expressions whose numbers can grow beyond what makes sense, so
// that there are no infinities.
func (l *loader) checkSizes() error {
	for d := range Decision(Decisions) {
		for _, r := range l.f.rules[d] {
			about := r.title()
			for _, part := range []struct {
				t     *term
				key   string
				where scope
			}{
				{r.when, ": when", scope{decision: d, six: d == Discard}},
				{r.score, ": " + r.scoreKey(), r.scoreScope()},
			} {
				s := l.f.spansIn(part.where)
				if s.of(part.t); s.large != nil {
					return l.fail(s.large.at, about+part.key, "%s can become larger than %g", s.large.short(), float64(maxBound))
				}
			}
		}
	}
	return nil
}

// title names a rule in messages.
func (r *rule) title() string { return r.decision.String() + " " + number(float64(r.number)) }

// scoreKey is the key of the rule's score.
func (r *rule) scoreKey() string {
	switch r.decision {
	case Discard:
		return "keep"
	case Contra:
		return "exchange"
	}
	return "suit"
}

// scoreScope is where the rule's score stands.
func (r *rule) scoreScope() scope {
	cards := r.decision == Discard || r.decision == Contra
	return scope{decision: r.decision, card: cards, six: cards}
}

// checkReach refuses rules that can never fire: their condition never holds, or an
// earlier rule always fires first.
func (l *loader) checkReach() error {
	for d := range Decision(Decisions) {
		s := l.f.spansIn(scope{decision: d, six: d == Discard})
		var before []earlier
		for _, r := range l.f.rules[d] {
			c := s.conjunction(r.when)
			if v := s.of(r.when); v == never || c.empty != nil {
				return l.neverHolds(s, r, c)
			}
			for _, e := range before {
				if why := e.covers(r, c); why != "" {
					line, _ := l.place(e.r.at)
					return l.fail(r.whenAt, r.title(), "can never be reached: %s (%s, line %d)", why, e.r.title(), line)
				}
			}
			before = append(before, earlier{r: r, c: c, always: s.of(r.when) == always})
		}
	}
	return nil
}

// neverHolds says which part of a condition cannot hold.
func (l *loader) neverHolds(s *spans, r *rule, c *conjunction) error {
	about := r.title() + ": when"
	if t := s.culprit(r.when); t != nil {
		for _, side := range t.args {
			if v := s.of(side); !side.yesNo && (v.low != v.high || side.op == opFeature) {
				return l.fail(t.at, about, "never holds: %s is from %s to %s in %s", side.short(), number(v.low), number(v.high), r.decision)
			}
		}
		return l.fail(t.at, about, "never holds, whatever the cards are")
	}
	f := &features[c.emptyOf]
	if f.YesNo {
		return l.fail(c.empty.at, about, "never holds: %s cannot be both yes and no", f.Name)
	}
	low, high := f.span(s.where)
	return l.fail(c.empty.at, about, "never holds: no value of %s (%s to %s) is left", f.Name, number(low), number(high))
}

// culprit is the smallest part of a condition that by itself never holds and keeps
// the whole from holding.
func (s *spans) culprit(t *term) *term {
	if s.of(t) != never {
		return nil
	}
	if t.op == opAnd {
		for _, arg := range t.args {
			if found := s.culprit(arg); found != nil {
				return found
			}
		}
	}
	return t
}

// earlier is a rule that is tried before.
type earlier struct {
	r      *rule
	c      *conjunction
	always bool
}

// covers says why, when a later rule with condition c would fire, this one has
// fired already; "" if it need not have. In a decision about suits, pass fires only
// if it holds for every suit, so it hides only another pass.
func (e *earlier) covers(r *rule, c *conjunction) string {
	if e.always {
		return "an earlier rule always fires"
	}
	if r.decision.perSuit() && !e.r.yes && r.yes {
		return ""
	}
	if !e.c.impliedBy(c) {
		return ""
	}
	if c.impliedBy(e.c) {
		return "an earlier rule has the same condition"
	}
	return "an earlier rule fires whenever its condition holds"
}
