package foreign

import (
	"os/exec"
	"syscall"
)

// setAttributes gives the program a process group of its own, so that it is killed
// with its children and a ^C at the terminal is not its business, and has the
// kernel kill it should this process die.
func setAttributes(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}
