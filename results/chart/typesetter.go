package chart

import (
	"codeberg.org/go-fonts/liberation/liberationsansbold"
	"codeberg.org/go-fonts/liberation/liberationsansregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"gonum.org/v1/plot/vg"
)

// textStyle is how a text looks.
type textStyle struct {
	size   vg.Length
	bold   bool
	colour rgb
}

// Vertical measures of Liberation Sans in ems, and the distance between lines.
const (
	capHeight  = 0.69
	ascent     = 0.74 // of letters with umlauts a little more, which line spacing absorbs
	descent    = 0.21
	lineHeight = 1.2
)

// typesetter measures texts and turns them into outlines. It is not safe for use by several
// goroutines; it is cheap to make.
type typesetter struct {
	regular, bold *sfnt.Font
	buf           sfnt.Buffer
}

// newTypesetter parses the two fonts that are built in; it panics if they are damaged.
func newTypesetter() *typesetter {
	parse := func(ttf []byte) *sfnt.Font {
		f, err := sfnt.Parse(ttf)
		if err != nil {
			panic("chart: built-in font: " + err.Error())
		}
		return f
	}
	return &typesetter{regular: parse(liberationsansregular.TTF), bold: parse(liberationsansbold.TTF)}
}

// unitsPerEm is the design grid of the fonts; at this size outlines come without rounding.
const unitsPerEm = 2048

// walk calls visit for each glyph of s with its distance from the start in design units, kerned,
// and returns the length of the whole. A letter the font lacks appears as its empty box.
func (t *typesetter) walk(bold bool, s string, visit func(f *sfnt.Font, g sfnt.GlyphIndex, x float64)) float64 {
	f := t.regular
	if bold {
		f = t.bold
	}
	x, previous := 0.0, sfnt.GlyphIndex(0)
	for _, r := range s {
		g, err := f.GlyphIndex(&t.buf, r)
		if err != nil {
			g = 0
		}
		if previous != 0 {
			if k, err := f.Kern(&t.buf, previous, g, fixed.I(unitsPerEm), 0); err == nil {
				x += float64(k) / 64
			}
		}
		if visit != nil {
			visit(f, g, x)
		}
		if advance, err := f.GlyphAdvance(&t.buf, g, fixed.I(unitsPerEm), 0); err == nil {
			x += float64(advance) / 64
		}
		previous = g
	}
	return x
}

// width returns how long a text is on paper.
func (t *typesetter) width(st textStyle, s string) vg.Length {
	return vg.Length(t.walk(st.bold, s, nil)) / unitsPerEm * st.size
}

// widest returns the length of the longest of several texts.
func (t *typesetter) widest(st textStyle, lines []string) vg.Length {
	w := vg.Length(0)
	for _, l := range lines {
		w = max(w, t.width(st, l))
	}
	return w
}

// outline returns a text as one path; place turns a point in points from the start of the
// baseline, right and up, into a place on the canvas.
func (t *typesetter) outline(st textStyle, s string, place func(x, y vg.Length) vg.Point) vg.Path {
	var path vg.Path
	t.walk(st.bold, s, func(f *sfnt.Font, g sfnt.GlyphIndex, x float64) {
		segments, err := f.LoadGlyph(&t.buf, g, fixed.I(unitsPerEm), nil)
		if err != nil {
			return
		}
		at := func(p fixed.Point26_6) vg.Point {
			scale := st.size / unitsPerEm
			return place((vg.Length(x)+vg.Length(p.X)/64)*scale, -vg.Length(p.Y)/64*scale)
		}
		appendGlyph(&path, segments, at)
	})
	return path
}

// appendGlyph adds the closed contours of a glyph to a path.
func appendGlyph(path *vg.Path, segments sfnt.Segments, at func(fixed.Point26_6) vg.Point) {
	open := false
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if open {
				path.Close()
			}
			path.Move(at(s.Args[0]))
			open = true
		case sfnt.SegmentOpLineTo:
			path.Line(at(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			path.QuadTo(at(s.Args[0]), at(s.Args[1]))
		case sfnt.SegmentOpCubeTo:
			path.CubeTo(at(s.Args[0]), at(s.Args[1]), at(s.Args[2]))
		}
	}
	if open {
		path.Close()
	}
}
