package experiments

import (
	"context"
	"fmt"
	"testing"

	"kontraspiel/results"
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

// BenchmarkChunkSum is the checksum of a chunk's tally, the price of a run folder
// for each chunk; compare with BenchmarkChunk.
func BenchmarkChunkSum(b *testing.B) {
	t := playedChunk(b)
	b.SetBytes(int64(len(t.Encode(nil))))
	for b.Loop() {
		t.Sum()
	}
}

// BenchmarkChunk plays and tallies a chunk.
func BenchmarkChunk(b *testing.B) {
	for b.Loop() {
		playedChunk(b)
	}
}

func playedChunk(b *testing.B) *results.Tally {
	t, err := playChunk(context.Background(), spec(b, "seats = \"points\"\ncount = 1e6\npot = 3\n"), 3)
	if err != nil {
		b.Fatal(err)
	}
	return t
}
