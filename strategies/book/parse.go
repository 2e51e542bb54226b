package book

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
)

// Parse reads a book; file is its name in messages. Whatever is wrong is one error
// that names the file, the place in it and what is allowed.
func Parse(file string, data []byte) (*Book, error) {
	if len(data) > MaxFile {
		return nil, fmt.Errorf("%s: is larger than %d bytes", file, MaxFile)
	}
	var whole json.RawMessage
	if err := json.Unmarshal(data, &whole); err != nil {
		return nil, fmt.Errorf("%s: is not JSON: %w", placeOf(file, data, err), err)
	}
	b, err := parseBook(whole)
	if err == nil {
		err = b.check()
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return b, nil
}

// placeOf is the file with line and column of a mistake, where that is known.
func placeOf(file string, data []byte, err error) string {
	var syntax *json.SyntaxError
	if !errors.As(err, &syntax) || syntax.Offset < 1 || syntax.Offset > int64(len(data)) {
		return file
	}
	before := data[:syntax.Offset-1]
	line := bytes.Count(before, []byte("\n")) + 1
	return fmt.Sprintf("%s:%d:%d", file, line, len(before)-bytes.LastIndexByte(before, '\n'))
}

func parseBook(whole json.RawMessage) (*Book, error) {
	b := &Book{}
	o, err := readObject(whole, "book", "base", "about", "sections")
	if err != nil {
		return nil, err
	}
	if v := o.whole("book"); o.err == nil && v != version {
		return nil, fmt.Errorf("book: version %d; this tool reads version %d", v, version)
	}
	b.Base = o.text("base")
	about, sections := o.list("about"), o.list("sections")
	if o.err != nil {
		return nil, o.err
	}
	if n := len(sections); n > MaxSections {
		return nil, fmt.Errorf("sections: there are %d, at most %d are allowed", n, MaxSections)
	}
	for i, raw := range about {
		s, err := parseSource(raw)
		if err != nil {
			return nil, fmt.Errorf("about %d: %w", i+1, err)
		}
		b.About = append(b.About, s)
	}
	for i, raw := range sections {
		if d, err := b.parseSection(raw); err != nil && d < decisions {
			return nil, fmt.Errorf("section %d (%v): %w", i+1, d, err)
		} else if err != nil {
			return nil, fmt.Errorf("section %d: %w", i+1, err)
		}
	}
	return b, nil
}

func parseSource(raw json.RawMessage) (s Source, err error) {
	o, err := readObject(raw, "run", "decision", "field", "best", "rules", "seed", "deals", "pot", "pot_value", "weighed", "unfit")
	if err != nil {
		return s, err
	}
	s = Source{
		Run: o.text("run"), Decision: o.text("decision"), Field: o.text("field"), Best: o.text("best"), Rules: o.text("rules"), Seed: o.text("seed"),
		Deals: o.whole("deals"), Pot: o.whole("pot"), PotValue: o.number("pot_value"),
	}
	if o.has("weighed") || o.has("unfit") {
		s.Fit = &Fit{Weighed: o.whole("weighed"), Unfit: o.whole("unfit")}
	}
	return s, o.err
}

// parseSection adds a section, and says of which decision it is as soon as that is
// known. What the section may not be is found out before its data are unpacked.
func (b *Book) parseSection(raw json.RawMessage) (Decision, error) {
	o, err := readObject(raw, "decision", "cells", "window", "classes", "data")
	if err != nil {
		return decisions, err
	}
	name, by, window, lines := o.text("decision"), o.texts("cells"), o.whole("window"), o.texts("data")
	if o.err != nil {
		return decisions, o.err
	}
	d, err := ParseDecision(name)
	if err != nil {
		return decisions, fmt.Errorf("decision: %w", err)
	}
	s := Section{Window: int(min(max(window, math.MinInt32), math.MaxInt32))}
	if s.Cells, err = NewCells(d, by); err != nil {
		return d, fmt.Errorf("cells: %w", err)
	}
	answers := s.size()
	for i := range b.Sections {
		answers += b.Sections[i].size()
	}
	for _, err := range []error{o.checkClasses(s.Cells), s.checkPlace(b.Sections), checkSum(answers)} {
		if err != nil {
			return d, err
		}
	}
	if err := s.unpack(lines); err != nil {
		return d, fmt.Errorf("data: %w", err)
	}
	b.Sections = append(b.Sections, s)
	return d, nil
}

// checkClasses refuses a numbering of the hands that is not ours.
func (o *object) checkClasses(c *Cells) error {
	switch {
	case c.Classes() == nil && o.has("classes"):
		return fmt.Errorf("classes: is for cells [%q] alone", Hands)
	case c.Classes() == nil:
		return nil
	}
	text := o.text("classes")
	if o.err == nil && text != numbering {
		return fmt.Errorf("classes: unknown numbering %q (known: %s)", clip(text), numbering)
	}
	return o.err
}

// clip keeps foreign text short inside an error.
func clip(text string) string {
	const most = 40
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}
