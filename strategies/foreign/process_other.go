//go:build !unix

package foreign

import "os/exec"

// setAttributes does nothing: there are no process groups here.
func setAttributes(*exec.Cmd) {}

// killGroup kills the program, but not what it has started.
func killGroup(cmd *exec.Cmd) {
	_ = cmd.Process.Kill() // it may be gone already
}
