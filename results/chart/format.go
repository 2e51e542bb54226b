package chart

import (
	"fmt"
	"path/filepath"
	"strings"
)

// Format is a file format that [Save] can write.
type Format uint8

// The known formats.
const (
	PNG Format = iota // pixels, 300 to the inch
	SVG               // vector, for web pages and editors
	PDF               // vector, for LaTeX and print
)

// formatNames are the file extensions, in the order of the constants.
func formatNames() []string { return []string{"png", "svg", "pdf"} }

// String returns the format's file extension without the dot, or "format(n)" for an unknown one.
func (f Format) String() string {
	if names := formatNames(); int(f) < len(names) {
		return names[f]
	}
	return fmt.Sprintf("format(%d)", uint8(f))
}

// ParseFormat returns the format that a file name asks for by its extension, in either case.
// The error of any other name lists the known extensions.
func ParseFormat(filename string) (Format, error) {
	ext := strings.ToLower(strings.TrimPrefix(filepath.Ext(filename), "."))
	for i, name := range formatNames() {
		if ext == name {
			return Format(i), nil
		}
	}
	return 0, fmt.Errorf("chart file %q: unknown extension %q (known: .%s)", filename, ext, strings.Join(formatNames(), ", ."))
}
