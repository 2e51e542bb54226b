package strategies

import (
	"fmt"
	"slices"
	"strings"

	"kontraspiel/strategies/book"
)

// A book among strategies is written bookPrefix and the path of a file, which ends in
// bookSuffix.
const (
	bookPrefix = "book:"
	bookSuffix = ".book"
)

// cutBook parts a book's name, whose path may have colons in it, from the parameters.
func cutBook(text string) (name, rest string, has bool) {
	if i := strings.Index(text, bookSuffix+":"); i >= 0 {
		i += len(bookSuffix)
		return text[:i], text[i+1:], true
	}
	return text, "", false
}

// bookBidder is the bidder of a book. It has no parameters of its own; those of its
// base stand in the book.
func bookBidder(name string, read func(string) ([]byte, error)) (*bidderKind, *File, error) {
	path := strings.TrimPrefix(name, bookPrefix)
	if !strings.HasSuffix(path, bookSuffix) {
		return nil, nil, fmt.Errorf("a book is written %sFILE%s, with parameters after a further colon", bookPrefix, bookSuffix)
	}
	data, err := read(path)
	if err != nil {
		return nil, nil, err
	}
	b, err := book.Parse(path, data)
	if err != nil {
		return nil, nil, err
	}
	base, err := parseBase(b.Base)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: base: %w", path, err)
	}
	known := b.Reader()
	kind := &bidderKind{
		Kind: Kind{Name: name, Meaning: "a book over " + b.Base}, Play: base.cards.Name,
		book: b, playValues: base.cardValues, base: base.bidder.Name,
	}
	kind.prepare = func([]float64) func() Bidder {
		return func() Bidder { return known.Bidder(base.newBidder()) }
	}
	if known.Leads() {
		kind.leads = known.Cards
	}
	return kind, &File{Path: path, Text: string(data)}, nil
}

// parseBase reads the base of a book: a bidder of the toolkit, whose play depends on
// nothing that is not in the book.
func parseBase(text string) (Strategy, error) {
	name, _, _ := cutName(text)
	if findBidder(name) == nil {
		return Strategy{}, fmt.Errorf("%q is no bidder of the toolkit with its parameters (known: %s; a file, a program or another book is none)", clip(text), kindNames(Bidders()))
	}
	return Parse(text)
}

// Book reports whether the file is a book; otherwise it is a strategy file.
func (f File) Book() bool { return strings.HasSuffix(f.Path, bookSuffix) }

// Book is the book that the strategy bids by, nil if it bids by none.
func (s Strategy) Book() *book.Book { return s.bidder.book }

// bidders is the names of the built-in bidders that the strategy bids by: its own, or
// that of its book's base.
func (s Strategy) bidders() []string { return []string{s.bidder.Name, s.bidder.base} }

// bidsBy reports whether the strategy bids by one of the built-in bidders.
func (s Strategy) bidsBy(kinds ...string) bool {
	return slices.ContainsFunc(s.bidders(), func(name string) bool { return slices.Contains(kinds, name) })
}

// defaultCards is the values of a card player's parameters unless others are given: a
// book's base may have set them.
func (k *bidderKind) defaultCards(cards *cardKind) []float64 {
	if k.playValues != nil && cards.Name == k.Play {
		return slices.Clone(k.playValues)
	}
	return defaults(cards.Params)
}
