package experiments

import (
	"reflect"
	"strings"
	"testing"

	"kontraspiel/engine"
)

// TestOtherSettlement settles a run by the other value of failed_match_revolt, at which nobody at the
// table looks: it is a run by that rule in every figure. Every soloist announces the match and plays
// at random, so that some take no trick. The way back is refused.
func TestOtherSettlement(t *testing.T) {
	for _, decision := range []string{"round_one", "round_two"} {
		text := "seats = \"points:match=-100,play=random\"\npot = 3\ncount = 3000\ndeals = 12\nseed = 4\ndecision = \"" + decision + "\"\n"
		s, a := labTally(t, text)
		other, b := labTally(t, text+"rules = { failed_match_revolt = \"replace\" }\n")
		x, y := NewDecisions(s, a, 0.95), NewDecisions(other, b, 0.95)
		before, played := x.shrink(0), y.shrink(0)
		if err := x.Settle(engine.FailedReplace); err != nil {
			t.Fatal(err)
		}
		changed := 0
		for i, c := range x.shrink(0) {
			if !reflect.DeepEqual(c, played[i]) {
				t.Fatalf("%s: cell %d is worth %+v, played so %+v", decision, c.Cell, c, played[i])
			}
			if c.Difference.Value != before[i].Difference.Value {
				changed++
			}
		}
		if changed < 30 || len(played) != len(before) {
			t.Errorf("%s: the rule shows in %d of %d cells", decision, changed, len(before))
		}
		if err := x.Settle(engine.FailedAdd); err != nil || !reflect.DeepEqual(x.shrink(0), before) {
			t.Errorf("%s: and back: %v", decision, err)
		}
		if err := y.Settle(engine.FailedAdd); err == nil || !strings.Contains(err.Error(), "was not tallied") {
			t.Errorf("%s: a run by replace: %v", decision, err)
		}
	}
}

// TestSettleSessions refuses what was settled deal by deal.
func TestSettleSessions(t *testing.T) {
	s := spec(t, "kind = \"decision\"\nseats = \"points\"\ndecision = \"take_up\"\nunit = \"sessions\"\nrounds = 1\ncells = [\"colour\"]\ncount = 10\n")
	d := NewDecisions(s, nil, 0.95)
	if err := d.Settle(engine.FailedReplace); err == nil || !strings.Contains(err.Error(), "whole sessions") {
		t.Errorf("%v", err)
	}
}
