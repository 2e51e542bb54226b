package engine

import "testing"

// TestPlaceAlike compares placeGaps with place, which is another implementation
// where the processor has an instruction for it (GOAMD64=v3), and both with the
// numbering of deals.
func TestPlaceAlike(t *testing.T) {
	seed := NewSeed(6)
	for n := range uint64(200_000) {
		number, _ := Below(seed.deals.Word(n), Deals)
		switch n {
		case 0:
			number = 0
		case 1:
			number = Deals - 1
		}
		const c3 = handsOf9 * turnUpsOf4
		ranks := [Seats]uint64{
			number / (handsOf19 * handsOf14 * c3), number / (handsOf14 * c3) % handsOf19,
			number / c3 % handsOf14, number / turnUpsOf4 % handsOf9,
		}
		var a, b Deal
		for seat, rank := range ranks {
			a.Hands[seat] = handTable[rank]
		}
		b = a
		a.TurnUp = placeGaps(&a.Hands, number%turnUpsOf4)
		b.TurnUp = place(&b.Hands, number%turnUpsOf4)
		if a != b || a.Validate() != nil || a.Number() != number {
			t.Fatalf("deal number %d: %v and %v", number, a, b)
		}
	}
}

// TestDealIsByNumber checks that dealing, which takes the ranks straight from a
// word, deals the deal whose number Below makes of the word.
func TestDealIsByNumber(t *testing.T) {
	seed := NewSeed(7)
	for n := range uint64(200_000) {
		number, ok := Below(seed.deals.Word(n), Deals)
		if !ok {
			number = seed.redrawDeal(n)
		}
		want, err := DealByNumber(number)
		if err != nil || seed.Deal(n) != want {
			t.Fatalf("deal %d is %v, want number %d, %v (%v)", n, seed.Deal(n), number, want, err)
		}
	}
}
