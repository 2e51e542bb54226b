package strategies

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/engine/fold"
	"kontraspiel/strategies/book"
)

// randomBook is a book over the base with a section for each decision and window: of
// classes of hands where there can be, with random choices, and of features with random
// advantages, or, if blank, without any.
func randomBook(t testing.TB, r *rand.Rand, base string, blank bool) *book.Book {
	t.Helper()
	b := &book.Book{Base: base}
	add := func(text, by string, window int) {
		d, err := book.ParseDecision(text)
		if err != nil {
			t.Fatal(err)
		}
		c, err := book.NewCells(d, strings.Split(by, " "))
		if err != nil {
			t.Fatal(err)
		}
		s := book.Section{Cells: c, Window: window}
		if c.Classes() != nil {
			s.Choices = make([]uint8, engine.Seats*fold.All)
			for i := range s.Choices {
				if !blank {
					s.Choices[i] = uint8(r.IntN(book.ChoiceOption + c.Slots()))
				}
			}
			b.Sections = append(b.Sections, s)
			return
		}
		s.Advantages = make([]int32, c.Count())
		for i := range s.Advantages {
			if s.Advantages[i] = book.NoAdvantage; !blank && r.IntN(3) > 0 {
				s.Advantages[i] = int32(r.IntN(4000) - 3000)
			}
		}
		b.Sections = append(b.Sections, s)
	}
	add("take_up", "colour", 0)
	for _, d := range []string{"discard", "round_one", "round_two"} {
		add(d, book.Hands, 0)
	}
	add("match", "position trumps top", 0)
	for window := range 9 {
		if window < 5 {
			add("contra", "position trumps game exchange card side_aces", window)
		}
		add("recontra", "trumps tricks contra soloist", window)
	}
	add("lead", "trumps card soloist", 0)
	return b
}

// bookFiles reads books from memory, by the paths that [withBook] gives them.
type bookFiles map[string][]byte

var errNoBook = errors.New("no such book")

func (f bookFiles) read(path string) ([]byte, error) {
	data, ok := f[path]
	if !ok {
		return nil, errNoBook
	}
	return data, nil
}

// withBook is a strategy of a book.
func withBook(t testing.TB, b *book.Book, settings string) Strategy {
	t.Helper()
	data, err := book.Encode(b)
	if err != nil {
		t.Fatal(err)
	}
	s, err := ParseWith("book:a:b/test.book"+settings, bookFiles{"a:b/test.book": data}.read)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
