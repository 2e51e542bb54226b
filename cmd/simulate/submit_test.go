package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"kontraspiel/cmd/internal/cli"
)

// What is quoted is one word of the same letters to a shell.
func TestShellQuote(t *testing.T) {
	for _, text := range []string{
		"", "plain", "two words", "it's", `"$HOME" $(id) ` + "`id`", `back\slash`, "~", "*", "a;b&c|d>e", "#no comment", "-n", "ä 第一", "=x", "a=b", "!!", "{a,b}",
	} {
		out, err := exec.Command("bash", "-c", "set -- "+shellQuote(text)+`; printf '%s %s' $# "$1"`).Output()
		if want := "1 " + text; err != nil || string(out) != want {
			t.Errorf("%q is quoted %s, which bash reads as %q (%v)", text, shellQuote(text), out, err)
		}
	}
}

// DNS-1123 allows 63 small letters, digits and hyphens; some clusters want a letter
// first. Pods and the merge add up to seven.
func TestObjectName(t *testing.T) {
	const digest = "0123456789abcdef"
	good := regexp.MustCompile(`^[a-z]([a-z0-9-]*[a-z0-9])?$`)
	for experiment, want := range map[string]string{
		"look": "look-01234567", "First_Look.2": "first-look-2-01234567", "2nd": "run-2nd-01234567",
		"-": "run-01234567", "__a__": "a-01234567", strings.Repeat("x", 100): strings.Repeat("x", 47) + "-01234567",
		strings.Repeat("x", 46) + "-y": strings.Repeat("x", 46) + "-01234567",
	} {
		got := objectName(experiment, digest)
		if got != want || !good.MatchString(got) || len(got) > 56 {
			t.Errorf("%q is named %q, want %q", experiment, got, want)
		}
	}
}

// TestImage: what people copy names no version, which would go stale, help names the tool's, and the
// image's analyze is built after what its pages need (git does not keep it).
func TestImage(t *testing.T) {
	stale := regexp.MustCompile(`simulate:[0-9v]`)
	read := func(path ...string) string {
		text, err := os.ReadFile(filepath.Join(append([]string{"..", ".."}, path...)...))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	container := read("Containerfile")
	for name, text := range map[string]string{"Containerfile": container, "DISTRIBUTED.md": read("docs", "DISTRIBUTED.md")} {
		if found := stale.FindString(text); found != "" || !strings.Contains(text, "simulate:VERSION") {
			t.Errorf("%s names the image %q…, not simulate:VERSION", name, found)
		}
	}
	if help := submitCommand().Example; strings.Count(help, "--image simulate:"+cli.Version+" ") != strings.Count(help, "--image") {
		t.Errorf("help names other images than that of version %s:\n%s", cli.Version, help)
	}
	before, _, found := strings.Cut(container, "./cmd/simulate ./cmd/analyze")
	for _, made := range []string{"./cmd/analyze/wasm", "> results/report/assets/engine.wasm.gz", " results/report/assets/wasm_exec.js"} {
		if !found || !strings.Contains(before, made) {
			t.Errorf("Containerfile builds analyze before it has %s", strings.Fields(made)[0])
		}
	}
}
