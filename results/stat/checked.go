package stat

import (
	"math"
	"math/bits"
)

// sum returns a+b and panics when it does not fit into 64 bits with sign.
func sum(a, b int64) int64 {
	c := a + b
	if (c > a) != (b > 0) && b != 0 {
		panic("stat: sum overflows 63 bits")
	}
	return c
}

// product returns a·b and panics when it does not fit into 64 bits with sign.
func product(a, b int64) int64 {
	hi, lo := bits.Mul64(magnitude(a), magnitude(b))
	if hi != 0 || lo > math.MaxInt64 {
		panic("stat: product overflows 63 bits")
	}
	return a * b
}

func magnitude(a int64) uint64 {
	if a < 0 {
		return -uint64(a)
	}
	return uint64(a)
}
