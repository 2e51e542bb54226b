package engine

// Phase says which question a deal stands at.
type Phase uint8

// The phases, in the order a deal can pass through them. The three
// announcement phases come again in every window that allows them (R4.7).
const (
	PhaseTakeUp Phase = iota
	PhaseDiscard
	PhaseRoundOne
	PhaseRoundTwo
	PhaseMatch
	PhaseContra
	PhaseRecontra
	PhaseCard
	PhaseOver
)

var phaseNames = [...]string{"takeup", "discard", "round_one", "round_two", "match", "contra", "recontra", "card", "over"}

// String is the phase's name.
func (p Phase) String() string {
	if int(p) >= len(phaseNames) {
		return "unknown"
	}
	return phaseNames[p]
}

const (
	tricksADeal = 5
	cardsADeal  = Seats * tricksADeal
)

// Setup is what a deal needs besides the cards (R6.7): who deals, the pot
// before the ante (units, 0 to [MaxPot]), and the agreements.
type Setup struct {
	Dealer     Seat
	Pot        int64
	Agreements Agreements
}

// MaxPot is the largest pot, in units, that a deal may start with.
const MaxPot = 1_000_000_000_000_000

// State is a deal in progress. It is a plain value: copying it is saving it.
// Make one with [NewState].
type State struct {
	table table
	hands [Seats]CardSet
	away  Card // what was put away in a discard or an exchange, or noCard
	// own repeats away for the seat that knows it, so that a view is made without
	// asking who that is.
	own [Seats]ownCard
}

// table is what everybody at the table can see.
type table struct {
	rules   Rules
	pot     int64           // units, this deal's ante included
	follow  CardSet         // what follows the card led; before the lead, all cards
	gone    CardSet         // cards played so far
	plays   [cardSlots]Card // in the order played; 20 are used
	open    uint32          // windows by cards played in which a question may still be asked
	base    int32           // units
	nplays  uint8
	phase   Phase
	turn    Seat   // who is asked in the bidding
	lead    Seat   // who leads the trick in progress
	pending queue  // announcements: who is still to be asked
	asks    queue  // and who is to be asked whenever a window opens
	winners uint16 // trick winners, two bits each, the latest lowest

	dealer     Seat
	turnUp     Card
	holder     Seat // who has the turn-up, or noSeat
	trumps     Suit
	soloist    Seat
	contra     Seat
	recontra   Seat
	agreements Agreements
	asked      bool  // the dealer was asked under R2.2
	takenUp    bool  // the soloist is one by R2
	match      bool  // the soloist announced the match
	first      Seat  // the soloist before a match was announced
	firstSuit  Suit  // and his trumps
	bids       uint8 // passes and takes so far, both rounds
	contraAt   uint8 // cards played when contra was said
	recontraAt uint8
}

// NewState is the deal before anything is asked: cards dealt and the ante paid
// (R1.7). It panics if deal, dealer, pot or rules are not valid; use their
// Validate methods on what comes from outside.
func NewState(rules Rules, deal Deal, at Setup) State {
	if !at.Dealer.Valid() || at.Pot < 0 || at.Pot > MaxPot {
		panic("engine: NewState: no such dealer or pot")
	}
	if err := rules.Validate(); err != nil {
		panic("engine: NewState: " + err.Error())
	}
	if err := deal.Validate(); err != nil {
		panic("engine: NewState: " + err.Error())
	}
	var s State
	s.reset(&rules, &deal, at)
	return s
}

// reset makes s the deal before anything is asked, trusting its arguments.
func (s *State) reset(rules *Rules, deal *Deal, at Setup) {
	s.hands = deal.Hands
	s.open(rules, deal.TurnUp, at)
}

// open makes s, whose hands are dealt, the deal before anything is asked.
func (s *State) open(rules *Rules, turnUp Card, at Setup) {
	s.away, s.own = noCard, [Seats]ownCard{}
	t := &s.table
	*t = table{} // field by field from here: a literal would be built apart and copied
	t.rules = *rules
	t.pot = at.Pot + 1
	t.base = rules.baseValue(t.pot)
	t.follow = AllCards
	t.dealer, t.turnUp, t.agreements = at.Dealer, turnUp, at.Agreements
	t.lead, t.turn, t.phase = at.Dealer.Next(), at.Dealer.Next(), PhaseRoundOne
	t.holder, t.soloist, t.contra, t.recontra, t.first = noSeat, noSeat, noSeat, noSeat, noSeat
	t.trumps, t.firstSuit = noSuit, noSuit
	if (Aces | Wenzels).Has(turnUp) {
		s.offerTurnUp()
	}
}

// offerTurnUp asks or binds the dealer who turned an Ace or a Wenzel (R2).
func (s *State) offerTurnUp() {
	t := &s.table
	if t.turnUp.IsWenzel() && t.rules.WenzelTurnUp == WenzelForced {
		s.takeUp()
		return
	}
	if t.rules.AceAgreement == AgreementPlayer && t.agreements.Has(t.dealer) {
		s.takeUp()
		return
	}
	t.asked = true
	t.phase, t.turn = PhaseTakeUp, t.dealer
}

// takeUp makes the dealer soloist by R2; his discard comes next.
func (s *State) takeUp() {
	t := &s.table
	t.takenUp = true
	t.holder, t.soloist, t.trumps = t.dealer, t.dealer, t.turnUp.Suit()
	t.phase, t.turn = PhaseDiscard, t.dealer
}

// Over reports whether the deal is finished, played or passed out.
func (s *State) Over() bool { return s.table.phase == PhaseOver }

// Phase is the question the deal stands at.
func (s *State) Phase() Phase { return s.table.phase }

// Turn is the seat that is asked; of no meaning once the deal is over.
func (s *State) Turn() Seat { return s.Table().Turn() }

// Hand is the cards the seat holds now.
func (s *State) Hand(seat Seat) CardSet { return s.hands[seat] }

// PutAway is the card put away in a discard or an exchange; ok is false if
// there is none. At most one card a deal is put away.
func (s *State) PutAway() (c Card, ok bool) { return s.away, s.away != noCard }

// Deal is the deal as it was dealt.
func (s *State) Deal() Deal {
	d := Deal{Hands: s.hands, TurnUp: s.table.turnUp}
	for seat := range Seat(Seats) {
		d.Hands[seat] |= s.Table().PlayedBy(seat)
	}
	if h := s.table.holder; h != noSeat && s.away != noCard {
		d.Hands[h] = d.Hands[h].Without(s.table.turnUp).With(s.away)
	}
	return d
}

// Table is what everybody sees of the deal. It looks at s, and shows what s
// becomes.
func (s *State) Table() Table { return Table{&s.table} }

// View is what the seat sees of the deal. It looks at s: use it before s is
// changed.
func (s *State) View(seat Seat) View { return s.view(uint(seat)) }

// view is View with the seat as an index: that is converted once where it is used
// several times.
func (s *State) view(seat uint) View {
	return View{Table: Table{&s.table}, hand: s.hands[seat%Seats], own: s.own[seat%Seats], seat: Seat(seat)}
}
