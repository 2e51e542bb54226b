package stat

import "fmt"

// PotPlaces is the number of players around a pot.
const PotPlaces = 4

// PotStep is one way in which a turn can end.
type PotStep struct {
	// P is its chance, 0 to 1.
	P float64
	// Change is what the pot gains, in units; it must not make the pot negative.
	Change int
	// Flag is the flag of the player whose turn it was, afterwards.
	Flag bool
}

// PotKernel is what a turn comes to.
type PotKernel struct {
	// Pay is the mean payment to each place, in units: 0 is the player after the one whose turn it
	// is, 3 that one.
	Pay [PotPlaces]float64
	// Steps are the ways it can end; their chances sum to 1.
	Steps []PotStep
}

// PotChain is a game of four around a common pot, seat 0 having the first of a number of turns that
// is a multiple of four, each seat the next. A turn depends on whose it is, on the class of the pot
// and on the flag of that player, which it may change; nothing else. What is left in the pot after
// the last turn is split equally (STATISTICS.md, "What a unit in the pot is worth").
type PotChain struct {
	// Class is the class of each pot from 0 units on; the last stands for all larger pots too.
	Class []int
	// Kernels is by seat whose turn it is, class, and flag (off, on).
	Kernels [PotPlaces][][2]PotKernel
}

// potFlags is the number of states of four flags: bit p is that of place p.
const potFlags = 1 << PotPlaces

// PotValues is what the rest of the game is worth, payments and share of what is left, with so many
// turns left, for each pot, flags and place.
type PotValues struct {
	// Left is the number of turns left, that of the place 3 player the next.
	Left int
	v    [][potFlags][PotPlaces]float64 // by pot
}

// At is the worth to each place, in units: 0 is the player after the one whose turn it is, 3 that
// one; bit p of flags is the flag of place p. A pot below 0 panics.
func (v *PotValues) At(pot int, flags uint8) (worth [PotPlaces]float64) {
	top := len(v.v) - 1
	worth = v.v[min(pot, top)][flags&(potFlags-1)]
	if pot > top { // the class cannot change any more: a quarter a unit, exactly
		for p := range worth {
			worth[p] += float64(pot-top) / PotPlaces
		}
	}
	return worth
}

// Unit is what one unit more in the pot is worth to each place, with no flag on: At(pot+1) − At(pot).
// The four sum to 1 if every turn only moves units between the pot and the players.
func (v *PotValues) Unit(pot int) (worth [PotPlaces]float64) {
	low, high := v.At(pot, 0), v.At(pot+1, 0)
	for p := range worth {
		worth[p] = high[p] - low[p]
	}
	return worth
}

// seatAt is the seat whose turn is next with so many turns left.
func seatAt(left int) int { return (PotPlaces - left%PotPlaces) % PotPlaces }

// turned is the flags after a turn, seen from the next: every player is one place nearer to his
// turn, and the one whose turn it was, at place 3, is now at place 2.
func turned(flags uint8, flag bool) uint8 {
	flags &^= 1 << (PotPlaces - 1)
	if flag {
		flags |= 1 << (PotPlaces - 1)
	}
	return flags>>1 | flags&1<<(PotPlaces-1)
}

// drop is the most that a turn in the last class takes from the pot.
func (c *PotChain) drop() (most int) {
	last := c.Class[len(c.Class)-1]
	for seat := range c.Kernels {
		for flag := range c.Kernels[seat][last] {
			for _, s := range c.Kernels[seat][last][flag].Steps {
				most = max(most, -s.Change)
			}
		}
	}
	return most
}

// Validate reports a chain that cannot be: a class without a kernel, chances that are none or do not
// sum to 1, a pot that would be negative.
func (c *PotChain) Validate() error {
	if len(c.Class) == 0 {
		return fmt.Errorf("stat: a pot chain without classes")
	}
	for pot, class := range c.Class {
		for seat := range c.Kernels {
			if class < 0 || class >= len(c.Kernels[seat]) {
				return fmt.Errorf("stat: a pot of %d is in class %d, for which seat %d has no kernel", pot, class, seat)
			}
			for flag := range c.Kernels[seat][class] {
				if err := c.Kernels[seat][class][flag].validate(pot); err != nil {
					return fmt.Errorf("stat: seat %d, class %d: %w", seat, class, err)
				}
			}
		}
	}
	return nil
}

func (k *PotKernel) validate(pot int) error {
	sum := 0.0
	for _, s := range k.Steps {
		if !(s.P >= 0 && s.P <= 1) {
			return fmt.Errorf("a chance of %g", s.P)
		}
		if s.P > 0 && pot+s.Change < 0 {
			return fmt.Errorf("a pot of %d changes by %d", pot, s.Change)
		}
		sum += s.P
	}
	if !(sum > 1-1e-9 && sum < 1+1e-9) {
		return fmt.Errorf("the chances sum to %g", sum)
	}
	return nil
}

// Solve works the values out backwards over that many turns. It takes time in proportion to the
// square of the number: 40 turns a few milliseconds, 400 a good part of a second. A negative number
// of turns, or a chain that is not valid, panics.
func (c *PotChain) Solve(turns int) *PotValues {
	if err := c.Validate(); err != nil || turns < 0 {
		panic(fmt.Sprintf("stat: %d turns of a pot chain: %v", turns, err))
	}
	now := &PotValues{v: make([][potFlags][PotPlaces]float64, len(c.Class))}
	for pot := range now.v {
		for flags := range now.v[pot] {
			for p := range now.v[pot][flags] {
				now.v[pot][flags][p] = float64(pot) / PotPlaces
			}
		}
	}
	drop := c.drop()
	for left := 1; left <= turns; left++ {
		// From this pot on the last class holds for all turns left.
		next := &PotValues{Left: left, v: make([][potFlags][PotPlaces]float64, len(c.Class)+drop*left)}
		kernels := c.Kernels[seatAt(left)]
		for pot := range next.v {
			class := c.Class[min(pot, len(c.Class)-1)]
			for flags := range uint8(potFlags) {
				next.v[pot][flags] = kernels[class][flags>>(PotPlaces-1)].before(now, pot, flags)
			}
		}
		now = next
	}
	return now
}

// before is the worth before a turn, given that after it.
func (k *PotKernel) before(after *PotValues, pot int, flags uint8) (worth [PotPlaces]float64) {
	worth = k.Pay
	for _, s := range k.Steps {
		if s.P == 0 {
			continue
		}
		then := after.At(pot+s.Change, turned(flags, s.Flag))
		for p := range worth { // place p is one nearer to its turn afterwards
			worth[p] += float64(s.P * then[(p+PotPlaces-1)%PotPlaces])
		}
	}
	return worth
}
