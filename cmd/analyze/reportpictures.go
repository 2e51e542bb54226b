package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/results"
	"kontraspiel/results/chart"
	"kontraspiel/results/report"
)

// pictureFormats are the formats in which the charts of a page are written for print.
var pictureFormats = []string{".png", ".svg", ".pdf"}

// checkPictures refuses a file where a folder is to be.
func checkPictures(dir string) error {
	if dir == "" {
		return nil
	}
	if info, err := os.Stat(dir); err == nil && !info.IsDir() {
		return fmt.Errorf("--pictures: %s is a file", dir)
	}
	return nil
}

// writePictures writes the charts of the page into the folder, each under its name there.
func writePictures(dir string, page *report.Page) error {
	if dir == "" {
		return nil
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fmt.Errorf("--pictures: %w", err)
	}
	for _, s := range page.Sections {
		for _, f := range s.Figures {
			if err := writePicture(filepath.Join(dir, f.ID), f.Chart); err != nil {
				return fmt.Errorf("--pictures: %w", err)
			}
		}
	}
	return nil
}

// writePicture writes a chart in every format.
func writePicture(path string, f chart.Figure) error {
	for _, suffix := range pictureFormats {
		format, err := chart.ParseFormat(path + suffix)
		if err != nil {
			return cli.Usagef("%w", err)
		}
		if err := results.WriteFile(path+suffix, func(w io.Writer) error { return chart.Save(w, f, format) }); err != nil {
			return err
		}
	}
	return nil
}
