package book

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"strings"
	"testing"
)

// packed is bytes as the lines of a section's data, in JSON.
func packed(plain []byte) string {
	var b bytes.Buffer
	w, _ := flate.NewWriter(&b, flate.BestSpeed)
	w.Write(plain)
	w.Close()
	return quoted(b.Bytes())
}

// quoted is bytes in base64, in lines of a hundred letters, as a list in JSON.
func quoted(data []byte) string {
	var lines []string
	text := base64.StdEncoding.EncodeToString(data)
	for ; len(text) > 100; text = text[100:] {
		lines = append(lines, `"`+text[:100]+`"`)
	}
	return strings.Join(append(lines, `"`+text+`"`), ", ")
}

// varints is numbers as a section of features has them.
func varints(list ...int64) string {
	var plain []byte
	for _, v := range list {
		plain = binary.AppendVarint(plain, v)
	}
	return packed(plain)
}

const (
	featuresHead = `"decision": "match", "cells": ["position"], "window": 0`
	handsHead    = `"decision": "round_one", "cells": ["hands"], "window": 0`
)

// goodSource is a source, and goodSection a section, that nothing is wrong with.
const goodSource = `{"run": "r", "decision": "match", "field": "points", "best": "", "rules": "", "seed": "1", "deals": 2, "pot": 3, "pot_value": 0.25}`

var goodSection = `{` + featuresHead + `, "data": [` + varints(1, -2, 300, NoAdvantage) + `]}`

// withSections is a book with sections as given, and withSource one with a source.
func withSections(sections ...string) string {
	return `{"book": 1, "base": "points", "about": [], "sections": [` + strings.Join(sections, ", ") + `]}`
}

func withSource(old, new string) string {
	return strings.Replace(withSections(), "[]", "["+strings.Replace(goodSource, old, new, 1)+"]", 1)
}

// withData is a book with one section.
func withData(head, data string) string {
	return withSections(`{` + head + `, "data": [` + data + `]}`)
}

// changed is a book with one section, in which something is other.
func changed(old, new string) string {
	return withSections(strings.Replace(goodSection, old, new, 1))
}

