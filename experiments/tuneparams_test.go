package experiments

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestParameters: those of a bidder, with the values that are set, and of a file.
func TestParameters(t *testing.T) {
	list, err := Parameters(parseStrategy(t, "points:take=7.5,play=random"))
	if err != nil || len(list) != 23 {
		t.Fatalf("%d parameters, %v", len(list), err)
	}
	if p := list[13]; p != (Parameter{Name: "take", Value: 7.5, Min: -100, Max: 100}) {
		t.Errorf("take is %+v", p)
	}
	path := filepath.Join(t.TempDir(), "a:b,c.toml") // letters that part a text elsewhere
	text := "[constants]\nbar = { value = 7, min = 3, max = 12 }\n[[round_one]]\nwhen = \"hand_value >= bar\"\ndo = \"take\"\n"
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	s := parseStrategy(t, path+":bar=8")
	if list, err = Parameters(s); err != nil || len(list) != 1 || list[0] != (Parameter{"bar", 8, 3, 12}) {
		t.Fatalf("%+v, %v", list, err)
	}
	other, err := withValues(s, list, []float64{9.25})
	if err != nil || other.String() != path+":bar=9.25" {
		t.Errorf("%v, %v", other, err)
	}
}

// TestParametersRefused says why there is nothing to tune.
func TestParametersRefused(t *testing.T) {
	for text, want := range map[string]string{"pass": "pass has no parameters to tune", "exec:true": "is a program"} {
		if _, err := Parameters(parseStrategy(t, text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestChooseParameters by name, each once.
func TestChooseParameters(t *testing.T) {
	known := []Parameter{{"a", 1, 0, 2}, {"b", 1, 1, 1}, {"c", 3, 0, 5}}
	for names, want := range map[string]string{
		"":    "a c", // what can only be one thing is left out
		"c,a": "c a",
		"d":   `unknown parameter "d" (known: a, b, c)`,
		"a,a": `parameter "a" is given twice`,
		"b":   `parameter "b" can only be 1`,
	} {
		var list []string
		if names != "" {
			list = strings.Split(names, ",")
		}
		got, err := ChooseParameters(known, list)
		text := ""
		for _, p := range got {
			text += " " + p.Name
		}
		if err != nil {
			text = " " + err.Error()
		}
		if text != " "+want {
			t.Errorf("%q: %q, want %q", names, text, want)
		}
	}
}

// TestFirstStep: a step and a grid that suit the parameter, and values of few digits.
func TestFirstStep(t *testing.T) {
	for _, c := range []struct {
		p           Parameter
		width, grid float64
		value, want float64
	}{
		{Parameter{"take", 8, -100, 100}, 0.8, 0.01, 7.23456, 7.23},
		{Parameter{"void", 0, -20, 20}, 0.1, 0.01, -0.001, 0},
		{Parameter{"greed", 0.05, 0, 1}, 0.005, 0.0001, 0.12346, 0.1235},
		{Parameter{"bluff", 300, 0, 1000}, 30, 1, 1000.7, 1000},
		{Parameter{"edge", 5, 0.005, 9.995}, 0.5, 0.01, 20, 9.995},
	} {
		width, grid := c.p.firstStep()
		if !near(width, c.width) || !near(grid, c.grid) {
			t.Errorf("%s: step %v on a grid of %v, want %v and %v", c.p.Name, width, grid, c.width, c.grid)
		}
		if got := c.p.rounded(c.value, grid); got != c.want {
			t.Errorf("%s: %v is rounded to %v, want %v", c.p.Name, c.value, got, c.want)
		}
	}
}

func near(a, b float64) bool { return a > 0.999*b && a < 1.001*b }
