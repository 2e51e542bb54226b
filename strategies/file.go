package strategies

import (
	"fmt"
	"io"
	"os"
	"strings"

	"kontraspiel/strategies/book"
	"kontraspiel/strategies/script"
)

// fileSuffix marks the path of a strategy file among strategies.
const fileSuffix = ".toml"

// File is a strategy file or a book: where it was read from, and what it says.
type File struct{ Path, Text string }

// File is the strategy's file or book; ok is false for a strategy without.
func (s Strategy) File() (f File, ok bool) {
	if s.file == nil {
		return File{}, false
	}
	return *s.file, true
}

// cutName parts a strategy's name, which may be a path with colons in it, from its
// parameters. What begins with the name of a bidder is no path, so that a path given
// where a parameter wants a word is refused as that.
func cutName(text string) (name, rest string, has bool) {
	if strings.HasPrefix(text, bookPrefix) {
		return cutBook(text)
	}
	if name, rest, has = strings.Cut(text, ":"); findBidder(name) != nil {
		return name, rest, has
	}
	if i := strings.Index(text, fileSuffix+":"); i >= 0 {
		i += len(fileSuffix)
		return text[:i], text[i+1:], true
	}
	if strings.HasSuffix(text, fileSuffix) {
		return text, "", false
	}
	return strings.Cut(text, ":")
}

// maxFile bounds a strategy file, in bytes: [script.Load] refuses larger ones, and
// [book.Parse] books larger than its own bound.
const maxFile = 1 << 16

// ReadFile reads a strategy file or a book from the disk; of one that is too large it
// reads as much as shows that.
func ReadFile(path string) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is no regular file", path)
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	most := int64(maxFile)
	if (File{Path: path}).Book() {
		most = book.MaxFile
	}
	return io.ReadAll(io.LimitReader(f, most+1))
}

// fileBidder is the bidder of a strategy file.
func fileBidder(path string, read func(string) ([]byte, error)) (*bidderKind, *File, error) {
	data, err := read(path)
	if err != nil {
		return nil, nil, err
	}
	f, err := script.Load(path, data)
	if err != nil {
		return nil, nil, err
	}
	play := f.Play
	if play == "" {
		play = steadyKind.Name
	}
	if findCards(play) == nil {
		return nil, nil, fmt.Errorf("%s: play: unknown card player %q (known: %s)", path, clip(play), kindNames(CardPlayers()))
	}
	kind := &bidderKind{Kind: Kind{Name: path, Meaning: f.Meaning}, Play: play}
	for _, c := range f.Constants {
		kind.Params = append(kind.Params, Param{Name: c.Name, Default: c.Default, Min: c.Min, Max: c.Max, Meaning: c.Meaning})
	}
	kind.prepare = func(values []float64) func() Bidder {
		build := f.Prepare(values)
		return func() Bidder { return build() }
	}
	return kind, &File{Path: path, Text: string(data)}, nil
}
