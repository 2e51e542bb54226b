package experiments

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"kontraspiel/results"
)

// PlanFile is the plan inside its folder; the shards lie in ShardsFolder beside it.
const (
	PlanFile     = "plan.json"
	ShardsFolder = "shards"
)

// maxPlan is the largest size of a plan's file.
const maxPlan = 1 << 26

// planVersion is the version of the plan's layout.
const planVersion = 1

// Plan is a run cut into shards for many machines. It never changes: every shard
// carries what is in it, and is refused by another plan.
type Plan struct {
	Dir         string
	Spec        *Spec
	Shards      int64
	ToolVersion string
	Digest      string // SHA-256 of the plan file without it
	header      results.Header
}

// planDoc is the plan as it is stored.
type planDoc struct {
	Version int `json:"plan"`
	results.Header
	Shards int64  `json:"shards"`
	Digest string `json:"digest"`
}

// Seal is where the plan's own checksum stands.
func (p *planDoc) Seal() *string { return &p.Digest }

// NewPlan writes a plan into a folder. A plan that is there already must be the
// same.
func NewPlan(dir string, spec *Spec, shards int64, toolVersion string) (*Plan, error) {
	if shards < 1 || shards > results.MaxShards {
		return nil, fmt.Errorf("%d is not a number of shards (1 to %d)", shards, results.MaxShards)
	}
	doc := planDoc{Version: planVersion, Header: spec.Header(toolVersion, nil), Shards: shards}
	data, err := results.EncodeSealed(&doc)
	if err != nil {
		return nil, err
	}
	path := filepath.Join(dir, PlanFile)
	switch old, err := ReadPlan(dir); {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return nil, err
	case old.Digest == doc.Digest:
		return old, nil
	default:
		return nil, fmt.Errorf("%s holds another plan: a plan never changes, so put this one into another folder", dir)
	}
	if err := os.MkdirAll(filepath.Join(dir, ShardsFolder), 0o755); err != nil {
		return nil, fmt.Errorf("plan: %w", err)
	}
	if err := results.WriteFile(path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	}); err != nil {
		return nil, fmt.Errorf("plan: %w", err)
	}
	return ReadPlan(dir)
}

// ReadPlan reads the plan in a folder. The least change to it is noticed.
func ReadPlan(dir string) (*Plan, error) {
	path := filepath.Join(dir, PlanFile)
	data, err := results.ReadFile(path, maxPlan)
	if err != nil {
		return nil, fmt.Errorf("plan %s: %w", path, results.PlainError(err))
	}
	p, err := DecodePlan(data)
	if err != nil {
		return nil, fmt.Errorf("plan %s: %w", path, err)
	}
	p.Dir = dir
	return p, nil
}

// DecodePlan reads a plan from memory.
func DecodePlan(data []byte) (*Plan, error) {
	var doc planDoc
	if err := results.DecodeSealed(data, &doc); err != nil {
		return nil, err
	}
	if doc.Version != planVersion {
		return nil, fmt.Errorf("version %d of a plan; this tool reads version %d", doc.Version, planVersion)
	}
	if doc.Shards < 1 || doc.Shards > results.MaxShards || doc.Shard != nil {
		return nil, fmt.Errorf("%d is not a number of shards (1 to %d)", doc.Shards, results.MaxShards)
	}
	spec, err := specOf(&doc.Header)
	if err != nil {
		return nil, err
	}
	return &Plan{Spec: spec, Shards: doc.Shards, ToolVersion: doc.ToolVersion, Digest: doc.Digest, header: doc.Header}, nil
}

// ShardFolder is the run folder of a shard.
func (p *Plan) ShardFolder(i int64) string {
	return filepath.Join(p.Dir, ShardsFolder, fmt.Sprintf("%04d-of-%04d", i, p.Shards))
}

// Header is what a shard's run folder says it holds.
func (p *Plan) Header(i int64) results.Header {
	h := p.header
	h.Shard = &results.Shard{Index: i, Of: p.Shards}
	return h
}

// Collect lists the folders of the shards, which must be finished and of this
// plan. One that is not there, or not whole, is looked at again until the wait is
// over, since a network file system may show it late. With partial, missing shards are left out.
// The error about missing ones is a [*MissingError].
func (p *Plan) Collect(ctx context.Context, wait time.Duration, partial bool) ([]string, error) {
	deadline := time.Now().Add(wait)
	pause := 100 * time.Millisecond
	for {
		dirs, missing, err := p.look(partial)
		late := !time.Now().Before(deadline)
		switch {
		case err != nil && late:
			return nil, err
		case err == nil && (len(missing) == 0 || partial && len(dirs) > 0):
			return dirs, nil
		case err == nil && late:
			return nil, &MissingError{p.Shards, missing}
		}
		select {
		case <-time.After(min(pause, time.Until(deadline))):
			pause = min(2*pause, 5*time.Second)
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// look tells finished shards from missing ones; a shard of another run, or one that
// is damaged, is an error.
func (p *Plan) look(partial bool) (dirs []string, missing []int64, err error) {
	for i := range p.Shards {
		dir := p.ShardFolder(i)
		s, err := results.OpenStored(dir)
		switch {
		case errors.Is(err, results.ErrNoRun):
			missing = append(missing, i)
			continue
		case err != nil:
			return nil, nil, fmt.Errorf("shard %d is damaged (%w): run it again, it repairs itself", i, err)
		}
		want := p.Header(i)
		if key := want.Conflict(&s.Head, true); key != "" {
			return nil, nil, fmt.Errorf("%s is not of this plan: %s differs (%s)", dir, key, difference(&want, &s.Head, key))
		}
		if !s.Finished {
			missing = append(missing, i)
		} else if err := s.Check(); err != nil {
			return nil, nil, fmt.Errorf("shard %d is damaged (%w): run it again, it repairs itself", i, err)
		}
		if s.Finished || partial {
			dirs = append(dirs, dir)
		}
	}
	return dirs, missing, nil
}
