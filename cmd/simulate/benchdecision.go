package main

import (
	"context"
	"encoding/binary"
	"fmt"

	"kontraspiel/experiments"
)

// benchDecision forces both options of round one on deals of one class of hands after
// the other, a branch counted as a deal. Every class takes the same number of them, as
// many as are asked for give or take one class.
func benchDecision() (work, error) {
	const deals, branches = 50, 100 // a class
	text := fmt.Sprintf("kind = \"decision\"\ndecision = \"round_one\"\nseats = \"points\"\npot = %d\nseed = %d\ndeals = %d\n", benchPot, benchSeed, deals)
	return func(n uint64) (uint64, error) {
		spec, err := experiments.Parse("bench", []byte(text))
		if err != nil {
			return 0, err
		}
		spec.Count = max(1, min(spec.Count, int64(n/branches)))
		o, err := experiments.Run(context.Background(), spec, experiments.Options{Workers: 1})
		if err != nil {
			return 0, err
		}
		sum := o.Tally.Sum()
		return binary.LittleEndian.Uint64(sum[:]), nil
	}, nil
}
