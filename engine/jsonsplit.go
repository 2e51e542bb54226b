package engine

import "bytes"

const jsonBlanks = " \t\r\n"

// splitter walks over the keys and values of an object, or the elements of a
// list, in JSON that is known to be valid, so that it need not look at anything
// but strings and brackets.
type splitter []byte

// split starts inside the object or list that raw is.
func split(raw []byte) splitter { return bytes.TrimLeft(raw, jsonBlanks)[1:] }

// more passes over what separates values and reports whether another one follows.
func (s *splitter) more() bool {
	*s = bytes.TrimLeft(*s, jsonBlanks+",")
	return (*s)[0] != '}' && (*s)[0] != ']'
}

// value is the next value as it is written.
func (s *splitter) value() []byte {
	raw := bytes.TrimLeft(*s, jsonBlanks+",:")
	n := valueLen(raw)
	*s = raw[n:]
	return raw[:n:n]
}

// valueLen is the length of the value that raw starts with.
func valueLen(raw []byte) int {
	switch raw[0] {
	case '"':
		return stringLen(raw)
	case '{', '[':
		return bracketLen(raw)
	}
	if n := bytes.IndexAny(raw, jsonBlanks+",]}"); n >= 0 {
		return n
	}
	return len(raw)
}

// stringLen is the length of the string that raw starts with, quotes included.
func stringLen(raw []byte) int {
	for i := 1; ; i++ {
		switch raw[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
}

// bracketLen is the length of the object or list that raw starts with.
func bracketLen(raw []byte) int {
	depth := 0
	for i := 0; ; i++ {
		switch raw[i] {
		case '"':
			i += stringLen(raw[i:]) - 1
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
}
