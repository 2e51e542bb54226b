package stat

import (
	"math"
	"testing"
)

// near fails unless got is within tol of want (relative to want where |want| > 1).
func near(t *testing.T, what string, got, want, tol float64) {
	t.Helper()
	if !(math.Abs(got-want) <= tol*math.Max(1, math.Abs(want))) {
		t.Errorf("%s = %.17g, want %.17g ± %g", what, got, want, tol)
	}
}

// nearRel fails unless got is within the fraction tol of want.
func nearRel(t *testing.T, what string, got, want, tol float64) {
	t.Helper()
	if !(math.Abs(got-want) <= tol*math.Abs(want)) {
		t.Errorf("%s = %.17g, want %.17g ± %g of it", what, got, want, tol)
	}
}

// panics fails unless f panics.
func panics(t *testing.T, what string, f func()) {
	t.Helper()
	defer func() {
		if recover() == nil {
			t.Errorf("%s did not panic", what)
		}
	}()
	f()
}
