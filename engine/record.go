package engine

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
)

// RecordVersion is the format version this package reads and writes.
const RecordVersion = 1

// Record is one deal as a line of JSON (docs/NOTATION.md): all that is needed
// to replay it. Cards keep the order in which they were written.
type Record struct {
	Rules   Rules
	Setup   Setup
	Hands   [Seats][handSize]Card
	TurnUp  Card
	Talon   [3]Card
	Actions []Action
	Result  *Result         // nil where it is still to be computed
	Note    json.RawMessage // the user's own; nil if absent

	stored []byte // the result as it was read, still to be compared
	bad    *Fault // the first action that could not be read; Actions ends before it
}

// ErrRecord is wrapped by every error about a deal record.
var ErrRecord = errors.New("deal record")

// Fault is a record's first illegal action.
type Fault struct {
	Action int // its number from 0; for an unfinished deal, one past the last
	Err    error
}

// Error names the action and what is wrong with it.
func (f *Fault) Error() string { return fmt.Sprintf("action %d: %v", f.Action, f.Err) }

// Unwrap gives the reason.
func (f *Fault) Unwrap() error { return f.Err }

// errUnfinished is the fault of a record that stops before the deal is over.
var errUnfinished = fmt.Errorf("%w: the deal is not over", ErrIllegal)

// Deal is the record's cards.
func (r *Record) Deal() Deal {
	d := Deal{TurnUp: r.TurnUp}
	for seat := range d.Hands {
		d.Hands[seat] = NewCardSet(r.Hands[seat][:]...)
	}
	return d
}

// Replay plays the record's actions and returns the finished deal. The first
// illegal action is a [*Fault], and so is an end before the deal is over. A
// stored result that differs from the one found is an error too.
func (r *Record) Replay() (State, error) {
	s := NewState(r.Rules, r.Deal(), r.Setup)
	for i, a := range r.Actions {
		if err := s.Apply(a); err != nil {
			return s, &Fault{Action: i, Err: err}
		}
	}
	if r.bad != nil {
		return s, r.bad
	}
	if !s.Over() {
		return s, &Fault{Action: len(r.Actions), Err: fmt.Errorf("%w (%v of seat %v comes next)", errUnfinished, s.Phase(), s.Turn())}
	}
	result := s.Result()
	if err := r.compareStored(&result); err != nil {
		return s, err
	}
	r.Result, r.stored = &result, nil
	return s, nil
}

// Record is the deal so far as a record, with its result once it is over. The
// cards of a hand are written suit by suit, the highest first.
func (s *State) Record() Record {
	t := &s.table
	r := Record{
		Rules: t.rules, TurnUp: t.turnUp,
		Setup:   Setup{Dealer: t.dealer, Pot: t.pot - 1, Agreements: s.agreementsBefore()},
		Actions: s.AppendActions(make([]Action, 0, 2*cardsADeal)),
	}
	deal := s.Deal()
	for seat, h := range deal.Hands {
		fill(r.Hands[seat][:], h)
	}
	fill(r.Talon[:], deal.Talon())
	if s.Over() {
		result := s.Result()
		r.Result = &result
	}
	return r
}

// agreementsBefore undoes what a take-up in this deal has added (R2.3).
func (s *State) agreementsBefore() Agreements {
	t := &s.table
	if t.asked && t.takenUp && t.rules.AceAgreement == AgreementPlayer {
		return t.agreements.Without(t.dealer)
	}
	return t.agreements
}

// fill writes the cards of a set suit by suit, the highest first.
func fill(dst []Card, set CardSet) {
	i := 0
	for suit := range Suit(Suits) {
		for part := set & suit.Cards(); part != 0; i++ {
			dst[i] = part.Last()
			part = part.Without(dst[i])
		}
	}
}

