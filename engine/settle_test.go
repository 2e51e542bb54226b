package engine

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"testing"
)

// TestSettlementTable hashes the table of RULES.md, "Known answers".
func TestSettlementTable(t *testing.T) {
	const want = "815a2b30dd19db11429cf7354f326156eea26e4a575cde5f74dff11fa8c13493"
	hash := sha256.New()
	var buf []byte
	lines := 0
	eachSettlement(func(s Settlement, seq int) {
		buf = appendSettlement(buf[:0], s, seq)
		hash.Write(buf)
		lines++
	})
	if lines != 860160 {
		t.Errorf("%d lines, want 860160", lines)
	}
	if got := hex.EncodeToString(hash.Sum(nil)); got != want {
		t.Errorf("settlement table has SHA-256 %s, want %s", got, want)
	}
}

// eachSettlement walks the table's lines in order.
func eachSettlement(visit func(s Settlement, seq int)) {
	rules := Standard()
	for pot := int64(1); pot <= 7; pot++ {
		for solo := range Seat(4) {
			for _, c := range append([]int{-1}, others(int(solo), -1)...) {
				re := []int{-1}
				if c >= 0 {
					re = append(re, others(int(solo), c)...)
				}
				for _, r := range re {
					for kind := range 3 {
						for seq := range 1024 {
							s := Settlement{Base: rules.baseValue(pot), Pot: pot, Soloist: solo, Preferred: kind == 1, Announced: kind == 2}
							s.Contra, s.HasContra = Seat(c&3), c >= 0
							s.Recontra, s.HasRecontra = Seat(r&3), r >= 0
							for i := range 5 {
								s.Winners[i] = Seat(seq >> (2 * (4 - i)) & 3)
							}
							visit(s, seq)
						}
					}
				}
			}
		}
	}
}

// others is the seats but the two named, ascending.
func others(a, b int) (list []int) {
	for i := range 4 {
		if i != a && i != b {
			list = append(list, i)
		}
	}
	return list
}

func appendSettlement(b []byte, s Settlement, seq int) []byte {
	num := func(n int64) { b = append(strconv.AppendInt(b, n, 10), ' ') }
	seat := func(s Seat, ok bool) {
		if !ok {
			num(-1)
			return
		}
		num(int64(s))
	}
	flag := func(f bool) {
		if f {
			num(1)
			return
		}
		num(0)
	}
	num(s.Pot)
	seat(s.Soloist, true)
	seat(s.Contra, s.HasContra)
	seat(s.Recontra, s.HasRecontra)
	flag(s.Preferred)
	flag(s.Announced)
	for i := 4; i >= 0; i-- {
		b = append(b, '0'+byte(seq>>(2*i)&3))
	}
	b = append(b, ' ')
	p := Settle(s)
	for _, d := range p.Delta() {
		num(int64(d))
	}
	return append(strconv.AppendInt(b, p.Pot, 10), '\n')
}

// TestWinnerShapes counts the shapes of R5.3.
func TestWinnerShapes(t *testing.T) {
	want := map[string]int{"5": 4, "41": 60, "32": 120, "311": 240, "221": 360, "2111": 240}
	got := map[string]int{}
	for _, o := range outcomes {
		got[shape(o.tricks)]++
		if o.tricks[o.winner] < 2 {
			t.Fatalf("winner %v with tricks %v", o.winner, o.tricks)
		}
	}
	for s, n := range want {
		if got[s] != n {
			t.Errorf("shape %s: %d sequences, want %d", s, got[s], n)
		}
	}
}

// shape is the tricks of the seats that have any, most first.
func shape(tricks [Seats]uint8) string {
	var b []byte
	for n := uint8(5); n > 0; n-- {
		for _, k := range tricks {
			if k == n {
				b = append(b, '0'+n)
			}
		}
	}
	return string(b)
}

// TestPaymentRange checks R6.6: totals within −(9+b)…+(10+b), sums to 0 with the pot.
func TestPaymentRange(t *testing.T) {
	lowest, highest := int32(0), int32(0)
	eachSettlement(func(s Settlement, seq int) {
		p := Settle(s)
		sum := p.Pot - s.Pot
		for _, d := range p.Delta() {
			sum += int64(d)
			lowest, highest = min(lowest, d), max(highest, d)
			if d < -(9+s.Base) || d > 10+s.Base {
				t.Fatalf("total %d with base %d: %+v", d, s.Base, s)
			}
		}
		if sum != 0 || p.Pot < 0 {
			t.Fatalf("payments and pot sum to %d, pot %d: %+v", sum, p.Pot, s)
		}
	})
	if lowest != -13 || highest != 14 {
		t.Errorf("totals lie in %d…%d, want −13…14", lowest, highest)
	}
}
