package foreign

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// Bot is a foreign program that plays. Its players may be used by many goroutines,
// each by one.
type Bot struct {
	command string
	words   []string
	limits  Limits
	onFault OnFault
	hello   Hello
	stderr  *stderrPipe
	faults  atomic.Int64
	asked   atomic.Int64

	mu      sync.Mutex
	waiting []*ask
	ended   bool   // nothing is asked any more
	err     *Fault // why, if it is a fault that ends the run
	first   *Fault // the first fault of any kind

	wake     chan struct{} // there may be asks waiting
	finish   chan struct{} // closed by Close
	once     sync.Once
	finished chan struct{} // closed when the program has ended
	closing  *Fault        // what went wrong with that; read when finished
}

// Start starts a program; see [Split] for how the command is written. Its hello
// must come within the limit, or the error, a [*Fault], says why it did not. The
// bot must be closed.
func Start(command string, limits Limits, onFault OnFault) (*Bot, error) {
	words, err := Split(command)
	if err != nil {
		return nil, err
	}
	if err := limits.validate(); err != nil {
		return nil, err
	}
	b := &Bot{
		command: command, words: words, limits: limits, onFault: onFault,
		stderr: &stderrPipe{to: limits.stderr(), left: limits.StderrBytes},
		wake:   make(chan struct{}, 1), finish: make(chan struct{}), finished: make(chan struct{}),
	}
	s, fault := openSession(command, words, &b.limits, b.stderr)
	if fault != nil {
		return nil, fault
	}
	b.hello = s.hello
	go b.serve(s)
	return b, nil
}

// Hello is what the program said of itself when it was first started.
func (b *Bot) Hello() Hello { return b.hello }

// Err is the fault that ended the run, nil so far. Once it is there, players answer
// with the lowest option at once, so that the deals in progress come to an end; their
// results are worth nothing.
func (b *Bot) Err() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.err == nil {
		return nil
	}
	return b.err
}

// Faults is the number of answers that were played lowest, for want of a legal one.
func (b *Bot) Faults() int64 { return b.faults.Load() }

// Asked is the number of decisions that the program was asked for.
func (b *Bot) Asked() int64 { return b.asked.Load() }

// FirstFault is the first fault of any kind, nil so far: under [PlayLowest] it is an
// example of those that Faults counts.
func (b *Bot) FirstFault() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.first == nil {
		return nil
	}
	return b.first
}

// Close ends the program: its input is closed, it has some time to end by itself,
// then it is killed with its process group. The error is a fault of its end, such as
// an answer too many; faults before that are told by Err. Players that still ask are
// answered with the lowest option. Close may be called again.
func (b *Bot) Close() error {
	b.once.Do(func() { close(b.finish) })
	<-b.finished
	if b.closing == nil {
		return nil
	}
	return b.closing
}

// put leaves an ask for the next batch; false if nothing is asked any more.
func (b *Bot) put(a *ask) bool {
	b.mu.Lock()
	if b.ended {
		b.mu.Unlock()
		return false
	}
	b.waiting = append(b.waiting, a)
	b.mu.Unlock()
	select {
	case b.wake <- struct{}{}:
	default: // it is on already
	}
	return true
}

// take takes the asks of the next batch, at most so many. The players that were
// answered last are let run first, as long as that brings more asks: one ask would
// else go alone ahead of hundreds.
func (b *Bot) take(dst []*ask, most int) []*ask {
	b.mu.Lock()
	defer b.mu.Unlock()
	for had := 0; len(b.waiting) > had && len(b.waiting) < most; {
		had = len(b.waiting)
		b.mu.Unlock()
		runtime.Gosched()
		b.mu.Lock()
	}
	n := min(most, len(b.waiting))
	dst = append(dst, b.waiting[:n]...)
	b.waiting = append(b.waiting[:0], b.waiting[n:]...)
	return dst
}

// note keeps a fault; one that ends the run is kept as that too.
func (b *Bot) note(fault *Fault) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.first == nil {
		b.first = fault
	}
	if b.onFault == EndRun && b.err == nil {
		b.err = fault
	}
}
