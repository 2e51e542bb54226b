package stat

import (
	"math"
	"testing"
)

func TestTQuantile(t *testing.T) {
	for _, c := range []struct{ p, df, want, tol float64 }{
		// mpmath 1.3, 40 digits: root of the regularized incomplete beta, or of the integrated density.
		{0.975, 1, 12.706204736174705, 1e-13},
		{0.975, 2, 4.3026527297494639, 1e-13},
		{0.975, 9, 2.2621571627982055, 1e-13},
		{0.975, 19, 2.0930240544083098, 1e-13},
		{0.025, 39, -2.0226909200367611, 1e-13},
		{0.975, 999, 1.96234146113345, 1e-12},
		{0.975, 1000, 1.9623390808264085, 1e-13}, // the series takes over here
		{1 - 1e-9, 1000, 6.0536902720798336, 1e-8},
		{0.975, 1e4, 1.9602012398906263, 1e-14},
		{1 - 1e-9, 1e4, 6.0033554479471416, 1e-8}, // distuv.StudentsT: 6.0033574686926912
		{0.975, 1e6, 1.959966356814107, 1e-14},
		{1 - 1e-9, 1e6, 5.9978624557108955, 1e-8}, // distuv.StudentsT: 258.2
		{0.975, math.Inf(1), 1.9599639845400542, 1e-15},
		{0.5, 7, 0, 0},
		{0.5, 7000, 0, 1e-15},
	} {
		near(t, "TQuantile", TQuantile(c.p, c.df), c.want, c.tol)
	}
	if !math.IsInf(TQuantile(1, 5), 1) || !math.IsInf(TQuantile(0, 5), -1) {
		t.Error("TQuantile at 0 and 1 must be infinite")
	}
	panics(t, "df 0", func() { TQuantile(0.5, 0) })
	panics(t, "p 2", func() { TQuantile(2, 5) })
}

func TestTwoSidedP(t *testing.T) {
	for _, c := range []struct{ t, df, want float64 }{
		{4.062127683382037, 9, 0.002832890197384}, // Student's sleep data, R: t.test(extra ~ group, paired = TRUE)
		// mpmath 1.3, 40 digits: integrated density.
		{0.5, 1e4, 0.61708607932323341},
		{6, 1e4, 2.0416184729226153e-9},
		{2, 9.9e4, 0.045502990725931711},
		{30, 9.9e4, 7.5295156941715373e-197},
		{6, 1e5, 1.9799294556017626e-9},
		{30, 1e5, 7.3785368724928219e-197},
		{2, 1e6, 0.045500533851319208}, // Wallace's transformation takes over here
		{-6, 1e6, 1.9738498123544347e-9},
		{30, 1e6, 1.2020094234112614e-197},
	} {
		nearRel(t, "TwoSidedP", TwoSidedP(c.t, c.df), c.want, 3e-8)
	}
	near(t, "TwoSidedP(0)", TwoSidedP(0, 3), 1, 0)
	near(t, "TwoSidedP(∞)", TwoSidedP(math.Inf(-1), 3), 0, 0)
	near(t, "normal", TwoSidedP(1.9599639845400542, math.Inf(1)), 0.05, 1e-15)
	if !math.IsNaN(TwoSidedP(math.NaN(), 3)) {
		t.Error("TwoSidedP(NaN) must be NaN")
	}
	panics(t, "df 0", func() { TwoSidedP(1, 0) })
}

func TestChiSquare(t *testing.T) {
	for _, c := range []struct{ stat, df, lower float64 }{
		// mpmath 1.3, 40 digits: incomplete gamma, or the integrated density.
		{1, 1, 0.6826894921370859},
		{5, 5, 0.58411981300449208},
		{1e4, 1e4, 0.50188063403381736},
		{1e5, 1e5, 0.500594708104793},
		{1e6, 1e6, 0.500188063196606},
		{1e5 - 3*math.Sqrt(2e5), 1e5, 0.00129753470148337},
		{1e6 + 2*math.Sqrt(2e6), 1e6, 0.977173567343443},
	} {
		nearRel(t, "upper", ChiSquareUpper(c.stat, c.df), 1-c.lower, 1e-9)
		nearRel(t, "two-sided", ChiSquareTwoSided(c.stat, c.df), 2*math.Min(c.lower, 1-c.lower), 1e-9)
		nearRel(t, "quantile", ChiSquareQuantile(c.lower, c.df), c.stat, 1e-9)
	}
	// NIST/SEMATECH e-Handbook 1.3.6.7.4: critical values, 10 degrees of freedom.
	near(t, "quantile .95", ChiSquareQuantile(0.95, 10), 18.307, 5e-4/18)
	near(t, "quantile .05", ChiSquareQuantile(0.05, 10), 3.940, 5e-4/3.9)
	near(t, "upper(−1)", ChiSquareUpper(-1, 2), 1, 0)
	near(t, "two-sided(−1)", ChiSquareTwoSided(-1, 2), 0, 0)
	panics(t, "df 0", func() { ChiSquareQuantile(0.5, 0) })
}
