package report

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/binary"
	"io"
	"math"
	"testing"
)

// unpack reads the numbers back as the drawing says, by itself.
func unpack(t *testing.T, data []byte) *Book {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	positions, classes := int(binary.LittleEndian.Uint32(text[4:])), int(binary.LittleEndian.Uint32(text[8:]))
	n := positions * classes
	if string(text[:4]) != "KSB1" || len(text) != 12+n*25 {
		t.Fatalf("%q, %d positions, %d classes, %d bytes", text[:4], positions, classes, len(text))
	}
	b := &Book{Classes: classes}
	code := make([][6]int32, n)
	nan := float32(math.NaN())
	last := int32(0)
	for i := range n {
		label := text[12+i]
		var d [6]int32
		for c := range d {
			z := uint32(0)
			for plane := range 4 {
				z |= uint32(text[12+n*(1+4*c+plane)+i]) << (8 * plane)
			}
			d[c] = int32(z>>1) ^ -int32(z&1)
		}
		if label == 0 {
			b.add(nan, nan, nan, nan, nan, 0, 0)
			last = 0
			continue
		}
		if i >= classes {
			d[0] += code[i-classes][0]
			d[2] += code[i-classes][2]
		}
		d[1] += d[0]
		d[3] += d[2]
		d[4] += d[2]
		last += d[5]
		code[i] = d
		raw := decimalOf(d[1])
		b.add(float32(decimalOf(d[0])), float32(widthOf(d[4])), float32(raw), float32(raw-widthOf(d[3])), float32(raw+widthOf(d[2])), uint32(last), label-1)
	}
	return b
}

func decimalOf(code int32) float64 {
	switch size := math.Abs(float64(code)); {
	case size > 390:
		return math.Copysign(size-360, float64(code)) / 10
	case size > 100:
		return math.Copysign(size-90, float64(code)) / 100
	}
	return float64(code) / 1000
}

// widthOf is in closed form what the grid adds up.
func widthOf(code int32) float64 {
	if code == 799 {
		return math.Inf(1)
	}
	return 0.04 * (math.Pow(1.025, float64(code)) - 1)
}

// mostInPage is what a complete book may take in the page, as base64.
const mostInPage = 3 << 20

// TestBook reads complete books back, of few deals a class and of many: everything is within
// the bounds, what must be exact is, and the book keeps to its share of the page.
func TestBook(t *testing.T) {
	for _, deals := range []int{60, 1000} {
		b := madeBook(deals)
		_, data, err := b.embed()
		if err != nil {
			t.Fatal(err)
		}
		size := base64.StdEncoding.EncodedLen(len(data))
		t.Logf("%d deals a class: %d bytes in the page", deals, size)
		if size > mostInPage {
			t.Errorf("%d deals a class: %d bytes in the page, more than %d", deals, size, mostInPage)
		}
		got, missing := unpack(t, data), 0
		for i := range b.Value {
			if math.IsNaN(float64(b.Value[i])) {
				missing++
			}
			compareEntry(t, b, got, i)
			if t.Failed() {
				t.FailNow()
			}
		}
		if missing != 4*198 {
			t.Errorf("%d entries without a figure, not four times 198", missing)
		}
	}
}

const rounding = 1e-6 // of numbers of 32 bits, for each unit of theirs

func compareEntry(t *testing.T, b, got *Book, i int) {
	t.Helper()
	value := float64(b.Value[i])
	if math.IsNaN(value) != math.IsNaN(float64(got.Value[i])) {
		t.Fatalf("entry %d: value %g came back as %g", i, value, got.Value[i])
	}
	if math.IsNaN(value) {
		return
	}
	near := func(name string, want, have float32, bound float64) {
		if !(math.Abs(float64(want)-float64(have)) <= bound+rounding*(1+math.Abs(float64(want))) || want == have) {
			t.Errorf("entry %d: %s %g came back as %g: not within %g", i, name, want, have, bound)
		}
	}
	raw := valueError(float64(b.Raw[i]))
	near("value", b.Value[i], got.Value[i], valueError(value))
	near("raw", b.Raw[i], got.Raw[i], raw)
	near("sd", b.SD[i], got.SD[i], widthError(float64(b.SD[i])))
	near("low", b.Low[i], got.Low[i], raw+widthError(float64(b.Raw[i]-b.Low[i])))
	near("high", b.High[i], got.High[i], raw+widthError(float64(b.High[i]-b.Raw[i])))
	if b.N[i] != got.N[i] || b.Label[i] != got.Label[i] {
		t.Errorf("entry %d: n %d, label %d came back as %d, %d", i, b.N[i], b.Label[i], got.N[i], got.Label[i])
	}
}

// TestBookExtremes has what a book of few deals can hold: one deal and so no interval,
// nothing between the deals, differences to either side of every step, Wenzels turned up.
func TestBookExtremes(t *testing.T) {
	inf := float32(math.Inf(1))
	b := &Book{Classes: 4}
	b.add(0, inf, 3, -inf, inf, 1, 0)
	b.add(0.0004, 0, 0, 0, 0, 60, 0)
	b.add(-0.1, 0.0005, -0.0996, -0.1, 0.3, math.MaxUint32, 1)
	b.add(0.1051, 0.04, 0.1006, -2, 0.2, 7, 2)
	b.add(-13.996, 5, -900.25, -1000, 44, 60, 1)
	b.add(float32(math.NaN()), 0, 0, 0, 0, 9, 2)
	b.add(9999.9, 700, 1, -1e3, 1e4, 0, 2)
	for len(b.Value) < 16 {
		b.add(-0.0006, 0.3, 0.0996, 0.05, 0.12, 60, 0)
	}
	_, data, err := b.embed()
	if err != nil {
		t.Fatal(err)
	}
	if _, again, _ := b.embed(); !bytes.Equal(data, again) {
		t.Error("not the same bytes twice")
	}
	got := unpack(t, data)
	for i := range b.Value {
		compareEntry(t, b, got, i)
	}
	if !math.IsInf(float64(got.SD[0]), 1) || !math.IsInf(float64(got.Low[0]), -1) {
		t.Errorf("one deal: sd %g, interval from %g", got.SD[0], got.Low[0])
	}
}

// TestBookRefused has books that no page can hold.
func TestBookRefused(t *testing.T) {
	for want, spoil := range map[string]func(*Book){
		"0 classes a position are not between 1 and 1000000":              func(b *Book) { b.Classes = 0 },
		"sd: 3 entries, not 4":                                            func(b *Book) { b.SD = b.SD[1:] },
		"label: 5 entries, not 4":                                         func(b *Book) { b.Label = append(b.Label, 0) },
		"entry 2: raw: NaN is no number of units that a page can hold":    func(b *Book) { b.Raw[2] = float32(math.NaN()) },
		"entry 3: value: +Inf is no number of units that a page can hold": func(b *Book) { b.Value[3] = float32(math.Inf(1)) },
		"entry 1: label 3 is not undecided, pass or take":                 func(b *Book) { b.Label[1] = 3 },
	} {
		b := &Book{Classes: 1}
		for range 4 {
			b.add(1, 1, 1, 0, 2, 60, 2)
		}
		spoil(b)
		if _, _, err := b.embed(); err == nil || err.Error() != want {
			t.Errorf("%v, want %q", err, want)
		}
	}
	if head, data, err := (*Book)(nil).embed(); head != nil || data != nil || err != nil {
		t.Errorf("no book: %v, %v, %v", head, data, err)
	}
}
