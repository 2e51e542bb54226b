package experiments

import (
	"context"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"

	"golang.org/x/sync/errgroup"

	"kontraspiel/engine"
	"kontraspiel/results"
)

// Report is what a check of a run folder came to.
type Report struct {
	*results.Inspection
	Chunks   int64 // that the folder has
	Of       int64 // that it is to have
	Replayed int64 // played again and compared
}

// Verify checks a run folder: every checksum and count, that tables and manifest
// follow from the parts, that all payments add up, and, for a random sample of
// chunks, that playing them again gives the same. What is wrong is in the report's
// Problems; the error is about a folder that cannot be checked at all.
func Verify(ctx context.Context, dir string, sample int64, r *rand.Rand, workers int) (*Report, error) {
	in, err := results.Inspect(dir)
	if err != nil {
		return nil, err
	}
	v := &Report{Inspection: in, Of: in.Head.Range().Len(), Chunks: int64(len(in.Sums))}
	spec, err := specOf(in.Head)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	if in.Total == nil {
		return v, nil
	}
	for _, err := range checkSums(spec, in.Total) {
		v.Problems = append(v.Problems, fmt.Errorf("%s: %w", filepath.Join(dir, results.PartsFolder), err))
	}
	if m := in.Manifest; m != nil && m.Stopped && (!spec.sequential() || m.Shard == nil && !spec.decided(in.Total)) {
		v.Problems = append(v.Problems, fmt.Errorf("%s: is said to have been ended by its stopping rule, which does not hold", filepath.Join(dir, results.ManifestFile)))
	}
	if sample > 0 {
		err = v.replay(ctx, spec, sample, r, workers)
	}
	return v, err
}

// replay plays a sample of the chunks again.
func (v *Report) replay(ctx context.Context, spec *Spec, sample int64, r *rand.Rand, workers int) error {
	var chunks []int64
	for _, p := range v.Parts {
		for c := p.First; c < p.End; c++ {
			chunks = append(chunks, c)
		}
	}
	order := r.Perm(len(chunks))
	order = order[:min(int64(len(order)), sample)]
	different := make([]error, len(order))
	g, ctx := errgroup.WithContext(ctx)
	g.SetLimit(max(1, workers))
	for k, i := range order {
		g.Go(func() error {
			t, err := playChunk(ctx, spec, chunks[i])
			if err == nil && t.Sum() != v.Sums[i] {
				different[k] = fmt.Errorf("%s: chunk %d comes out differently when it is played again", v.file(chunks[i]), chunks[i])
			}
			return err
		})
	}
	err := g.Wait()
	if err == nil {
		v.Replayed = int64(len(order))
	}
	for _, d := range different {
		if d != nil {
			v.Problems = append(v.Problems, d)
		}
	}
	return err
}

// file is the part that has a chunk.
func (v *Report) file(chunk int64) string {
	for _, p := range v.Parts {
		if chunk >= p.First && chunk < p.End {
			return filepath.Join(v.Dir, p.File())
		}
	}
	return v.Dir
}

// checkSums checks what must hold of any tally of the spec: seats and antes are
// counted once a deal, a deal's payments and the pot balance to nothing, and the
// pot's path ends where the changes lead.
func checkSums(spec *Spec, t *results.Tally) (problems []error) {
	if t.Deals != t.Blocks*spec.DealsPerBlock() {
		problems = append(problems, fmt.Errorf("%d deals in %d blocks of %d", t.Deals, t.Blocks, spec.DealsPerBlock()))
	}
	if spec.contest() {
		return append(problems, checkContestSums(spec, t)...)
	}
	if spec.Regret != nil {
		return append(problems, checkRegretSums(spec, t)...)
	}
	if spec.Lab != nil {
		return append(problems, checkLabSums(spec, t)...)
	}
	if spec.Pots != nil {
		return append(problems, checkPotSums(spec, t)...)
	}
	var change int64
	for _, g := range spec.By {
		cells, err := t.Cells(g)
		if err != nil {
			return append(problems, err)
		}
		sum := map[string]int64{}
		for _, c := range cells {
			for _, m := range measureNames {
				sum[m] += c.Sum(m)
			}
			if c.Blocks() > t.Blocks {
				problems = append(problems, fmt.Errorf("grouping %q: a cell with %d of %d blocks", g, c.Blocks(), t.Blocks))
			}
		}
		change = sum[MeasurePotChange] / engine.Seats
		paid := sum[MeasureStake] + sum[MeasureSide] + sum[MeasureExtra] - sum[MeasureAnte]
		problems = append(problems, wrong(g, "observations", sum[MeasureN], t.Deals*engine.Seats),
			wrong(g, "antes", sum[MeasureAnte], t.Deals),
			wrong(g, "payments and pot together", paid+change, 0),
			wrong(g, "payments between players", sum[MeasureSide], 0), wrong(g, "extra payments between players", sum[MeasureExtra], 0))
	}
	problems = append(problems, checkPath(spec, t, change))
	return slices.DeleteFunc(problems, func(err error) bool { return err == nil })
}

// wrong is an error if a grouping's sum is not what it must be.
func wrong(g results.Grouping, what string, got, want int64) error {
	if got == want {
		return nil
	}
	return fmt.Errorf("grouping %q: %s come to %d, not %d", g, what, got, want)
}

// checkPath checks the path of a session's pot.
func checkPath(spec *Spec, t *results.Tally, change int64) error {
	if spec.Unit != Sessions {
		return nil
	}
	path := t.Path()
	if err := checkPathCounts(t); err != nil {
		return err
	}
	if path.Sum(0) != 0 || path.Sum(path.Len()-1) != change {
		return fmt.Errorf("the pots start at %d and end at %d, the changes come to %d", path.Sum(0), path.Sum(path.Len()-1), change)
	}
	return nil
}

// checkPathCounts checks that each session has a pot at each point.
func checkPathCounts(t *results.Tally) error {
	path := t.Path()
	for i := range path.Len() {
		if path.N(i) != t.Blocks {
			return fmt.Errorf("the pot is noted %d times before deal %d of %d sessions", path.N(i), i, t.Blocks)
		}
	}
	return nil
}
