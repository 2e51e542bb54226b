package solve

import "kontraspiel/engine"

// Outcome is what the game comes to for one seat, worst first.
type Outcome uint8

// The outcomes, in ascending order.
const (
	Revolted Outcome = iota // no trick (R5.4)
	Lost                    // the game, but not every trick
	Won                     // the game, but not every trick
	Matched                 // all five tricks (R5.4)
)

var outcomeNames = [...]string{"revolted", "lost", "won", "match"}

// String is the outcome in a word.
func (o Outcome) String() string {
	if int(o) >= len(outcomeNames) {
		return "unknown"
	}
	return outcomeNames[o]
}

// Solver answers questions about open hands. The zero value is ready; it must not
// be used by two goroutines at once, and not be copied after its first use.
type Solver struct {
	versus versus
	maxn   maxn
}

// Wins reports whether the seat wins the game (R5.3) however the other three play,
// the three acting together.
func (s *Solver) Wins(p *Position, seat engine.Seat) bool {
	s.versus.start(p, seat)
	return s.versus.meets(goalWin)
}

// Versus is the best outcome that the seat can be sure of, the other three playing
// against it together.
func (s *Solver) Versus(p *Position, seat engine.Seat) Outcome {
	s.versus.start(p, seat)
	return s.versus.outcome()
}

// versus answers yes-or-no questions about one seat against the rest. Seats are
// counted from that seat, which is 0 here.
type versus struct {
	hands  [engine.Seats]cards
	goal   *goalTable
	memory memory

	layout *layout
	run    code
	trick  trick
}

// trick is the trick in progress.
type trick struct {
	seat   uint  // who plays next
	left   uint  // how many are still to play to it
	best   cards // the card that holds it
	holder uint  // and who played it
	follow cards // what follows the card led; before the lead, all
	live   cards // all cards of the hands when it started
}

// start sets the position up.
func (v *versus) start(p *Position, seat engine.Seat) {
	v.layout = &layouts[p.Trumps&3]
	for i := range v.hands {
		v.hands[i] = v.layout.of(p.Hands[seat.Plus(i)])
	}
	v.run = noTricks
	for _, w := range p.Winners[:p.Tricks] {
		v.run = v.run.then(uint(w.From(seat)))
	}
	v.trick = p.trick(v.layout, seat, &v.hands)
}

// trick is the trick in progress, seats counted from first.
func (p *Position) trick(l *layout, first engine.Seat, hands *[engine.Seats]cards) trick {
	t := trick{seat: uint(p.Leader.From(first)), left: engine.Seats, follow: allLanes}
	t.live = hands[0] | hands[1] | hands[2] | hands[3]
	for _, c := range p.Trick[:p.InTrick] {
		t.live |= l.place[c]
		t.add(l.place[c])
	}
	return t
}

// add plays one more card to the trick.
func (t *trick) add(c cards) {
	if t.left == engine.Seats {
		t.follow = laneOf(c)
	}
	if c > t.best && c&(t.follow|trumpLane) != 0 {
		t.best, t.holder = c, t.seat
	}
	t.left--
	t.seat = (t.seat + 1) & 3
}

// outcome asks as many questions as are needed.
func (v *versus) outcome() Outcome {
	if v.meets(goalWin) {
		if v.meets(goalMatch) {
			return Matched
		}
		return Won
	}
	if v.meets(goalTrick) {
		return Lost
	}
	return Revolted
}

// meets reports whether seat 0 reaches the goal against all play.
func (v *versus) meets(g goal) bool {
	v.ask(g)
	t := &v.trick
	if t.left == engine.Seats {
		return v.lead(t.seat, v.run)
	}
	return v.follow(t.seat, t.left, t.holder, t.best, t.follow, t.live, v.run)
}

// ask starts the question of a goal.
func (v *versus) ask(g goal) {
	v.goal = &outcomes.goals[g]
	v.memory.ask()
}

// lead answers a position between two tricks.
func (v *versus) lead(leader uint, run code) bool {
	switch v.goal.verdict[run%codes] {
	case met:
		return true
	case missed:
		return false
	}
	h := &v.hands
	hand := h[leader&3]
	live := h[0] | h[1] | h[2] | h[3]
	if hand&(hand-1) == 0 {
		return v.goal.verdict[run.then(lastWinner(h, leader))%codes] == met
	}
	key, place := v.memory.key(live, leader, v.goal.merged[run%codes])
	if answer, ok := v.memory.recall(key, place); ok {
		return answer != 0
	}
	yes := v.tryLeads(leader, hand, live, run)
	answer := uint8(0)
	if yes {
		answer = 1
	}
	v.memory.keep(key, place, answer)
	return yes
}

// lastWinner is who wins the last trick, of one card each.
func lastWinner(h *[engine.Seats]cards, leader uint) (seat uint) {
	counts := laneOf(h[leader&3]) | trumpLane
	best := h[0] & counts
	for i := uint(1); i < engine.Seats; i++ {
		if c := h[i] & counts; c > best {
			best, seat = c, i
		}
	}
	return seat
}

// tryLeads tries the leads one after the other.
func (v *versus) tryLeads(leader uint, hand, live cards, run code) bool {
	mine := leader == 0
	choice := distinct(hand, live&^hand)
	for choice != 0 {
		c := choice.highest()
		choice ^= c
		v.hands[leader&3] = hand ^ c
		yes := v.follow((leader+1)&3, engine.Seats-1, leader, c, laneOf(c), live, run)
		v.hands[leader&3] = hand
		if yes == mine {
			return mine
		}
	}
	return !mine
}

// follow answers a position in a trick: whoever plays next needs one card that
// serves its side.
func (v *versus) follow(seat, left, holder uint, best, lane, live cards, run code) bool {
	hand := v.hands[seat&3]
	choice := hand & lane
	if choice == 0 {
		choice = hand
	}
	choice = distinct(choice, live&^hand)
	mine := seat == 0
	winners := choice & (lane | trumpLane) & above(best)
	choice ^= winners
	for winners != 0 {
		c := winners.lowest()
		winners ^= c
		v.hands[seat&3] = hand ^ c
		yes := v.next(seat, left, seat, c, lane, live, run)
		v.hands[seat&3] = hand
		if yes == mine {
			return mine
		}
	}
	for choice != 0 {
		c := choice.lowest()
		choice ^= c
		v.hands[seat&3] = hand ^ c
		yes := v.next(seat, left, holder, best, lane, live, run)
		v.hands[seat&3] = hand
		if yes == mine {
			return mine
		}
	}
	return !mine
}

// next goes on to the next seat, or the next trick.
func (v *versus) next(seat, left, holder uint, best, lane, live cards, run code) bool {
	if left == 1 {
		return v.lead(holder, run.then(holder))
	}
	return v.follow((seat+1)&3, left-1, holder, best, lane, live, run)
}
