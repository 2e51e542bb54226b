package main

import (
	"fmt"
	"path/filepath"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
	"kontraspiel/results"
)

// checkResume refuses a folder of another run or version.
func checkResume(folder *results.Folder, want *results.Header) error {
	have := folder.Head()
	if want != nil {
		if key := have.Conflict(want, true); key != "" && key != "tool_version" {
			return fmt.Errorf("%s holds another run (%s differs: %s there, %s asked for)", folder.Dir, key, valueOf(have, key), valueOf(want, key))
		}
	}
	if folder.Complete() {
		return nil
	}
	if err := experiments.CheckVersion(have, cli.Version); err != nil {
		return fmt.Errorf("%s: %w", folder.Dir, err)
	}
	return nil
}

// valueOf shows what a header has under a key.
func valueOf(h *results.Header, key string) string {
	if key == "shard" && h.Shard == nil {
		return "the whole run"
	}
	return fmt.Sprint(h.Value(key))
}

// noRunTo is the error of resuming what is not there.
func noRunTo(dir string) error {
	return cli.Usagef("--resume: %s holds no run: name the SPEC to start one there", dir)
}

// holdsRun reports whether a folder has anything of a run in it. To open it for
// writing would make it one.
func holdsRun(dir string) bool {
	for _, name := range []string{results.ManifestFile, results.JournalFile, results.PartsFolder} {
		if exists(filepath.Join(dir, name)) {
			return true
		}
	}
	return false
}
