package chart

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgpdf"
	"gonum.org/v1/plot/vg/vgsvg"
)

// dotsPerInch is the resolution of PNG files.
const dotsPerInch = 300

// Save draws a figure and writes it in the given format. The same figure gives the same bytes on
// the same build: nothing in the file tells when or where it was made. The error is that of
// [Figure.Validate], texts too long for any data beside them, an unknown format, or one of writing.
func Save(w io.Writer, fig Figure, format Format) error {
	if fig == nil {
		return errors.New("chart: no figure")
	}
	if err := fig.Validate(); err != nil {
		return err
	}
	t := newTypesetter()
	pg := compose(t, fig)
	if !pg.panel.legible(t) {
		return fig.frame().errorf("names and numbers on the axes leave too little room; shorten them or make the figure wider")
	}
	canvas, err := newCanvas(format, pg.width, pg.height)
	if err != nil {
		return err
	}
	pg.draw(&pen{canvas: canvas, types: t})
	var buf bytes.Buffer
	if _, err := canvas.WriteTo(&buf); err != nil {
		return fmt.Errorf("chart %q: encoding %s: %w", fig.frame().Title, format, err)
	}
	if _, err := w.Write(finish(format, buf.Bytes(), fig.frame())); err != nil {
		return fmt.Errorf("chart %q: writing %s: %w", fig.frame().Title, format, err)
	}
	return nil
}

func newCanvas(format Format, width, height vg.Length) (vg.CanvasWriterTo, error) {
	switch format {
	case PNG:
		return vgimg.PngCanvas{Canvas: vgimg.NewWith(vgimg.UseWH(width, height), vgimg.UseDPI(dotsPerInch))}, nil
	case SVG:
		return vgsvg.New(width, height), nil
	case PDF:
		return vgpdf.New(width, height), nil
	}
	return nil, fmt.Errorf("chart: unknown format %s", format)
}

// finish adds to an encoded file what the encoders leave out, and takes out what they should.
func finish(format Format, file []byte, f Frame) []byte {
	switch format {
	case PNG:
		return withResolution(file)
	case SVG:
		return withTitle(file, f)
	case PDF:
		return withoutDate(file)
	}
	return file
}
