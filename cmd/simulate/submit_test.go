package main

import (
	"os/exec"
	"regexp"
	"strings"
	"testing"
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
