package main

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
)

// benchFlags is what to measure, and for how long.
type benchFlags struct {
	time   time.Duration
	rows   []string
	format *cli.Format
}

func benchCommand() *cobra.Command {
	var f benchFlags
	c := &cobra.Command{
		Use:   "bench",
		Short: "Measure how fast this machine plays",
		Long: `bench plays fixed work on one core, in twenty slices a row, and shows the fastest
slice: what else the machine does can only slow the others down.

  deal          dealing: deal n of seed 1, hands and turn-up
  playout       a dealt contract played to its end with random cards
  random        whole deals between four random players, bids and calls included
  points        whole deals between four points players with their steady card play
  files         whole deals between four strategy files with the same card play
  decision      deals with an option of round one forced: both, for four points players
  solve-win     open cards: does a seat win against the other three together
  solve-versus  open cards: a seat's worst outcome against the other three together
  solve-maxn    open cards: every seat for itself (` + benchTie.AnswerName() + `),
                with and without contra and recontra
  two-workers   how much faster two workers play the deals of random than one

Every slice plays the same work, and must come to the same results.`,
		Example: `  simulate bench
  simulate bench --row random --row points --time 5s
  simulate bench --format json`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error { return f.run(c) },
	}
	flags := c.Flags()
	flags.DurationVar(&f.time, "time", time.Second, "`TIME` for each row, 10ms to 1h")
	flags.StringArrayVar(&f.rows, "row", nil, "measure row `NAME` only (may be repeated)")
	f.format = addFormat(c)
	complete(c, "row", benchNames()...)
	return c
}

// benchSlices is the number of slices of work a row is cut into.
const benchSlices = 20

// benchNames lists the rows.
func benchNames() []string {
	names := make([]string, 0, len(benches)+1)
	for _, b := range benches {
		names = append(names, b.name)
	}
	return append(names, pairName)
}

func (f *benchFlags) run(c *cobra.Command) error {
	if f.time < 10*time.Millisecond || f.time > time.Hour {
		return cli.Usagef("--time: %v is not from 10ms to 1h", f.time)
	}
	for _, name := range f.rows {
		if !slices.Contains(benchNames(), name) {
			return cli.Usagef("--row: unknown row %q (known: %s)", name, strings.Join(benchNames(), ", "))
		}
	}
	t := &cli.Table{Columns: []cli.Column{
		{Key: "name", Heading: "NAME"}, {Key: "unit", Heading: "UNIT"}, {Key: "per_s", Heading: "PER SECOND", Right: true},
		{Key: "ns_per_op", Heading: "NS EACH", Right: true}, {Key: "allocs_per_op", Heading: "ALLOCS EACH", Right: true},
	}}
	for _, b := range benches {
		if !f.wants(b.name) {
			continue
		}
		row, err := f.measure(c.Context(), b)
		if err != nil {
			return fmt.Errorf("bench %s: %w", b.name, err)
		}
		t.Rows = append(t.Rows, row)
	}
	if f.wants(pairName) && runtime.NumCPU() > 1 {
		row, err := f.measurePair(c.Context())
		if err != nil {
			return fmt.Errorf("bench %s: %w", pairName, err)
		}
		t.Rows = append(t.Rows, row)
	} else if slices.Contains(f.rows, pairName) {
		return fmt.Errorf("bench %s: this machine has one processor", pairName)
	}
	return t.Print(c.OutOrStdout(), *f.format)
}

func (f *benchFlags) wants(name string) bool {
	return len(f.rows) == 0 || slices.Contains(f.rows, name)
}

// work plays operations 0 to n−1 and returns a checksum of what they come to.
type work func(n uint64) (sum uint64, err error)

// fit finds how many operations take about the given time, warming up on the way.
func fit(do work, slice time.Duration) (uint64, error) {
	for n := uint64(256); ; {
		start := time.Now()
		if _, err := do(n); err != nil {
			return 0, err
		}
		took := time.Since(start)
		if took >= slice/4 {
			return max(1, uint64(float64(n)*float64(slice)/float64(took))), nil
		}
		n *= 2
	}
}

// measure times a row on one processor.
func (f *benchFlags) measure(ctx context.Context, b bench) ([]cli.Cell, error) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	do, err := b.prepare()
	if err != nil {
		return nil, err
	}
	n, err := fit(do, f.time/benchSlices)
	if err != nil {
		return nil, err
	}
	var check checksum
	var before, after runtime.MemStats
	times := make([]time.Duration, benchSlices)
	runtime.ReadMemStats(&before)
	for i := range times {
		if ctx.Err() != nil {
			return nil, cli.ErrInterrupted
		}
		start := time.Now()
		sum, err := do(n)
		times[i] = time.Since(start)
		if err == nil {
			err = check.add(sum)
		}
		if err != nil {
			return nil, err
		}
	}
	runtime.ReadMemStats(&after)
	ns := float64(slices.Min(times)) / float64(n)
	return benchRow(b.name, b.unit, 1e9/ns, ns, float64(after.Mallocs-before.Mallocs)/float64(benchSlices*n)), nil
}

// checksum is what every slice of a row must come to.
type checksum struct {
	sum  uint64
	have bool
}

// add fails if a slice differs from those before it.
func (c *checksum) add(sum uint64) error {
	if c.have && sum != c.sum {
		return fmt.Errorf("the same deals came to different results: checksums %x and %x", c.sum, sum)
	}
	c.sum, c.have = sum, true
	return nil
}
