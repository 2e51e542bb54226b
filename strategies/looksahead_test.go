package strategies

import "testing"

// TestLooksAhead: a bidder or a card player that looks ahead is enough.
func TestLooksAhead(t *testing.T) {
	for text, want := range map[string]bool{
		"points": false, "random": false, "pass:play=lowest": false, "exec:true": false,
		"pimc": true, "ismcts:play=steady": true, "points:play=pimc": true, "pass:play=ismcts": true,
	} {
		s, err := Parse(text)
		if err != nil || s.LooksAhead() != want {
			t.Errorf("%s: %v, not %v (error %v)", text, s.LooksAhead(), want, err)
		}
	}
}

// TestDraws: whoever rolls dice or looks ahead draws random numbers.
func TestDraws(t *testing.T) {
	for text, want := range map[string]bool{
		"points": false, "random": true, "pass:play=lowest": false, "points:play=random": true, "exec:true": true,
		"pimc": true, "points:play=ismcts": true, "files/bold.toml": true, "files/cautious.toml": false,
	} {
		s, err := Parse(text)
		if err != nil || s.Draws() != want {
			t.Errorf("%s: %v, not %v (error %v)", text, s.Draws(), want, err)
		}
	}
}
