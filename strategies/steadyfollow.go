package strategies

import "kontraspiel/engine"

// follow is the card played to a trick somebody else has led; legal is at least
// two cards.
func follow(v engine.View, legal engine.CardSet) engine.Card {
	suit, _ := v.Trumps()
	trumps := engine.TrumpsOf(suit)
	var t trick
	t.look(v, trumps)
	win := legal & t.beating
	if win == 0 && t.follows.Has(legal.First()) && !t.trumpLed {
		return legal.First() // S13, all of one suit
	}
	var s sight
	s.look(v, legal)
	if win == 0 {
		return s.throw(legal)
	}
	t.later = s.behind(v.InTrick())
	friend := !s.staker() && s.stakes>>(t.best&3)&1 == 0
	switch {
	case friend && t.later&s.stakes == 0:
		return s.throw(legal) // S2
	case win&s.side != 0:
		return s.followSide(&t, win, friend)
	case friend:
		return s.helpFriend(v, &t, ranksOf(win, suit))
	}
	return s.winByTrump(v, &t, ranksOf(win, suit))
}

// trick is a trick in progress.
type trick struct {
	beating  engine.CardSet // the cards that would take it
	follows  engine.CardSet // the cards that follow the card led
	best     engine.Seat    // who holds it
	later    uint8          // who plays after us, bit s for seat s
	second   bool           // we are the second to play
	trumpLed bool
}

// look takes in the cards of the trick, of which there must be one at least.
func (t *trick) look(v engine.View, trumps *engine.Trumps) {
	n := v.InTrick()
	first := v.CardsPlayed() - n
	led := v.Play(first)
	beating, holder := trumps.Beats(led), 0
	for i := 1; i < n; i++ {
		c := v.Play(first + i)
		beats := trumps.Beats(c)
		if beating.Has(c) { // two conditional moves
			beating, holder = beats, i
		}
	}
	t.beating = beating
	t.follows = trumps.Follows(led)
	t.best = v.Leader().Plus(holder)
	t.second = n == 1
	t.trumpLed = trumps.Cards().Has(led)
}

// followSide follows a side suit to a trick that the cards in win, all of the
// suit, take; friend says that another seat without a stake holds it and ours has
// none.
func (s *sight) followSide(t *trick, win engine.CardSet, friend bool) engine.Card {
	leave := t.second && !s.staker() && t.later&s.stakes == 0
	if t.later == 0 || leave {
		return win.First() // S3, S9
	}
	switch boss := win &^ below(s.outSide&t.follows); { // S4
	case boss != 0:
		return boss.First()
	case friend:
		return s.throw(s.legal)
	}
	return win.Last()
}
