package engine

import "testing"

// TestSplitMix64 compares with the published output of SplitMix64 from seed
// 1234567 (Vigna's reference code, as listed on Rosetta Code) and from seed 0.
func TestSplitMix64(t *testing.T) {
	for seed, want := range map[uint64][]uint64{
		1234567: {6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821},
		0:       {0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4, 0x06c45d188009454f, 0xf88bb8a8724c81ec, 0x1b39896a51a8749b},
	} {
		s := Key(seed).Stream()
		for i, w := range want {
			if got := s.Uint64(); got != w || Key(seed).Word(uint64(i)) != w {
				t.Errorf("seed %d word %d: %d, want %d", seed, i, got, w)
			}
		}
	}
}

// TestDealsOfASeed pins deals, so that no change to the generator goes unseen.
func TestDealsOfASeed(t *testing.T) {
	for _, c := range []struct{ seed, n, number uint64 }{
		{0, 0, 236722925600186}, {0, 1, 249854543210984}, {1, 0, 161311973244761}, {1 << 63, 1 << 40, 365736114920441},
	} {
		s := NewSeed(c.seed)
		d := s.Deal(c.n)
		if got := d.Number(); got != c.number {
			t.Errorf("seed %d deal %d has number %d, want %d", c.seed, c.n, got, c.number)
		}
	}
}

// TestBelowIsExact counts every 16-bit word scaled up: Lemire's method must give
// each result equally often once the rejected words are left out.
func TestBelowIsExact(t *testing.T) {
	for _, bound := range []uint64{1, 2, 3, 5, 60, 7919} {
		var rejected int
		counts := make([]int, bound)
		for w := range uint64(1 << 16) {
			// With bound·2⁴⁸ as the bound the high product is the 16-bit method's.
			hi := w * bound >> 16
			lo := w * bound & (1<<16 - 1)
			if lo < (1<<16)%bound {
				rejected++
				continue
			}
			counts[hi]++
		}
		for i, n := range counts {
			if n != counts[0] {
				t.Fatalf("bound %d: result %d comes %d times, result 0 %d times", bound, i, n, counts[0])
			}
		}
		if uint64(rejected) != (1<<16)%bound {
			t.Errorf("bound %d: %d words rejected", bound, rejected)
		}
	}
	if _, ok := Below(0, 3); ok {
		t.Error("word 0 must be rejected for bound 3: 2⁶⁴ mod 3 is 1")
	}
	if n, ok := Below(^uint64(0), 3); !ok || n != 2 {
		t.Errorf("highest word: %d, %v", n, ok)
	}
	if n, ok := Below(0, 1<<32); !ok || n != 0 {
		t.Errorf("powers of two reject nothing: %d, %v", n, ok)
	}
}
