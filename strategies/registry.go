package strategies

import (
	"kontraspiel/engine"
	"kontraspiel/strategies/book"
)

// Kind describes a bidder or a card player, as `simulate strategies` lists it.
type Kind struct {
	Name    string
	Meaning string // one line
	Params  []Param
}

// bidderKind is a bidder and how to build it. The values handed to prepare are
// in the order of Params; what prepare works out is shared by all players and
// must not change.
type bidderKind struct {
	Kind
	Play    string // the card player that goes with it unless another is named
	prepare func(values []float64) func() Bidder

	// What a book has besides.
	book       *book.Book
	playValues []float64                   // of the parameters of Play; nil for their defaults
	base       string                      // the bidder that answers what the book does not know
	leads      func(book.Cards) book.Cards // leads by the book; nil if it does not
}

// cardKind is a card player and how to build it.
type cardKind struct {
	Kind
	prepare func(values []float64) func() CardPlayer
}

// bidderKinds and cardKinds are the strategies there are; nothing writes to them
// after the program has started.
var (
	bidderKinds []*bidderKind
	cardKinds   []*cardKind
)

// Players that look ahead imagine others, which are found by name: so the lists are
// filled here.
func init() {
	bidderKinds = []*bidderKind{
		&randomKind, &passKind, &pointsKind,
		searchBidder("pimc", pimcMeaning, pimcParams(100, valueRollout), prepareSampler),
		searchBidder("ismcts", treeMeaning, treeParams(), prepareTree),
	}
	cardKinds = []*cardKind{
		&randomCardsKind, &lowestKind, &steadyKind,
		searchCards("pimc", pimcMeaning, pimcParams(100, valueRollout), prepareSampler),
		searchCards("ismcts", treeMeaning, treeParams(), prepareTree),
	}
}

// Bidders lists the bidders, and Cards the card players, by name and parameters.
func Bidders() []Kind {
	list := make([]Kind, len(bidderKinds))
	for i, k := range bidderKinds {
		list[i] = k.Kind
	}
	return list
}

// CardPlayers lists the card players by name and parameters.
func CardPlayers() []Kind {
	list := make([]Kind, len(cardKinds))
	for i, k := range cardKinds {
		list[i] = k.Kind
	}
	return list
}

// Known lists what a strategy may be, for messages.
func Known() string {
	return kindNames(Bidders()) + ", a strategy file FILE" + fileSuffix + ", a book " + bookPrefix + "FILE" + bookSuffix + ", a program " + execPrefix + "COMMAND"
}

// DefaultCardPlayer is the card player that goes with the named bidder unless
// another is named.
func DefaultCardPlayer(bidder string) string {
	for _, k := range bidderKinds {
		if k.Name == bidder {
			return k.Play
		}
	}
	return ""
}

// New builds a player for one seat. Players share nothing that changes. A program
// has none to build here: its players come from a [Company].
func (s Strategy) New() engine.Player {
	if s.command != "" {
		panic("strategies: players of a program come from a company")
	}
	if s.bidder.Name == randomKind.Name && s.cards.Name == randomCardsKind.Name {
		return &randomPlayer{name: s.String()}
	}
	b, c := s.newBidder(), s.newCards()
	if s.bidder.leads != nil {
		c = s.bidder.leads(c)
	}
	if p, ok := joinPoints(b, c, s.String()); ok {
		return p
	}
	if a, ok := b.(Announcer); ok {
		return &callingPlayer{Announcer: a, cards: c, name: s.String()}
	}
	return &silentPlayer{Bidder: b, cards: c, name: s.String()}
}
