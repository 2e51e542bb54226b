package report

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"kontraspiel/results/chart"
)

// written is a page as bytes.
func written(t *testing.T, p *Page) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, p); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestDemo writes pages into the folder that KONTRASPIEL_PAGES names, for make test-web and to
// be looked at: one with everything, one with texts that try to get out of their places, and
// one without an engine.
func TestDemo(t *testing.T) {
	dir := os.Getenv("KONTRASPIEL_PAGES")
	if dir == "" {
		t.Skip("KONTRASPIEL_PAGES names no folder")
	}
	for name, page := range map[string][]byte{"demo": written(t, demoPage()), "hostile": written(t, hostilePage()), "plain": engineless(t)} {
		if err := os.WriteFile(filepath.Join(dir, name+".html"), page, 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// engineless is a page of a build that has no engine.
func engineless(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := write(&b, tiny(), ""); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestEngineless(t *testing.T) {
	page := engineless(t)
	if !bytes.Contains(page, []byte("This page has no engine inside")) || !bytes.Contains(page, []byte(`"engine":false}`)) {
		t.Error("the page does not say that it has no engine")
	}
	for _, part := range []string{"engine-wasm\">", "Go = class"} {
		if bytes.Contains(page, []byte(part)) {
			t.Errorf("%s is in a page without engine", part)
		}
	}
}

// scriptText is what scripts, styles and the policy with their hashes are taken out by, to
// leave the structure of a page.
var (
	scriptText = regexp.MustCompile(`(?s)(<script[^>]*>|<style>).*?(</script>|</style>)`)
	hashText   = regexp.MustCompile(`(&#39;sha256-[^;]*(&#43;[^;]*)*&#39; ?)+`)
	engineText = regexp.MustCompile(`<script[^>]*id="engine-wasm"></script>\n`)
)

// tiny is a page with one of each thing.
func tiny() *Page {
	table := Table{ID: "by-seat", Heading: "By seat", Columns: []Column{{"seat", "Seat", false}, {"won", "Won (%)", true}},
		Rows: [][]Cell{{{Text: "Eldest"}, {60.25, "60.3"}}, {{Text: "Dealer"}, {nil, "–"}}}, Notes: []string{"Wilson."}}
	behind := table
	behind.ID, behind.Heading = "", ""
	p := &Page{
		Title: "Kontraspiel", Question: "Wer gewinnt?", Answer: []string{"Eldest, by 3 units."}, Change: []string{"More deals."}, Warnings: []string{"Few deals."},
		Sections: []Section{{ID: "one", Heading: "One", Text: []string{"A run."}, Tables: []Table{table}}},
		Method:   []Method{{Heading: "one", Items: []Item{{"Seed", "5"}}, Command: "simulate run one.toml"}},
	}
	for _, name := range []string{"bars", "lines", "band", "gains", "heats"} {
		p.Sections[0].Figures = append(p.Sections[0].Figures, Figure{ID: name, Chart: small()[name], Table: behind})
	}
	return p
}

// structure is a page without programs, styles and whether it has an engine.
func structure(page []byte) []byte {
	page = scriptText.ReplaceAll(page, []byte("$1$2"))
	page = hashText.ReplaceAll(page, []byte("…"))
	page = engineText.ReplaceAll(page, nil)
	page = bytes.ReplaceAll(page, []byte("<script></script>\n"), nil)
	return regexp.MustCompile(`(?s)(<section id="replay"[^>]*>).*?</section>`).ReplaceAll(page, []byte("$1</section>"))
}

func TestStructure(t *testing.T) {
	golden(t, "page.html", structure(written(t, tiny())))
}

func TestWriteSame(t *testing.T) {
	if a, b := written(t, demoPage()), written(t, demoPage()); !bytes.Equal(a, b) {
		t.Error("two pages of the same data differ")
	}
}

// hostile is a text that ends whatever it is put into, with letters that are often lost.
const hostile = "</script><!--<script>alert(\"x\")</script>' onload=x & „Größe“ ♣♠♥♦ \u2028 --> {{.}} `"

// hostilePage has the text in every place there is.
func hostilePage() *Page {
	list := []string{hostile}
	frame := chart.Frame{Title: hostile, Subtitle: hostile, Caption: hostile, XLabel: hostile, YLabel: hostile, FewNote: hostile, MissingNote: hostile}
	table := Table{ID: "rows", Heading: hostile, Columns: []Column{{hostile, hostile, false}}, Rows: [][]Cell{{{hostile, hostile}}, {{hostile, ""}}}, Notes: list}
	behind := table
	behind.ID = "behind"
	return &Page{
		Title: hostile, Question: hostile, Answer: list, Change: list, Warnings: list, Deals: list,
		Sections: []Section{{ID: "one", Heading: hostile, Text: list, Tables: []Table{table}, Figures: []Figure{{ID: "figure", Table: behind,
			Chart: &chart.Bars{Frame: frame, Categories: list, Series: []chart.Series{{Name: hostile, Cells: []chart.Cell{few(cell(1, 1, 1))}}}}}}}},
		Method: []Method{{hostile, []Item{{hostile, hostile}}, hostile}},
	}
}

func TestEscaping(t *testing.T) {
	page := string(written(t, hostilePage()))
	shown := string(structure([]byte(page)))
	if strings.Contains(page, "<script>alert") || strings.Contains(shown, "' onload") || strings.Contains(shown, `("x")`) {
		t.Error("a text gets out of its place")
	}
	plain := string(written(t, tiny()))
	for _, tag := range []string{"<!--", "</style", "<iframe", "<img"} {
		if got, want := strings.Count(page, tag), strings.Count(plain, tag); got != want {
			t.Errorf("%d times %q, want %d", got, tag, want)
		}
	}
	if got, want := strings.Count(page, "</script>"), strings.Count(plain, "</script>"); got != want {
		t.Errorf("%d scripts end, want %d", got, want)
	}
	if n := strings.Count(shown, "„Größe“ ♣♠♥♦"); n < 20 {
		t.Errorf("the letters are right in %d places only", n)
	}
}

// TestData: what the page's programs read is what was put in, letter by letter.
func TestData(t *testing.T) {
	page := written(t, hostilePage())
	found := regexp.MustCompile(`(?s)<script type="application/json" id="data">(.*?)</script>`).FindSubmatch(page)
	if found == nil {
		t.Fatal("no data")
	}
	var data struct {
		Figures map[string]map[string]any
		Deals   []string
		Engine  bool
	}
	if err := json.Unmarshal(found[1], &data); err != nil {
		t.Fatal(err)
	}
	if len(data.Deals) != 1 || data.Deals[0] != hostile || data.Figures["figure"] == nil {
		t.Errorf("data %v", data)
	}
	if has := bytes.Contains(page, []byte(`id="engine-wasm"`)); has != data.Engine {
		t.Errorf("engine %v in the data, %v in the page", data.Engine, has)
	}
}
