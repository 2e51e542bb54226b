package chart

import (
	"math"
	"strconv"
	"strings"
)

const (
	minusSign = "−"
	thinSpace = "\u2009"
)

// formatNumber writes v with the given decimals, a real minus sign and thin spaces between
// thousands; signed puts a plus before positive values. What rounds to zero has no sign.
func formatNumber(v float64, decimals int, signed bool) string {
	digits := strconv.FormatFloat(math.Abs(v), 'f', decimals, 64)
	whole, fraction, found := strings.Cut(digits, ".")
	s := groupThousands(whole)
	if found {
		s += "." + fraction
	}
	switch {
	case strings.Trim(digits, "0.") == "":
	case v < 0:
		s = minusSign + s
	case signed:
		s = "+" + s
	}
	return s
}

// formatCount writes a count in full, with thin spaces between thousands.
func formatCount(n int64) string { return formatNumber(float64(n), 0, false) }

// compactCount writes a count with three significant digits and k, M, G or T, where it is longer.
func compactCount(n int64) string {
	v, unit := float64(n), ""
	for _, u := range []string{"k", "M", "G", "T"} {
		if v < 999.5 {
			break
		}
		v, unit = v/1000, u
	}
	decimals := 0
	switch {
	case unit == "":
	case v < 9.995:
		decimals = 2
	case v < 99.95:
		decimals = 1
	}
	return strconv.FormatFloat(v, 'f', decimals, 64) + unit
}

func groupThousands(digits string) string {
	var b strings.Builder
	for i, d := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			b.WriteString(thinSpace)
		}
		b.WriteRune(d)
	}
	return b.String()
}
