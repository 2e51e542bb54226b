package cli

import "fmt"

// Thousands is a number with a comma every three digits.
func Thousands(n int64) string {
	text := fmt.Sprint(n)
	for i := len(text) - 3; i > 0 && text[i-1] != '-'; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
