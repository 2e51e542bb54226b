package strategies

import (
	"maps"
	"slices"
	"testing"

	"kontraspiel/strategies/files"
)

// TestImaginedNames: every file that is built in can be imagined, and a value means the
// player it meant before.
func TestImaginedNames(t *testing.T) {
	kept := []string{"points", "random", "pass", "bold", "cautious", "contra-hunter", "position-aware", "trump-count", "wenzel-first"}
	if len(imaginedNames) < len(kept) || !slices.Equal(imaginedNames[:len(kept)], kept) {
		t.Errorf("%v begins otherwise than %v", imaginedNames, kept)
	}
	for _, name := range files.Names() {
		if !slices.Contains(imaginedNames, name) {
			t.Errorf("%s cannot be imagined", name)
		}
	}
}

// TestImagined: a word stands for the player that is seated by its name or its file.
func TestImagined(t *testing.T) {
	for i, name := range imaginedNames {
		s := imagined(float64(i))
		seated, err := Parse(name)
		if err != nil {
			seated, err = Parse("files/" + name + fileSuffix)
		}
		if err != nil {
			t.Fatal(err)
		}
		f, _ := s.File()
		if g, _ := seated.File(); s.cards.Name != seated.cards.Name || !slices.Equal(s.bidValues, seated.bidValues) || f.Text != g.Text {
			t.Errorf("%s is %s, seated %s", name, s.Full(), seated.Full())
		}
		players, draws := weighing(float64(i) + 1)
		if players == nil || draws != seated.Draws() {
			t.Errorf("%s draws random numbers: %v, seated %v", name, draws, seated.Draws())
		}
	}
	if players, draws := weighing(0); players != nil || draws {
		t.Error("nobody is somebody")
	}
}

// TestImaginedCounts: who is imagined, as the field or by the weights, changes some deal.
// (Files that bid much as `points` does may change none in so few.)
func TestImaginedCounts(t *testing.T) {
	base := map[string]map[string]string{
		"pimc:play=steady":   {"worlds": "20", "stop": "0"},
		"ismcts:play=steady": {"iterations": "60"},
	}
	for name, settings := range base {
		for _, param := range []string{"field", "weights"} {
			seen := map[string]string{}
			for _, word := range []string{"points", "bold", "cautious", "contra-hunter"} {
				set := maps.Clone(settings)
				set[param] = word
				out := outcomesOf(t, name, "", set)
				if other, ok := seen[out]; ok {
					t.Errorf("%s,%s=%s plays as %s does", name, param, word, other)
				}
				seen[out] = word
			}
		}
	}
}

// TestImaginedRefused: a path, a book, a program and a name with parameters are no names,
// and the message says what is, wherever colons and endings would let it be read as a path.
func TestImaginedRefused(t *testing.T) {
	const known = " (known: none, points, random, pass, bold, cautious, contra-hunter, position-aware, trump-count, wenzel-first)"
	for text, value := range map[string]string{
		"pimc:weights=files/bold.toml":                      "files/bold.toml",
		"pimc:weights=bold.toml":                            "bold.toml",
		"ismcts:weights=files/bold.toml:nerve=5":            "files/bold.toml:nerve=5",
		"points:play=pimc,play.weights=book:my.book":        "book:my.book",
		"points:play=pimc,play.weights=points:take=7":       "points:take=7",
		"points:play=ismcts,play.weights=exec:bot":          "exec:bot",
		"files/bold.toml:play=pimc,play.weights=x.toml":     "x.toml",
		"random:play=pimc,play.weights=pimc,play.worlds=10": "pimc",
	} {
		want := `strategy "` + clip(text) + `": weights: unknown value "` + value + `"` + known
		if _, err := Parse(text); err == nil || err.Error() != want {
			t.Errorf("%s:\ngot  %v\nwant %s", text, err, want)
		}
	}
}
