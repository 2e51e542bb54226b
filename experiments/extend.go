package experiments

import (
	"context"
	"fmt"

	"kontraspiel/results"
)

// Extend turns the finished run in the folder into an unfinished one of count
// blocks, more than it has; [Complete] then plays the rest. One that is unfinished
// and has that count is left as it is. If the last chunk was
// not full, its blocks are played again, as a check that this program computes
// what the run holds, and the chunk is filled up.
func Extend(ctx context.Context, folder *results.Folder, count int64) error {
	h := *folder.Head()
	spec, err := specOf(&h)
	if err != nil {
		return err
	}
	tooMany := spec.tooMany(count)
	switch {
	case h.Shard != nil:
		return fmt.Errorf("it is shard %v of a run: extend the merged run", h.Shard)
	case count == spec.Count && !folder.Complete():
		return nil // it is being extended already: go on
	case !folder.Complete():
		return fmt.Errorf("it is unfinished or damaged: `simulate run --resume %s` first", folder.Dir)
	case spec.contest() && !spec.sequential():
		return fmt.Errorf("its test was to be looked at once, after the blocks it was made for: more, after a look at the result, would make it invalid; play another seed, or a test of kind sprt or sequence")
	case folder.Manifest().Stopped:
		return fmt.Errorf("its stopping rule has ended it after %d %s: there is nothing to add", folder.Manifest().Blocks, spec.blockWords())
	case count <= spec.Count:
		return fmt.Errorf("it has %d %s already: the new count must be larger", spec.Count, spec.blockWords())
	case tooMany != nil:
		return tooMany
	case (count-1)/spec.Chunk >= results.MaxChunks:
		return fmt.Errorf("%d %s are too many for one run (at most %d): use several seeds", count, spec.blockWords(), results.MaxChunks*spec.Chunk)
	}
	if n := len(folder.Parts()); n != 1 {
		return fmt.Errorf("it has %d parts, not one", n)
	}
	total := results.NewTally(&h.Scheme)
	sums, err := folder.Load(folder.Parts()[0], total)
	if err != nil {
		return err
	}
	if spec.sequential() && spec.decided(total) {
		return fmt.Errorf("its test has decided at the end of the run: there is nothing to add")
	}
	longer := *spec
	longer.Count = count
	if last := spec.Chunks() - 1; spec.Count%spec.Chunk != 0 {
		if err := fillUp(ctx, spec, &longer, last, &sums[last], total); err != nil {
			return err
		}
	}
	return folder.Replace(longer.Header(h.ToolVersion, nil), sums, total)
}

// fillUp plays the last chunk of a run for the longer one, and adds to the total
// what it has more.
func fillUp(ctx context.Context, spec, longer *Spec, last int64, sum *results.ChunkSum, total *results.Tally) (err error) {
	before, err := playChunk(ctx, spec, last)
	if err != nil {
		return err
	}
	if before.Sum() != *sum {
		return fmt.Errorf("chunk %d comes out differently now: this is not the program that played the run", last)
	}
	w, err := newWorker(longer, false)
	if err != nil {
		return err
	}
	defer w.end(&err)
	scheme := longer.Scheme()
	rest := &part{chunk: last, tally: results.NewTally(&scheme)}
	_, end := longer.blocks(last)
	if err := w.playRange(ctx, rest, spec.Count, end); err != nil {
		return err
	}
	total.Merge(rest.tally)
	before.Merge(rest.tally)
	*sum = before.Sum()
	return nil
}

// playChunk plays one chunk alone.
func playChunk(ctx context.Context, spec *Spec, chunk int64) (t *results.Tally, err error) {
	w, err := newWorker(spec, false)
	if err != nil {
		return nil, err
	}
	defer w.end(&err)
	scheme := spec.Scheme()
	p := &part{chunk: chunk, tally: results.NewTally(&scheme)}
	return p.tally, w.play(ctx, p)
}
