package chart

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"gonum.org/v1/plot/vg"
)

// TestWidth compares with the advance widths in the hmtx table of Liberation Sans, in 2048ths of an
// em: digits 1139, space 569, − 1196, ♣ 1344.
func TestWidth(t *testing.T) {
	types := newTypesetter()
	for s, units := range map[string]vg.Length{"": 0, "00": 2278, "0 0": 2847, "−5": 2335, "♣": 1344} {
		if got := types.width(textStyle{size: 2048}, s); got != units {
			t.Errorf("%q is %g wide, want %g", s, got, units)
		}
	}
}

// TestLetters checks that the font has every letter the charts use, so that none shows as a box.
func TestLetters(t *testing.T) {
	types := newTypesetter()
	for _, r := range "äöüÄÖÜßé♣♠♥♦−–—…×±≤≥“”„’·²αρ" + thinSpace + noBreakSpace {
		for _, f := range []interface{ has(rune) bool }{fontOf{types, false}, fontOf{types, true}} {
			if !f.has(r) {
				t.Errorf("no letter %q", r)
			}
		}
	}
}

// fontOf is one of the fonts of a typesetter.
type fontOf struct {
	types *typesetter
	bold  bool
}

func (f fontOf) has(r rune) bool {
	font := f.types.regular
	if f.bold {
		font = f.types.bold
	}
	g, err := font.GlyphIndex(&f.types.buf, r)
	return err == nil && g != 0
}

func TestWrap(t *testing.T) {
	types := newTypesetter()
	st := textStyle{size: 10}
	em := types.width(st, "m")
	for _, c := range []struct {
		text  string
		limit vg.Length
		want  []string
	}{
		{"", 10, nil},
		{"mm mm", 99, []string{"mm mm"}},
		{"mm mm mm", 5 * em, []string{"mm mm", "mm"}},
		{"mm\nmm", 99, []string{"mm", "mm"}},
		{"mmmmm mm", 3 * em, []string{"mmm", "mm", "mm"}},
		{"mmm 5 %", 3.4 * em, []string{"mmm", "5" + noBreakSpace + "%"}},
	} {
		if diff := cmp.Diff(c.want, types.wrap(st, c.text, c.limit)); diff != "" {
			t.Errorf("%q: −want +got\n%s", c.text, diff)
		}
	}
	got := types.balance(st, "mm mm mm mm", 3*types.width(st, "mm "))
	if diff := cmp.Diff([]string{"mm mm", "mm mm"}, got); diff != "" {
		t.Errorf("balanced: −want +got\n%s", diff)
	}
	if s := strings.Join(types.wrap(st, strings.Repeat("word ", 50), 100), " "); s != strings.Repeat("word ", 50) {
		t.Errorf("wrapping changes the text: %q", s)
	}
}
