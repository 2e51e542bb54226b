package experiments

import (
	"fmt"
	"math"

	"kontraspiel/engine"
)

// seating is which entrant sits where.
type seating [engine.Seats]uint8

// pair is two entrants that are compared: how the first does against the second.
type pair struct{ first, second int }

// pairs lists the pairs, the first entrant of each before the second.
func (s *Spec) pairs() (list []pair) {
	for i := range s.Entrants {
		for j := i + 1; j < len(s.Entrants); j++ {
			list = append(list, pair{i, j})
		}
	}
	return list
}

// pairName is the name of the pair's score.
func (s *Spec) pairName(p pair) string {
	return s.Entrants[p.first].Label + " vs " + s.Entrants[p.second].Label
}

// seated is a table of a block and what each seat counts there for the difference
// of its pair: 1, −1 or 0.
type seated struct {
	at    seating
	count [engine.Seats]int8
}

// tablesOf is the tables at which a pair is compared.
func tablesOf(design string, p pair) (list []seated) {
	a, b := uint8(p.first), uint8(p.second)
	if design == DesignAlone {
		base := seated{seating{b, b, b, b}, [engine.Seats]int8{-1, -1, -1, -1}}
		list = append(list, base)
		for seat := range engine.Seats {
			t := seated{at: base.at}
			t.at[seat], t.count[seat] = a, 1
			list = append(list, t)
		}
		return list
	}
	for set := range 1 << engine.Seats {
		t := seated{}
		firsts := 0
		for seat := range engine.Seats {
			t.at[seat], t.count[seat] = b, -1
			if set>>seat&1 != 0 {
				t.at[seat], t.count[seat] = a, 1
				firsts++
			}
		}
		if firsts == engine.Seats/2 {
			list = append(list, t)
		}
	}
	return list
}

// seatsThatCount is how many seats of all tables of a pair the first and the second
// entrant have that count.
func seatsThatCount(design string) (n [2]int64) {
	for _, t := range tablesOf(design, pair{0, 1}) {
		for _, count := range t.count {
			if count != 0 {
				n[indicator(count < 0)]++
			}
		}
	}
	return n
}

// tablesAPair is the number of tables of a pair's block.
func (s *Spec) tablesAPair() int64 { return int64(len(tablesOf(s.Design, pair{0, 1}))) }

// tablesABlock is the number of tables of a block: the same cards are played at
// each.
func (s *Spec) tablesABlock() int64 {
	if s.Pots != nil {
		return s.potTables()
	}
	if !s.contest() {
		return 1
	}
	n := int64(len(s.pairs())) * s.tablesAPair()
	if s.Mixed {
		n += engine.Seats
	}
	return n
}

// foursomes lists the sets of four different entrants.
func (s *Spec) foursomes() (list []seating) {
	n := len(s.Entrants)
	for a := range n {
		for b := a + 1; b < n; b++ {
			for c := b + 1; c < n; c++ {
				for d := c + 1; d < n; d++ {
					list = append(list, seating{uint8(a), uint8(b), uint8(c), uint8(d)})
				}
			}
		}
	}
	return list
}

// orders are the orders in which four can sit around a table, the first held in
// place; nothing writes to them.
var orders = [6][engine.Seats]int{{0, 1, 2, 3}, {0, 1, 3, 2}, {0, 2, 1, 3}, {0, 2, 3, 1}, {0, 3, 1, 2}, {0, 3, 2, 1}}

// mixedTables is the four tables of different entrants in block b: which four, and
// in which order they sit, changes from block to block so that all come as often;
// at the four tables each sits once in every seat. Foursomes come in long strides,
// so that everybody meets everybody early on.
func mixedTables(foursomes []seating, b int64) (list [engine.Seats]seating) {
	n := int64(len(foursomes))
	four, order := foursomes[b%n*stride(n)%n], orders[b/n%int64(len(orders))]
	for turn := range list {
		for i, k := range order {
			list[turn][(i+turn)%engine.Seats] = four[k]
		}
	}
	return list
}

// stride is a number without a divisor in common with n, near n over the golden
// ratio, so that its multiples are spread evenly.
func stride(n int64) int64 {
	s := n*618/1000 + 1
	for gcd(s, n) != 1 {
		s++
	}
	return s
}

// valueScale is what payments are multiplied by where the pot counts: a unit left
// in the pot is worth a quarter to each player (R6.7).
const valueScale = engine.Seats

// pairScale is the unit in which a pair's difference is tallied: the score is the
// difference in units a deal, multiplied by it. At the tables of two and two the
// change of the pot is the same for both, and left out.
func (s *Spec) pairScale() int64 {
	if s.Design == DesignAlone {
		return valueScale * engine.Seats * s.dealsATable()
	}
	return s.tablesAPair() * engine.Seats / 2 * s.dealsATable()
}

// positionScale is the same for one position alone.
func (s *Spec) positionScale() int64 { return s.pairScale() / engine.Seats }

// dealsATable is the deals that one table plays in a block; of a class of hands, those
// that are wanted.
func (s *Spec) dealsATable() int64 {
	if s.Unit == Sessions {
		return int64(s.Rounds) * engine.Seats
	}
	if s.Lab != nil {
		return s.Lab.Deals
	}
	return 1
}

// Bounds is between what the score of a pair lies, in units a deal (R6.6).
func (s *Spec) Bounds() (low, high float64) {
	b := float64(s.Rules.BaseMax)
	low, high = -(9+b)-1, 10+b // a seat's payment, the ante included
	if s.Design == DesignAlone {
		// The pot changes by the ante and at most three stakes either way.
		low, high = low-(3*b)/valueScale, high+(3*b+1)/valueScale
	}
	return low - high, high - low
}

// checkDesign refuses a league that is too large for one block.
func (s *Spec) checkDesign() error {
	if n := s.DealsPerBlock(); n > dealsPerChunk {
		return fmt.Errorf("a block of %d deals is too large (at most %d): fewer entrants or rounds", n, dealsPerChunk)
	}
	return nil
}

// tooMany says why a run of so many blocks cannot be; nil if it can.
func (s *Spec) tooMany(count int64) error {
	most := s.mostBlocks()
	switch {
	case count <= most:
		return nil
	case s.Lab != nil && s.Lab.Cells.Classes() != nil:
		return fmt.Errorf("%d are more than the %d classes of hands that there are to look at, all positions together: deals says how many deals each of them gets", count, most)
	case s.Lab != nil && s.Lab.Given.All:
		return fmt.Errorf("%d are more than the %d deals that satisfy the condition, each of which is played once", count, most)
	}
	return fmt.Errorf("%d are too many to keep exact sums (at most %d under these rules, with so many rounds): use several seeds", count, most)
}

// mostBlocks is how many blocks can be tallied without a sum of squares that does
// not fit into 63 bits.
func (s *Spec) mostBlocks() int64 {
	if s.Regret != nil {
		return s.mostAppraised()
	}
	if s.Lab != nil {
		return s.Lab.blocks()
	}
	if !s.contest() {
		return maxCount
	}
	_, high := s.Bounds()
	most := high * float64(max(s.pairScale(), valueScale*engine.Seats*s.dealsATable()))
	return int64(min(maxCount, math.MaxInt64/2/(most*most)))
}
