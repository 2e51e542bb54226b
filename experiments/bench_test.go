package experiments

import (
	"context"
	"fmt"
	"testing"
)

// BenchmarkRun is a whole run with the default groupings, a deal an op.
func BenchmarkRun(b *testing.B) {
	for _, workers := range []int{1, 2} {
		b.Run(fmt.Sprintf("workers=%d", workers), func(b *testing.B) {
			s := spec(b, "seats = \"points\"\ncount = 1\npot = 3\n")
			s.Count = int64(max(b.N, dealsPerChunk))
			b.ReportAllocs()
			b.ResetTimer()
			if _, err := Run(context.Background(), s, Options{Workers: workers}); err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(float64(s.Count)/b.Elapsed().Seconds(), "deals/s")
		})
	}
}
