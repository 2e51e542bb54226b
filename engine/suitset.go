package engine

import "iter"

// SuitSet is a set of suits: bit s stands for suit s.
type SuitSet uint8

// AllSuits is the four suits.
const AllSuits SuitSet = 0xf

// Has reports whether s is in the set.
func (t SuitSet) Has(s Suit) bool { return t>>(s%8)&1 != 0 }

// With is the set with s added.
func (t SuitSet) With(s Suit) SuitSet { return t | 1<<(s%8) }

// Without is the set with s taken out.
func (t SuitSet) Without(s Suit) SuitSet { return t &^ (1 << (s % 8)) }

// Len is the number of suits in the set.
func (t SuitSet) Len() int { return CardSet(t).Len() }

// Nth is the suit with i suits of the set before it; i must be less than Len.
func (t SuitSet) Nth(i int) Suit { return Suit(CardSet(t).Nth(i)) }

// All walks the set in the order clubs, spades, hearts, diamonds.
func (t SuitSet) All() iter.Seq[Suit] {
	return func(yield func(Suit) bool) {
		for s := range Suit(Suits) {
			if t.Has(s) && !yield(s) {
				return
			}
		}
	}
}
