package experiments

import (
	"time"

	"kontraspiel/results"
)

// ledger adds up chunks in order, puts them into the run folder, if there is one,
// and looks at the stopping rule. It is used by one goroutine at a time.
type ledger struct {
	spec   *Spec
	scheme results.Scheme
	folder *results.Folder // nil: nothing is stored
	every  time.Duration   // at least this long between two parts; 0: see due
	total  *results.Tally
	at     int64 // the next chunk
	look   int64 // the next number of chunks at which the rule is looked at
	halted bool  // by the rule

	// What is added up and not yet stored.
	open    *results.Tally
	first   int64
	sums    []results.ChunkSum
	started time.Time
	flushed time.Time
}

func newLedger(spec *Spec, folder *results.Folder, first int64, every time.Duration) *ledger {
	l := &ledger{spec: spec, scheme: spec.Scheme(), folder: folder, every: every, at: first, first: first}
	l.total = results.NewTally(&l.scheme)
	l.look = nextLook(first)
	l.started = time.Now()
	l.flushed = l.started
	if folder != nil {
		l.open = results.NewTally(&l.scheme)
	}
	return l
}

// add adds chunk at, which was played. The tally may be used again afterwards.
func (l *ledger) add(t *results.Tally, sum results.ChunkSum) error {
	l.total.Merge(t)
	l.at++
	if l.folder != nil {
		l.open.Merge(t)
		l.sums = append(l.sums, sum)
	}
	return l.reached()
}

// addStored adds chunks from at on that are stored in the folder already.
func (l *ledger) addStored(p results.Part, t *results.Tally) error {
	if err := l.flush(); err != nil {
		return err
	}
	l.total.Merge(t)
	l.at, l.first = p.End, p.End
	return l.reached()
}

// reached is called after chunks were added: it looks at the stopping rule and
// stores what is due. Only a ledger from chunk 0 on can look.
func (l *ledger) reached() error {
	cut := false
	if l.spec.sequential() && l.at >= l.look {
		for l.look < l.at {
			l.look = nextLook(l.look)
		}
		cut = l.at == l.look
		l.look = nextLook(l.at)
		l.halted = cut && l.total.Blocks == l.at*l.spec.Chunk && l.spec.decided(l.total)
	}
	if cut || l.due() {
		return l.flush()
	}
	return nil
}

// due reports that it is time to store a part. Unless the interval is given, it
// is a two-hundredth of the time the run has taken, between a second and a minute:
// so much work is lost at most when the machine stops.
func (l *ledger) due() bool {
	if l.folder == nil {
		return false
	}
	every := l.every
	if every == 0 {
		every = min(time.Minute, max(time.Second, time.Since(l.started)/200))
	}
	return time.Since(l.flushed) >= every
}

// flush stores what is added up.
func (l *ledger) flush() error {
	if l.folder == nil || len(l.sums) == 0 {
		l.first = l.at
		return nil
	}
	if err := l.folder.Add(l.first, l.sums, l.open); err != nil {
		return err
	}
	l.open.Reset()
	l.sums, l.first, l.flushed = l.sums[:0], l.at, time.Now()
	return nil
}
