package chart

import (
	"errors"
	"fmt"

	"gonum.org/v1/plot/vg"
)

// Figure is something [Save] can draw: [*Bars], [*Lines], [*Band], [*Heat] or [*Heats].
type Figure interface {
	// Validate returns one error that names the figure and the first thing wrong with it, or nil.
	Validate() error

	frame() Frame
	// panel lays the data area with its axes out in the given width. The figure must be valid.
	panel(t *typesetter, width vg.Length) *panel
	legend() []legendKey
}

// Frame holds the texts around the data of a figure, and its size. Texts wrap; a newline breaks a
// line. Letters that Liberation Sans lacks appear as boxes; it has umlauts, Greek and ♣ ♠ ♥ ♦.
type Frame struct {
	// Title is the question the figure answers. It must not be empty.
	Title string
	// Subtitle says what is shown, under which settings; it may be empty.
	Subtitle string
	// Caption stands small below: number of deals, seed, kind of interval. It may be empty.
	Caption string
	// XLabel names the horizontal variable or the categories, YLabel the values, each with its unit.
	// Either may be empty.
	XLabel, YLabel string
	// FewNote and MissingNote explain cells in doubt in the legend.
	// Empty means "too little data" and "no data".
	FewNote, MissingNote string
	// Width is that of the figure; the zero value is a single column.
	Width Width
	// PlotHeight is the height of the data area in centimetres, 1 to 50; 0 means the usual one, and a
	// kind whose height follows from its data (heat maps, sideways bars) ignores it.
	PlotHeight float64
}

// frame makes every struct that embeds a Frame offer it to Save.
func (f Frame) frame() Frame { return f }

func (f Frame) validate() error {
	switch {
	case f.Title == "":
		return errors.New("chart: title is missing")
	case f.Width > Double:
		return f.errorf("unknown width %d", f.Width)
	case f.PlotHeight != 0 && !(f.PlotHeight >= 1 && f.PlotHeight <= 50):
		return f.errorf("plot height %g cm is outside 1 to 50", f.PlotHeight)
	}
	return nil
}

// errorf prefixes a complaint with the figure it is about.
func (f Frame) errorf(format string, args ...any) error {
	return fmt.Errorf("chart %q: "+format, append([]any{f.Title}, args...)...)
}

func (f Frame) fewNote() string {
	if f.FewNote != "" {
		return f.FewNote
	}
	return "too little data"
}

func (f Frame) missingNote() string {
	if f.MissingNote != "" {
		return f.MissingNote
	}
	return "no data"
}

// plotHeight returns the height of the data area.
func (f Frame) plotHeight() vg.Length {
	switch {
	case f.PlotHeight > 0:
		return vg.Length(f.PlotHeight) * vg.Centimeter
	case f.Width == Double:
		return 6.5 * vg.Centimeter
	}
	return 4.6 * vg.Centimeter
}

// Width is the width of a figure in print.
type Width uint8

// The widths of journal columns.
const (
	Single Width = iota // one column, 8.5 cm
	Double              // two columns, 17.5 cm
)

// Centimetres returns the width in centimetres: 8.5 or 17.5.
func (w Width) Centimetres() float64 {
	if w == Double {
		return 17.5
	}
	return 8.5
}

// checkNames returns an error when so many names cannot stand side by side below the data.
func (f Frame) checkNames(what string, n int) error {
	const pitch = 8 // points, a line of text
	if most := int(f.Width.length() * 0.65 / pitch); n > most {
		return f.errorf("%d %s, of which at most %d fit side by side at %g cm", n, what, most, f.Width.Centimetres())
	}
	return nil
}

func (w Width) length() vg.Length { return vg.Length(w.Centimetres()) * vg.Centimeter }
