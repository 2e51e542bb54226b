package strategies

import (
	"kontraspiel/engine"
	"kontraspiel/strategies/search"
)

// FitOf is how the decisions of players of this package, or of a [Company], fared with the
// calls so far, all together; nothing of those of whom neither bidder nor card player looks ahead.
func FitOf(players ...engine.Player) (f search.Fit) {
	for _, p := range players {
		if p, ok := p.(interface{ Fit() search.Fit }); ok {
			f.Add(p.Fit())
		}
	}
	return f
}

// fitOf is that of a bidder and a card player together, once if they are one.
func fitOf(b Bidder, c CardPlayer) (f search.Fit) {
	bids, cards := searcher(b), searcher(c)
	if bids != nil {
		f = bids.Fit()
	}
	if cards != nil && cards != bids {
		f.Add(cards.Fit())
	}
	return f
}

// searcher is a bidder or a card player that looks ahead, or the one that a book asks
// where it does not know; nil if there is none.
func searcher(x any) *search.Player {
	if over, ok := x.(interface{ Over() any }); ok {
		x = over.Over()
	}
	p, _ := x.(*search.Player)
	return p
}

// Fit is how the player's decisions so far fared with the calls.
func (p *silentPlayer) Fit() search.Fit { return fitOf(p.Bidder, p.cards) }

// Fit is how the player's decisions so far fared with the calls.
func (p *callingPlayer) Fit() search.Fit { return fitOf(p.Announcer, p.cards) }

// Fit is that of the player with another stream.
func (p *rekeyedPlayer) Fit() search.Fit { return FitOf(p.Player) }

// Fit is that of the player with another stream.
func (p *rekeyedAnnouncer) Fit() search.Fit { return FitOf(p.Announcer) }
