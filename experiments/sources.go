package experiments

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"kontraspiel/results"
	"kontraspiel/strategies"
	"kontraspiel/strategies/book"
)

// everyStrategy is the strategies of the spec, by seat or by entrant.
func (s *Spec) everyStrategy() (list []strategies.Strategy) {
	if !s.contest() {
		list = append(list, s.Seats[:]...)
		if s.Lab != nil && s.Lab.Best != nil {
			list = append(list, *s.Lab.Best)
		}
		return list
	}
	for _, e := range s.Entrants {
		list = append(list, e.Strategy)
	}
	return list
}

// files is the strategy files and books of the spec, as a manifest keeps them: whoever goes
// on with the run needs no other copy, and cannot use a changed one.
func (s *Spec) files() (list []results.StrategyFile) {
	for _, strategy := range s.everyStrategy() {
		f, ok := strategy.File()
		if !ok || slices.ContainsFunc(list, func(have results.StrategyFile) bool { return have.Path == f.Path }) {
			continue
		}
		sum := sha256.Sum256([]byte(f.Text))
		list = append(list, results.StrategyFile{Path: f.Path, SHA256: hex.EncodeToString(sum[:]), Text: f.Text})
	}
	return list
}

// mostFiles bounds the files of a spec together, in bytes: they stand in every part of
// the run.
const mostFiles = 3 * book.MaxFile

// checkFiles refuses more than that.
func (s *Spec) checkFiles() error {
	size := 0
	for _, f := range s.files() {
		size += len(f.Text)
	}
	if size > mostFiles {
		return fmt.Errorf("the strategy files and books have %d bytes together: at most %d are allowed", size, mostFiles)
	}
	return nil
}

// storedStrategy reads a strategy of a stored spec, whose files are in it.
func storedStrategy(r *results.Spec, text string) (strategies.Strategy, error) {
	return strategies.ParseWith(text, func(path string) ([]byte, error) {
		for _, f := range r.Files {
			if f.Path == path {
				return []byte(f.Text), nil
			}
		}
		return nil, fmt.Errorf("strategy file %s is not in the run", path)
	})
}

// foreign reports whether a program plays in the experiment.
func (s *Spec) foreign() bool {
	return slices.ContainsFunc(s.everyStrategy(), func(st strategies.Strategy) bool {
		_, ok := st.Command()
		return ok
	})
}
