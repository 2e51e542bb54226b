package main

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
	"kontraspiel/results"
	"kontraspiel/strategies"
	"kontraspiel/strategies/book"
)

// bookSuffix is that of books, as strategies know them.
const bookSuffix = ".book"

// bookFlags is what `book` is asked.
type bookFlags struct {
	out   string
	base  string
	level float64
	alone bool // without the tables
}

func bookCommand() *cobra.Command {
	var f bookFlags
	c := &cobra.Command{
		Use:   "book RUN...",
		Short: "Make a book of measured decisions, to be looked up and played",
		Long: `book makes a book of runs of kind decision, each of another decision: for a class
of hands, or a cell of features, the option that is worth most in the run's last
column (best if it has one, else field). It can be played, as book:FILE` + bookSuffix + `.

Of a run with cells = "hands" it also writes two tables beside the book,
FILE.csv and FILE.parquet: a line for each class and position with an example
hand, how often it comes up, the advice of both columns (take, pass or
undecided), the difference in units with its interval, and the same drawn
towards neighbouring hands. They are large (--no-tables leaves them out).`,
		Example: `  analyze book results/runs/contra --out contra.book
  analyze book results/runs/round-one results/runs/contra --out mine.book
  simulate run experiments/match.toml --set 'entrants=["book:mine.book", "points"]'`,
		Args: cobra.MinimumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error { return f.run(c, args) },
	}
	flags := c.Flags()
	flags.StringVar(&f.out, "out", "", "where the book goes, `FILE`"+bookSuffix)
	flags.StringVar(&f.base, "base", "", "the `STRATEGY` that answers what the book does not know (default: the field of the first run)")
	flags.Float64Var(&f.level, "level", 0.95, "confidence level of the intervals and of the labels in the tables")
	flags.BoolVar(&f.alone, "no-tables", false, "write the book alone")
	return c
}

func (f *bookFlags) run(c *cobra.Command, dirs []string) error {
	if err := f.check(); err != nil {
		return err
	}
	var runs []*results.Run
	for _, dir := range dirs {
		r, err := results.Read(dir)
		if err != nil {
			return err
		}
		runs = append(runs, r)
	}
	b, err := experiments.MakeBook(runs, f.base, f.level)
	if err != nil {
		return err
	}
	data, err := book.Encode(b)
	if err != nil {
		return err
	}
	own := func(string) ([]byte, error) { return data, nil }
	if _, err := strategies.ParseWith("book:"+f.out, own); err != nil {
		return fmt.Errorf("the book cannot be played (--base names another strategy for what it does not know): %w", err)
	}
	if err := results.WriteFile(f.out, func(w io.Writer) error { _, err := w.Write(data); return err }); err != nil {
		return err
	}
	fmt.Fprintln(c.OutOrStdout(), f.out)
	if fit := fitLine(manifests(runs)...); fit != "" {
		fmt.Fprintf(c.ErrOrStderr(), "%s: %s\n", f.out, fit)
	}
	if f.alone {
		return nil
	}
	return f.tables(c, runs)
}

func (f *bookFlags) check() error {
	if err := cli.CheckLevel(f.level); err != nil {
		return err
	}
	if !strings.HasSuffix(f.out, bookSuffix) || filepath.Base(f.out) == bookSuffix {
		return cli.Usagef("--out: %q must be a file whose name ends in %s", f.out, bookSuffix)
	}
	if f.base == "" {
		return nil
	}
	if _, err := strategies.Parse(f.base); err != nil {
		return cli.Usagef("--base: %w", err)
	}
	return nil
}

// tables writes the tables of a run of classes of hands; of several, the decision is
// part of the name.
func (f *bookFlags) tables(c *cobra.Command, runs []*results.Run) error {
	var hands []*experiments.Decisions
	for _, r := range runs {
		d, err := experiments.ReadDecisions(r, f.level)
		if err != nil {
			return err
		}
		if d.Spec.Lab.Cells.Classes() != nil {
			hands = append(hands, d)
		}
	}
	for _, d := range hands {
		name := strings.TrimSuffix(f.out, bookSuffix)
		if len(hands) > 1 {
			name += "-" + d.Spec.Lab.Decision.String()
		}
		rows, err := d.BookRows()
		if err != nil {
			return err
		}
		for _, t := range []struct {
			suffix string
			write  func(io.Writer, []experiments.BookRow) error
		}{{".csv", experiments.WriteBookCSV}, {".parquet", experiments.WriteBookParquet}} {
			if err := results.WriteFile(name+t.suffix, func(w io.Writer) error { return t.write(w, rows) }); err != nil {
				return err
			}
			fmt.Fprintln(c.OutOrStdout(), name+t.suffix)
		}
	}
	return nil
}
