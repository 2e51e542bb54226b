package engine

// Settlement is what the payments of a played deal depend on (R6).
type Settlement struct {
	Base      int32 // base value in units
	Pot       int64 // units, this deal's ante included
	Soloist   Seat
	Contra    Seat // used if HasContra
	Recontra  Seat // used if HasRecontra
	Preferred bool // trumps are the preferred suit
	Announced bool // the match was announced
	Replace   bool // failed_match_revolt=replace (R6.5)
	// Winners is the winner of each trick, the first trick's first.
	Winners                [tricksADeal]Seat
	HasContra, HasRecontra bool
}

// Paid is a settlement's outcome in units, the ante left out.
type Paid struct {
	Winner Seat
	Tricks [Seats]uint8
	// Stake is what each seat takes from the pot, or if negative pays into it (R6.2).
	Stake [Seats]int32
	// Side is what each seat receives from the others (R6.3–R6.5), without Extra.
	Side [Seats]int32
	// Extra is the payments for having been revolted in a failed announced match,
	// which failed_match_revolt=replace leaves out (R6.5).
	Extra [Seats]int32
	Pot   int64 // what is left in the pot
}

// Delta is each seat's total, ante apart.
func (p *Paid) Delta() [Seats]int32 {
	var d [Seats]int32
	for i := range d {
		d[i] = p.Stake[i] + p.Side[i] + p.Extra[i]
	}
	return d
}

// Settle works out who has won and what is paid (R5.3, R6.2–R6.6).
func Settle(s Settlement) Paid {
	t := table{base: s.Base, pot: s.Pot, soloist: s.Soloist, contra: noSeat, recontra: noSeat, match: s.Announced}
	if s.HasContra {
		t.contra = s.Contra
	}
	if s.HasRecontra {
		t.recontra = s.Recontra
	}
	if s.Replace {
		t.rules.FailedMatchRevolt = FailedReplace
	}
	var winners uint16
	for _, w := range s.Winners {
		winners = winners<<2 | uint16(w)
	}
	var p Paid
	p.settle(&t, winners, sideUnit(s.Preferred))
	return p
}

// sideUnit is what five tricks and none are worth (R6.3, R6.4).
func sideUnit(preferred bool) int32 {
	if preferred {
		return 2
	}
	return 1
}

// settle fills p, whatever it held, for the contract on the table and the given
// trick winners.
func (p *Paid) settle(t *table, winners uint16, unit int32) {
	o := &outcomes[winners&(1<<(2*tricksADeal)-1)]
	p.Winner, p.Tricks, p.Pot = o.winner, o.tricks, t.pot
	p.Stake = [Seats]int32{}
	p.Extra = [Seats]int32{}
	p.stake(t.soloist, t.base)
	// The soloist is paid for five tricks or none (R6.3–R6.5); 0 is paid like any
	// other amount, because a branch would be mispredicted.
	n := sweeps[p.Tricks[t.soloist&3]&7] * unit
	if t.match {
		n = p.matchSide(t, unit)
	}
	p.Side = [Seats]int32{-n, -n, -n, -n}
	p.Side[t.soloist&3] = (Seats - 1) * n
	if t.contra == noSeat {
		return
	}
	p.stake(t.contra, t.base)
	p.revolted(t.contra, unit)
	if t.recontra == noSeat {
		return
	}
	p.stake(t.recontra, t.base)
	p.revolted(t.recontra, unit)
}

// stake settles one staked base value with the pot (R6.2).
func (p *Paid) stake(seat Seat, base int32) {
	if p.Winner != seat {
		base = -base
	}
	p.Stake[seat&3] += base
	p.Pot -= int64(base)
}

// revolted lets a contra or recontra without a trick pay (R6.4).
func (p *Paid) revolted(seat Seat, unit int32) {
	if p.Tricks[seat&3] == 0 {
		transfer(&p.Side, seat, -unit)
	}
}

// sweeps is what a soloist who announced nothing receives from each other seat,
// in units of sideUnit, by the number of his tricks (R6.3, R6.4); nothing writes to it.
var sweeps = [8]int32{0: -1, tricksADeal: 1}

// matchSide is what the soloist of an announced match receives from each other
// seat, Extra apart, which it sets (R6.3, R6.5).
func (p *Paid) matchSide(t *table, unit int32) int32 {
	tricks := p.Tricks[t.soloist&3]
	if tricks == tricksADeal {
		return 2
	}
	if tricks == 0 && t.rules.FailedMatchRevolt == FailedAdd {
		transfer(&p.Extra, t.soloist, -unit)
	}
	return -2
}

// transfer gives seat n units from each other seat.
func transfer(to *[Seats]int32, seat Seat, n int32) {
	for i := range to {
		to[i] -= n
	}
	to[seat&3] += (Seats) * n
}

// Contract is the settlement of the deal in progress, with everything but the trick
// winners; the deal must have a soloist.
func (s *State) Contract() Settlement {
	t := &s.table
	c := Settlement{
		Base: t.base, Pot: t.pot, Soloist: t.soloist, Preferred: t.trumps == t.turnUp.Suit(), Announced: t.match,
		Replace: t.rules.FailedMatchRevolt == FailedReplace, HasContra: t.contra != noSeat, HasRecontra: t.recontra != noSeat,
	}
	if c.HasContra {
		c.Contra = t.contra
	}
	if c.HasRecontra {
		c.Recontra = t.recontra
	}
	return c
}
