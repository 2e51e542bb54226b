package experiments

import (
	"context"
	"errors"
	"fmt"
	"time"

	"kontraspiel/results"
)

// Complete plays what the run in the folder lacks and finishes the folder; when
// ctx is cancelled it leaves the tables of what there is. The options' Folder is
// set here. A finished run is only repaired, if need be.
func Complete(ctx context.Context, folder *results.Folder, o Options) (*results.Manifest, error) {
	if folder.Complete() {
		return folder.Manifest(), nil
	}
	spec, err := specOf(folder.Head())
	if err != nil {
		return nil, fmt.Errorf("%s: %w", folder.Dir, err)
	}
	started := time.Now()
	if err := folder.Restore(); err != nil {
		return nil, err
	}
	if err := folder.Unfinish(); err != nil {
		return nil, err
	}
	o.Folder = folder
	outcome, err := Run(ctx, spec, o)
	if err != nil {
		return nil, err
	}
	m := &results.Manifest{Status: results.Interrupted, Times: timesFrom(started, o.Workers)}
	if !outcome.Complete {
		return m, folder.Interrupt(m)
	}
	return m, finish(folder, spec, m, outcome.Stopped, outcome.Tally)
}

// finish completes the folder of a run all of whose chunks are there, up to those
// of the tally.
func finish(folder *results.Folder, spec *Spec, m *results.Manifest, stopped bool, total *results.Tally) error {
	all := folder.Head().Range()
	end := all.End
	if stopped {
		end = all.First + total.Blocks/spec.Chunk
	}
	var cuts []int64
	if folder.Head().Shard != nil {
		cuts = spec.cuts(results.Range{First: all.First, End: end})
	}
	m.Status, m.Stopped = results.Finished, stopped
	return folder.Finish(m, end, cuts)
}

func timesFrom(started time.Time, workers int) results.Times {
	now := time.Now()
	return results.Times{
		Started: started.UTC().Format(time.RFC3339), Finished: now.UTC().Format(time.RFC3339),
		Seconds: now.Sub(started).Seconds(), Workers: workers,
	}
}

// specOf is the spec of a stored header, which must be one that this program would
// write.
func specOf(h *results.Header) (*Spec, error) {
	spec, err := FromStored(&h.Spec)
	if err != nil {
		return nil, err
	}
	own := spec.Header(h.ToolVersion, h.Shard)
	if key := own.Conflict(h, true); key != "" {
		return nil, fmt.Errorf("%s means something else to this version of the tool", key)
	}
	return spec, nil
}

// ErrVersion is wrapped by errors about a run that another version of the tool
// began.
var ErrVersion = errors.New("another version of the tool")

// CheckVersion refuses to go on with a run of another version, whose chunks might
// be different ones.
func CheckVersion(h *results.Header, toolVersion string) error {
	if h.ToolVersion != toolVersion {
		return fmt.Errorf("it was begun by version %s, this is %s: %w must not go on with it", h.ToolVersion, toolVersion, ErrVersion)
	}
	return nil
}

// Fresh runs the spec into a folder from the start, whatever was there.
func Fresh(ctx context.Context, dir string, h results.Header, o Options) (*results.Manifest, error) {
	folder, err := results.ReplaceFolder(dir, results.OS)
	if err != nil {
		return nil, err
	}
	defer folder.Close()
	if err := folder.Begin(h); err != nil {
		return nil, err
	}
	return Complete(ctx, folder, o)
}
