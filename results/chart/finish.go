package chart

import (
	"bytes"
	"encoding/binary"
	"encoding/xml"
	"hash/crc32"
	"math"
	"regexp"
)

// withResolution puts a pHYs chunk behind the header of a PNG file, so that programs show it at its
// size on paper (PNG specification, section 11.3.5.3).
func withResolution(file []byte) []byte {
	const header = 8 + 4 + 4 + 13 + 4 // signature, then the IHDR chunk: length, name, data, checksum
	perMetre := uint32(math.Round(dotsPerInch / 0.0254))
	body := []byte("pHYs")
	body = binary.BigEndian.AppendUint32(body, perMetre)
	body = binary.BigEndian.AppendUint32(body, perMetre)
	body = append(body, 1) // the unit is the metre
	chunk := binary.BigEndian.AppendUint32(nil, uint32(len(body)-4))
	chunk = append(chunk, body...)
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(body))
	return bytes.Join([][]byte{file[:header], chunk, file[header:]}, nil)
}

// withTitle gives an SVG file the title and caption as text, for screen readers and search: all
// visible text is outlines.
func withTitle(file []byte, f Frame) []byte {
	open := bytes.Index(file, []byte("<svg"))
	end := open + bytes.IndexByte(file[open:], '>') + 1
	var b bytes.Buffer
	b.Write(file[:end])
	for _, e := range []struct{ name, text string }{{"title", f.Title}, {"desc", f.Caption}} {
		if e.text == "" {
			continue
		}
		b.WriteString("\n<" + e.name + ">")
		xml.EscapeText(&b, []byte(e.text)) // a buffer takes all it is given
		b.WriteString("</" + e.name + ">")
	}
	b.Write(file[end:])
	return b.Bytes()
}

// withoutDate sets the dates of a PDF file to the start of 2000. They stand uncompressed after the
// drawing and keep their length, so the file's table of offsets stays right.
func withoutDate(file []byte) []byte {
	last := bytes.LastIndex(file, []byte("endstream"))
	dates := regexp.MustCompile(`Date \(D:\d{14}`)
	tail := dates.ReplaceAll(file[last:], []byte("Date (D:20000101000000"))
	return append(file[:last:last], tail...)
}
