package tell

import (
	"fmt"

	"kontraspiel/engine"
)

// OptionWords says what an option of the rules is set to that is not as standard has it.
func OptionWords(o engine.Option, value string) string {
	return fmt.Sprintf("%s is %s, where the standard is %s: %s (%s)", o.Name, value, o.Default, o.Meaning, o.Source)
}
