package cli

import "testing"

func TestParseCount(t *testing.T) {
	for text, want := range map[string]int64{
		"1": 1, "1000000": 1_000_000, "1_000_000": 1_000_000, "1e6": 1_000_000, "2.5e3": 2500,
		"9007199254740992": 1 << 53,
	} {
		if got, err := ParseCount(text); err != nil || got != want {
			t.Errorf("%s: %d, %v", text, got, err)
		}
	}
	// Of the last few, the nearest float64 is a count, which the text is not.
	for _, text := range []string{"", "0", "-1", "1.5", "many", "nan", "inf", "1e17", "0x10", "0x1p4", "1 000", "9007199254740993", "9_007_199_254_740_993", "9007199254740993.0", "99999999999999999999"} {
		if got, err := ParseCount(text); err == nil {
			t.Errorf("%s: %d", text, got)
		}
	}
}
