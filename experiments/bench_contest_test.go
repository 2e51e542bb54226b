//go:build unix

package experiments

import (
	"fmt"
	"syscall"
	"testing"
)

// BenchmarkContest is the blocks of a match, an op each, with the scouts that find
// blocks which go alike at every table, and without; what comes out is the same, so
// blocks/s are also how fast an interval closes. They are counted by the processor's
// time, which others who use it change less than the clock's. "diverged" is the share of blocks
// that were played at every table.
func BenchmarkContest(b *testing.B) {
	for _, pair := range contestPairs() {
		for _, scouts := range []string{"on", "off"} {
			b.Run(fmt.Sprintf("pair=%s,%s/scouts=%s", pair[0], pair[1], scouts), func(b *testing.B) {
				w, err := newWorker(spec(b, fmt.Sprintf("kind = \"match\"\nentrants = [%q, %q]\ncount = 1e9\npot = 3\n", pair[0], pair[1])), false)
				if err != nil {
					b.Fatal(err)
				}
				defer w.close()
				w.contest.full = scouts == "off"
				diverged, sum, block, started := 0, int64(0), int64(0), usedCPU(b)
				for b.Loop() {
					if err := w.contest.play(block, nil); err != nil {
						b.Fatal(err)
					}
					d := w.contest.pairs[0]
					if block++; block <= checkedBlocks {
						sum += d.overall
					}
					if !d.alike {
						diverged++
					}
				}
				b.ReportMetric(float64(block)/(usedCPU(b)-started), "blocks/s")
				checkContestSum(b, pair, block, sum)
				b.ReportMetric(float64(diverged)/float64(block), "diverged")
			})
		}
	}
}

// usedCPU is the processor's seconds that this process has used.
func usedCPU(b *testing.B) float64 {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return float64(u.Utime.Sec+u.Stime.Sec) + float64(u.Utime.Usec+u.Stime.Usec)/1e6
}

// checkedBlocks is how many blocks of a benchmark are held against playing them
// again the other way.
const checkedBlocks = 500

// checkContestSum plays the first blocks again at every table.
func checkContestSum(b *testing.B, pair [2]string, blocks, sum int64) {
	b.Helper()
	w, err := newWorker(spec(b, fmt.Sprintf("kind = \"match\"\nentrants = [%q, %q]\ncount = 1e9\npot = 3\n", pair[0], pair[1])), false)
	if err != nil {
		b.Fatal(err)
	}
	defer w.close()
	w.contest.full = true
	for block := range min(blocks, checkedBlocks) {
		if err := w.contest.play(block, nil); err != nil {
			b.Fatal(err)
		}
		sum -= w.contest.pairs[0].overall
	}
	if sum != 0 {
		b.Errorf("the sum of the scores is off by %d", sum)
	}
}
