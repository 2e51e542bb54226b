package engine

import "fmt"

// Seat is a place at the table, 0 to 3, clockwise (docs/RULES.md).
type Seat uint8

// Seats is the number of seats at the table.
const Seats = 4

// noSeat stands inside the engine for "nobody"; exported functions say so with
// a second result instead.
const noSeat Seat = 0xff

// Next is the seat that plays after s.
func (s Seat) Next() Seat { return (s + 1) & 3 }

// Plus is the seat n places after s, clockwise; n may be any number.
func (s Seat) Plus(n int) Seat { return Seat((int(s) + n) & 3) }

// From is how many places s sits after other, 0 to 3, clockwise.
func (s Seat) From(other Seat) int { return int(s-other) & 3 }

// Valid reports whether s is one of the four seats.
func (s Seat) Valid() bool { return s < Seats }

// String is the seat's number, as deal records write it.
func (s Seat) String() string {
	if !s.Valid() {
		return "none"
	}
	return string('0' + rune(s))
}

// Position is a seat's place relative to the dealer: 0 is eldest, who bids and
// leads first, 3 is the dealer (R1.5).
type Position uint8

// The four positions, in the order of bidding.
const (
	Eldest Position = iota
	Second
	Third
	Dealer
)

// positionNames are the words used for positions in files and on the command line.
var positionNames = [Seats]string{"eldest", "second", "third", "dealer"}

// String is the word for the position: eldest, second, third or dealer.
func (p Position) String() string {
	if p >= Seats {
		return fmt.Sprintf("position(%d)", uint8(p))
	}
	return positionNames[p]
}

// PositionOf is the place of seat relative to dealer.
func PositionOf(seat, dealer Seat) Position { return Position((seat - dealer - 1) & 3) }

// SeatAt is the seat that holds position p when dealer deals.
func SeatAt(p Position, dealer Seat) Seat { return (dealer + 1 + Seat(p)) & 3 }

// ParsePosition reads a position's word; the error lists the four.
func ParsePosition(word string) (Position, error) {
	for i, name := range positionNames {
		if name == word {
			return Position(i), nil
		}
	}
	return 0, fmt.Errorf("unknown position %q (known: eldest, second, third, dealer)", word)
}

// Agreements says which seats have agreed to take up every Ace they turn as
// dealer (R2.3): bit s stands for seat s. The zero value is no agreement.
type Agreements uint8

// Has reports whether seat has agreed.
func (a Agreements) Has(seat Seat) bool { return a>>(seat%8)&1 != 0 }

// With is a, with the agreement of seat on.
func (a Agreements) With(seat Seat) Agreements { return a | 1<<(seat%8) }

// Without is a, with the agreement of seat off.
func (a Agreements) Without(seat Seat) Agreements { return a &^ (1 << (seat % 8)) }
