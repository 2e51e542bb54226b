package report

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"fmt"
	"math"
)

// The book in the page is a gzip file of
//
//	"KSB1" | positions | classes | label | value | raw | above | below | sd | n
//	4 bytes  4 bytes     4 bytes   N       4 N     4 N   4 N     4 N     4 N  4 N
//
// with N = positions × classes, and numbers of four bytes little endian.
//
//	label   a byte an entry: 0 the book has no figure, else 1 + label
//	others  a number an entry, less the one that is expected, doubled and for those below 0
//	        turned over, so that small ones stay small; stored as four planes: the lowest
//	        byte of every entry, then the next, … An entry without a figure has 0s.
//
//	column  number                                  less what is expected
//	value   decimal code                            that of the position before, of the same class
//	raw     decimal code                            that of value
//	above   width code of High − Raw                that of the position before, of the same class
//	below   width code of Raw − Low                 that of above
//	sd      width code                              that of above
//	n       itself                                  that of the entry before
//
// A decimal code is in steps of 0.001 units up to 0.1, of 0.01 up to 3 and of 0.1 beyond:
// what is far from 0 is not known to more than that, nor of interest. A width code is
// the place of the width on a grid that starts at 0 and grows by 0.001 and 2.5 % a step;
// the last place stands for infinity.
const (
	bookMagic   = "KSB1"
	bookColumns = 6
	mostLabel   = 2
	fineCodes   = 100     // decimal codes up to here are in steps of 0.001,
	middleCodes = 390     // and up to here in steps of 0.01
	mostCode    = 1 << 30 // bounds decimal codes
	widthPlaces = 800     // of the grid; the last but one is 14 million units
	widthGrowth = 1.025
	widthStep   = 0.001
)

// valueError is by how much a value or a raw difference in the page is off, at most: half
// of 0.001 units up to 0.1, half of 0.01 up to 3, half of 0.1 beyond.
func valueError(v float64) float64 {
	switch size := math.Abs(v); {
	case size <= 0.1:
		return 0.0005
	case size <= 3:
		return 0.005
	}
	return 0.05
}

// widthError is by how much a standard deviation, or the distance from the raw difference
// to an end of its interval, is off, at most: 0.0005 units and 1.25 % of it.
func widthError(w float64) float64 { return 0.0005 + 0.0125*w }

// bookHead is what the page knows of the book before it reads it.
type bookHead struct {
	Decision  string   `json:"decision"`
	Name      string   `json:"name"`
	Units     string   `json:"units"`
	Level     float64  `json:"level"`
	Positions []string `json:"positions"`
	Classes   int      `json:"classes"`
}

// embed returns the book for the page's programs: what there is to say about it as JSON, and
// the numbers as bytes; nothing for no book.
func (b *Book) embed() (head any, data []byte, err error) {
	if b == nil {
		return nil, nil, nil
	}
	if err := b.check(); err != nil {
		return nil, nil, err
	}
	plain, err := b.pack()
	if err != nil {
		return nil, nil, err
	}
	var zipped bytes.Buffer
	w, err := gzip.NewWriterLevel(&zipped, gzip.BestCompression)
	if err != nil {
		return nil, nil, err
	}
	w.Write(plain) // errors are kept for Close
	if err := w.Close(); err != nil {
		return nil, nil, err
	}
	return bookHead{b.Decision, b.Name, b.Units, b.Level, bookPositions(), b.Classes}, zipped.Bytes(), nil
}

// pack lays the book out as the drawing says.
func (b *Book) pack() ([]byte, error) {
	n := len(b.Value)
	text := append(make([]byte, 0, 12+n*(1+4*bookColumns)), bookMagic...)
	text = binary.LittleEndian.AppendUint32(text, uint32(len(bookPositions())))
	text = binary.LittleEndian.AppendUint32(text, uint32(b.Classes))
	packer := newBookPacker(n)
	for i := range n {
		if math.IsNaN(float64(b.Value[i])) {
			text = append(text, 0)
			packer.n = 0
			continue
		}
		if b.Label[i] > mostLabel {
			return nil, fmt.Errorf("entry %d: label %d is not undecided, pass or take", i, b.Label[i])
		}
		text = append(text, 1+b.Label[i])
		if err := packer.add(b, i); err != nil {
			return nil, fmt.Errorf("entry %d: %w", i, err)
		}
	}
	for _, column := range packer.columns {
		for shift := 0; shift < 32; shift += 8 {
			for _, v := range column {
				text = append(text, byte(v>>shift))
			}
		}
	}
	return text, nil
}

// bookPacker turns entries into the numbers of the columns.
type bookPacker struct {
	columns [bookColumns][]uint32
	values  []int32 // decimal codes so far; 0 where there is no figure
	aboves  []int32 // width codes, likewise
	n       uint32  // of the entry before
	widths  []float64
}

func newBookPacker(n int) *bookPacker {
	p := &bookPacker{values: make([]int32, n), aboves: make([]int32, n), widths: widthGrid()}
	for c := range p.columns {
		p.columns[c] = make([]uint32, n)
	}
	return p
}

func (p *bookPacker) add(b *Book, i int) error {
	value, err := decimalCode(float64(b.Value[i]))
	if err != nil {
		return fmt.Errorf("value: %w", err)
	}
	raw, err := decimalCode(float64(b.Raw[i]))
	if err != nil {
		return fmt.Errorf("raw: %w", err)
	}
	above := p.width(float64(b.High[i]) - float64(b.Raw[i]))
	below := p.width(float64(b.Raw[i]) - float64(b.Low[i]))
	p.values[i], p.aboves[i] = value, above
	valueBefore, aboveBefore := int32(0), int32(0)
	if before := i - b.Classes; before >= 0 {
		valueBefore, aboveBefore = p.values[before], p.aboves[before]
	}
	numbers := [bookColumns]int32{value - valueBefore, raw - value, above - aboveBefore, below - above, p.width(float64(b.SD[i])) - above, int32(b.N[i] - p.n)}
	for c, v := range numbers {
		p.columns[c][i] = uint32(v)<<1 ^ uint32(v>>31)
	}
	p.n = b.N[i]
	return nil
}

// decimalCode is a number of units in steps of 0.001, 0.01 or 0.1.
func decimalCode(v float64) (int32, error) {
	size := math.Abs(v)
	code := math.Round(size * 1000)
	if code > fineCodes {
		code = math.Round(size*100) + fineCodes*9/10
	}
	if code > middleCodes {
		code = math.Round(size*10) + middleCodes - 30
	}
	if !(code < mostCode) {
		return 0, fmt.Errorf("%g is no number of units that a page can hold", v)
	}
	if v < 0 {
		code = -code
	}
	return int32(code), nil
}

// widthGrid is the widths that a code can stand for.
func widthGrid() []float64 {
	grid := make([]float64, widthPlaces)
	for i := 1; i < widthPlaces-1; i++ {
		grid[i] = float64(grid[i-1]*widthGrowth) + widthStep
	}
	grid[widthPlaces-1] = math.Inf(1)
	return grid
}

// width is the place on the grid that is nearest. What is not known is infinitely wide.
func (p *bookPacker) width(w float64) int32 {
	last := widthPlaces - 2
	if math.IsNaN(w) || w > p.widths[last] {
		return widthPlaces - 1
	}
	low, high := 0, last
	for low < high { // the first place that is not below w
		if middle := (low + high) / 2; p.widths[middle] < w {
			low = middle + 1
		} else {
			high = middle
		}
	}
	if low > 0 && w-p.widths[low-1] < p.widths[low]-w {
		low--
	}
	return int32(low)
}