// Append writes the record to dst as one line of JSON without the newline.
func (r *Record) Append(dst []byte) []byte {
	dst = append(dst, `{"v":1,"rules":{`...)
	dst = r.Rules.appendJSON(dst)
	dst = append(dst, `},"dealer":`...)
	dst = append(dst, '0'+byte(r.Setup.Dealer))
	dst = append(dst, `,"pot":`...)
	dst = strconv.AppendInt(dst, r.Setup.Pot, 10)
	dst = append(dst, `,"agreements":`...)
	dst = appendAgreements(dst, r.Setup.Agreements)
	dst = append(dst, `,"hands":[`...)
	for seat := range r.Hands {
		dst = appendCards(comma(dst, seat), r.Hands[seat][:])
	}
	dst = append(dst, `],"turnup":"`...)
	dst = append(dst, r.TurnUp.String()...)
	dst = append(dst, `","talon":`...)
	dst = appendCards(dst, r.Talon[:])
	dst = append(dst, `,"actions":[`...)
	for i, a := range r.Actions {
		dst = append(comma(dst, i), '"')
		dst = append(a.append(dst), '"')
	}
	dst = append(dst, ']')
	if r.Result != nil {
		dst = r.Result.appendJSON(append(dst, `,"result":`...))
	}
	if r.Note != nil {
		dst = append(append(dst, `,"note":`...), r.Note...)
	}
	return append(dst, '}')
}

// comma separates list element i from the one before it.
func comma(dst []byte, i int) []byte {
	if i > 0 {
		return append(dst, ',')
	}
	return dst
}

func appendCards(dst []byte, cards []Card) []byte {
	dst = append(dst, '"')
	for i, c := range cards {
		if i > 0 {
			dst = append(dst, ' ')
		}
		dst = append(dst, c.String()...)
	}
	return append(dst, '"')
}

func appendAgreements(dst []byte, a Agreements) []byte {
	dst = append(dst, '[')
	for seat := range Seat(Seats) {
		dst = strconv.AppendBool(comma(dst, int(seat)), a.Has(seat))
	}
	return append(dst, ']')
}

// appendJSON writes the options that differ from standard as members of an object.
func (r *Rules) appendJSON(dst []byte) []byte {
	std := Standard()
	n := 0
	for i := range ruleOptions {
		o := &ruleOptions[i]
		if o.get(r) == o.get(&std) {
			continue
		}
		dst = strconv.AppendQuote(comma(dst, n), o.Name)
		dst = append(dst, ':')
		if o.Numeric() {
			dst = strconv.AppendInt(dst, int64(o.get(r)), 10)
		} else {
			dst = strconv.AppendQuote(dst, o.word(o.get(r)))
		}
		n++
	}
	return dst
}

func (r *Result) appendJSON(dst []byte) []byte {
	dst = strconv.AppendBool(append(dst, `{"passed_out":`...), r.PassedOut())
	dst = appendSeat(append(dst, `,"soloist":`...), r.soloist)
	dst = append(dst, `,"trump":`...)
	if r.trumps.Valid() {
		dst = append(append(append(dst, '"'), r.trumps.String()...), '"')
	} else {
		dst = append(dst, "null"...)
	}
	dst = appendSeat(append(dst, `,"contra":`...), r.contra)
	dst = appendSeat(append(dst, `,"recontra":`...), r.recontra)
	dst = appendSeat(append(dst, `,"winner":`...), r.Paid.Winner)
	dst = append(dst, `,"tricks":[`...)
	for i, n := range r.Paid.Tricks {
		dst = strconv.AppendInt(comma(dst, i), int64(n), 10)
	}
	dst = strconv.AppendInt(append(dst, `],"base":`...), int64(r.Base), 10)
	dst = strconv.AppendInt(append(dst, `,"pot_after":`...), r.Paid.Pot, 10)
	dst = append(dst, `,"payments":[`...)
	for i, n := range r.Payments {
		dst = strconv.AppendInt(comma(dst, i), int64(n), 10)
	}
	dst = appendAgreements(append(dst, `],"agreements":`...), r.Agreements)
	return append(dst, '}')
}

func appendSeat(dst []byte, seat Seat) []byte {
	if !seat.Valid() {
		return append(dst, "null"...)
	}
	return append(dst, '0'+byte(seat))
}
