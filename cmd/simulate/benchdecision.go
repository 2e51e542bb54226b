package main

import (
	"fmt"

	"kontraspiel/experiments"
)

// benchDecision forces both options of round one on deals of one class of hands after
// the other, a branch counted as a deal. Every class takes the same number of them, as
// many as are asked for give or take one class.
func benchDecision() (work, error) {
	const deals, branches = 50, 100 // a class
	text := fmt.Sprintf("kind = \"decision\"\ndecision = \"round_one\"\nseats = \"points\"\npot = %d\nseed = %d\ndeals = %d\n", benchPot, benchSeed, deals)
	spec, err := experiments.Parse("bench", []byte(text))
	if err != nil {
		return nil, err
	}
	forcing, err := experiments.NewForcing(spec)
	if err != nil {
		return nil, err
	}
	return func(n uint64) (sum uint64, err error) {
		t, err := forcing.Play(max(1, min(spec.Count, int64(n/branches))))
		if err != nil {
			return 0, err
		}
		t.Rows().Each(func(_ int64, words []int64) {
			for _, w := range words {
				sum = mixIn(sum, uint64(w))
			}
		})
		return sum, nil
	}, nil
}
