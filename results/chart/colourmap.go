package chart

import "math"

// Scale chooses how a [Heat] turns values into colours.
type Scale uint8

// The colour scales.
const (
	// Amounts runs through viridis from the least to the greatest value.
	Amounts Scale = iota
	// GainsLosses runs from vermillion (losses) over near white (0) to blue (gains), symmetrically
	// about 0; values carry their sign.
	GainsLosses
)

// viridis returns ten anchors of the map of Smith and van der Walt (matplotlib 2.0, CC0), at
// equal distances from its dark to its bright end.
func viridis() []rgb {
	return []rgb{
		0x440154, 0x482878, 0x3E4A89, 0x31688E, 0x26828E,
		0x1F9E89, 0x35B779, 0x6DCD59, 0xB4DE2C, 0xFDE725,
	}
}

// diverging returns anchors from loss to gain, at equal distances: hues 52° and 258° of CIE LCh,
// with the lightness rising evenly from 40 to 96 in the middle and falling again, so that −x and +x
// weigh the same to the eye.
func diverging() []rgb {
	return []rgb{
		0xA33E01, 0xC56737, 0xDC9572, 0xEDC3B0, 0xF3F3F3,
		0xBBCEE2, 0x80AACF, 0x3888BC, 0x066492,
	}
}

// colourMap turns values between low and high into colours.
type colourMap struct {
	low, high float64
	anchors   []rgb
}

// newColourMap fits a map to the extent of the values. The ends of an Amounts map are those of the
// data, the ends of a GainsLosses map the greatest distance from 0.
func newColourMap(kind Scale, e extent) colourMap {
	if kind == GainsLosses {
		m := math.Max(math.Abs(e.low), math.Abs(e.high))
		if m == 0 {
			m = 1
		}
		return colourMap{-m, m, diverging()}
	}
	if e.low == e.high {
		e.high++
	}
	return colourMap{e.low, e.high, viridis()}
}

// at returns the colour of v; values beyond the ends have the colour of the end.
func (m colourMap) at(v float64) rgb {
	f := math.Max(0, math.Min(1, (v-m.low)/(m.high-m.low))) * float64(len(m.anchors)-1)
	i := min(int(f), len(m.anchors)-2)
	return mix(m.anchors[i], m.anchors[i+1], f-float64(i))
}
