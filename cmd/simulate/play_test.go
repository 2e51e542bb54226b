package main

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/cmd/internal/tell"
)

// typing is what a restless person might type; most questions take a number.
var typing = []string{
	"1", "2", "3", "4", "5", "1", "2", "3", "0", "9", "", "take", "pass", "take h", "contra", "contra 9d", "recontra", "match s",
	"match", "jc", "10H", "uA", "♥A", "A♥", "play ks", "hint", "?", "tricks", "calls every", "calls lead", "calls", "yes", "no", "nonsense",
}

// TestPlayAnything plays sessions with random typing: whatever is typed, no answer
// is illegal, the session ends as usual, and every deal saved replays.
func TestPlayAnything(t *testing.T) {
	for seed := range 24 {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(uint64(seed), 1))
			var in strings.Builder
			for range 3000 {
				in.WriteString(typing[r.IntN(len(typing))] + "\n")
			}
			save := filepath.Join(t.TempDir(), "deals.jsonl")
			out := simulate(t, cli.ExitDone, in.String(), "play", "--seed", fmt.Sprint(seed), "--save", save, "--rounds", "2",
				"--seat", []string{"eldest", "second", "third", "dealer"}[seed%4], "--cards", tell.DeckNames[seed/4%2], "--calls", callMomentNames[seed%3],
				"--field", []string{"random", "points"}[seed%2])
			if !strings.Contains(out, "\n8 deals saved to ") {
				t.Errorf("the session did not come to its end:\n%s", tail(out))
			}
			replayed := simulate(t, cli.ExitDone, "", "replay", save)
			if saved, err := os.ReadFile(save); err != nil || string(saved) != replayed {
				t.Errorf("the saved deals do not replay to themselves (%v)", err)
			}
			if !strings.Contains(replayed, `,"note":{"seed":"`+fmt.Sprint(seed)+`","deal":7,"players":[`) {
				t.Error("the note does not say how the deal came about")
			}
		})
	}
}

// TestPlayRepeats plays the same session twice; only the seed decides.
func TestPlayRepeats(t *testing.T) {
	in := strings.Repeat("1\n", 300)
	args := []string{"play", "--rounds", "1", "--field", "random", "--seed"}
	first := simulate(t, cli.ExitDone, in, append(args, "7")...)
	if again := simulate(t, cli.ExitDone, in, append(args, "7")...); again != first {
		t.Error("the same seed and answers gave another game")
	}
	if other := simulate(t, cli.ExitDone, in, append(args, "8")...); other == first {
		t.Error("another seed gave the same game")
	}
}

// TestPlayInterrupted ends a session by its context, as Ctrl-C does, while the
// person says nothing.
func TestPlayInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	var stdout, stderr bytes.Buffer
	silence, stop := newSilence(cancel)
	defer stop()
	if code := run(ctx, []string{"play", "--seed", "1"}, silence, &stdout, &stderr); code != cli.ExitInterrupted {
		t.Errorf("exit code %d, want %d", code, cli.ExitInterrupted)
	}
	if !strings.Contains(stdout.String(), "The deal in progress does not count.\n") || stderr.String() != "simulate: interrupted: 0 deals played\n" {
		t.Errorf("stdout ends with %q, stderr is %q", tail(stdout.String()), stderr.String())
	}
}

// silence is an input on which nothing is typed; it calls read once somebody waits.
type silence struct {
	read func()
	end  chan struct{}
}

func newSilence(read func()) (s *silence, stop func()) {
	s = &silence{read, make(chan struct{})}
	return s, func() { close(s.end) }
}

func (s *silence) Read([]byte) (int, error) {
	s.read()
	<-s.end
	return 0, os.ErrClosed
}

// simulate runs the command in this process and returns what it printed.
func simulate(t *testing.T, code int, stdin string, args ...string) string {
	t.Helper()
	var stdout, stderr bytes.Buffer
	if got := run(context.Background(), args, strings.NewReader(stdin), &stdout, &stderr); got != code {
		t.Fatalf("simulate %v: exit code %d, want %d; stderr: %s", args, got, code, stderr.String())
	}
	return stdout.String()
}

// tail is the end of a long text.
func tail(text string) string { return text[max(0, len(text)-600):] }
