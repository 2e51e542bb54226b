package cli

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/klauspost/compress/zstd"

	"kontraspiel/cmd/internal/lines"
)

// readAll reads every line of an input; what is too long is shown as <long>.
func readAll(t *testing.T, name string, in io.Reader) (list []string, err error) {
	t.Helper()
	l, err := OpenLines(context.Background(), name, in)
	if err != nil {
		return nil, err
	}
	defer l.Close()
	for {
		line, err := l.Next()
		switch {
		case errors.Is(err, io.EOF):
			return list, nil
		case errors.Is(err, lines.ErrLong):
			list = append(list, "<long>")
		case err != nil:
			return list, err
		default:
			list = append(list, string(line))
		}
		if len(list) != l.Number {
			t.Fatalf("line %d has number %d", len(list), l.Number)
		}
	}
}

func TestLines(t *testing.T) {
	long := strings.Repeat("x", lines.Longest)
	for _, c := range []struct{ name, in, want string }{
		{"empty", "", ""},
		{"one", "a\n", "a"},
		{"no newline at the end", "a\nb", "a|b"},
		{"blank lines count", "\n\na\n\n", "||a|"},
		{"longest", long + "\nb\n", long + "|b"},
		{"longest at the end", long, long},
		{"one too long", long + "y\nb\n", "<long>|b"},
		{"much too long", long + long + long + "\nb\n", "<long>|b"},
		{"too long at the end", "a\n" + long + "yy", "a|<long>"},
	} {
		t.Run(c.name, func(t *testing.T) {
			list, err := readAll(t, "-", strings.NewReader(c.in))
			if got := strings.Join(list, "|"); err != nil || got != c.want {
				t.Errorf("got %.50q (%v), want %.50q", got, err, c.want)
			}
		})
	}
}

// TestZstd reads compressed input by name and from standard input, two frames in
// one file as `cat` and appending leave them, and damaged ones.
func TestZstd(t *testing.T) {
	e, err := zstd.NewWriter(nil)
	if err != nil {
		t.Fatal(err)
	}
	frames := string(e.EncodeAll([]byte("a\nb\n"), nil)) + string(e.EncodeAll([]byte("c\n"), nil))
	name := filepath.Join(t.TempDir(), "x.jsonl.zst")
	write := func(text string) {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write(frames)
	for _, from := range []string{name, "-"} {
		list, err := readAll(t, from, strings.NewReader(frames))
		if got := strings.Join(list, "|"); err != nil || got != "a|b|c" {
			t.Errorf("%s: got %q (%v)", from, got, err)
		}
	}
	write(frames[:len(frames)-3])
	if list, err := readAll(t, name, nil); err == nil || len(list) < 2 {
		t.Errorf("a file cut off: got %q, no error", list)
	}
	write("{}\n")
	if _, err := readAll(t, name, nil); err == nil || err.Error() != "named .zst, but not compressed with zstd" {
		t.Errorf("plain text named .zst: %v", err)
	}
}

// endless is a line that never ends, until it does.
type endless struct{ left int }

func (e *endless) Read(p []byte) (int, error) {
	if e.left <= 0 {
		return 0, io.EOF
	}
	n := min(len(p), e.left)
	for i := range p[:n] {
		p[i] = '['
	}
	e.left -= n
	return n, nil
}

// TestLongLineMemory passes over a line of 64 MiB in the memory of two short ones.
func TestLongLineMemory(t *testing.T) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	list, err := readAll(t, "-", &endless{64 << 20})
	runtime.ReadMemStats(&after)
	if err != nil || len(list) != 1 || list[0] != "<long>" {
		t.Fatalf("got %.50q (%v)", list, err)
	}
	if used := after.TotalAlloc - before.TotalAlloc; used > 4*lines.Longest {
		t.Errorf("%d bytes were allocated", used)
	}
}

// TestLinesInterrupted ends reading from an input that stays silent.
func TestLinesInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	silence, end := io.Pipe()
	defer end.Close()
	time.AfterFunc(10*time.Millisecond, cancel)
	if _, err := OpenLines(ctx, "-", silence); !errors.Is(err, ErrInterrupted) {
		t.Errorf("got %v, want ErrInterrupted", err)
	}
}
