package book

import (
	"bytes"
	"strings"
	"testing"
)

// FuzzBook gives Parse any bytes. They are refused with an error of one line that names
// the file, or they are a book, which writes as one that writes as the same.
func FuzzBook(f *testing.F) {
	for _, c := range badBooks() {
		if len(c.text) < 1<<16 {
			f.Add([]byte(c.text))
		}
	}
	for _, text := range []string{withSections(), withSections(goodSection), withSource("", "")} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		b, err := Parse("fuzz.book", data)
		if err != nil {
			if text := err.Error(); !strings.HasPrefix(text, "fuzz.book:") || strings.ContainsAny(text, "\r\n") || len(text) > 2000 {
				t.Errorf("not a message of one line that names the file: %q", text)
			}
			return
		}
		first, err := Encode(b)
		if err != nil {
			t.Fatal(err) // no input of the fuzzer is near the bounds
		}
		again, err := Parse("fuzz.book", first)
		if err != nil {
			t.Fatal(err)
		}
		second, err := Encode(again)
		if err != nil || !bytes.Equal(first, second) {
			t.Errorf("written again it is not the same (%v)", err)
		}
		b.Reader()
	})
}
