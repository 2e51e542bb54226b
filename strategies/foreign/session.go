package foreign

import (
	"errors"
	"sync"
	"time"
)

// session is one life of a program: from its start to its end. It is used by one
// goroutine at a time.
type session struct {
	command string
	limits  *Limits
	proc    *process
	stderr  *stderrPipe
	hello   Hello
	lines   chan lineOrErr
	stop    chan struct{} // closed when nobody reads lines any more
	mute    chan struct{} // closed when it has closed its standard error
	next    uint64        // id of the next ask
	out     []byte

	mu    sync.Mutex
	cause *Fault // why it was killed
}

// openSession starts the program and waits for its hello.
func openSession(command string, words []string, limits *Limits, stderr *stderrPipe) (*session, *Fault) {
	s := &session{
		command: command, limits: limits, stderr: stderr, next: 1,
		lines: make(chan lineOrErr), stop: make(chan struct{}), mute: make(chan struct{}),
	}
	proc, err := startProcess(words)
	if err != nil {
		fault := faultf(FaultStart, "%v", err)
		fault.Command = command
		return nil, fault
	}
	s.proc = proc
	go func() {
		stderr.copyFrom(proc.stderr)
		closeAll(proc.stderr)
		close(s.mute)
	}()
	go readLines(proc.stdout, limits.LineBytes, s.lines, s.stop)
	go proc.watchMemory(limits.MemoryBytes, func(used int64) {
		s.kill(faultf(FaultMemory, "%s are in use, the limit is %s", sized(used), sized(limits.MemoryBytes)))
	})
	if fault := s.greet(); fault != nil {
		return nil, s.end(fault, "")
	}
	return s, nil
}

// greet exchanges the hellos.
func (s *session) greet() *Fault {
	line, fault := s.talk(ourHello(s.limits), s.limits.Start, FaultNoHello)
	if fault != nil {
		if fault.Kind == FaultDied || fault.Kind == FaultClosed {
			fault.Kind, fault.Detail = FaultNoHello, "it "+string(fault.Kind)+" before: "+fault.Detail
		}
		return fault
	}
	s.hello, fault = decodeHello(line)
	return fault
}

// batch is the most asks that may be sent on a line.
func (s *session) batch() int {
	if s.hello.Batch > 0 {
		return min(s.hello.Batch, s.limits.Batch)
	}
	return s.limits.Batch
}

// exchange sends the asks on one line and reads the answers. After a fault of the
// line the session is over.
func (s *session) exchange(asks []*ask) ([]pick, *Fault) {
	first := s.next
	if fault := s.quiet(); fault != nil {
		return nil, s.end(fault, "before "+asks[0].name(first))
	}
	s.out = appendAsks(s.out[:0], asks, first)
	line, fault := s.talk(s.out, s.limits.Answer, FaultSilent)
	s.next += uint64(len(asks))
	var picks []pick
	if fault == nil {
		picks, fault = decodeAnswers(line, asks, first)
	}
	if fault != nil {
		return nil, s.end(fault, asks[0].name(first))
	}
	for _, p := range picks {
		if p.fault != nil {
			p.fault.Command = s.command
		}
	}
	return picks, nil
}

// talk writes a line and reads one within the time; late is the fault if there is
// none.
func (s *session) talk(line []byte, limit time.Duration, late FaultKind) ([]byte, *Fault) {
	timer := time.AfterFunc(limit, func() { s.kill(faultf(late, "nothing in %v", limit)) })
	defer timer.Stop()
	if _, err := s.proc.stdin.Write(line); err != nil {
		return nil, s.broken(err, true)
	}
	got := <-s.lines
	switch {
	case got.early && (got.err == nil || errors.Is(got.err, errPartial)): // and quiet looked too soon
		return got.line, unasked(got.line, s.next)
	case got.err != nil:
		return got.line, s.broken(got.err, false)
	}
	return got.line, nil
}

// quiet is the fault of a program that has written what was not asked for.
func (s *session) quiet() *Fault {
	select {
	case got := <-s.lines:
		if got.err == nil || errors.Is(got.err, errPartial) {
			return unasked(got.line, s.next)
		}
		return s.broken(got.err, false)
	default:
		return nil
	}
}

// deathWait is how long a program that has closed a pipe is given to be found dead.
const deathWait = 2 * time.Second

// broken says why the stream broke.
func (s *session) broken(err error, writing bool) *Fault {
	if cause := s.killedBy(); cause != nil {
		return cause
	}
	if errors.Is(err, errLong) {
		return faultf(FaultLong, "more than %d bytes", s.limits.LineBytes)
	}
	dead := false
	select {
	case <-s.proc.done:
		dead = true
	case <-time.After(deathWait):
	}
	if cause := s.killedBy(); cause != nil {
		return cause
	}
	switch {
	case errors.Is(err, errPartial):
		how := "and it still runs"
		if dead {
			how = s.proc.ended()
		}
		return faultf(FaultPartial, "its output ends within a line (%s)", how)
	case dead:
		return faultf(FaultDied, "%s%s", s.proc.ended(), s.lastWords())
	case writing:
		return faultf(FaultDeaf, "it still runs: %v", err)
	}
	return faultf(FaultClosed, "it still runs")
}

// lastWords is the last line of the standard error of a program that is done.
func (s *session) lastWords() string {
	select {
	case <-s.mute:
	case <-time.After(deathWait):
	}
	if last := s.stderr.lastLine(); last != "" {
		return ", its last words: " + clip(last)
	}
	return ""
}

// kill ends the program for a reason; the first one counts.
func (s *session) kill(cause *Fault) {
	s.mu.Lock()
	if s.cause == nil {
		s.cause = cause
	}
	s.mu.Unlock()
	s.proc.kill()
}

func (s *session) killedBy() *Fault {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.cause
}

// end kills the program and completes the fault it is killed for; ask is what the
// fault is about unless it says so itself.
func (s *session) end(fault *Fault, ask string) *Fault {
	f := *fault
	f.Command = s.command
	if f.Ask == "" {
		f.Ask = ask
	}
	s.kill(&f)
	<-s.proc.done
	close(s.stop)
	return &f
}

// close ends the program as it is meant to end: its input is closed, and it has
// some time to end by itself, with exit code 0 and without another word.
func (s *session) close() *Fault {
	select {
	case <-s.proc.done:
		return s.end(faultf(FaultDied, "%s while it was asked nothing%s", s.proc.ended(), s.lastWords()), "")
	default:
	}
	closeAll(s.proc.stdin)
	timer := time.AfterFunc(s.limits.End, func() {
		s.kill(faultf(FaultEnd, "it still runs %v after its input was closed", s.limits.End))
	})
	got := <-s.lines
	var fault *Fault
	if got.err == nil || errors.Is(got.err, errPartial) {
		fault = unasked(got.line, s.next)
	} else if errors.Is(got.err, errLong) {
		fault = faultf(FaultLong, "more than %d bytes", s.limits.LineBytes)
	}
	if fault == nil {
		<-s.proc.done // at the latest when it is killed
		if fault = s.killedBy(); fault == nil && !s.proc.clean() {
			fault = faultf(FaultEnd, "%s after its input was closed%s", s.proc.ended(), s.lastWords())
		}
	}
	timer.Stop()
	if fault != nil {
		return s.end(fault, "")
	}
	s.kill(nil)
	close(s.stop)
	return nil
}
