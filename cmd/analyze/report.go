package main

import (
	"cmp"
	"fmt"
	"io"
	"path/filepath"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
	"kontraspiel/results"
	"kontraspiel/results/report"
)

// reportFlags is what a page is asked for.
type reportFlags struct {
	title, potValue, fresh string
	level                  float64
	deals                  []string
	noBook, noDeals        bool
}

const reportHelp = `report writes one page of HTML about a run, or about several: the question, the answer
with its interval and what would change it, the charts of the runs, their tables, which
can be sorted and filtered, and how each run was made, with the experiment and the
command that make it again. The page holds all it shows: it opens from disk, and asks
nothing of a network.

Runs of every kind can be on it. With a book of round one comes an explorer of hands, and
with deal records (docs/NOTATION.md) the deals, card by card: a few of the run's own, where
they can be played again quickly, and those of --deals.`

const reportExamples = `  analyze report results/runs/first-look --out first-look.html
  analyze report results/runs/match --out match.html --pictures pictures
  analyze report results/runs/book --fresh results/runs/book-seed8 --out book.html
  analyze report results/runs/worlds-* --title "What is another world worth?" --out worlds.html
  analyze report results/runs/first-look --deals mine.jsonl --out - | wc -c`

func reportCommand() *cobra.Command {
	var f reportFlags
	var out, pictures string
	c := &cobra.Command{
		Use:     "report RUN... --out FILE",
		Short:   "Write a page about runs: answer, charts, tables, method",
		Long:    reportHelp,
		Example: reportExamples,
		Args:    cobra.MinimumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if err := cmp.Or(f.check(c), checkOut(out), checkPictures(pictures)); err != nil {
				return err
			}
			page, err := f.page(c.Context(), args, c.InOrStdin())
			if err != nil {
				return err
			}
			if err := writePictures(pictures, page); err != nil {
				return err
			}
			return writePage(c.OutOrStdout(), out, page)
		},
	}
	flags := c.Flags()
	f.add(c)
	flags.StringVar(&f.title, "title", "", "title of the page (default: the question of the runs)")
	flags.StringArrayVar(&f.deals, "deals", nil, "a `FILE` of deal records to show as well, - for standard input; may be given several times")
	flags.StringVar(&out, "out", "", "`FILE` to write, such as report.html; - is standard output")
	flags.StringVar(&pictures, "pictures", "", "a `FOLDER` for the charts as files for print too: PNG, SVG and PDF")
	return c
}

// add adds the flags that pages on disk and pages that are served have in common.
func (f *reportFlags) add(c *cobra.Command) {
	flags := c.Flags()
	flags.Float64Var(&f.level, "level", 0, "confidence level of the intervals (default: that of a test, or 0.95)")
	flags.StringVar(&f.potValue, "pot-value", "", "what a unit left in the pot is worth, 0 to 1, in runs of kinds table and decision (default: 0 in a table, else that of the run); of a decision also the folder of a run of kind pot, which says it for each position")
	flags.StringVar(&f.fresh, "fresh", "", "a `RUN` of the same spec as a book with another seed, on which the book is tried")
	flags.BoolVar(&f.noBook, "no-book", false, "leave the explorer of hands out, which makes the page of a book large")
	flags.BoolVar(&f.noDeals, "no-deals", false, "show none of the runs' own deals")
}

// check checks the flags that need no run.
func (f *reportFlags) check(c *cobra.Command) error {
	if c.Flags().Changed("level") {
		if err := cli.CheckLevel(f.level); err != nil {
			return err
		}
	}
	if f.potValue != "" && !results.IsFolder(f.potValue) {
		if _, err := experiments.ParsePotValue(f.potValue); err != nil {
			return cli.Usagef("--pot-value: %w", err)
		}
	}
	return nil
}

// checkOut checks where the page goes.
func checkOut(out string) error {
	if out == "" {
		return cli.Usagef("--out: name the file to write, such as report.html, or - for standard output")
	}
	if out == "-" {
		return nil
	}
	if err := cli.NotFolder(out); err != nil {
		return fmt.Errorf("--out: %w", err)
	}
	return nil
}

// writePage writes the page, to a file so that nobody ever sees half of it.
func writePage(stdout io.Writer, out string, page *report.Page) error {
	if out == "-" {
		return report.Write(stdout, page)
	}
	if err := results.WriteFile(out, func(w io.Writer) error { return report.Write(w, page) }); err != nil {
		return err
	}
	_, err := fmt.Fprintln(stdout, filepath.Clean(out))
	return err
}
