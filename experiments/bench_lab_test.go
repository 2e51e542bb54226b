package experiments

import (
	"context"
	"testing"
)

// BenchmarkLab forces both options of round one on 50 deals of a class of hands.
func BenchmarkLab(b *testing.B) {
	s, err := Parse("x.toml", []byte("kind = \"decision\"\ndecision = \"round_one\"\nseats = \"points\"\npot = 3\ndeals = 50\n"))
	if err != nil {
		b.Fatal(err)
	}
	s.Count = int64(min(b.N, 790_612))
	b.ReportAllocs()
	if _, err := Run(context.Background(), s, Options{Workers: 1}); err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(100*float64(b.N)/b.Elapsed().Seconds(), "branches/s")
}
