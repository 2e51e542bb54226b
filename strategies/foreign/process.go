package foreign

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"sync"
)

// process is a running program with its pipes. It is the leader of a process group
// of its own, where there are any, and is killed with it.
type process struct {
	cmd    *exec.Cmd
	stdin  *os.File
	stdout *os.File
	stderr *os.File
	done   chan struct{} // closed when the program has ended
	once   sync.Once
}

// startProcess starts a program.
func startProcess(words []string) (*process, error) {
	p := &process{cmd: exec.Command(words[0], words[1:]...), done: make(chan struct{})}
	var theirs [3]*os.File
	var err error
	ours := [3]**os.File{&p.stdin, &p.stdout, &p.stderr}
	for i := range theirs {
		var r, w *os.File
		if r, w, err = os.Pipe(); err != nil {
			break
		}
		if theirs[i], *ours[i] = w, r; i == 0 {
			theirs[i], *ours[i] = r, w
		}
	}
	if err == nil {
		p.cmd.Stdin, p.cmd.Stdout, p.cmd.Stderr = theirs[0], theirs[1], theirs[2]
		setAttributes(p.cmd)
		err = p.run()
	}
	closeAll(theirs[:]...)
	if err != nil {
		closeAll(p.stdin, p.stdout, p.stderr)
		return nil, err
	}
	return p, nil
}

// run starts the program and leaves a goroutine that waits for its end. That one
// keeps its thread: on Linux a program that is to die with its parent dies with
// the thread that started it.
func (p *process) run() error {
	started := make(chan error)
	go func() {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		err := p.cmd.Start()
		started <- err
		if err != nil {
			return
		}
		_ = p.cmd.Wait() // how it ended is in ProcessState
		killGroup(p.cmd) // whoever it has left behind
		close(p.done)
	}()
	return <-started
}

// kill ends the program and its group, and whoever waits for its pipes. Once the
// program is done its number may be somebody else's.
func (p *process) kill() {
	p.once.Do(func() {
		select {
		case <-p.done:
		default:
			killGroup(p.cmd)
		}
		closeAll(p.stdin, p.stdout)
	})
}

// ended says how a program that is done has ended.
func (p *process) ended() string { return p.cmd.ProcessState.String() }

// clean reports whether a program that is done has ended with exit code 0.
func (p *process) clean() bool { return p.cmd.ProcessState.Success() }

func closeAll(files ...*os.File) {
	for _, f := range files {
		if f != nil {
			_ = f.Close() // a pipe: there is nothing to lose
		}
	}
}

// sized is a number of bytes for people.
func sized(n int64) string {
	if n < 10<<20 {
		return fmt.Sprintf("%d bytes", n)
	}
	return fmt.Sprintf("%d MiB", n>>20)
}
