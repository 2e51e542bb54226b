package cli

// MostLevel is the highest confidence level that may be asked for. Levels are shared
// over many intervals, and one nearer to 1 would be rounded to it.
const MostLevel = 0.999999

// CheckLevel is a usage error unless the level is between 0 and [MostLevel].
func CheckLevel(level float64) error {
	if !(level > 0 && level <= MostLevel) {
		return Usagef("--level: %g is not between 0 and 1 (at most %g)", level, MostLevel)
	}
	return nil
}
