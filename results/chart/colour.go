package chart

import (
	"image/color"
	"math"
)

// rgb is an opaque colour, 0xRRGGBB. There are no others here: the formats disagree about
// translucent ones.
type rgb uint32

// The greys of the theme.
const (
	ink      rgb = 0x222222 // text and whiskers
	softInk  rgb = 0x595959 // captions, counts
	axisGrey rgb = 0x666666 // axis lines and ticks
	gridGrey rgb = 0xE4E4E4 // grid lines
	doubt    rgb = 0x8A8A8A // outlines of cells in doubt
	black    rgb = 0x000000 // text on colours
	white    rgb = 0xFFFFFF
)

func (c rgb) channels() (r, g, b uint8) { return uint8(c >> 16), uint8(c >> 8), uint8(c) }

// RGBA implements color.Color.
func (c rgb) RGBA() (r, g, b, a uint32) {
	cr, cg, cb := c.channels()
	return color.NRGBA{R: cr, G: cg, B: cb, A: 0xFF}.RGBA()
}

// mix returns the colour the fraction f of the way from a to b; f in [0, 1].
func mix(a, b rgb, f float64) rgb {
	m := func(x, y uint8) rgb { return rgb(math.Round(float64(x)*(1-f) + float64(y)*f)) }
	ar, ag, ab := a.channels()
	br, bg, bb := b.channels()
	return m(ar, br)<<16 | m(ag, bg)<<8 | m(ab, bb)
}

// tint returns the colour as it would look at the given opacity on white paper.
func tint(c rgb, opacity float64) rgb { return mix(white, c, opacity) }

// luminance returns the relative luminance of WCAG 2, from 0 (black) to 1 (white).
func (c rgb) luminance() float64 {
	lin := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	r, g, b := c.channels()
	return 0.2126*lin(r) + 0.7152*lin(g) + 0.0722*lin(b)
}

// textOn returns black or white, whichever has more contrast on the background; it is at least 4.5.
func textOn(background rgb) rgb {
	l := background.luminance()
	if (l+0.05)/0.05 >= 1.05/(l+0.05) {
		return black
	}
	return white
}

// maxSeries is how many series the palette, markers and hatches can tell apart.
const maxSeries = 7

// seriesColour returns the colour of a series: the palette of Okabe and Ito (2008), which the
// colour-blind can tell apart, without its yellow, which is too pale for lines on white.
func seriesColour(i int) rgb {
	return [maxSeries]rgb{
		0x0072B2, // blue
		0xD55E00, // vermillion
		0x009E73, // bluish green
		0xCC79A7, // reddish purple
		0xE69F00, // orange
		0x56B4E9, // sky blue
		black,
	}[i]
}
