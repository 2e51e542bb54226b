package foreign

import (
	"bufio"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestParentDies: a program whose tool is killed is killed too, even one that does not
// care that its input ended.
func TestParentDies(t *testing.T) {
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	host := exec.Command(exe, "bot", "host")
	stderr, err := host.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := host.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(stderr).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	pid, err := strconv.Atoi(strings.TrimSpace(strings.TrimPrefix(line, "bot: pid ")))
	if err != nil {
		t.Fatalf("the host said %q", line)
	}
	if !alive(pid) {
		t.Fatal("the bot does not run")
	}
	if err := host.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = host.Wait() // it was killed
	for start := time.Now(); alive(pid); time.Sleep(time.Millisecond) {
		if time.Since(start) > time.Minute {
			t.Fatal("the bot still runs")
		}
	}
}
