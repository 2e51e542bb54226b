package strategies

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"kontraspiel/engine"
)

// TestSearchingParameters changes each parameter of each searching kind, and wants some
// deal to come out differently: a parameter that is read and not used would change none.
func TestSearchingParameters(t *testing.T) {
	other := map[string]string{
		"worlds": "40", "value": "maxn", "field": "random", "weights": "none", "pot": "1",
		"iterations": "60", "explore": "9", "others": "field", "tie": "for_soloist",
	}
	base := map[string]string{"pimc": "worlds=20,stop=0", "ismcts": "iterations=40,explore=1"}
	for name, start := range base {
		kind := findBidder(name).Kind
		for prefix, own := range map[string]string{name + ":play=steady": "", "points:play=" + name: "play."} {
			settings := map[string]string{}
			for _, p := range kind.Params {
				settings[p.Name] = p.Text(p.Default)
			}
			for _, s := range mustSettings(t, start) {
				settings[s.name] = s.value
			}
			started := outcomesOf(t, prefix, own, settings)
			for _, p := range kind.Params {
				if p.Name == "stop" {
					continue // it needs hundreds of worlds; package search tests it
				}
				changed, plain := maps.Clone(settings), started
				if p.Name == "tie" { // which only a solved world has
					changed["value"] = "maxn"
					plain = outcomesOf(t, prefix, own, changed)
				}
				changed[p.Name] = other[p.Name]
				if outcomesOf(t, prefix, own, changed) == plain {
					t.Errorf("%s: %s%s=%s changes nothing", prefix, own, p.Name, other[p.Name])
				}
			}
		}
	}
}

func mustSettings(t *testing.T, text string) []setting {
	t.Helper()
	list, err := parseSettings(text)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// outcomesOf is what 60 deals come to, at a table of one player of the strategy and
// three of `points`.
func outcomesOf(t *testing.T, name, own string, settings map[string]string) string {
	t.Helper()
	for k, v := range settings {
		name += "," + own + k + "=" + v
	}
	s, err := Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	field, _ := Parse("points")
	game, err := engine.NewGame(engine.Standard(), [engine.Seats]engine.Player{s.New(), field.New(), field.New(), field.New()})
	if err != nil {
		t.Fatal(err)
	}
	seed, text := engine.NewSeed(8), ""
	for n := range uint64(60) {
		if _, err := game.PlaySeed(&seed, n, engine.Setup{Dealer: engine.Seat(n % 4), Pot: 1}); err != nil {
			t.Fatal(err)
		}
		text += fmt.Sprint(game.State().AppendActions(nil))
	}
	return text
}

// TestLaterParameter: a parameter that came later is named in full only where it is not at
// its default.
func TestLaterParameter(t *testing.T) {
	plain, err := Parse("points:play=pimc,play.tie=against_soloist")
	if err != nil {
		t.Fatal(err)
	}
	other, err := Parse("points:play=pimc,play.tie=lowest_card")
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(plain.Full(), "tie") || !strings.HasSuffix(other.Full(), ",play.tie=lowest_card") {
		t.Errorf("in full %s and %s", plain.Full(), other.Full())
	}
}
