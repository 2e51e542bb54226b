package experiments

import (
	"kontraspiel/engine"
	"kontraspiel/strategies/book"
)

// pilot sits at a seat in the decision laboratory. Where its seat is not the one that
// decides, and with the cards, it is the field's player. The decider does what leads
// to the decision, there the option that is forced on it, and from then on what the
// field, or the best continuation, would do.
//
// The field and the continuation are asked alike, so that it is known whether they
// would have parted.
type pilot struct {
	field  asked
	best   asked
	task   *task
	seat   engine.Seat
	parted *bool // set when the best continuation would have done otherwise
}

// asked is a player and how it announces.
type asked struct {
	engine.Player
	calls engine.Announcer // nil if it never announces
}

func newAsked(p engine.Player) asked {
	calls, _ := p.(engine.Announcer)
	return asked{p, calls}
}

// task is what is forced on the decider of a deal.
type task struct {
	decision book.Decision
	window   int // cards played when contra, recontra is decided
	seat     engine.Seat
	option   engine.Action
	done     bool // the option has been taken
	useBest  bool // go on with the best continuation
}

// mine reports whether the seat is the decider's and the decision still to come.
func (p *pilot) mine() bool { return p.seat == p.task.seat && !p.task.done }

// at reports whether this is the decision, and notes that it has come.
func (p *pilot) at(d book.Decision) bool {
	p.task.done = p.task.decision == d
	return p.task.done
}

// later reports whether the seat is the decider's, after the decision, and the two
// continuations are to be told apart.
func (p *pilot) later() bool { return p.best.Player != nil && p.seat == p.task.seat }

func (p *pilot) Begin(seat engine.Seat, key engine.Key) {
	p.seat = seat
	p.field.Begin(seat, key)
	if p.best.Player != nil {
		p.best.Begin(seat, key)
	}
}

// choose is which of the two answers counts.
func choose[T comparable](p *pilot, field, best T) T {
	if field != best {
		*p.parted = true
	}
	if p.task.useBest {
		return best
	}
	return field
}

// TakeUp declines on the way, but to a discard.
func (p *pilot) TakeUp(t engine.Table) bool {
	if p.mine() {
		if p.at(book.TakeUp) {
			return p.task.option.Kind == engine.ActTakeUp
		}
		return p.task.decision == book.Discard
	}
	return p.field.TakeUp(t)
}

func (p *pilot) Discard(v engine.View) engine.Card {
	if p.mine() && p.at(book.Discard) {
		return p.task.option.Card
	}
	field := p.field.Discard(v)
	if p.later() {
		return choose(p, field, p.best.Discard(v))
	}
	return field
}

func (p *pilot) RoundOne(v engine.View) bool {
	if p.mine() {
		return p.at(book.RoundOne) && p.task.option.Kind == engine.ActTake
	}
	field := p.field.RoundOne(v)
	if p.later() {
		return choose(p, field, p.best.RoundOne(v))
	}
	return field
}

// bid is an answer in round two or to the question of a match.
type bid struct {
	suit engine.Suit
	yes  bool
}

func (p *pilot) RoundTwo(v engine.View) (engine.Suit, bool) {
	if p.mine() {
		return p.task.option.Suit, p.at(book.RoundTwo) && p.task.option.Kind == engine.ActTake
	}
	b := bidOf(p.field.RoundTwo(v))
	if p.later() {
		b = choose(p, b, bidOf(p.best.RoundTwo(v)))
	}
	return b.suit, b.yes
}

// bidOf is an answer whose suit counts only with a yes.
func bidOf(suit engine.Suit, yes bool) bid {
	if !yes {
		suit = 0
	}
	return bid{suit, yes}
}

func (p *pilot) Match(v engine.View) (engine.Suit, bool) {
	if p.mine() {
		return p.task.option.Suit, p.at(book.Match) && p.task.option.Kind == engine.ActMatch
	}
	b := p.field.match(v)
	if p.later() {
		b = choose(p, b, p.best.match(v))
	}
	return b.suit, b.yes
}

func (a *asked) match(v engine.View) bid {
	if a.calls == nil {
		return bid{}
	}
	return bidOf(a.calls.Match(v))
}

func (p *pilot) Contra(v engine.View) engine.ContraCall {
	if p.mine() {
		if v.CardsPlayed() != p.task.window || !p.at(book.Contra) {
			return engine.NoContra
		}
		return p.task.option.ContraCall()
	}
	call := p.field.contra(v)
	if p.later() {
		call = choose(p, call, p.best.contra(v))
	}
	return call
}

func (a *asked) contra(v engine.View) engine.ContraCall {
	if a.calls == nil {
		return engine.NoContra
	}
	return a.calls.Contra(v)
}

func (p *pilot) Recontra(v engine.View) bool {
	if p.mine() {
		return v.CardsPlayed() == p.task.window && p.at(book.Recontra) && p.task.option.Kind == engine.ActRecontra
	}
	yes := p.field.recontra(v)
	if p.later() {
		yes = choose(p, yes, p.best.recontra(v))
	}
	return yes
}

func (a *asked) recontra(v engine.View) bool { return a.calls != nil && a.calls.Recontra(v) }

// PlayCard is the field's card in either continuation, so that they differ in calls
// alone.
func (p *pilot) PlayCard(v engine.View) engine.Card {
	if p.mine() && v.CardsPlayed() == 0 && p.at(book.Lead) {
		return p.task.option.Card
	}
	return p.field.PlayCard(v)
}
