package chart

import (
	"bytes"
	"encoding/binary"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestParseFormat(t *testing.T) {
	for name, want := range map[string]Format{"a.png": PNG, "b/c.SVG": SVG, "d.tar.pdf": PDF} {
		if got, err := ParseFormat(name); err != nil || got != want {
			t.Errorf("%s: %v, %v", name, got, err)
		}
	}
	for _, name := range []string{"a.jpg", "png", ""} {
		if _, err := ParseFormat(name); err == nil || !strings.Contains(err.Error(), "known: .png, .svg, .pdf") {
			t.Errorf("%q: error %v does not list the known formats", name, err)
		}
	}
	if s := Format(9).String(); s != "format(9)" {
		t.Errorf("unknown format prints %q", s)
	}
}

// TestSaveSame checks that saving twice gives the same bytes, which begin like their format.
func TestSaveSame(t *testing.T) {
	magic := map[Format]string{PNG: "\x89PNG\r\n\x1a\n", SVG: "<?xml", PDF: "%PDF-1."}
	for _, name := range []string{"bars", "lines", "band", "heat"} {
		for format, start := range magic {
			fig := demos()[name]
			a, b := saved(t, fig, format), saved(t, demos()[name], format)
			if !bytes.Equal(a, b) {
				t.Errorf("%s.%s: two saves differ", name, format)
			}
			if !bytes.HasPrefix(a, []byte(start)) {
				t.Errorf("%s.%s begins with %q", name, format, a[:8])
			}
		}
	}
}

// TestPDFDates checks that no date but the fixed one is in the file, whatever the clock says, and
// that the table of offsets still points at the objects.
func TestPDFDates(t *testing.T) {
	file := saved(t, demoBare(), PDF)
	for _, d := range regexp.MustCompile(`\(D:\d+\)`).FindAll(file, -1) {
		if string(d) != "(D:20000101000000)" {
			t.Errorf("date %s", d)
		}
	}
	offsets := regexp.MustCompile(`(?m)^(\d{10}) 00000 n`).FindAllSubmatch(file, -1)
	if len(offsets) < 4 {
		t.Fatalf("%d offsets", len(offsets))
	}
	for i, m := range offsets {
		at := 0
		for _, c := range m[1] {
			at = 10*at + int(c-'0')
		}
		if want := string(rune('1'+i)) + " 0 obj"; i < 9 && !bytes.HasPrefix(file[at:], []byte(want)) {
			t.Errorf("offset of object %d points at %q", i+1, file[at:at+8])
		}
	}
}

// TestPNGSize: 8.5 cm at 300 dots per inch are 1003.9 pixels, 17.5 cm are 2066.9; 300 dots per inch
// are 11811 per metre.
func TestPNGSize(t *testing.T) {
	for _, c := range []struct {
		fig   Figure
		width int
	}{{demoBare(), 1004}, {demoWideBars(), 2067}} {
		file := saved(t, c.fig, PNG)
		img, err := png.Decode(bytes.NewReader(file)) // checks the sums of all chunks
		if err != nil {
			t.Fatal(err)
		}
		if got := img.Bounds().Dx(); got != c.width {
			t.Errorf("%d pixels wide, want %d", got, c.width)
		}
		at := bytes.Index(file, []byte("pHYs"))
		if x := binary.BigEndian.Uint32(file[at+4:]); x != 11811 {
			t.Errorf("%d pixels per metre", x)
		}
	}
}

// TestSVGText: all words of a figure are outlines, but its title and caption are there as text.
func TestSVGText(t *testing.T) {
	figures := demos()
	awkward := demoBare().(*Bars)
	awkward.Title, awkward.Caption = "Größe < 5 & ♣?", "seed 1"
	figures["awkward"] = awkward
	for name, fig := range figures {
		var doc struct {
			Title []string `xml:"title"`
			Desc  []string `xml:"desc"`
		}
		file := saved(t, fig, SVG)
		if err := xml.Unmarshal(file, &doc); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		var caption []string // an empty one is left out
		if f := fig.frame(); f.Caption != "" {
			caption = []string{f.Caption}
		}
		if want := []string{fig.frame().Title}; !slices.Equal(doc.Title, want) || !slices.Equal(doc.Desc, caption) {
			t.Errorf("%s: titles %q, want %q; descriptions %q, want %q", name, doc.Title, want, doc.Desc, caption)
		}
		if bytes.Contains(file, []byte("<text")) || bytes.Contains(file, []byte("opacity")) {
			t.Errorf("%s: text elements or translucent colours in the file", name)
		}
	}
}

type brokenWriter struct{}

var errBroken = errors.New("disk full")

func (brokenWriter) Write([]byte) (int, error) { return 0, errBroken }

func TestSaveErrors(t *testing.T) {
	if err := Save(brokenWriter{}, demoBare(), SVG); !errors.Is(err, errBroken) {
		t.Errorf("error of the writer: %v", err)
	}
	if err := Save(io.Discard, demoBare(), Format(7)); err == nil {
		t.Error("unknown format accepted")
	}
	if err := Save(io.Discard, nil, SVG); err == nil {
		t.Error("no figure accepted")
	}
	if err := Save(io.Discard, &Bars{}, SVG); err == nil {
		t.Error("empty figure accepted")
	}
}
