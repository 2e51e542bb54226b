package foreign

import (
	"cmp"
	"slices"

	"kontraspiel/engine"
)

// appendOptions adds every legal answer to dst, in the order of docs/PROTOCOL.md:
// no before yes, plain before exchange, suits C S H D, and cards from the lowest.
// So the first one is the lowest.
func appendOptions(dst []engine.Action, kind Kind, t engine.Table, v engine.View) []engine.Action {
	seat := t.Turn()
	switch kind {
	case KindTakeUp:
		return append(dst, engine.Decline(seat), engine.TakeUp(seat))
	case KindDiscard:
		for _, c := range fromLowest(v.Hand(), t) {
			dst = append(dst, engine.Discard(seat, c))
		}
	case KindRoundOne:
		return append(dst, engine.Pass(seat), engine.Take(seat))
	case KindRoundTwo:
		dst = append(dst, engine.Pass(seat))
		for suit := range t.BidSuits().All() {
			dst = append(dst, engine.TakeSuit(seat, suit))
		}
	case KindMatch:
		dst = append(dst, engine.Silent(seat))
		for suit := range t.MatchSuits().All() {
			dst = append(dst, engine.Match(seat, suit))
		}
	case KindContra:
		dst = append(dst, engine.Silent(seat), engine.Contra(seat))
		if t.MayExchange() {
			for _, c := range fromLowest(v.Hand(), t) {
				dst = append(dst, engine.ContraExchange(seat, c))
			}
		}
	case KindRecontra:
		return append(dst, engine.Silent(seat), engine.Recontra(seat))
	case KindCard:
		for _, c := range fromLowest(v.LegalCards(), t) {
			dst = append(dst, engine.PlayCard(seat, c))
		}
	}
	return dst
}

// fromLowest lists cards from the lowest: plain ones before trumps, then by rank
// (9 T J Q K A, of trumps JS and JC at the end), then in the order of the suits.
func fromLowest(set engine.CardSet, t engine.Table) []engine.Card {
	suit, _ := t.Trumps()
	trumps := engine.TrumpsOf(suit)
	var room [5]engine.Card
	cards := room[:0]
	for c := range set.All() {
		cards = append(cards, c)
	}
	height := func(c engine.Card) int {
		if trumps.Cards().Has(c) {
			return 8 + trumps.Rank(c)
		}
		return trumps.Rank(c)
	}
	slices.SortStableFunc(cards, func(a, b engine.Card) int { return cmp.Compare(height(a), height(b)) })
	return cards
}

// optionText is an action as docs/NOTATION.md writes it, without the seat and the
// colon, which are the same in all options.
func optionText(a engine.Action) string { return a.String()[2:] }
