package strategies

import (
	"errors"
	"fmt"
	"strings"
)

// Strategy is a bidder and a card player with the values of their parameters, or
// a program that plays (see [Strategy.Command]). Make one with [Parse].
type Strategy struct {
	bidder     *bidderKind
	bidValues  []float64
	cards      *cardKind
	cardValues []float64
	newBidder  func() Bidder
	newCards   func() CardPlayer
	file       *File  // nil but for a strategy file or a book
	command    string // "" but for a program
}

// ErrStrategy is wrapped by every error about how a strategy is written.
var ErrStrategy = errors.New("strategy")

// maxText is the longest text of a strategy, in bytes; one with every parameter
// written out has a few hundred.
const maxText = 4096

// Parse reads a strategy: a bidder's name, then after a colon parameters
// separated by commas: `points`, `points:take=7.5,play=random`. `play` names the
// card player; a parameter of the card player is written `play.NAME=VALUE`. In
// place of the bidder's name may stand the path of a strategy file that ends in
// `.toml`, whose constants are its parameters, or `book:` and the path of a book that
// ends in `.book`, which has none. `exec:COMMAND` is a program that plays. An unknown name or parameter is an error that lists the known ones.
func Parse(text string) (Strategy, error) { return ParseWith(text, ReadFile) }

// ParseWith is [Parse] with strategy files read by read.
func ParseWith(text string, read func(path string) ([]byte, error)) (Strategy, error) {
	s, err := parse(text, read)
	if err != nil {
		return Strategy{}, fmt.Errorf("%w %q: %w", ErrStrategy, clip(text), err)
	}
	if s.command == "" {
		s.prepare()
	}
	return s, nil
}

// prepare works out what all players of the strategy share.
func (s *Strategy) prepare() {
	s.newBidder = s.bidder.prepare(s.bidValues)
	s.newCards = s.cards.prepare(s.cardValues)
}

func parse(text string, read func(string) ([]byte, error)) (Strategy, error) {
	var s Strategy
	if command, ok := strings.CutPrefix(text, execPrefix); ok {
		return s, s.setCommand(command)
	}
	name, rest, has := cutName(text)
	if err := s.setBidder(name, read); err != nil {
		return s, err
	}
	var settings []setting
	if len(text) > maxText {
		return s, fmt.Errorf("is longer than %d letters", maxText)
	}
	if has {
		var err error
		if settings, err = parseSettings(rest); err != nil {
			return s, err
		}
	}
	play := s.bidder.Play
	for _, set := range settings {
		if set.name == "play" {
			play = set.value
		}
	}
	if s.cards = findCards(play); s.cards == nil {
		return s, fmt.Errorf("play: unknown card player %q (known: %s)", clip(play), kindNames(CardPlayers()))
	}
	s.bidValues, s.cardValues = defaults(s.bidder.Params), s.bidder.defaultCards(s.cards)
	for _, set := range settings {
		if err := s.apply(set); err != nil {
			return s, err
		}
	}
	return s, nil
}

// setBidder finds the bidder of the name, which may be a file's.
func (s *Strategy) setBidder(name string, read func(string) ([]byte, error)) (err error) {
	if strings.HasPrefix(name, bookPrefix) {
		s.bidder, s.file, err = bookBidder(name, read)
		return err
	}
	if strings.HasSuffix(name, fileSuffix) {
		s.bidder, s.file, err = fileBidder(name, read)
		return err
	}
	if s.bidder = findBidder(name); s.bidder == nil {
		return fmt.Errorf("unknown strategy %q (known: %s)", clip(name), Known())
	}
	return nil
}

// setting is one NAME=VALUE.
type setting struct{ name, value string }

func parseSettings(text string) ([]setting, error) {
	var list []setting
	for part := range strings.SplitSeq(text, ",") {
		name, value, ok := strings.Cut(part, "=")
		name, value = strings.TrimSpace(name), strings.TrimSpace(value)
		if !ok || name == "" || value == "" {
			return nil, fmt.Errorf("%q is not NAME=VALUE", clip(part))
		}
		for _, s := range list {
			if s.name == name {
				return nil, fmt.Errorf("parameter %q is given twice", clip(name))
			}
		}
		list = append(list, setting{name, value})
	}
	return list, nil
}

// apply sets one parameter of the bidder or of the card player.
func (s *Strategy) apply(set setting) error {
	if set.name == "play" {
		return nil
	}
	if name, ok := strings.CutPrefix(set.name, "play."); ok {
		return setParam(s.cards.Kind, s.cardValues, name, set.value)
	}
	return setParam(s.bidder.Kind, s.bidValues, set.name, set.value)
}

// String is the strategy as [Parse] reads it, with the parameters that differ
// from their defaults.
func (s Strategy) String() string {
	if s.command != "" {
		return execPrefix + s.command
	}
	var parts []string
	parts = appendChanged(parts, "", s.bidder.Params, s.bidValues, defaults(s.bidder.Params))
	if s.cards.Name != s.bidder.Play {
		parts = append(parts, "play="+s.cards.Name)
	}
	parts = appendChanged(parts, "play.", s.cards.Params, s.cardValues, s.bidder.defaultCards(s.cards))
	if len(parts) == 0 {
		return s.bidder.Name
	}
	return s.bidder.Name + ":" + strings.Join(parts, ",")
}

// Name is the bidder's name, of a file or a book with its path: what stands before the
// parameters. Of a program it is all.
func (s Strategy) Name() string {
	if s.command != "" {
		return execPrefix + s.command
	}
	return s.bidder.Name
}

// Full is the strategy as [Parse] reads it, with every parameter written out, but for a
// later one at its default (see [Param]).
func (s Strategy) Full() string {
	if s.command != "" {
		return execPrefix + s.command
	}
	parts := []string{"play=" + s.cards.Name}
	parts = appendAll(parts, "", s.bidder.Params, s.bidValues)
	parts = appendAll(parts, "play.", s.cards.Params, s.cardValues)
	return s.bidder.Name + ":" + strings.Join(parts, ",")
}

func findBidder(name string) *bidderKind {
	for _, k := range bidderKinds {
		if k.Name == name {
			return k
		}
	}
	return nil
}

func findCards(name string) *cardKind {
	for _, k := range cardKinds {
		if k.Name == name {
			return k
		}
	}
	return nil
}

func kindNames(kinds []Kind) string {
	names := make([]string, len(kinds))
	for i, k := range kinds {
		names[i] = k.Name
	}
	return strings.Join(names, ", ")
}

// clip keeps foreign text short inside an error.
func clip(text string) string {
	const most = 40
	if len(text) <= most {
		return text
	}
	return text[:most] + "…"
}
