package cli

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Count is a whole number, 1 or more, that may be written 1000000, 1_000_000 or
// 1e6. It is a flag.
type Count int64

// Set reads a count.
func (c *Count) Set(text string) error {
	n, err := ParseCount(text)
	if err != nil {
		return err
	}
	*c = Count(n)
	return nil
}

// String is the count in digits.
func (c *Count) String() string {
	if *c == 0 {
		return ""
	}
	return strconv.FormatInt(int64(*c), 10)
}

// Type names the flag's type in help texts.
func (c *Count) Type() string { return "count" }

// maxCount is the largest count that a float64 holds exactly.
const maxCount = 1 << 53

// ParseCount reads a count as [Count] takes it.
func ParseCount(text string) (int64, error) {
	plain := strings.ReplaceAll(text, "_", "")
	if n, err := strconv.ParseInt(plain, 10, 64); err == nil && n >= 1 && n <= maxCount {
		return n, nil
	} else if err == nil {
		plain = "" // what is written in digits must not be rounded below
	}
	f, err := strconv.ParseFloat(plain, 64)
	if err != nil || f != math.Trunc(f) || !(f >= 1 && f < maxCount) || strings.ContainsAny(plain, "xXpP") {
		return 0, fmt.Errorf("%q is not a count (a whole number from 1 to %d, such as 1000000, 1_000_000 or 1e6)", text, int64(maxCount))
	}
	return int64(f), nil
}