// badBooks is files that are no books, and what is said of them.
func badBooks() []struct{ name, text, want string } {
	hands := func(n int, at int, v byte) string {
		plain := make([]byte, n)
		plain[at] = v
		return packed(plain)
	}
	const all = 931676
	handsClasses := handsHead + `, "classes": "fold-1"`
	features := "position, soloist, contra, game, preferred, colour, turnup, trumps, wenzels, trump_ace, top, side_aces, voids, exchange, window, tricks, card"
	return []struct{ name, text, want string }{
		{"empty", "", `x.book: is not JSON: unexpected end of JSON input`},
		{"cut off", `{"book": 1,`, `x.book:1:11: is not JSON: unexpected end of JSON input`},
		{"not JSON", "{\n  \"book\": one}", `x.book:2:11: is not JSON: invalid character 'o' looking for beginning of value`},
		{"two values", withSections() + "{}", `x.book:1:59: is not JSON: invalid character '{' after top-level value`},
		{"deep", strings.Repeat("[", 20000), `x.book:1:10001: is not JSON: invalid character '[' exceeded max depth`},
		{"large", strings.Repeat(" ", MaxFile+1), `x.book: is larger than 8388608 bytes`},
		{"a list", `[]`, `x.book: must be an object with the keys book, base, about, sections, not a list`},
		{"null", `null`, `x.book: must be an object with the keys book, base, about, sections, not null`},
		{"no keys", `{}`, `x.book: book: is missing: a whole number`},
		{"unknown key", `{"book": 1, "basis": "points"}`, `x.book: unknown key "basis" (known: book, base, about, sections)`},
		{"key in capitals", `{"Book": 1}`, `x.book: unknown key "Book" (known: book, base, about, sections)`},
		{"key twice", `{"book": 1, "book": 1}`, `x.book: book: is there twice`},
		{"version", `{"book": 2}`, `x.book: book: version 2; this tool reads version 1`},
		{"version as text", `{"book": "1"}`, `x.book: book: must be a whole number, not "1"`},
		{"version with fraction", `{"book": 1.0}`, `x.book: book: must be a whole number, not 1.0`},
		{"no base", `{"book": 1}`, `x.book: base: is missing: a string`},
		{"base null", `{"book": 1, "base": null}`, `x.book: base: must be a string, not null`},
		{"base empty", `{"book": 1, "base": "", "about": [], "sections": []}`, `x.book: base: must be a strategy of the toolkit such as "points", of at most 4096 bytes`},
		{"base long", `{"book": 1, "base": "` + strings.Repeat("x", 4097) + `", "about": [], "sections": []}`, `x.book: base: must be a strategy of the toolkit such as "points", of at most 4096 bytes`},
		{"no about", `{"book": 1, "base": "points"}`, `x.book: about: is missing: a list`},
		{"about an object", `{"book": 1, "base": "points", "about": {}}`, `x.book: about: must be a list, not an object`},
		{"no sections", `{"book": 1, "base": "points", "about": []}`, `x.book: sections: is missing: a list`},
		{"source unknown key", withSource(`"run"`, `"runs"`), `x.book: about 1: unknown key "runs" (known: run, decision, field, best, rules, seed, deals, pot, pot_value, weighed, unfit)`},
		{"source lacks", withSource(`"pot": 3, `, ``), `x.book: about 1: pot: is missing: a whole number`},
		{"source deals", withSource(`2,`, `1e3,`), `x.book: about 1: deals: must be a whole number, not 1e3`},
		{"source deals large", withSource(`2,`, `99999999999999999999,`), `x.book: about 1: deals: must be a whole number, not 99999999999999999999`},
		{"source half a fit", withSource(`"pot": 3`, `"pot": 3, "weighed": 3`), `x.book: about 1: unfit: is missing: a whole number`},
		{"source unfit alone", withSource(`"pot": 3`, `"pot": 3, "unfit": 0`), `x.book: about 1: weighed: is missing: a whole number`},
		{"source too unfit", withSource(`"pot": 3`, `"pot": 3, "weighed": 3, "unfit": 4`), `x.book: about 1: unfit: 4 of 3 decisions cannot have been made without the calls`},
		{"source unfit below 0", withSource(`"pot": 3`, `"pot": 3, "weighed": 3, "unfit": -1`), `x.book: about 1: unfit: -1 of 3 decisions cannot have been made without the calls`},
		{"source pot value", withSource(`0.25`, `1e999`), `x.book: about 1: pot_value: must be a number, not 1e999`},
		{"source text", withSource(`"r"`, `7`), `x.book: about 1: run: must be a string, not 7`},
		{"source long", withSource(`"r"`, `"`+strings.Repeat("r", 5000)+`"`), `x.book: about 1: a text of 5000 bytes, at most 4096 are allowed`},
		{"many sections", withSections(strings.Split(strings.Repeat("0,", 64)+"0", ",")...), `x.book: sections: there are 65, at most 64 are allowed`},
		{"section a number", withSections("0"), `x.book: section 1: must be an object with the keys decision, cells, window, classes, data, not 0`},
		{"section unknown key", changed(`"window"`, `"windows"`), `x.book: section 1: unknown key "windows" (known: decision, cells, window, classes, data)`},
		{"section lacks decision", changed(`"decision": "match", `, ``), `x.book: section 1: decision: is missing: a string`},
		{"unknown decision", changed(`"match"`, `"trump"`), `x.book: section 1: decision: unknown decision "trump" (known: take_up, discard, round_one, round_two, match, contra, recontra, lead)`},
		{"cells a text", changed(`["position"]`, `"position"`), `x.book: section 1: cells: must be a list, not "position"`},
		{"cells of numbers", changed(`["position"]`, `["position", 1]`), `x.book: section 1: cells: must be a list of strings, and entry 2 is 1`},
		{"no cells", changed(`["position"]`, `[]`), `x.book: section 1 (match): cells: no feature is named (known: ` + features + `)`},
		{"long decision", changed(`"match"`, `"`+strings.Repeat("x", 5000)+`"`), `x.book: section 1: decision: unknown decision "` + strings.Repeat("x", 40) + `…" (known: take_up, discard, round_one, round_two, match, contra, recontra, lead)`},
		{"long feature", changed(`["position"]`, `["`+strings.Repeat("x", 5000)+`"]`), `x.book: section 1 (match): cells: unknown feature "` + strings.Repeat("x", 40) + `…" (known: ` + features + `, or hands alone)`},
		{"unknown feature", changed(`["position"]`, `["place"]`), `x.book: section 1 (match): cells: unknown feature "place" (known: ` + features + `, or hands alone)`},
		{"feature twice", changed(`["position"]`, `["card", "card"]`), `x.book: section 1 (match): cells: feature "card" is named twice`},
		{"hands too late", changed(`["position"]`, `["hands"]`), `x.book: section 1 (match): cells: "hands" are for discard, round_one and round_two: at a later decision more is known than the hand`},
		{"hands with features", changed(`["position"]`, `["hands", "card"]`), `x.book: section 1 (match): cells: "hands" stands alone: a hand says all that features could`},
		{"the hand before it is seen", withData(`"decision": "take_up", "cells": ["colour", "trumps"], "window": 0`, `""`), `x.book: section 1 (take_up): cells: "trumps" looks at the hand, which is not seen yet (R2.2; not allowed: trumps, wenzels, trump_ace, top, side_aces, voids)`},
		{"window", changed(`"window": 0`, `"window": 1`), `x.book: section 1 (match): window: must be 0 for this decision, not 1`},
		{"window of contra", withData(`"decision": "contra", "cells": ["colour"], "window": 5`, `""`), `x.book: section 1 (contra): window: must be 0 to 4 cards played, not 5`},
		{"window of recontra", withData(`"decision": "recontra", "cells": ["colour"], "window": -1`, `""`), `x.book: section 1 (recontra): window: must be 0 to 8 cards played, not -1`},
		{"window with fraction", changed(`"window": 0`, `"window": 0.5`), `x.book: section 1: window: must be a whole number, not 0.5`},
		{"section twice", withSections(goodSection, goodSection), `x.book: section 2 (match): window: section 1 is for the same decision and window 0`},
		{"classes of features", changed(`"window": 0`, `"window": 0, "classes": "fold-1"`), `x.book: section 1 (match): classes: is for cells ["hands"] alone`},
		{"no classes", withData(handsHead, `""`), `x.book: section 1 (round_one): classes: is missing: a string`},
		{"other classes", withData(handsHead+`, "classes": "fold-2"`, `""`), `x.book: section 1 (round_one): classes: unknown numbering "fold-2" (known: fold-1)`},
		{"no data", changed(`"data"`, `"classes"`), `x.book: section 1: data: is missing: a list`},
		{"data empty", withData(featuresHead, ``), `x.book: section 1 (match): data: is not DEFLATE: unexpected EOF`},
		{"line empty", withData(featuresHead, `""`), `x.book: section 1 (match): data: line 1 has 0 letters: 1 to 100 are allowed`},
		{"line long", withData(featuresHead, `"`+strings.Repeat("A", 101)+`"`), `x.book: section 1 (match): data: line 1 has 101 letters: 1 to 100 are allowed`},
		{"line broken", withData(featuresHead, `"AA\nAA"`), `x.book: section 1 (match): data: line 1 is more than one line`},
		{"not base64", withData(featuresHead, `"AAAA", "AA*A"`), `x.book: section 1 (match): data: is not base64 (line 2: "AA*A")`},
		{"base64 cut off", withData(featuresHead, `"AAAAA"`), `x.book: section 1 (match): data: is not base64 (line 1: "AAAAA")`},
		{"not DEFLATE", withData(featuresHead, `"////////"`), `x.book: section 1 (match): data: is not DEFLATE: flate: corrupt input before offset 1`},
		{"DEFLATE cut off", withData(featuresHead, quoted([]byte{0x62})), `x.book: section 1 (match): data: is not DEFLATE: unexpected EOF`},
		{"after the end", withData(featuresHead, quoted([]byte{1, 4, 0, 0xfb, 0xff, 0, 0, 0, 0, 9, 9})), `x.book: section 1 (match): data: 2 bytes follow the end of the DEFLATE data`},
		{"too few advantages", withData(featuresHead, varints(1, 2, 3)), `x.book: section 1 (match): data: has 3 advantages, not 4`},
		{"too many advantages", withData(featuresHead, varints(1, 2, 3, 4, 5)), `x.book: section 1 (match): data: has more than 4 advantages`},
		{"advantage large", withData(featuresHead, varints(1, 2, 3, 1<<31)), `x.book: section 1 (match): data: advantage 4 is no varint of 32 bits`},
		{"advantage cut off", withData(featuresHead, packed([]byte{1, 2, 3, 0x80})), `x.book: section 1 (match): data: advantage 4 is no varint of 32 bits`},
		{"advantage without end", withData(featuresHead, packed(bytes.Repeat([]byte{0xff}, 1<<20))), `x.book: section 1 (match): data: advantage 1 is no varint of 32 bits`},
		{"too few choices", withData(handsClasses, hands(all-1, 0, 0)), `x.book: section 1 (round_one): data: has 931675 choices, not 931676`},
		{"too many choices", withData(handsClasses, hands(all+1, 0, 0)), `x.book: section 1 (round_one): data: has more than 931676 choices, not 931676`},
		{"a bomb", withData(handsClasses, hands(1<<25, 0, 0)), `x.book: section 1 (round_one): data: has more than 931676 choices, not 931676`},
		{"choice of no slot", withData(handsClasses, hands(all, 232919+7, 3)), `x.book: section 1 (round_one): choice 3 is of class 7 of the second: must be 0 to 2`},
		{"more than all memory", withSections(largeSections()...), `x.book: section 7 (recontra): cells: with the sections before there are 19353600, at most 16777216 are allowed`},
	}
}

// largeSections is sections, each right by itself, that are too much together.
func largeSections() (list []string) {
	data := packed(make([]byte, 2_764_800))
	for window := range 9 {
		list = append(list, fmt.Sprintf(`{"decision": "recontra", "cells": ["soloist", "contra", "game", "position", "turnup", "trumps", "wenzels", "top", "side_aces", "voids", "colour"], "window": %d, "data": [%s]}`, window, data))
	}
	return list
}

// TestBadBooks: what is no book is refused with a message that says where and what is
// allowed.
func TestBadBooks(t *testing.T) {
	for _, text := range []string{withSections(), withSections(goodSection), withSource("", "")} {
		if _, err := Parse("x.book", []byte(text)); err != nil {
			t.Fatal("what the others are made from is refused: ", err)
		}
	}
	list := badBooks()
	for _, c := range list {
		_, err := Parse("x.book", []byte(c.text))
		if err == nil || err.Error() != c.want {
			t.Errorf("%s:\ngot  %v\nwant %s", c.name, err, c.want)
		}
	}
	t.Logf("%d files", len(list))
}
