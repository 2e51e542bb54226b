package foreign

import (
	"os/exec"
	"testing"
	"time"
)

// pythonBot is the command of the Python bot of examples, or skips the test.
func pythonBot(t testing.TB) string {
	t.Helper()
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("there is no python3 on this machine")
	}
	return "python3 ../../examples/python/bot.py"
}

// BenchmarkPython plays deals at 256 tables, all seats by the Python bot of examples,
// and reports decisions a second.
func BenchmarkPython(b *testing.B) { benchBot(b, pythonBot(b), 256) }

// BenchmarkPythonAlone is the same at one table: one ask at a time.
func BenchmarkPythonAlone(b *testing.B) { benchBot(b, pythonBot(b), 1) }

// BenchmarkGo is the Go bot of the tests at 256 tables.
func BenchmarkGo(b *testing.B) { benchBot(b, botCommand(b, "good"), 256) }

func benchBot(b *testing.B, command string, tables int) {
	bot, err := Start(command, DefaultLimits(), EndRun)
	if err != nil {
		b.Fatal(err)
	}
	deals := max(tables, 64)
	want := playDeals(b, bot, tables, deals) // the program is warm, and the answer known
	before, start := bot.Asked(), time.Now()
	for b.Loop() {
		if got := playDeals(b, bot, tables, deals); got != want {
			b.Fatalf("the same deals come to %d and %d", got, want)
		}
	}
	asked, took := bot.Asked()-before, time.Since(start)
	if err := bot.Err(); err != nil {
		b.Fatal(err)
	}
	if err := bot.Close(); err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(asked)/took.Seconds(), "decisions/s")
}
