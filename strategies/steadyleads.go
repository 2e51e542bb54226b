package strategies

import "kontraspiel/engine"

// sideClass sorts the side cards of a hand by how many cards of their suit still
// out beat them, and whether the hand has another card of the suit.
type sideClass uint8

const (
	bossAlone   sideClass = iota // none beats it, the only card of its suit in hand
	bossLong                     // none beats it, with company
	secondAlone                  // one beats it
	secondLong
	deepAlone // two or more beat it
	deepLong
	deadSuit // no card of its suit is out
	sideClasses
)

// sideOrder is an order in which side cards are led, the class led first first.
type sideOrder [sideClasses]sideClass

var (
	// eager wants the trick: bosses before they are ruffed.
	eager = sideOrder{bossLong, bossAlone, deadSuit, secondAlone, secondLong, deepAlone, deepLong}
	// waiting makes suits void for the trumps in hand, and keeps lone bosses.
	waiting = sideOrder{deepAlone, bossLong, deepLong, secondAlone, secondLong, deadSuit, bossAlone}
	// long leads from suits the hand keeps, having few trumps or none.
	long = sideOrder{bossLong, secondLong, deepLong, bossAlone, secondAlone, deepAlone, deadSuit}
)

// leadSide is the side card that comes first in the order; of one class the
// lowest rank, then the first suit. The hand must have a side card.
func (s *sight) leadSide(order *sideOrder) engine.Card {
	var classes [sideClasses]engine.CardSet
	s.sort(&classes)
	for _, class := range order {
		if set := classes[class]; set != 0 {
			return lowestRank(set)
		}
	}
	return s.side.First()
}

// sort sorts the side cards of the hand by class.
func (s *sight) sort(sets *[sideClasses]engine.CardSet) {
	lone, low, deep := s.lone(), s.losers(), s.deep()
	dead := s.side &^ (below(s.outSide) | above(s.outSide))
	boss, second := s.side&^low&^dead, low&^deep
	sets[bossAlone], sets[bossLong] = boss&lone, boss&^lone
	sets[secondAlone], sets[secondLong] = second&lone, second&^lone
	sets[deepAlone], sets[deepLong] = deep&lone, deep&^lone
	sets[deadSuit] = dead
}
