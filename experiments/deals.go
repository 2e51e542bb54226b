package experiments

import (
	"bytes"
	"context"
	"fmt"

	"kontraspiel/results"
)

// ErrNoDeals is wrapped by errors about a run whose deals cannot be shown again.
var ErrNoDeals = fmt.Errorf("has no deals to show")

// dealsShown is the spec as far as its deals go, which is the run's own where they are
// played as its players would.
func (s *Spec) dealsShown() (*Spec, error) {
	shown := *s
	switch {
	case s.Lab != nil || s.Pots != nil:
		return nil, fmt.Errorf("%w: a run of kind %q plays the same cards again and again", ErrNoDeals, s.Kind)
	case s.foreign():
		return nil, fmt.Errorf("%w: a program plays in it, which is not started to look at them", ErrNoDeals)
	case s.Regret != nil: // the same deals as those of a table, without the appraisal
		shown.Kind, shown.Regret, shown.By = KindTable, nil, []results.Grouping{{}}
	}
	return &shown, nil
}

// DealCount is how many deals a run of the spec with so many blocks has records of, or an
// error that wraps [ErrNoDeals].
func DealCount(s *Spec, blocks int64) (int64, error) {
	shown, err := s.dealsShown()
	if err != nil {
		return 0, err
	}
	return blocks * shown.DealsPerBlock(), nil
}

// DealRecords plays deals of the run again, from number first on, as many as wanted: each
// is a function of its number. They are records, a line each, in the order in which
// `simulate run --records` writes them.
func DealRecords(ctx context.Context, s *Spec, first, wanted int64) (lines [][]byte, err error) {
	shown, err := s.dealsShown()
	if err != nil {
		return nil, err
	}
	if first < 0 || wanted < 1 || first > shown.Count*shown.DealsPerBlock()-wanted {
		return nil, fmt.Errorf("deals %d to %d are not among the %d of the run", first, first+wanted-1, shown.Count*shown.DealsPerBlock())
	}
	w, err := newWorker(shown, true)
	if err != nil {
		return nil, err
	}
	defer w.end(&err)
	scheme := shown.Scheme()
	each := shown.DealsPerBlock()
	p := &part{tally: results.NewTally(&scheme)}
	block := first / each
	if err := w.playRange(ctx, p, block, (first+wanted-1)/each+1); err != nil {
		return nil, err
	}
	lines = bytes.Split(bytes.TrimSuffix(p.records, []byte("\n")), []byte("\n"))
	skip := first - block*each
	if int64(len(lines)) < skip+wanted {
		return nil, fmt.Errorf("%d deals were played where %d were wanted", len(lines), skip+wanted)
	}
	return lines[skip : skip+wanted], nil
}
