package experiments

import (
	"context"

	"kontraspiel/results"
)

// Forcing is a worker of a run of kind decision that is kept between calls, so that what
// is measured is playing alone. It must not be used by two goroutines at once.
type Forcing struct {
	worker *worker
	part   part
}

// NewForcing makes one; the spec must be of kind decision and no program may play.
func NewForcing(spec *Spec) (*Forcing, error) {
	w, err := newWorker(spec, false)
	if err != nil {
		return nil, err
	}
	scheme := spec.Scheme()
	return &Forcing{worker: w, part: part{tally: results.NewTally(&scheme)}}, nil
}

// Play plays blocks 0 to blocks − 1 and returns their tally, which is good until the next
// call.
func (f *Forcing) Play(blocks int64) (*results.Tally, error) {
	f.part.tally.Reset()
	return f.part.tally, f.worker.playRange(context.Background(), &f.part, 0, blocks)
}
