package chart

import (
	"strings"

	"gonum.org/v1/plot/vg"
)

// wrap breaks a text into lines no longer than limit: at newlines, else at spaces, else, in a word
// longer than a line, anywhere. A per cent sign stays with its number. The empty text has no line.
func (t *typesetter) wrap(st textStyle, s string, limit vg.Length) []string {
	if s == "" {
		return nil
	}
	s = strings.ReplaceAll(s, " %", noBreakSpace+"%")
	var lines []string
	for _, paragraph := range strings.Split(s, "\n") {
		line := ""
		for _, word := range strings.Split(paragraph, " ") {
			joined := word
			if line != "" {
				joined = line + " " + word
			}
			if t.width(st, joined) <= limit {
				line = joined
				continue
			}
			if line != "" {
				lines = append(lines, line)
			}
			var full []string
			full, line = t.breakWord(st, word, limit)
			lines = append(lines, full...)
		}
		lines = append(lines, line)
	}
	return lines
}

// balance wraps a text into as few lines as wrap does, but of more even length.
func (t *typesetter) balance(st textStyle, s string, limit vg.Length) []string {
	lines := t.wrap(st, s, limit)
	for narrower := limit - 2; len(lines) > 1 && narrower >= t.longestWord(st, s); narrower -= 2 {
		even := t.wrap(st, s, narrower)
		if len(even) > len(lines) {
			break
		}
		lines = even
	}
	return lines
}

// breakWord cuts a word into full lines and a rest that fits.
func (t *typesetter) breakWord(st textStyle, word string, limit vg.Length) (full []string, rest string) {
	for _, r := range word {
		if rest != "" && t.width(st, rest+string(r)) > limit {
			full = append(full, rest)
			rest = ""
		}
		rest += string(r)
	}
	return full, rest
}

const noBreakSpace = "\u00a0"

// longestWord returns the length of the longest unbreakable part of a text.
func (t *typesetter) longestWord(st textStyle, s string) vg.Length {
	return t.widest(st, strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == '\n' }))
}

// heightOf returns the height of so many lines from the top of the first to the foot of the last.
func heightOf(st textStyle, lines int) vg.Length {
	if lines == 0 {
		return 0
	}
	return st.size * (ascent + descent + vg.Length(lines-1)*lineHeight)
}

// oneLine joins the lines of a text.
func oneLine(s string) string { return strings.ReplaceAll(s, "\n", " ") }
