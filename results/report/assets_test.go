package report

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"kontraspiel/results/chart"
)

// TestVendor: the programs of others are those whose hashes stand beside them, each with its
// licence.
func TestVendor(t *testing.T) {
	readme, err := asset("vendor/README.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := regexp.MustCompile(`(?m)^\| (\S+\.js) \| .* \| BSD-3-Clause \((\S+)\) \| ([0-9a-f]{64}) \|$`).FindAllStringSubmatch(readme, -1)
	hashes := map[string]string{}
	for _, r := range rows {
		hashes[r[1]] = r[3]
		if text, err := asset("vendor/" + r[2]); err != nil || !strings.Contains(text, "Copyright") {
			t.Errorf("%s: no licence in %s (%v)", r[1], r[2], err)
		}
	}
	files, err := assets.ReadDir("assets/vendor")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".js") {
			continue
		}
		text, err := asset("vendor/" + f.Name())
		sum := sha256.Sum256([]byte(text))
		if got := hex.EncodeToString(sum[:]); err != nil || got != hashes[f.Name()] {
			t.Errorf("%s has the hash %s, the README says %q", f.Name(), got, hashes[f.Name()])
		}
	}
}

// TestLicences: whoever has a page has the licences of what is in it.
func TestLicences(t *testing.T) {
	page := written(t, tiny())
	for _, text := range []string{"University of Washington Interactive Data Lab", "vega-lite\n\nCopyright", "== d3-array", "vega-interpreter\n\nCopyright"} {
		if !bytes.Contains(page, []byte(text)) {
			t.Errorf("%q is not in the page", text)
		}
	}
}

// TestScripts: none can end the element it stands in, and none but the engine's loader is
// without strict mode.
func TestScripts(t *testing.T) {
	for _, name := range programs() {
		text, err := script(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, bad := range []string{"</script", "<!--", "\r"} {
			if strings.Contains(text, bad) {
				t.Errorf("%s holds %q", name, bad)
			}
		}
		if text != "" && !strings.Contains(text, "use strict") {
			t.Errorf("%s is not in strict mode", name)
		}
	}
	if _, err := classic("export { expression };"); err == nil {
		t.Error("another module is taken for the interpreter")
	}
}

// TestPolicy: a page may load nothing, and run only what it holds.
func TestPolicy(t *testing.T) {
	page := string(written(t, tiny()))
	policy := regexp.MustCompile(`Content-Security-Policy" content="([^"]*)"`).FindStringSubmatch(page)
	if policy == nil {
		t.Fatal("no policy")
	}
	said := strings.NewReplacer("&#39;", "'", "&#43;", "+").Replace(policy[1])
	if !strings.HasPrefix(said, "default-src 'none'; script-src 'wasm-unsafe-eval' 'sha256-") || strings.Contains(said, "unsafe-inline") || strings.Contains(said, "'unsafe-eval'") {
		t.Errorf("policy %s", said)
	}
	held := regexp.MustCompile(`(?s)<(?:script|style)>(.*?)</(?:script|style)>`).FindAllStringSubmatch(page, -1)
	for _, e := range held {
		sum := sha256.Sum256([]byte(e[1]))
		if hash := base64.StdEncoding.EncodeToString(sum[:]); !strings.Contains(said, "'sha256-"+hash+"'") {
			t.Errorf("the policy does not allow what begins with %.60q", e[1])
		}
	}
	if n := strings.Count(said, "sha256-"); n != len(held) {
		t.Errorf("%d hashes for %d scripts and styles", n, len(held))
	}
	if strings.Contains(said, "connect-src") {
		t.Error("a page on disk may ask for something")
	}
	served := tiny()
	served.DealsURL, served.TotalDeals = "deals", 7
	if text := string(written(t, served)); !strings.Contains(text, "; connect-src &#39;self&#39;\"") || !strings.Contains(text, `"dealsURL":"deals","totalDeals":7`) {
		t.Error("a page that is served cannot ask for more deals")
	}
	for _, place := range regexp.MustCompile(`(?:src|href)="([^"]*)"`).FindAllStringSubmatch(page, -1) {
		if !strings.HasPrefix(place[1], "#") && place[1] != "data:," {
			t.Errorf("the page points at %s", place[1])
		}
	}
}

// TestColours: by day the page has the colours of print.
func TestColours(t *testing.T) {
	text, err := asset("page.css")
	if err != nil {
		t.Fatal(err)
	}
	for name, colours := range map[string][]string{"series": chart.Palette(), "ramp": chart.Amounts.Anchors(), "diverging": chart.GainsLosses.Anchors()} {
		for i, c := range colours {
			if want := fmt.Sprintf("--%s-%d: %s;", name, i+1, c); !strings.Contains(text, want) {
				t.Errorf("page.css lacks %s", want)
			}
		}
	}
}
