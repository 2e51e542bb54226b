package experiments

import (
	"fmt"
	"slices"

	"kontraspiel/engine"
	"kontraspiel/engine/condition"
	"kontraspiel/engine/fold"
	"kontraspiel/strategies"
	"kontraspiel/strategies/book"
)

// Lab is what a run of kind decision measures (docs/DECISIONS.md).
type Lab struct {
	Decision  book.Decision
	Cells     *book.Cells
	Positions []engine.Position // of the decider, ascending
	Deals     int64             // wanted a class of hands; 1 where cells are of features
	Tries     int64             // deals drawn at most for each that is wanted
	Window    int               // cards played when contra or recontra is decided
	Best      *strategies.Strategy
	PotValue  PotValue // what a unit left in the pot is worth to the decider
	// ByPosition is the same for each position, eldest first, and PotValue their mean; nil
	// where all are alike. PotFrom says which run it is from, if any.
	ByPosition *[engine.Seats]PotValue
	PotFrom    string
	Stop       *LabStop // nil: as many deals as wanted
	Given      Given
	Wenzels    bool // classes with a Wenzel turned up are reached too

	taken   []int    // classes of a discard, else nil
	strides [2]int64 // between neighbouring blocks; see cellOf
	all     int64    // deals that satisfy Given, where all are played
}

const (
	// DefaultDeals is the number of deals a class of hands unless the spec says it.
	DefaultDeals = 200
	// DefaultTries is the number of deals drawn at most for each that is wanted.
	DefaultTries = 20
	mostDeals    = 10_000_000
	mostTries    = 10_000
	// labPerChunk is how many deals a worker forces options on at a stretch, about.
	labPerChunk = 1 << 14
)

// classes is how many classes of hands each position has: those in which the decision
// can come up. A card is put away for an Ace or a Wenzel alone.
func (l *Lab) classes() int64 {
	if l.taken != nil {
		return int64(len(l.taken))
	}
	if l.Wenzels {
		return fold.All
	}
	return fold.Count
}

// blocks is the number of blocks there can be.
func (l *Lab) blocks() int64 {
	switch {
	case l.Cells.Classes() != nil:
		return int64(len(l.Positions)) * l.classes()
	case l.Given.All:
		return l.all
	}
	return maxCount
}

// cellOf is the position and the class of block b. Neighbouring blocks are classes far
// apart, so that the first blocks of a run are a sample of all, and all chunks take
// about the same time. Where classes with a Wenzel turned up are among them they come
// evenly between the others, and those in the order that they have without: runs by either
// rule sample the same hands.
func (l *Lab) cellOf(b int64) (engine.Position, int) {
	if l.taken != nil {
		p, class := l.strided(b, int64(len(l.taken)), l.strides[0])
		return p, l.taken[class]
	}
	if !l.Wenzels {
		return l.strided(b, fold.Count, l.strides[0])
	}
	plain, next := b*fold.Count/fold.All, (b+1)*fold.Count/fold.All // blocks without a Wenzel up to here
	if plain < next {
		return l.strided(plain, fold.Count, l.strides[0])
	}
	p, class := l.strided(b-plain, wenzelClasses, l.strides[1])
	return p, fold.Count + class
}

// wenzelClasses is how many classes have a Wenzel turned up.
const wenzelClasses = fold.All - fold.Count

// strided is the position and the class of block b, if each position has so many.
func (l *Lab) strided(b, classes, stride int64) (engine.Position, int) {
	n := int64(len(l.Positions)) * classes
	at := int64(uint64(b) * uint64(stride) % uint64(n))
	return l.Positions[at/classes], int(at % classes)
}

// setStrides notes the strides, once the classes are known.
func (l *Lab) setStrides() {
	first := int64(fold.Count)
	if l.taken != nil {
		first = int64(len(l.taken))
	}
	positions := int64(len(l.Positions))
	l.strides = [2]int64{strideFor(positions * first), strideFor(positions * wenzelClasses)}
}

// setClasses notes the classes of a discard.
func (l *Lab) setClasses() {
	if l.Decision != book.Discard || l.Cells.Classes() == nil {
		return
	}
	l.taken = nil
	for class := range fold.All {
		if _, turnUp := l.Cells.Classes().Example(class); (engine.Aces | engine.Wenzels).Has(turnUp) {
			l.taken = append(l.taken, class)
		}
	}
}

