package report

import (
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"strings"
)

// assets is what a page is made of. The engine and its loader are there if `make wasm` was
// run before the build.
//
//go:embed assets
var assets embed.FS

// loader is the script of Go that starts the engine.
const loader = "wasm_exec.js"

// programs are the scripts of a page in the order in which they run.
func programs() []string {
	return []string{
		"vendor/vega.min.js", "vendor/vega-lite.min.js", "vendor/vega-interpreter.js", loader,
		"page.js", "theme.js", "tip.js", "walk.js", "charts.js", "print.js", "tables.js", "copy.js", "engine.js", "cards.js",
		"book.js", "hands.js", "answer.js", "neighbours.js", "picker.js", "explorer.js",
		"replayfile.js", "replayserved.js", "replaytable.js", "replayplayer.js", "replay.js", "start.js",
	}
}

// styles are the style sheets of a page, the first of which names the colours and distances.
func styles() []string { return []string{"page.css", "cards.css", "explorer.css", "replay.css"} }

// asset returns a file; one that the build left out is empty.
func asset(name string) (string, error) {
	text, err := assets.ReadFile(path.Join("assets", name))
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	return string(text), err
}

// embeddedEngine is the engine in base64, or empty where the build has none.
func embeddedEngine() template.HTML {
	text, err := asset(loader)
	if err != nil || text == "" {
		return ""
	}
	program, err := asset("engine.wasm.gz")
	if err != nil {
		return ""
	}
	return base64Of([]byte(program))
}

func base64Of(data []byte) template.HTML {
	return template.HTML(base64.StdEncoding.EncodeToString(data))
}

// load puts scripts and styles into the page, and the policy that allows these alone.
func (v *view) load() error {
	var hashes strings.Builder
	for _, name := range programs() {
		if name == loader && v.Engine == "" {
			continue
		}
		text, err := script(name)
		if err != nil {
			return err
		}
		if text == "" {
			continue
		}
		v.Programs = append(v.Programs, template.JS(text))
		fmt.Fprintf(&hashes, " 'sha256-%s'", digest(text))
	}
	for _, name := range styles() {
		text, err := asset(name)
		if err != nil {
			return err
		}
		v.Style += template.CSS(text)
	}
	v.Policy = "default-src 'none'; script-src 'wasm-unsafe-eval'" + hashes.String() +
		"; style-src 'sha256-" + digest(string(v.Style)) + "'; img-src data:; base-uri 'none'; form-action 'none'"
	if v.DealsURL != "" { // a page that is served asks where it came from for more deals
		v.Policy += "; connect-src 'self'"
	}
	return nil
}

func digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return base64.StdEncoding.EncodeToString(sum[:])
}

// templates are page.html and what else there is of HTML, which defines parts of it anew.
func templates() (*template.Template, error) {
	t, err := template.ParseFS(assets, "assets/page.html")
	if err != nil {
		return nil, err
	}
	names, err := fs.Glob(assets, "assets/*.html")
	if err != nil {
		return nil, err
	}
	return t.ParseFS(assets, names...)
}
