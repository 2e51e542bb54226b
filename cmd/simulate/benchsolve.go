package main

import (
	"kontraspiel/engine"
	"kontraspiel/engine/solve"
)

// solvePositions is the number of deals the solver's rows go through; a power of two.
const solvePositions = 4096

// benchTie is the tie of the row that asks max-n questions.
const benchTie = solve.AgainstSoloist

// openDeals is deals 0 to solvePositions−1 of the benchmark's seed as positions
// before the first lead: deal n is dealt by seat n mod 4, and trumps are the suit of
// the turn-up.
func openDeals() []solve.Position {
	seed := engine.NewSeed(benchSeed)
	list := make([]solve.Position, solvePositions)
	for i := range list {
		d := seed.Deal(uint64(i))
		list[i] = solve.Position{Hands: d.Hands, Trumps: d.TurnUp.Suit(), Leader: engine.Seat(i % engine.Seats).Next()}
	}
	return list
}

// asked is the seat that question i is about, each in turn for each dealer.
func asked(i uint64) engine.Seat { return engine.Seat((i + i/engine.Seats) % engine.Seats) }

// benchSolve answers one question a deal.
func benchSolve(answer func(s *solve.Solver, p *solve.Position, i uint64) uint64) func() (work, error) {
	return func() (work, error) {
		list := openDeals()
		solver := new(solve.Solver)
		return func(n uint64) (sum uint64, err error) {
			for i := range n {
				sum = mixIn(sum, answer(solver, &list[i%solvePositions], i))
			}
			return sum, nil
		}, nil
	}
}

func solveWin(s *solve.Solver, p *solve.Position, i uint64) uint64 {
	if s.Wins(p, asked(i)) {
		return 1
	}
	return 0
}

func solveVersus(s *solve.Solver, p *solve.Position, i uint64) uint64 {
	return uint64(s.Versus(p, asked(i)))
}

// solveMaxN asks for contracts in which one seat, two and three have staked, in turn.
func solveMaxN(s *solve.Solver, p *solve.Position, i uint64) uint64 {
	solo := asked(i)
	t := solve.Terms{
		Contract: engine.Settlement{Base: benchPot, Soloist: solo, Preferred: true},
		PotValue: solve.DefaultPotValue,
		Tie:      benchTie,
	}
	if i%3 >= 1 {
		t.Contract.HasContra, t.Contract.Contra = true, solo.Plus(1+int(i/3%3))
	}
	if i%3 == 2 {
		t.Contract.HasRecontra, t.Contract.Recontra = true, solo.Plus(1+int((i/3+1)%3))
	}
	v := s.MaxN(p, &t)
	return uint64(uint8(v.Payments[0])) | uint64(uint8(v.Payments[1]))<<8 | uint64(uint8(v.Payments[2]))<<16 | uint64(uint8(v.Payments[3]))<<24
}
