package search

import (
	"math"

	"kontraspiel/engine"
	"kontraspiel/engine/worlds"
)

// Appraising is how an [Appraiser] looks at decisions.
type Appraising struct {
	// Worlds is in how many worlds a decision is tried, 2 to [MostAppraised].
	Worlds int
	// PotValue is what a unit left in the pot is worth to a seat, 0 to 1.
	PotValue float64
	// Tie decides between cards that are worth the same to whoever plays them.
	Tie Tie
	// Seats makes the players who go on with a deal after a call.
	Seats [engine.Seats]func() engine.Player
	// Played says that these very players have played the deals, with the key given:
	// they are then asked everything again from the start, so that one who counts his
	// questions goes on as he did. Otherwise they take the seats at the decision.
	Played bool
	// Weights makes the players of the other seats whose calls the worlds must fit (see
	// [worlds.Weigher]), for the seats that have one.
	Weights [engine.Seats]func() engine.Player
	// Draws says that some of Weights draw random numbers: which worlds fit is then
	// chance too, and never all that do.
	Draws bool
}

// MostAppraised is the most worlds, so that no product of sums leaves 63 bits.
const MostAppraised = 10_000

// Appraiser says what decisions have cost: how much less the option taken is worth
// to the seat than the best, under the true deal and by what the seat could know. An
// option is worth the seat's payments, the ante left out, and the pot's change from
// the decision on at the pot value.
//
// A card is worth what the solver makes of it with open cards (max-n with the tie of
// [Appraising]; nothing more is announced). A call is worth what comes of it when the
// players go on. It must not be used by two goroutines at once; after the first decisions
// it allocates nothing.
type Appraiser struct {
	set     Appraising
	part    int64
	cards   *openHands
	calls   *rollouts
	live    [engine.Seats]engine.Player
	space   worlds.Space
	weigher *worlds.Weigher // nil if any world will do

	state     engine.State
	deal      engine.Deal
	world     worlds.World
	options   []engine.Action
	out       []Prospect
	halves    [2][]int64 // by option: the sum over every other world
	appraisal Appraisal
}

// NewAppraiser makes an appraiser; it panics if there are too few or too many worlds.
func NewAppraiser(set Appraising) *Appraiser {
	if set.Worlds < 2 || set.Worlds > MostAppraised {
		panic("search: an appraiser takes 2 to 10,000 worlds")
	}
	a := &Appraiser{set: set, part: int64(math.Round(set.PotValue * potParts))}
	a.cards = &openHands{potValue: set.PotValue, tie: set.Tie}
	var players [engine.Seats]engine.Player
	for seat, make := range set.Seats {
		players[seat], a.live[seat] = make(), make()
	}
	game, err := engine.NewGame(engine.Standard(), players) // each deal brings its own rules
	if err != nil {
		panic("search: " + err.Error())
	}
	a.calls = &rollouts{game}
	for seat, make := range set.Weights {
		if make == nil {
			continue
		}
		if a.weigher == nil {
			a.weigher = new(worlds.Weigher)
		}
		a.weigher.Bidders[seat] = make()
	}
	return a
}

// Appraise looks at one decision: s is the true deal before it, and taken, one of its
// legal options, was done. The players draw from the key deal under the true deal; key
// is for worlds and what happens in them. What it returns is nil if nothing was there
// to decide, and changes with the next.
func (a *Appraiser) Appraise(s *engine.State, taken engine.Action, deal, key engine.Key) *Appraisal {
	a.options = s.Legal(a.options[:0])
	if len(a.options) < 2 {
		return nil
	}
	a.out = sized(a.out, len(a.options))
	r := &a.appraisal
	r.start(s.Turn(), a.options, taken)
	if s.Phase() == engine.PhaseCard {
		a.cards.rateCards(s, r.Seat, a.options, a.out)
	} else {
		for i, option := range a.options {
			a.out[i] = a.playOn(s, option, deal)
		}
	}
	for i := range a.out {
		r.Options[i].Hindsight = a.out[i].worth(a.part)
	}
	a.imagine(s, key)
	a.judge()
	return r
}

// playOn is what the true deal comes to if the option is taken and the players go on.
func (a *Appraiser) playOn(s *engine.State, option engine.Action, deal engine.Key) Prospect {
	seat, next := s.Turn(), &a.state
	for i, p := range a.live {
		p.Begin(engine.Seat(i), deal.Sub(uint64(i)))
	}
	if a.set.Played {
		a.deal = s.Deal()
		s.RedealInto(next, &a.deal)
		for *next != *s {
			if next.Over() {
				panic("search: Appraise: its players have not played this deal")
			}
			next.ApplyUnchecked(a.answer(next))
		}
		a.answer(next) // he was asked
	} else {
		*next = *s
	}
	for next.ApplyUnchecked(option); !next.Over(); {
		next.ApplyUnchecked(a.answer(next))
	}
	result := next.Result()
	return prospect(&result, s, seat)
}

func (a *Appraiser) answer(s *engine.State) engine.Action { return Answer(a.live[s.Turn()&3], s) }

// imagine adds up what the options come to in worlds that fit what the seat has seen.
// Cards are tried in each world once if there are few; what comes of a call depends on
// more than the world.
func (a *Appraiser) imagine(s *engine.State, key engine.Key) {
	t, r := s.Table(), &a.appraisal
	card := s.Phase() == engine.PhaseCard
	source := a.source(s, key)
	source.all = source.all && card && (source.weigher == nil || !a.set.Draws)
	a.clearHalves()
	for source.next(&a.world) {
		if source.anew() {
			r.Worlds = 0
			a.clearHalves()
		}
		n := source.place()
		t.ImagineInto(&a.state, a.world.Hidden)
		if card {
			a.cards.rateCards(&a.state, r.Seat, a.options, a.out)
		} else {
			a.calls.rate(&a.state, r.Seat, a.options, key.Sub(roll).Sub(n), a.out)
		}
		for i := range a.out {
			a.halves[n&1][i] += a.out[i].worth(a.part)
		}
		r.Worlds++
	}
	r.Exact, r.Fallback = source.all, source.lost
}

// source is where the worlds of a decision come from.
func (a *Appraiser) source(s *engine.State, key engine.Key) source {
	if s.Phase() == engine.PhaseTakeUp {
		a.space.ResetBlind(s.Table())
		return newSource(&a.space, nil, a.set.Worlds, key)
	}
	v := s.View(a.appraisal.Seat)
	a.space.Reset(v)
	if a.weigher != nil {
		a.weigher.Reset(v, &a.space)
	}
	return newSource(&a.space, a.weigher, a.set.Worlds, key)
}

func (a *Appraiser) clearHalves() {
	for h := range a.halves {
		a.halves[h] = sized(a.halves[h], len(a.options))
		clear(a.halves[h])
	}
}
