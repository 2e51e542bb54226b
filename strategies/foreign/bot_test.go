package foreign

import (
	"bytes"
	"fmt"
	"io"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"kontraspiel/engine"
)

// TestBatches: how asks fall into batches changes no answer of a program whose
// answers depend on the asks alone: any number of tables, any size of a batch, a
// program that wants one at a time.
func TestBatches(t *testing.T) {
	const deals = 64
	var want int64
	for i, c := range []struct {
		bot           string
		tables, batch int
	}{{"good", 1, 1024}, {"good", 64, 1024}, {"good", 16, 3}, {"good", 7, 1}, {"singles", 16, 1024}} {
		limits := DefaultLimits()
		limits.Batch = c.batch
		b, err := Start(botCommand(t, c.bot), limits, EndRun)
		if err != nil {
			t.Fatal(err)
		}
		sum := playDeals(t, b, c.tables, deals)
		if i == 0 {
			want = sum
		}
		if sum != want {
			t.Errorf("%+v: the deals come to %d, not %d", c, sum, want)
		}
		if b.Err() != nil || b.Faults() != 0 || b.Asked() < deals*10 {
			t.Errorf("%+v: %v, %d faults in %d asks", c, b.Err(), b.Faults(), b.Asked())
		}
		if err := b.Close(); err != nil {
			t.Error(err)
		}
	}
}

// TestQuiet: a program that never announces is not asked to.
func TestQuiet(t *testing.T) {
	b, err := Start(botCommand(t, "quiet"), DefaultLimits(), EndRun)
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	p := b.Player()
	s := engine.NewState(engine.Standard(), engine.Deal{Hands: [4]engine.CardSet{0x1f, 0x3e0, 0x7c00, 0xf8000}, TurnUp: 20}, engine.Setup{})
	s.ApplyUnchecked(engine.Take(s.Turn()))
	v := s.View(s.Turn())
	if _, ok := p.Match(v); ok || p.Contra(v) != engine.NoContra || p.Recontra(v) || b.Asked() != 0 {
		t.Errorf("it is asked %d times", b.Asked())
	}
	if got, want := p.String(), "exec:"+botCommand(t, "quiet"); got != want || b.Hello().Name != "quiet" || b.Hello().Announces {
		t.Errorf("%s, %+v", got, b.Hello())
	}
}

// TestCloseWhileAsked: players that still ask a bot that is closed are answered.
func TestCloseWhileAsked(t *testing.T) {
	b, err := Start(botCommand(t, "good"), DefaultLimits(), EndRun)
	if err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	wg.Go(func() { playDeals(t, b, 8, 400) })
	time.Sleep(20 * time.Millisecond)
	if err := b.Close(); err != nil {
		t.Error(err)
	}
	wg.Wait()
	if b.Faults() == 0 {
		t.Error("nothing is counted")
	}
}

