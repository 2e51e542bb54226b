package script

import (
	"strings"
	"testing"

	"kontraspiel/strategies/files"
)

const rewriteHead = "# a head\nname = \"x\" # take = 1\n"
const rewriteRules = "\n[[round_one]]\nwhen = \"trumps >= take\" # take = 4\ndo = \"take\"\n\n[[round_two]]\nwhen = \"hand_value >= bar\"\ndo = \"take\"\n"

// TestWithConstants: only the values change, however they are written.
func TestWithConstants(t *testing.T) {
	for name, c := range map[string][2]string{
		"plain":        {"[constants]\ntake = 4 # trumps = 4\nbar   =   7.50\t# points\n", "[constants]\ntake = 3.5 # trumps = 4\nbar   =   8\t# points\n"},
		"inline":       {"[constants]\ntake = { min = 1, value = 4, max = 5, meaning = \"value = 4\" }\nbar = {value=7.50,min=3,max=12}\n", "[constants]\ntake = { min = 1, value = 3.5, max = 5, meaning = \"value = 4\" }\nbar = {value=8,min=3,max=12}\n"},
		"tables":       {"[constants.take]\nmin = 1\nvalue = +4 # four\nmax = 5\n[constants.bar]\nmax = 12\nmin = 3\nvalue = 75e-1\n", "[constants.take]\nmin = 1\nvalue = 3.5 # four\nmax = 5\n[constants.bar]\nmax = 12\nmin = 3\nvalue = 8\n"},
		"dotted":       {"constants.take = 0x4\nconstants.\"bar\".value = 7.5\nconstants.bar.min = 3\nconstants.'bar'.max = 12\n", "constants.take = 3.5\nconstants.\"bar\".value = 8\nconstants.bar.min = 3\nconstants.'bar'.max = 12\n"},
		"one table":    {"constants = { take = 4, bar = { value = 7.5, min = 3, max = 12 } }\n", "constants = { take = 3.5, bar = { value = 8, min = 3, max = 12 } }\n"},
		"line endings": {"[constants]\r\ntake=4\r\nbar=7.5\r\n", "[constants]\r\ntake=3.5\r\nbar=8\r\n"},
		"no blanks":    {"[constants]\ntake=4#4\nbar=1_0.0\n", "[constants]\ntake=3.5#4\nbar=8\n"},
	} {
		data, want := rewriteHead+c[0]+rewriteRules, rewriteHead+c[1]+rewriteRules
		got, err := WithConstants("x.toml", []byte(data), map[string]float64{"take": 3.5, "bar": 8})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if string(got) != want {
			t.Errorf("%s: got\n%s\nwant\n%s", name, got, want)
		}
	}
}

// TestWithConstantsAsTheyWere: a value that is the same keeps its digits.
func TestWithConstantsAsTheyWere(t *testing.T) {
	data := rewriteHead + "[constants]\ntake = 4.000\nbar = 7.50\n" + rewriteRules
	got, err := WithConstants("x.toml", []byte(data), map[string]float64{"take": 4, "bar": 7.5})
	if err != nil || string(got) != data {
		t.Errorf("%v, got\n%s", err, got)
	}
}

// TestWithConstantsRefuses what cannot be written.
func TestWithConstantsRefuses(t *testing.T) {
	data := rewriteHead + "[constants]\ntake = { value = 4, min = 1, max = 5 }\nbar = 7.5\n" + rewriteRules
	for want, values := range map[string]map[string]float64{
		"value 6 is not from 1 to 5": {"take": 6},
		`has no constant "length"`:   {"length": 6},
	} {
		if _, err := WithConstants("x.toml", []byte(data), values); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want %s", err, want)
		}
	}
	if _, err := WithConstants("x.toml", []byte("take = 3"), nil); err == nil {
		t.Error("a bad file is taken")
	}
}

// TestWithConstantsFiles: the files that come with the toolkit can be rewritten, and
// back again.
func TestWithConstantsFiles(t *testing.T) {
	for _, name := range files.Names() {
		data, err := files.Read(name + ".toml")
		if err != nil {
			t.Fatal(err)
		}
		f, err := Load(name, data)
		if err != nil {
			t.Fatal(err)
		}
		old, other := map[string]float64{}, map[string]float64{}
		for _, c := range f.Constants {
			old[c.Name], other[c.Name] = c.Default, c.Min
		}
		there, err := WithConstants(name, data, other)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if back, err := WithConstants(name, there, old); err != nil || len(back) < len(data)-4*len(f.Constants) {
			t.Errorf("%s: back again: %v", name, err)
		}
	}
}
