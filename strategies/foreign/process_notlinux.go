//go:build unix && !linux

package foreign

import (
	"os/exec"
	"syscall"
)

// setAttributes gives the program a process group of its own, so that it is killed
// with its children and a ^C at the terminal is not its business. Should this
// process die, the program finds the end of its input.
func setAttributes(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
}
