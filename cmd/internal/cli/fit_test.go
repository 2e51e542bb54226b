package cli

import "testing"

func TestFit(t *testing.T) {
	for _, c := range []struct {
		weighed, unfit int64
		want           string
	}{
		{0, 0, "Looking ahead: no decision went by the calls."},
		{1400, 0, "Looking ahead: all 1,400 decisions found worlds enough that fit the calls."},
		{1400, 50, "Looking ahead: 50 of 1,400 decisions (3.6 %) found hardly a world that fits the calls, and were made without them."},
		{7, 7, "Looking ahead: 7 of 7 decisions (100.0 %) found hardly a world that fits the calls, and were made without them."},
		{1_000_000, 1, "Looking ahead: 1 of 1,000,000 decisions (under 0.1 %) found hardly a world that fits the calls, and were made without them."},
	} {
		if got := Fit(c.weighed, c.unfit); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
}
