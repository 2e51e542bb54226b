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
	if !s.HasContra {
		s.Contra = noSeat
	}
	if !s.HasRecontra {
		s.Recontra = noSeat
	}
	var winners uint16
	for _, w := range s.Winners {
		winners = winners<<2 | uint16(w)
	}
	var p Paid
	p.settle(&s, winners)
	return p
}

// settle fills p. Seats that nobody has taken are noSeat.
func (p *Paid) settle(s *Settlement, winners uint16) {
	o := &outcomes[winners&(1<<(2*tricksADeal)-1)]
	p.Winner, p.Tricks, p.Pot = o.winner, o.tricks, s.Pot
	unit := int32(1)
	if s.Preferred {
		unit = 2
	}
	p.stake(s.Soloist, s.Base)
	p.soloistSide(s, unit)
	if s.Contra == noSeat {
		return
	}
	p.stake(s.Contra, s.Base)
	p.revolted(s.Contra, unit)
	if s.Recontra == noSeat {
		return
	}
	p.stake(s.Recontra, s.Base)
	p.revolted(s.Recontra, unit)
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

// soloistSide pays for the soloist's five tricks or none (R6.3–R6.5).
func (p *Paid) soloistSide(s *Settlement, unit int32) {
	tricks := p.Tricks[s.Soloist&3]
	switch {
	case s.Announced && tricks == tricksADeal:
		transfer(&p.Side, s.Soloist, 2)
	case s.Announced:
		transfer(&p.Side, s.Soloist, -2)
		if tricks == 0 && !s.Replace {
			transfer(&p.Extra, s.Soloist, -unit)
		}
	case tricks == tricksADeal:
		transfer(&p.Side, s.Soloist, unit)
	case tricks == 0:
		transfer(&p.Side, s.Soloist, -unit)
	}
}

// transfer gives seat n units from each other seat.
func transfer(to *[Seats]int32, seat Seat, n int32) {
	for i := range to {
		to[i] -= n
	}
	to[seat&3] += (Seats) * n
}
