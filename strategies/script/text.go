package script

import "unicode/utf8"

// offsets is where each letter of a TOML string stands in the file, and after them
// where the string ends: a mistake in an expression is shown at its very place. raw
// is the string as it is written, quotes included, from offset at on; value is
// what it means.
func offsets(raw []byte, at int, value string) []int {
	letters := utf8.RuneCountInString(value)
	list := make([]int, 0, letters+1)
	i, end, escapes := opening(raw)
	for i < end {
		if escapes && raw[i] == '\\' {
			n, letter := escape(raw[i:end])
			if letter {
				list = append(list, at+i)
			}
			i += n
			continue
		}
		list = append(list, at+i)
		_, n := utf8.DecodeRune(raw[i:end])
		i += n
	}
	list = append(list, at+i)
	if len(list) != letters+1 { // not how this reader understands strings: show where it starts
		list = list[:0]
		for range letters + 1 {
			list = append(list, at)
		}
	}
	return list
}

// opening is where the text of a string starts and ends, and whether a backslash
// means something in it.
func opening(raw []byte) (start, end int, escapes bool) {
	if len(raw) < 2 {
		return 0, 0, false
	}
	quote := raw[0]
	if len(raw) < 6 || raw[1] != quote || raw[2] != quote {
		return 1, len(raw) - 1, quote == '"'
	}
	start = 3
	switch { // a line end right after the quotes does not belong to the text
	case raw[start] == '\n':
		start++
	case raw[start] == '\r' && raw[start+1] == '\n':
		start += 2
	}
	return start, len(raw) - 3, quote == '"'
}

// escape is the length of what a backslash starts, and whether it is a letter of
// the text: at the end of a line it is not, and blanks after it are none either.
func escape(raw []byte) (n int, letter bool) {
	if len(raw) < 2 {
		return len(raw), true
	}
	switch raw[1] {
	case 'x':
		return min(4, len(raw)), true
	case 'u':
		return min(6, len(raw)), true
	case 'U':
		return min(10, len(raw)), true
	case ' ', '\t', '\r', '\n':
		for n = 1; n < len(raw) && (raw[n] == ' ' || raw[n] == '\t' || raw[n] == '\r' || raw[n] == '\n'); {
			n++
		}
		return n, false
	}
	return 2, true
}
