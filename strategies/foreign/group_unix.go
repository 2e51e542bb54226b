//go:build unix

package foreign

import (
	"os/exec"
	"syscall"
)

// killGroup kills every process of the program's group.
func killGroup(cmd *exec.Cmd) {
	_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) // all may be gone already
}
