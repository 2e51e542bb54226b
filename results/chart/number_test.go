package chart

import "testing"

func TestFormatNumber(t *testing.T) {
	for _, c := range []struct {
		v        float64
		decimals int
		signed   bool
		want     string
	}{
		{0, 2, false, "0.00"},
		{0, 2, true, "0.00"},
		{-0.004, 2, true, "0.00"},
		{-0.005001, 2, false, "−0.01"},
		{1.5, 1, true, "+1.5"},
		{999, 0, false, "999"},
		{1000, 0, false, "1\u2009000"},
		{-1234567.891, 2, false, "−1\u2009234\u2009567.89"},
	} {
		if got := formatNumber(c.v, c.decimals, c.signed); got != c.want {
			t.Errorf("%g: %q, want %q", c.v, got, c.want)
		}
	}
}

func TestCompactCount(t *testing.T) {
	for n, want := range map[int64]string{
		0: "0", 999: "999", 1000: "1.00k", 9994: "9.99k", 9996: "10.0k", 26661: "26.7k", 324804: "325k",
		999499: "999k", 999500: "1.00M", 2400000: "2.40M", 1e9: "1.00G", 1e12: "1.00T", 1e15: "1000T",
	} {
		if got := compactCount(n); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}
