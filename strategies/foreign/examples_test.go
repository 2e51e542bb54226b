package foreign

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"testing"
)

// exampleBots is the commands of the bots in examples that this machine can start.
func exampleBots(t *testing.T) []string {
	t.Helper()
	var commands []string
	if _, err := exec.LookPath("python3"); err == nil {
		commands = append(commands, pythonBot(t))
	} else {
		t.Log("there is no python3 on this machine: the Python bot is not tried")
	}
	if _, err := exec.LookPath("go"); err == nil {
		exe := filepath.Join(t.TempDir(), "bot")
		if out, err := exec.Command("go", "build", "-o", exe, "../../examples/go").CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		commands = append(commands, fmt.Sprintf("'%s'", exe))
	} else {
		t.Log("there is no go on this machine: the Go bot is not tried")
	}
	return commands
}

// TestExamples: the bots in examples pass every check, and play alike to the last
// card.
func TestExamples(t *testing.T) {
	var sums []int64
	for _, command := range exampleBots(t) {
		checks, err := Conform(t.Context(), command, DefaultLimits(), 200)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range checks {
			if c.Result != Passed {
				t.Errorf("%s: %s: %s: %s", command, c.Name, c.Result, c.Detail)
			}
		}
		b, err := Start(command, DefaultLimits(), EndRun)
		if err != nil {
			t.Fatal(err)
		}
		sums = append(sums, playDeals(t, b, 64, 1000))
		if err := b.Err(); err != nil {
			t.Error(err)
		}
		if err := b.Close(); err != nil {
			t.Error(err)
		}
	}
	for _, sum := range sums {
		if sum != sums[0] {
			t.Errorf("the same deals come to %d", sums)
		}
	}
}
