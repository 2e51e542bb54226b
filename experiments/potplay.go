package experiments

import (
	"fmt"

	"kontraspiel/engine"
	"kontraspiel/results"
)

// potting plays the blocks of a run of kind pot.
type potting struct {
	spec   *Spec
	seed   engine.Seed
	bases  []potBase
	game   *engine.Game
	acc    *results.Accumulator
	record func(*engine.State) // nil if nothing does

	deal  engine.Deal
	codes [potDims]uint8
}

// twinOffset is added to the numbers of the deals of twin sessions, so that no block
// has them too: what checks a solution must not share its luck.
const twinOffset = 1 << 62

func newPotting(spec *Spec) *potting {
	return &potting{spec: spec, seed: engine.NewSeed(spec.Seed), bases: basesOf(spec.Rules)}
}

// target makes it fill the tally.
func (p *potting) target(t *results.Tally) {
	if p.acc == nil {
		p.acc = results.NewAccumulator(t)
	}
	p.acc.Target(t)
}

// play plays block b: its cards at every base value, with and without the dealer's
// agreement, and its twin sessions if it has any. After an error it means nothing.
func (p *potting) play(b int64) error {
	p.deal = p.seed.Deal(uint64(b))
	key, dealer := p.seed.Players(uint64(b)), engine.Seat(b%engine.Seats)
	p.codes[potDimDealer], p.codes[potDimBatch] = uint8(dealer), uint8(b/engine.Seats%PotBatches)
	for i, base := range p.bases {
		for agreed := range p.spec.agreedStates() {
			at := engine.Setup{Dealer: dealer, Pot: base.pot}
			if agreed == 1 {
				at.Agreements = at.Agreements.With(dealer)
			}
			p.codes[potDimBase], p.codes[potDimAgreed] = uint8(i), uint8(agreed)
			r, err := p.one(at, key)
			if err == nil {
				err = p.note(at, r)
			}
			if err != nil {
				return fmt.Errorf("deal %d of seed %d at base value %d: %w", b, p.spec.Seed, base.value, err)
			}
		}
	}
	p.acc.Tally().Deals += p.spec.potTables()
	if n, ok := p.spec.Pots.twin(b); ok {
		return p.twins(n)
	}
	return nil
}

// one plays the deal.
func (p *potting) one(at engine.Setup, key engine.Key) (*engine.Result, error) {
	r, err := p.game.Play(p.deal, at, key)
	if err == nil && p.record != nil {
		p.record(p.game.State())
	}
	return r, err
}

// note notes the four seats of a finished deal.
func (p *potting) note(at engine.Setup, r *engine.Result) error {
	t := p.game.State().Table()
	winner, played := r.Winner()
	stakers, won := 0, false
	for seat := range engine.Seat(engine.Seats) {
		if played && t.Stakes(seat) {
			stakers++
			won = won || seat == winner
		}
	}
	change, stakes := r.PotAfter()-at.Pot, stakesOf(stakers, won)
	base := p.bases[p.codes[potDimBase]].value
	if law := int64(stakesChange(stakes, base)); change != law || int(r.Base) != base {
		return fmt.Errorf("the pot changes by %d at base value %d, not by %d", change, r.Base, law)
	}
	p.codes[potDimStakes] = uint8(stakes)
	p.codes[potDimAfter] = uint8(indicator(r.Agreements.Has(at.Dealer)))
	for seat := range engine.Seat(engine.Seats) {
		p.codes[potDimPosition] = uint8(engine.PositionOf(seat, at.Dealer))
		v := [potMeasures]int64{pN: 1, pSide: int64(r.Paid.Side[seat]), pExtra: int64(r.Paid.Extra[seat]), pAnte: indicator(seat == at.Dealer), pChange: change}
		if played && t.Stakes(seat) {
			v[pSign] = 2*indicator(seat == winner) - 1
		}
		p.acc.Add(p.codes[:], v[:])
	}
	return nil
}

// twins plays the sessions of set n from each pot, and notes what each position, seen
// from the first dealer, gains by one unit more, in quarters.
func (p *potting) twins(n int64) error {
	var before [engine.Seats]int64
	for pot := range p.spec.Pots.Most + 2 {
		won, err := p.session(n, int64(pot))
		if err != nil {
			return err
		}
		if pot > 0 {
			for seat := range engine.Seat(engine.Seats) {
				place := int(engine.PositionOf(seat, 0))
				p.acc.Tally().AddScore((pot-1)*engine.Seats+place, won[seat]-before[seat], 0)
			}
		}
		before = won
	}
	return nil
}

// session plays set n from the given pot, seat 0 dealing first, and says what each
// seat has won in quarters: payments, and an equal share of what is left (R6.7).
func (p *potting) session(n, pot int64) (won [engine.Seats]int64, err error) {
	at := engine.Setup{Pot: pot}
	for i := range p.spec.Pots.deals() {
		number := twinOffset + uint64(n)*uint64(p.spec.Pots.deals()) + uint64(i)
		p.deal = p.seed.Deal(number)
		r, err := p.one(at, p.seed.Players(number))
		if err != nil {
			return won, fmt.Errorf("deal %d of twin session %d of seed %d: %w", i, n, p.spec.Seed, err)
		}
		for seat := range won {
			won[seat] += valueScale * int64(r.Payments[seat])
		}
		at = engine.Setup{Dealer: at.Dealer.Next(), Pot: r.PotAfter(), Agreements: r.Agreements}
	}
	for seat := range won {
		won[seat] += at.Pot
	}
	return won, nil
}
