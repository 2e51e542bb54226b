package foreign

import (
	"errors"
	"fmt"
	"strings"
)

// ErrCommand is wrapped by every error about how a command is written.
var ErrCommand = errors.New("not a command")

// Split splits a command into words as a shell does, but nothing is expanded:
// words are separated by blanks; in single quotes everything stands for itself; in
// double quotes a backslash takes away the meaning of the next character if that
// is a double quote or a backslash; outside of quotes a backslash takes away any
// meaning.
func Split(command string) ([]string, error) {
	if strings.ContainsAny(command, "\x00\n\r") {
		return nil, fmt.Errorf("%w: a line break or a zero byte is in it", ErrCommand)
	}
	var words []string
	rest := strings.TrimLeft(command, " \t")
	for rest != "" {
		word, left, err := cutWord(rest)
		if err != nil {
			return nil, fmt.Errorf("%w: %s: %w", ErrCommand, clip(command), err)
		}
		words = append(words, word)
		rest = strings.TrimLeft(left, " \t")
	}
	if len(words) == 0 || words[0] == "" {
		return nil, fmt.Errorf("%w: it has no program to start", ErrCommand)
	}
	return words, nil
}

// cutWord takes the first word off a text that does not start with a blank.
func cutWord(text string) (word, rest string, err error) {
	var b strings.Builder
	quote := byte(0)
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case c == '\\' && quote != '\'':
			if i+1 == len(text) {
				return "", "", errors.New("nothing follows the last backslash")
			}
			next := text[i+1]
			if quote == '"' && next != '"' && next != '\\' {
				b.WriteByte(c)
				continue
			}
			b.WriteByte(next)
			i++
		case quote != 0 && c == quote:
			quote = 0
		case quote == 0 && (c == '\'' || c == '"'):
			quote = c
		case quote == 0 && (c == ' ' || c == '\t'):
			return b.String(), text[i:], nil
		default:
			b.WriteByte(c)
		}
	}
	if quote != 0 {
		return "", "", fmt.Errorf("a quote %c is not closed", quote)
	}
	return b.String(), "", nil
}
