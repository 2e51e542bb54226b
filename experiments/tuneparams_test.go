package experiments

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kontraspiel/strategies"
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
	if list, err = Parameters(s); err != nil || len(list) != 1 || list[0] != (Parameter{Name: "bar", Value: 8, Min: 3, Max: 12}) {
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
	known := []Parameter{
		{Name: "a", Value: 1, Max: 2}, {Name: "b", Value: 1, Min: 1, Max: 1}, {Name: "c", Value: 3, Max: 5},
		{Name: "w", Words: "rollout, solve"},
	}
	for names, want := range map[string]string{
		"":    "a c", // words, and what can only be one thing, are left out
		"c,a": "c a",
		"d":   `unknown parameter "d" (known: a, b, c, w)`,
		"a,a": `parameter "a" is given twice`,
		"b":   `parameter "b" can only be 1`,
		"a,w": `parameter "w" is one of the words rollout, solve: only numbers can be tuned`,
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

// TestWordsOnly: there must be a number to tune.
func TestWordsOnly(t *testing.T) {
	_, err := ChooseParameters([]Parameter{{Name: "value", Words: "rollout, solve"}, {Name: "weights", Words: "none, points"}}, nil)
	if want := "only numbers can be tuned: all of value, weights are words"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// TestNewParameter: what is known of a number, of a whole one and of a word.
func TestNewParameter(t *testing.T) {
	for _, c := range []struct {
		text string
		kind strategies.Param
		want Parameter
	}{
		{"2.5", strategies.Param{Min: 1, Max: 3}, Parameter{Name: "play.x", Value: 2.5, Min: 1, Max: 3}},
		{"64", strategies.Param{Min: 1, Max: 4096, Whole: true}, Parameter{Name: "play.x", Value: 64, Min: 1, Max: 4096, Whole: true}},
		{"solve", strategies.Param{Max: 1, Choices: []string{"rollout", "solve"}}, Parameter{Name: "play.x", Words: "rollout, solve"}},
	} {
		if got, err := newParameter(namedText{"play.x", c.text}, c.kind); err != nil || got != c.want {
			t.Errorf("%s: %+v, %v; want %+v", c.text, got, err, c.want)
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
		{Parameter{Name: "take", Value: 8, Min: -100, Max: 100}, 0.8, 0.01, 7.23456, 7.23},
		{Parameter{Name: "void", Value: 0, Min: -20, Max: 20}, 0.1, 0.01, -0.001, 0},
		{Parameter{Name: "greed", Value: 0.05, Min: 0, Max: 1}, 0.005, 0.0001, 0.12346, 0.1235},
		{Parameter{Name: "bluff", Value: 300, Min: 0, Max: 1000}, 30, 1, 1000.7, 1000},
		{Parameter{Name: "edge", Value: 5, Min: 0.005, Max: 9.995}, 0.5, 0.01, 20, 9.995},
		{Parameter{Name: "worlds", Value: 64, Min: 1, Max: 4096, Whole: true}, 6.4, 1, 70.4, 70},
		{Parameter{Name: "depth", Value: 1, Min: 1, Max: 8, Whole: true}, 1, 1, 1.5, 2},
		{Parameter{Name: "playouts", Value: 5000, Min: 1, Max: 100_000, Whole: true}, 500, 10, 5506, 5510},
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
