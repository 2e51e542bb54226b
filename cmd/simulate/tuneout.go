package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
	"kontraspiel/results"
	"kontraspiel/strategies"
	"kontraspiel/strategies/script"
)

// tunedFile is the file that a tuned strategy file is written to, if any.
type tunedFile struct {
	path     string // "" for none
	force    bool
	original strategies.Strategy
}

// check refuses, before anything is played, what could not be written afterwards.
func (t *tunedFile) check() error {
	if t.path == "" {
		return nil
	}
	source, ok := t.original.File()
	if !ok || source.Book() {
		return cli.Usagef("--out is for a strategy file: %s is none; its text, which is printed, can stand wherever a strategy is named", t.original)
	}
	if filepath.Ext(t.path) != ".toml" {
		return cli.Usagef("--out: %q does not end in .toml, as a strategy file does", t.path)
	}
	f, err := script.Load(source.Path, []byte(source.Text))
	if err != nil {
		return err
	}
	if play := experiments.CardPlayer(t.original); play != f.Play {
		return cli.Usagef("--out changes constants alone: %s plays %s, with play=%s it cannot be written", source.Path, f.Play, play)
	}
	info, err := os.Stat(t.path)
	switch {
	case err == nil && !info.Mode().IsRegular():
		return fmt.Errorf("--out: %s is no regular file", t.path)
	case err == nil && !t.force:
		return fmt.Errorf("--out: %s is there already: --force replaces it", t.path)
	}
	return t.try()
}

// try starts the file and leaves no trace.
func (t *tunedFile) try() error {
	file, err := results.CreateFile(t.path)
	if err != nil {
		return fmt.Errorf("--out: %w", err)
	}
	file.Abort()
	return nil
}

// write writes the file with its new constants and reads it back; it says what it
// has written, or that there was nothing to write.
func (t *tunedFile) write(tuned *experiments.Tuned) (said string, err error) {
	switch {
	case t.path == "":
		return "", nil
	case !tuned.Changed():
		return fmt.Sprintf("%s is not written: nothing better was found.", t.path), nil
	}
	values, err := constantsOf(tuned.Strategy)
	if err != nil {
		return "", err
	}
	source, _ := t.original.File()
	data, err := script.WithConstants(source.Path, []byte(source.Text), values)
	if err != nil {
		return "", err
	}
	err = results.WriteFile(t.path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
	if err != nil {
		return "", fmt.Errorf("--out: %w", err)
	}
	if err := t.verify(values); err != nil {
		return "", fmt.Errorf("--out: %w", err)
	}
	return fmt.Sprintf("wrote %s: %s with new values of its constants, all else as it was", t.path, source.Path), nil
}

// verify reads what was written.
func (t *tunedFile) verify(want map[string]float64) error {
	written, err := strategies.Parse(t.path)
	if err != nil {
		return err
	}
	have, err := constantsOf(written)
	if err != nil {
		return err
	}
	for name, v := range want {
		if have[name] != v {
			return fmt.Errorf("%s has %s = %v instead of %v", t.path, name, have[name], v)
		}
	}
	return nil
}

// constantsOf is the values of a strategy file's constants.
func constantsOf(s strategies.Strategy) (map[string]float64, error) {
	list, err := experiments.Parameters(s)
	if err != nil {
		return nil, err
	}
	values := map[string]float64{}
	for _, p := range list {
		if !p.OfCards() {
			values[p.Name] = p.Value
		}
	}
	return values, nil
}
