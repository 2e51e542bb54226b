package engine

// PerftCount is what all complete legal plays of a position come to.
type PerftCount struct {
	Plays   uint64        // complete legal plays
	Won     [Seats]uint64 // of them, won by each seat (R5.3)
	Matches uint64        // of them, with all five tricks to one seat
}

// Perft counts every complete legal play of four hands of five cards, with
// nothing announced: the classic check that a move generator neither misses nor
// invents a move. It takes as long as there are plays.
func Perft(hands [Seats]CardSet, trumps Suit, leader Seat) PerftCount {
	s := playing(hands, trumps, leader)
	var n PerftCount
	s.perft(&n)
	return n
}

// playing is a state in the middle of a deal in which only cards are left to
// play.
func playing(hands [Seats]CardSet, trumps Suit, leader Seat) State {
	s := State{hands: hands, away: noCard}
	s.table = table{
		rules: Standard(), pot: 1, base: 1, follow: AllCards,
		dealer: leader.Plus(-1), lead: leader, turn: leader, phase: PhaseCard,
		holder: noSeat, trumps: trumps, soloist: leader, contra: noSeat, recontra: noSeat,
		first: noSeat, firstSuit: noSuit, bids: 1,
	}
	return s
}

func (s *State) perft(n *PerftCount) {
	if s.Over() {
		o := &outcomes[s.table.winners]
		n.Plays++
		n.Won[o.winner]++
		if o.tricks[o.winner] == tricksADeal {
			n.Matches++
		}
		return
	}
	for c := range legalFrom(s.hands[s.table.player()], s.table.follow).All() {
		child := *s
		child.playCard(c)
		child.perft(n)
	}
}
