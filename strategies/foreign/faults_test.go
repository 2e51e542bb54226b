package foreign

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	"kontraspiel/engine"
)

// quickLimits are limits under which bad bots are found out soon; the times are such
// that a good one keeps to them on a machine that is busy with much else.
func quickLimits() Limits {
	l := DefaultLimits()
	l.Start, l.Answer, l.End = time.Minute, time.Minute, time.Minute
	l.LineBytes = 64 << 10
	l.MemoryBytes = 80 << 20
	l.Stderr = io.Discard
	return l
}

// playDeals plays deals at several tables at once, all seats by the bot.
func playDeals(t testing.TB, b *Bot, tables, deals int) (sum int64) {
	t.Helper()
	var wg sync.WaitGroup
	sums := make([]int64, tables)
	seed := engine.NewSeed(1811)
	for table := range tables {
		wg.Go(func() {
			g, err := engine.NewGame(engine.Standard(), [engine.Seats]engine.Player{b.Player(), b.Player(), b.Player(), b.Player()})
			if err != nil {
				t.Error(err)
				return
			}
			for n := table; n < deals; n += tables {
				at := engine.Setup{Dealer: engine.Seat(n % engine.Seats), Pot: int64(n % 5)}
				r, err := g.PlaySeed(&seed, uint64(n), at)
				if err != nil {
					t.Error(err)
					return
				}
				for seat, units := range r.Payments {
					sums[table] += int64(n+1) * int64(seat+1) * int64(units)
				}
			}
		})
	}
	wg.Wait()
	for _, s := range sums {
		sum += s
	}
	return sum
}

// limitsFor are quickLimits, with little time of the kind that a bad bot overruns.
func limitsFor(name string) Limits {
	l := quickLimits()
	switch name {
	case "silent-at-start":
		l.Start = time.Second
	case "silent", "slow":
		l.Answer = 2 * time.Second
	case "lingers":
		l.End = time.Second
	}
	return l
}

// faultOf plays with a bad bot until it is found out.
func faultOf(t *testing.T, name string, onFault OnFault) (*Fault, *Bot) {
	t.Helper()
	b, err := Start(botCommand(t, name), limitsFor(name), onFault)
	if err == nil {
		playDeals(t, b, 4, 40)
		err = b.FirstFault()
		if closing := b.Close(); err == nil {
			err = closing
		}
	}
	var fault *Fault
	if !errors.As(err, &fault) {
		t.Fatalf("no fault: %v", err)
	}
	return fault, b
}

// TestBadBots: each of the bots that do something wrong ends the run with an error
// of its kind that names the command and the ask, in one line.
func TestBadBots(t *testing.T) {
	for _, bad := range badBots {
		t.Run(bad.name, func(t *testing.T) {
			t.Parallel()
			fault, b := faultOf(t, bad.name, EndRun)
			text := fault.Error()
			t.Log(strings.ReplaceAll(text, fault.Command, "COMMAND"))
			if fault.Kind != bad.want {
				t.Errorf("kind %q, want %q", fault.Kind, bad.want)
			}
			if !strings.HasPrefix(text, "exec:"+botCommand(t, bad.name)+": "+string(bad.want)) {
				t.Errorf("the command or the kind is not named")
			}
			if strings.ContainsAny(text, "\n\r\x1b") || len(text) > 700 {
				t.Errorf("not a short line: %q", text)
			}
			if b == nil {
				return
			}
			if !strings.Contains(text, "ask ") || fault.Ask == "" {
				t.Errorf("the ask is not named")
			}
			if got := b.Err(); got == nil || got.Error() != text {
				t.Errorf("Err is %v", got)
			}
			if b.Faults() == 0 {
				t.Error("no answer is counted as played lowest")
			}
		})
	}
}

// TestBadBotsLowest: on fault `lowest` a bot that does something wrong is started
// again, as often as the limits allow; everything it failed to answer is counted and
// all deals come to an end.
func TestBadBotsLowest(t *testing.T) {
	for _, bad := range badBots {
		if bad.reply == nil || bad.want == FaultSilent || bad.want == FaultMemory {
			continue // it does not start, or takes its time
		}
		t.Run(bad.name, func(t *testing.T) {
			t.Parallel()
			fault, b := faultOf(t, bad.name, PlayLowest)
			if fault.Kind != bad.want {
				t.Errorf("kind %q, want %q", fault.Kind, bad.want)
			}
			if b.Err() != nil {
				t.Errorf("the run ended: %v", b.Err())
			}
			if b.Faults() < 5 {
				t.Errorf("%d answers were played lowest", b.Faults())
			}
		})
	}
}

// TestDiesOften: a program is started as often as it may, and what it answered in
// between is played.
func TestDiesOften(t *testing.T) {
	for _, restarts := range []int{0, 1, 5} {
		limits := quickLimits()
		limits.Restarts = restarts
		b, err := Start(botCommand(t, "dies"), limits, PlayLowest)
		if err != nil {
			t.Fatal(err)
		}
		p := b.Player()
		s := engine.NewState(engine.Standard(), engine.Deal{Hands: [4]engine.CardSet{0x1f, 0x3e0, 0x7c00, 0xf8000}, TurnUp: 20}, engine.Setup{})
		const asks = 100
		for range asks {
			p.RoundOne(s.View(s.Turn()))
		}
		// In each life it answers so many, then the one it dies of is played lowest.
		if want := int64(asks - goodTurns*(1+restarts)); b.Faults() != want {
			t.Errorf("%d restarts: %d answers played lowest, want %d", restarts, b.Faults(), want)
		}
		if err := b.Close(); err != nil {
			t.Error(err)
		}
	}
}

// TestEnds: what can be wrong with the end of a program is an error of Close.
func TestEnds(t *testing.T) {
	for name, want := range map[string]FaultKind{"good": "", "quiet": "", "exit-1": FaultEnd, "lingers": FaultEnd, "last-word": FaultUnasked} {
		b, err := Start(botCommand(t, name), limitsFor(name), EndRun)
		if err != nil {
			t.Fatal(err)
		}
		playDeals(t, b, 2, 4)
		err = b.Close()
		var fault *Fault
		if errors.As(err, &fault); want == "" && err != nil || want != "" && (fault == nil || fault.Kind != want) {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
		if again := b.Close(); fmt.Sprint(again) != fmt.Sprint(err) {
			t.Errorf("%s: closed again: %v", name, again)
		}
	}
}

// TestCannotStart: commands that cannot be started say so.
func TestCannotStart(t *testing.T) {
	for _, command := range []string{"/nonexistent/bot", "no-such-program-anywhere --fast", "/"} {
		_, err := Start(command, quickLimits(), EndRun)
		var fault *Fault
		if !errors.As(err, &fault) || fault.Kind != FaultStart {
			t.Errorf("%s: %v", command, err)
		}
	}
	for _, command := range []string{"", "  ", "'unclosed", `trailing\`, "''", "a\nb"} {
		if _, err := Start(command, quickLimits(), EndRun); !errors.Is(err, ErrCommand) {
			t.Errorf("%q: %v", command, err)
		}
	}
	limits := quickLimits()
	limits.Batch = 0
	if _, err := Start(botCommand(t, "good"), limits, EndRun); err == nil {
		t.Error("a limit of no asks a line is taken")
	}
}
