package chart

import (
	"bytes"
	"testing"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgsvg"
)

// saved returns a figure as a file.
func saved(t *testing.T, fig Figure, format Format) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Save(&b, fig, format); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// textBox is a text where it was drawn.
type textBox struct {
	text string
	box  vg.Rectangle
}

// textsOf draws a figure and returns its size and all its texts.
func textsOf(t *testing.T, fig Figure) (*page, []textBox) {
	t.Helper()
	if err := fig.Validate(); err != nil {
		t.Fatal(err)
	}
	var boxes []textBox
	types := newTypesetter()
	pg := compose(types, fig)
	if !pg.panel.legible(types) {
		t.Error("too little room")
	}
	pg.draw(&pen{canvas: vgsvg.New(pg.width, pg.height), types: types, onText: func(s string, box vg.Rectangle) {
		boxes = append(boxes, textBox{s, box})
	}})
	return pg, boxes
}