// TestStderr: what a program says there is passed on line by line, without what
// could do something to a terminal, and not without end.
func TestStderr(t *testing.T) {
	var mu sync.Mutex
	var text bytes.Buffer
	limits := DefaultLimits()
	limits.StderrBytes = 10_000
	limits.Stderr = writerFunc(func(p []byte) (int, error) {
		mu.Lock()
		defer mu.Unlock()
		return text.Write(p)
	})
	b, err := Start(botCommand(t, "noisy"), limits, EndRun)
	if err != nil {
		t.Fatal(err)
	}
	playDeals(t, b, 1, 1)
	if err := b.Close(); err != nil {
		t.Error(err)
	}
	mu.Lock()
	defer mu.Unlock()
	lines := strings.Split(strings.TrimSpace(text.String()), "\n")
	for i, line := range lines {
		last := i == len(lines)-1
		if !last && !strings.HasPrefix(line, fmt.Sprintf("bot: line %d \uFFFD[31m", i)) || last != strings.Contains(line, "not shown") || len(line) > 1100 {
			t.Fatalf("line %d is %q", i, line)
		}
	}
	if text.Len() < 5_000 || text.Len() > 11_000 {
		t.Errorf("%d bytes are passed on", text.Len())
	}
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(p []byte) (int, error) { return f(p) }

// TestGroup: what the program has started is killed with it.
func TestGroup(t *testing.T) {
	if _, err := exec.LookPath("sleep"); err != nil {
		t.Skip("there is no program sleep on this machine")
	}
	said := make(chan string, 10)
	limits := DefaultLimits()
	limits.Stderr = writerFunc(func(p []byte) (int, error) { said <- string(p); return len(p), nil })
	b, err := Start(botCommand(t, "parent"), limits, EndRun)
	if err != nil {
		t.Fatal(err)
	}
	child, err := strconv.Atoi(strings.Fields(<-said)[2])
	if err != nil {
		t.Fatal(err)
	}
	if !alive(child) {
		t.Fatal("there is no child")
	}
	if err := b.Close(); err != nil {
		t.Error(err)
	}
	for start := time.Now(); alive(child); time.Sleep(time.Millisecond) {
		if time.Since(start) > time.Minute {
			t.Fatal("the child still runs")
		}
	}
}

// alive reports whether a process runs; one that is dead but not yet buried does not.
func alive(pid int) bool {
	out, err := exec.Command("ps", "-o", "stat=", "-p", strconv.Itoa(pid)).Output()
	state := strings.TrimSpace(string(out))
	return err == nil && state != "" && state[0] != 'Z'
}

// TestSplit: commands are split as a shell does it.
func TestSplit(t *testing.T) {
	for command, want := range map[string][]string{
		"bot":                            {"bot"},
		"  python3\t bot.py  --fast ":    {"python3", "bot.py", "--fast"},
		`'my bots/b.py' "a b" c\ d`:      {"my bots/b.py", "a b", "c d"},
		`sh -c 'echo "$HOME" > x; y'`:    {"sh", "-c", `echo "$HOME" > x; y`},
		`a "x\"y\\z\w" '\' "" ''`:        {"a", `x"y\z\w`, `\`, "", ""},
		`x"y"'z'`:                        {"xyz"},
		`Ж ♠`:                            {"Ж", "♠"},
		`bot $HOME *.py ~ ; | & # {1,2}`: {"bot", "$HOME", "*.py", "~", ";", "|", "&", "#", "{1,2}"},
	} {
		if got, err := Split(command); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %q, %v, want %q", command, got, err, want)
		}
	}
}

// TestOnFault: the words are read back.
func TestOnFault(t *testing.T) {
	for _, o := range []OnFault{EndRun, PlayLowest} {
		if got, err := ParseOnFault(o.String()); err != nil || got != o {
			t.Errorf("%v: %v, %v", o, got, err)
		}
	}
	if _, err := ParseOnFault("stop"); err == nil || !strings.Contains(err.Error(), "end, lowest") {
		t.Errorf("stop: %v", err)
	}
}

// TestKinds: kinds of decision are numbered like the phases in which they are asked.
func TestKinds(t *testing.T) {
	for kind, phase := range map[Kind]engine.Phase{
		KindTakeUp: engine.PhaseTakeUp, KindDiscard: engine.PhaseDiscard, KindRoundOne: engine.PhaseRoundOne, KindRoundTwo: engine.PhaseRoundTwo,
		KindMatch: engine.PhaseMatch, KindContra: engine.PhaseContra, KindRecontra: engine.PhaseRecontra, KindCard: engine.PhaseCard,
	} {
		if kindOf(phase) != kind {
			t.Errorf("%v is asked in %v", kind, phase)
		}
	}
}

// TestEarlyLines: a line that stands behind another in what was read at once is known to
// have been written before it was asked for, whoever is the quicker.
func TestEarlyLines(t *testing.T) {
	r, w := io.Pipe()
	lines, stop := make(chan lineOrErr), make(chan struct{})
	defer close(stop)
	go readLines(r, 100, lines, stop)
	go func() {
		for _, text := range []string{"hello\n", "one\ntwo\nth", "ree\n", "four\n"} {
			_, _ = io.WriteString(w, text) // it fails when the test has ended
		}
		w.Close()
	}()
	for _, want := range []lineOrErr{{line: []byte("hello")}, {line: []byte("one")}, {line: []byte("two"), early: true}, {line: []byte("three"), early: true}, {line: []byte("four")}, {err: io.EOF}} {
		if got := <-lines; string(got.line) != string(want.line) || got.err != want.err || got.early != want.early {
			t.Errorf("got %q, %v, early %v; want %q, %v, %v", got.line, got.err, got.early, want.line, want.err, want.early)
		}
	}
}
