package experiments

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"kontraspiel/results"
)

// FuzzPlan hands the reader any bytes, and again with a right digest: an error, or
// a plan that is written as it was read.
func FuzzPlan(f *testing.F) {
	for _, text := range runSpecs {
		dir := f.TempDir()
		if _, err := NewPlan(dir, spec(f, text), 8, "test"); err != nil {
			f.Fatal(err)
		}
		data, err := os.ReadFile(filepath.Join(dir, PlanFile))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 1<<14 {
			return
		}
		checkPlan(t, data)
		var doc planDoc
		if json.Unmarshal(data, &doc) != nil {
			return
		}
		sealed, err := results.EncodeSealed(&doc)
		if err != nil {
			t.Fatal(err)
		}
		checkPlan(t, sealed)
	})
}

func checkPlan(t *testing.T, data []byte) {
	t.Helper()
	p, err := DecodePlan(data)
	if err != nil {
		return
	}
	doc := planDoc{Version: planVersion, Header: p.Spec.Header(p.ToolVersion, nil), Shards: p.Shards}
	if again, err := results.EncodeSealed(&doc); err != nil || string(again) != string(data) {
		t.Fatalf("written differently: %v\n%s\n%s", err, data, again)
	}
}

// TestPlan: a plan is what was planned, never changes, and its shards make the run.
func TestPlan(t *testing.T) {
	s := spec(t, runSpecs["sessions"])
	dir := filepath.Join(t.TempDir(), "plan")
	p, err := NewPlan(dir, s, 5, "test")
	if err != nil {
		t.Fatal(err)
	}
	if again, err := NewPlan(dir, s, 5, "test"); err != nil || again.Digest != p.Digest {
		t.Errorf("the same plan again: %v", err)
	}
	if _, err := NewPlan(dir, s, 6, "test"); err == nil || !strings.Contains(err.Error(), "never changes") {
		t.Errorf("another plan in its place: %v", err)
	}
	for i := range p.Shards {
		if i == 1 || i == 3 {
			continue
		}
		if _, err := Fresh(context.Background(), p.ShardFolder(i), p.Header(i), Options{Workers: 2}); err != nil {
			t.Fatal(err)
		}
	}
	var missing *MissingError
	if _, err := p.Collect(context.Background(), 0, false); !errors.As(err, &missing) || Indices(missing.Missing) != "1,3" {
		t.Errorf("got %v", err)
	}
	// Two shards turn up while the merge waits.
	go func() {
		for _, i := range []int64{1, 3} {
			Fresh(context.Background(), p.ShardFolder(i), p.Header(i), Options{Workers: 1})
		}
	}()
	dirs, err := p.Collect(context.Background(), time.Minute, false)
	if err != nil || int64(len(dirs)) != p.Shards {
		t.Fatalf("%v, %v", dirs, err)
	}
	out := filepath.Join(dir, "run")
	if _, err := Merge(context.Background(), out, dirs, false, "test"); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(whole(t, s, 2), fileHashes(t, out)); diff != "" {
		t.Error(diff)
	}
}

// TestPlanDamage flips a bit at each byte of a plan, and cuts it off there.
func TestPlanDamage(t *testing.T) {
	dir := t.TempDir()
	if _, err := NewPlan(dir, spec(t, dealsSpec), 3, "test"); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(dir, PlanFile))
	if err != nil {
		t.Fatal(err)
	}
	for i := range data {
		bad := append([]byte{}, data...)
		bad[i] ^= 1 << (i % 8)
		if _, err := DecodePlan(bad); err == nil {
			t.Fatalf("a flip at byte %d is not noticed", i)
		}
		if _, err := DecodePlan(data[:i]); err == nil {
			t.Fatalf("a plan of %d bytes of %d is taken", i, len(data))
		}
	}
}

func TestIndices(t *testing.T) {
	for want, list := range map[string][]int64{"": nil, "3": {3}, "3,17": {3, 17}, "0-2,5,7-8": {0, 1, 2, 5, 7, 8}} {
		if got := Indices(list); got != want {
			t.Errorf("%v: %q, want %q", list, got, want)
		}
	}
}
