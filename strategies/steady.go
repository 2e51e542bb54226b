package strategies

import "kontraspiel/engine"

// The card player `steady`: rules of thumb for a seat that sees its own hand and
// the table, and nothing else. It draws no random numbers and remembers nothing
// between two cards. Two words: a seat is a staker if it has staked the base
// value on winning (soloist, contra, recontra: R6.2), and a boss is a card that
// none of its suit still out beats; out is what may lie in another hand.
//
//	S1  One card may be played: play it.
//
// Following to a trick (steadyfollow.go, steadytrump.go):
//
//	S2  A staker wants every trick. A seat without a stake wants no staker to win:
//	    a trick that another such seat holds is left to it if no staker follows.
//	S3  Follow suit and win with the last card: the cheapest card that wins.
//	S4  Follow suit and win with others to come: the cheapest boss. Without one,
//	    the highest, or a throw if a seat without a stake holds the trick.
//	S5  Three tricks gone to three seats, ours among them: this one wins the game
//	    (R5.3). With others to come, win it with the surest trump: the lowest boss,
//	    or else the highest.
//	S6  A staker, trumps led, another staker to come: the highest trump if it is a
//	    boss, the second highest of several that win, otherwise a throw.
//	S7  A staker, first trick, a seat without a stake holds it, another staker to
//	    come: throw a lone low card rather than ruff.
//	S8  A staker does not spend his boss, if only that would win, on a seat without
//	    a stake while he has another trump: ruffing last to one of the first two
//	    tricks, or to the third if that seat has none, with a low side card to
//	    throw; and under contra when trumps are led to the first trick and he plays
//	    last or holds three.
//	S9  Without a stake, second to a staker's side suit, nobody with a stake to
//	    come: leave it to the two who follow. Follow suit with the cheapest card
//	    that wins, and do not ruff in the first trick.
//	S10 From the second trick on, two bosses that win and others to come: the
//	    lower boss.
//	S11 Otherwise win with the lowest trump that does. The soloist without contra,
//	    second to a side suit, with the second lowest: from the second trick on
//	    with three trumps or more, in the first with four.
//	S12 A seat without a stake holds the trick, ours has none, a staker follows: to
//	    trumps only the boss; else the highest trump that is no boss, but not as
//	    second hand in the second trick with another trump in hand, not with bosses
//	    alone, and not if the seat has two tricks and wins the game with this one.
//
// Throwing a card away (steadythrow.go):
//
//	S13 Side card before trump, no boss, the lowest rank.
//	S14 Without a stake: first a low card that is alone of its suit.
//
// Leading (steadylead.go, steadyleads.go):
//
//	S15 Nothing but trumps left: the highest. Under contra the lowest of three with
//	    fewer than two bosses, or of two with none; else the second of three with
//	    no boss.
//	S16 Soloist without contra: a boss. In the first trick, with three trumps, one
//	    of them a boss, and five out, first a lone low card two others beat.
//	S17 Soloist without contra: the highest of two or more trumps; in the first
//	    trick, with three or more and four out, the second.
//	S18 Soloist without contra, at most one trump and no boss: a side card, eager.
//	    The trump for the last two cards, unless two tricks are won; and with the
//	    first two won if the base value is at most two, no side card is lone and
//	    more than one trump is out.
//	S19 A staker under contra leads trumps only with two bosses, with a boss among
//	    three trumps from the second trick on, or with a boss as his only trump
//	    from the third; further, with no boss, the second of three trumps in the
//	    first trick, and in the third, with one trick won, a lone low card or the
//	    lowest of two trumps.
//	S20 Otherwise he leads a side card: waiting, and for the last two cards eager.
//	S21 Without a stake, first trick: two bosses or a lone boss lead. Under contra
//	    any boss, a lone trump or the lowest trump. Else a side card: waiting with
//	    two trumps or more, otherwise long.
//	S22 Without a stake, later: from the third trick on a boss, else a side card,
//	    eager.
//
// The three orders in which side cards are led are in steadyleads.go. What each
// rule is worth was measured: docs/STRATEGIES.md.
type steadyCardPlayer struct{}

func (steadyCardPlayer) BeginCards(engine.Seat, engine.Key) {}

// PlayCard is the card the rules choose, from the seat's own view.
func (steadyCardPlayer) PlayCard(v engine.View) engine.Card {
	if v.InTrick() == 0 {
		return lead(v)
	}
	legal := v.LegalCards()
	if legal&(legal-1) == 0 {
		return legal.First() // S1
	}
	return follow(v, legal)
}

// steadyKind is the card player `steady`.
var steadyKind = cardKind{
	Kind: Kind{Name: "steady", Meaning: "rules of thumb: who still plays, who stands to win, what is out"},
	prepare: func([]float64) func() CardPlayer {
		return func() CardPlayer { return steadyCardPlayer{} }
	},
}
