package book

import (
	"bytes"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/engine/fold"
)

// fullBook knows something of every decision.
func fullBook(t testing.TB) *Book {
	r := rand.New(rand.NewPCG(4, 1811))
	b := &Book{Base: "points:take=7.5", About: []Source{
		{Run: "runs/a", Decision: "round_one", Field: "points", Rules: "standard", Seed: "18446744073709551615", Deals: 1 << 40, Pot: 3, PotValue: 0.25},
		{Run: "Läufe/<b> & \"c\"", Best: "pimc", Fit: &Fit{Weighed: 90, Unfit: 7}},
	}}
	for _, s := range manySections(t, r) {
		if d := s.Cells.Decision; d == RoundOne || d == RoundTwo {
			s = handsSection(t, r, d)
		}
		b.Sections = append(b.Sections, s)
	}
	ends := b.Sections[len(b.Sections)-1].Advantages
	ends[0], ends[1], ends[2] = math.MaxInt32, math.MinInt32+1, NoAdvantage
	return b
}

// TestRoundTrip: what is written reads as the same, and is the same bytes each time.
func TestRoundTrip(t *testing.T) {
	for name, b := range map[string]*Book{"full": fullBook(t), "empty": {Base: "points"}} {
		data, err := Encode(b)
		if err != nil {
			t.Fatal(err)
		}
		again, err := Parse("x.book", data)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(b.About, again.About) || b.Base != again.Base || len(b.Sections) != len(again.Sections) {
			t.Errorf("%s: reads as another", name)
		}
		for i := range b.Sections {
			x, y := &b.Sections[i], &again.Sections[i]
			if !reflect.DeepEqual(x.Choices, y.Choices) || !reflect.DeepEqual(x.Advantages, y.Advantages) ||
				x.Window != y.Window || x.Cells.Decision != y.Cells.Decision || !reflect.DeepEqual(x.Cells.Names(), y.Cells.Names()) {
				t.Errorf("%s: section %d reads as another", name, i+1)
			}
		}
		if twice, err := Encode(again); err != nil || !bytes.Equal(data, twice) {
			t.Errorf("%s: written again it is not the same bytes (%v)", name, err)
		}
		for line := range strings.Lines(string(data)) {
			if len(line) > 120 {
				t.Errorf("%s: a line of %d letters", name, len(line))
			}
		}
		t.Logf("%s: %d bytes", name, len(data))
	}
}

// TestEncodeRefuses: what Parse would refuse is not written.
func TestEncodeRefuses(t *testing.T) {
	position := func(d Decision) *Cells { return cellsOf(t, d, "position") }
	choices := make([]uint8, engine.Seats*fold.All)
	wrong := append([]uint8(nil), choices...)
	wrong[fold.All+7] = 3
	large := Section{Cells: cellsOf(t, Recontra, "soloist", "contra", "game", "position", "turnup", "trumps", "wenzels", "top", "side_aces", "voids", "colour")}
	large.Advantages = make([]int32, large.Cells.Count())
	noise := make([]int32, large.Cells.Count())
	for i, r := 0, rand.New(rand.NewPCG(5, 1811)); i < len(noise); i++ {
		noise[i] = int32(r.Uint32() | 1)
	}
	window := func(n int) Section { s := large; s.Window = n; return s }
	for _, c := range []struct {
		want string
		book Book
	}{
		{`base: must be a strategy of the toolkit such as "points", of at most 4096 bytes`, Book{}},
		{`section 1: has no cells`, Book{Base: "points", Sections: []Section{{}}}},
		{`about 1: pot_value: must be a number`, Book{Base: "points", About: []Source{{PotValue: math.NaN()}}}},
		{`about 1: a text of 5000 bytes, at most 4096 are allowed`, Book{Base: "points", About: []Source{{Field: strings.Repeat("x", 5000)}}}},
		{`section 1 (match): window: must be 0 for this decision, not 1`, Book{Base: "points", Sections: []Section{{Cells: position(Match), Window: 1}}}},
		{`section 1 (match): has 0 advantages, not 4`, Book{Base: "points", Sections: []Section{{Cells: position(Match)}}}},
		{`section 1 (match): features have advantages, no choices`, Book{Base: "points", Sections: []Section{{Cells: position(Match), Choices: choices}}}},
		{`section 1 (round_one): classes of hands have choices, no advantages`, Book{Base: "points", Sections: []Section{{Cells: cellsOf(t, RoundOne, Hands), Advantages: []int32{1}}}}},
		{`section 1 (round_one): has 3 choices, not 931676`, Book{Base: "points", Sections: []Section{{Cells: cellsOf(t, RoundOne, Hands), Choices: choices[:3]}}}},
		{`section 1 (round_one): choice 3 is of class 7 of the second: must be 0 to 2`, Book{Base: "points", Sections: []Section{{Cells: cellsOf(t, RoundOne, Hands), Choices: wrong}}}},
		{`bytes, more than the 8388608 that one may have`, Book{Base: "points", Sections: []Section{{Cells: large.Cells, Advantages: noise}}}},
		{`sections: there are 65, at most 64 are allowed`, Book{Base: "points", Sections: make([]Section, 65)}},
		{fmt.Sprintf(`section %d (recontra): cells: with the sections before there are`, 1<<24/large.Cells.Count()+1), Book{Base: "points", Sections: []Section{window(0), window(1), window(2), window(3), window(4), window(5), window(6)}}},
	} {
		_, err := Encode(&c.book)
		if err == nil || !strings.HasPrefix(err.Error(), "book: ") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got  %v\nwant %s", err, c.want)
		}
	}
}