// strideFor is the number nearest above n times the golden section that has no factor
// in common with n.
func strideFor(n int64) int64 {
	s := int64(float64(n)*0.618) | 1
	for gcd(s, n) != 1 {
		s += 2
	}
	return s
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// BaseValue is the base value of single deals with the spec's pot.
func (s *Spec) BaseValue() int {
	state := engine.NewState(s.Rules, s.anyDeal(), engine.Setup{Pot: s.Pot})
	return state.Table().BaseValue()
}

// anyDeal is some deal.
func (s *Spec) anyDeal() engine.Deal {
	seed := engine.NewSeed(0)
	return seed.Deal(0)
}

// checkLab refuses what does not go together, and says which key that is.
func (s *Spec) checkLab() (key string, err error) {
	l := s.Lab
	switch {
	case s.foreign():
		return "seats", fmt.Errorf("a program (exec:COMMAND) cannot be made to do something else: kind = %q is for strategies of this tool", KindDecision)
	case s.Unit == Sessions && l.Decision != book.TakeUp:
		return "unit", fmt.Errorf("must be \"deals\": a decision is looked at with one pot and without agreements")
	case s.Unit == Deals && l.Decision == book.TakeUp:
		return "unit", fmt.Errorf("must be \"sessions\": taking an Ace up binds later deals (R2.3)")
	case l.Decision == book.TakeUp || l.Decision == book.Discard:
		if !slices.Equal(l.Positions, []engine.Position{engine.Dealer}) {
			return "positions", fmt.Errorf("must be \"dealer\": nobody else is asked (R2.1, R2.2)")
		}
	case l.Decision == book.Lead && !slices.Equal(l.Positions, []engine.Position{engine.Eldest}):
		return "positions", fmt.Errorf("must be \"eldest\": nobody else leads to the first trick (R5.1)")
	}
	if l.ByPosition != nil && !l.positional() {
		return "pot_value", fmt.Errorf("tells positions apart: name \"position\" among the cells, or one position alone")
	}
	if windows := l.windows(s.Rules.ContraWindows); !slices.Contains(windows, l.Window) {
		return "window", fmt.Errorf("must be one of %v cards played, not %d (R4.3, R4.4)", windows, l.Window)
	}
	if l.Stop != nil && (l.Cells.Classes() == nil || l.Decision.Card()) {
		return "stop", fmt.Errorf("is for cells = %q of round_one and round_two: elsewhere a deal is not of one cell", book.Hands)
	}
	if l.Cells.Classes() != nil && !l.Given.empty() {
		return "given", fmt.Errorf("is for cells of features: cells = %q are every hand already", book.Hands)
	}
	spaces, err := l.spaces()
	if err == nil && l.Given.All {
		err = l.setAll(spaces)
	}
	l.Wenzels = s.Rules.WenzelTurnUp != engine.WenzelForced || l.Decision == book.Discard
	l.setClasses()
	l.setStrides()
	return "given", err
}

// windows is after how many cards the decision can come.
func (l *Lab) windows(rule engine.ContraWindows) (list []int) {
	most := 0
	switch l.Decision {
	case book.Contra:
		most = engine.Seats
	case book.Recontra:
		most = 2 * engine.Seats
	}
	for cards := range most + 1 {
		switch {
		case cards > 0 && rule == engine.WindowsBeforeLead:
		case cards%engine.Seats != 0 && rule == engine.WindowsTrickBoundaries:
		default:
			list = append(list, cards)
		}
	}
	return list
}

// mostListed is the largest number of deals that are played one after the other.
const mostListed = 100_000_000

// setAll notes how many deals there are to be played.
func (l *Lab) setAll(spaces []*condition.Space) error {
	if len(l.Positions) != 1 {
		return fmt.Errorf("all: one position decides, not %d: name it in positions", len(l.Positions))
	}
	n := spaces[int(l.Positions[0])*engine.Seats].Count()
	if n > mostListed {
		return fmt.Errorf("all: %d deals satisfy it (at most %d): leave all out to draw from them", n, mostListed)
	}
	l.all = int64(n)
	return nil
}
