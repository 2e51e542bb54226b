package strategies

import (
	"fmt"
	"strings"

	"kontraspiel/strategies/foreign"
)

// execPrefix marks a program among strategies.
const execPrefix = "exec:"

// Command is the command line of a program that plays; ok is false for any other
// strategy. Players of it come from a [Company].
func (s Strategy) Command() (command string, ok bool) { return s.command, s.command != "" }

func (s *Strategy) setCommand(command string) error {
	s.command = strings.TrimSpace(command)
	if len(s.command) > maxText {
		return fmt.Errorf("is longer than %d letters", maxText)
	}
	_, err := foreign.Split(s.command)
	return err
}
