package experiments

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"kontraspiel/results"
)

// Merge writes the run that the shards in the given folders make up, the same
// bytes as if it had been computed in one piece. One part is read at a time, so
// that memory does not grow with the number of shards. Shards that do not belong
// together, that come twice, are unfinished, damaged or missing are refused; with
// partial, missing and unfinished ones leave gaps instead, and the run can be
// resumed. What the folder out has of the run already is kept: a finished run is
// left as it is.
func Merge(ctx context.Context, out string, shards []string, partial bool, toolVersion string) (*results.Manifest, error) {
	head, list, err := readShards(shards, partial)
	if err != nil {
		return nil, err
	}
	if err := CheckVersion(&head, toolVersion); err != nil {
		return nil, fmt.Errorf("%s: %w", shards[0], err)
	}
	if err := checkTiling(head.Shard.Of, list, partial); err != nil {
		return nil, err
	}
	head.Shard = nil
	return mergeInto(ctx, out, head, list)
}

// shardFolder is where a shard lies.
type shardFolder struct {
	dir   string
	index int64
}

// mergeInto writes the merged run.
func mergeInto(ctx context.Context, out string, head results.Header, list []shardFolder) (*results.Manifest, error) {
	spec, err := specOf(&head)
	if err != nil {
		return nil, err
	}
	folder, err := results.OpenFolder(out, results.OS)
	if err != nil {
		return nil, err
	}
	defer folder.Close()
	if err := mayReplace(folder, &head); err != nil {
		return nil, err
	}
	started := time.Now()
	switch {
	case folder.Complete():
		return folder.Manifest(), nil
	case folder.Head() == nil:
		err = folder.Begin(head)
	default:
		err = folder.Unfinish()
	}
	if err != nil {
		return nil, err
	}
	if err := gather(ctx, folder, list); err != nil {
		return nil, err
	}
	m := &results.Manifest{Status: results.Interrupted, Times: timesFrom(started, 1)}
	return m, settle(folder, spec, m)
}

// gather puts the shards' parts into the folder, but for those whose chunks it has.
func gather(ctx context.Context, folder *results.Folder, list []shardFolder) error {
	scheme := folder.Head().Scheme
	t := results.NewTally(&scheme)
	for _, f := range list {
		s, err := results.OpenStored(f.dir)
		if err != nil {
			return err
		}
		for _, p := range s.Parts {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if !folder.Lacks(p.Range) {
				continue
			}
			sums, err := s.Load(p, t)
			if err != nil {
				return err
			}
			if err := folder.Add(p.First, sums, t); err != nil {
				return err
			}
		}
	}
	return nil
}

// settle finishes a run whose parts are gathered, if they are all there up to its
// end or to where the stopping rule ends it; else it leaves the tables of what is
// there.
func settle(folder *results.Folder, spec *Spec, m *results.Manifest) error {
	l := newLedger(spec, folder, 0, 0)
	t := results.NewTally(&l.scheme)
	for _, p := range folder.Parts() {
		if p.First != l.at || l.halted {
			break
		}
		if _, err := folder.Load(p, t); err != nil {
			return err
		}
		if err := l.addStored(p, t); err != nil {
			return err
		}
	}
	if l.halted || l.at == spec.Chunks() {
		return finish(folder, spec, m, l.halted && l.at < spec.Chunks(), l.total)
	}
	return folder.Interrupt(m)
}

// mayReplace refuses to overwrite a run of another spec.
func mayReplace(folder *results.Folder, head *results.Header) error {
	if folder.Head() == nil {
		return nil
	}
	if key := folder.Head().Conflict(head, true); key != "" {
		return fmt.Errorf("%s holds another run (%s differs): merge into another folder", folder.Dir, key)
	}
	return nil
}

// readShards looks at the shards' folders and puts them in order. The header is
// that of the first named; the others' differ in the shard alone.
func readShards(dirs []string, partial bool) (head results.Header, list []shardFolder, err error) {
	for i, dir := range dirs {
		s, err := results.OpenStored(dir)
		switch {
		case err != nil:
			return head, nil, err
		case s.Head.Shard == nil:
			return head, nil, fmt.Errorf("%s is a whole run, not a shard", dir)
		case i == 0:
			head = s.Head
		}
		if err := sameRun(dirs[0], head, s); err != nil {
			return head, nil, err
		}
		if !s.Finished && !partial {
			return head, nil, fmt.Errorf("%s: shard %v is unfinished: `simulate run --resume %s` goes on with it, --partial leaves a gap", dir, s.Head.Shard, dir)
		}
		if err := s.Check(); err != nil {
			return head, nil, err
		}
		list = append(list, shardFolder{dir, s.Head.Shard.Index})
	}
	slices.SortFunc(list, func(a, b shardFolder) int { return cmp.Compare(a.index, b.index) })
	return head, list, nil
}

// sameRun refuses a shard of another run than the first one's.
func sameRun(dir string, a results.Header, s *results.Stored) error {
	b := s.Head
	if a.Shard.Of != b.Shard.Of {
		return fmt.Errorf("%s is shard %v, %s is shard %v: they are not cut alike", dir, a.Shard, s.Dir, b.Shard)
	}
	a.Shard, b.Shard = nil, nil
	if key := a.Conflict(&b, true); key != "" {
		return fmt.Errorf("%s and %s are not of the same run: %s differs (%s)", dir, s.Dir, key, difference(&a, &b, key))
	}
	return nil
}

// difference shows a key of two headers, if that is short.
func difference(a, b *results.Header, key string) string {
	x, y := fmt.Sprint(a.Value(key)), fmt.Sprint(b.Value(key))
	if len(x)+len(y) > 100 {
		return "see their manifests"
	}
	return x + ", " + y
}

// MissingError is about shards that a merge lacks.
type MissingError struct {
	Of      int64
	Missing []int64 // in order
}

func (e *MissingError) Error() string {
	if len(e.Missing) == 1 {
		return fmt.Sprintf("shard %d of %d is missing", e.Missing[0], e.Of)
	}
	return fmt.Sprintf("%d of %d shards are missing: %s", len(e.Missing), e.Of, Indices(e.Missing))
}

// Indices is ascending numbers as schedulers take them: `3,17-19`.
func Indices(list []int64) string {
	text := ""
	for i := 0; i < len(list); {
		j := i
		for j+1 < len(list) && list[j+1] == list[j]+1 {
			j++
		}
		if i > 0 {
			text += ","
		}
		text += fmt.Sprint(list[i])
		if j > i {
			text += fmt.Sprintf("-%d", list[j])
		}
		i = j + 1
	}
	return text
}

// checkTiling refuses a shard that comes twice, and, unless partial, one that is
// missing.
func checkTiling(of int64, list []shardFolder, partial bool) error {
	var missing []int64
	next := int64(0)
	for i, f := range list {
		if i > 0 && list[i-1].index == f.index {
			return fmt.Errorf("%s and %s are both shard %d/%d", list[i-1].dir, f.dir, f.index, of)
		}
		for ; next < f.index; next++ {
			missing = append(missing, next)
		}
		next = f.index + 1
	}
	for ; next < of; next++ {
		missing = append(missing, next)
	}
	if len(missing) > 0 && !partial {
		return &MissingError{of, missing}
	}
	return nil
}
