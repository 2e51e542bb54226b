package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
	"kontraspiel/results"
	"kontraspiel/strategies/book"
)

// passParts are the tables of a book, in the order in which they are shown.
var passParts = []passPart{
	{"position", "how much is decided, and what going by the book gains, by position", (*passing).shareTable},
	{"line", "where taking begins: by trumps and side strength", (*passing).lineTable},
	{"near", "the commonest hands that are hardest to decide", (*passing).nearTable},
	{"rule", "a rule to remember for each position, and what it loses against the book", (*passing).ruleTable},
}

type passPart struct {
	name, meaning string
	table         func(*passing) *cli.Table
}

func passNames() []string {
	var names []string
	for _, p := range passParts {
		names = append(names, p.name)
	}
	return names
}

// passing is a book with what is asked of it.
type passing struct {
	*experiments.PassBook
	lab   *lab
	fresh *results.Manifest // of the run it is tried on; nil: none
	near  int
	text  bool // for people to read, who want several figures in a cell
}

// runs is what its figures rest on.
func (p *passing) runs() []*results.Manifest {
	list := []*results.Manifest{p.lab.run.Manifest}
	if p.fresh != nil {
		list = append(list, p.fresh)
	}
	return list
}

// mostNear bounds --near.
const mostNear = 1000

// passHelp is the command's help.
func passHelp() string {
	long := `pass reads a run of kind decision whose cells are hands, and says when to pass and
when to take: how sure that is, where the line lies, and which rule comes near it.
Tables, all unless --by names one:
`
	for _, p := range passParts {
		long += fmt.Sprintf("\n  %-9s %s", p.name, p.meaning)
	}
	return long + `

--fresh names a run of the same spec with another seed. Then what the book and the
rules gain is measured on deals they were not made from, and the share of decisions on
which the two runs differ says how much of the book is noise.`
}

// checkPass checks the flags that need no run.
func checkPass(by string, near int) error {
	switch {
	case by != "" && !slices.Contains(passNames(), by):
		return cli.Usagef("--by: unknown table %q (known: %s)", by, strings.Join(passNames(), ", "))
	case near < 1 || near > mostNear:
		return cli.Usagef("--near: %d is not between 1 and %d", near, mostNear)
	}
	return nil
}

func passCommand() *cobra.Command {
	var q labQuestion
	var fresh, by string
	var near int
	var format *cli.Format
	c := &cobra.Command{
		Use:   "pass RUN",
		Short: "When to pass and when to take, from a book of hands",
		Long:  passHelp(),
		Example: `  analyze pass results/runs/book
  analyze pass results/runs/book --fresh results/runs/book-seed8
  analyze pass results/runs/book --by line --format csv
  analyze pass results/runs/book --base 1 --near 40`,
		Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if err := cmp.Or(checkPass(by, near), q.checkBase(c.Flags())); err != nil {
				return err
			}
			p, err := q.readPassing(args[0], fresh)
			if err != nil {
				return err
			}
			p.near = near
			return p.print(c.OutOrStdout(), by, *format)
		},
	}
	flags := c.Flags()
	q.add(flags)
	flags.StringVar(&fresh, "fresh", "", "a `RUN` of the same spec with another seed, on which the book is tried")
	flags.StringVar(&by, "by", "", "one table alone: "+strings.Join(passNames(), ", ")+" (default with csv and json: position)")
	flags.IntVar(&near, "near", 20, "how many of the hands near the line are listed in all, shared among the positions")
	_ = c.RegisterFlagCompletionFunc("by", cobra.FixedCompletions(passNames(), cobra.ShellCompDirectiveNoFileComp))
	_ = c.RegisterFlagCompletionFunc("column", cobra.FixedCompletions([]string{experiments.ColumnField, experiments.ColumnBest}, cobra.ShellCompDirectiveNoFileComp))
	format = cli.AddFormat(flags)
	return c
}

// readPassing reads a book and the run it is tried on.
func (q *labQuestion) readPassing(dir, fresh string) (*passing, error) {
	a, err := q.readLab(dir)
	if err != nil {
		return nil, err
	}
	b, err := experiments.NewPassBook(a.Decisions, a.column)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	p := &passing{PassBook: b, lab: a}
	if fresh != "" {
		again := *q
		again.base, again.potValue, again.failed = 0, "", ""
		f, err := again.readLab(fresh)
		if err != nil {
			return nil, fmt.Errorf("--fresh: %w", err)
		}
		if err := b.Compare(f.Decisions); err != nil {
			return nil, fmt.Errorf("--fresh: %s: %w", fresh, err)
		}
		p.fresh = f.run.Manifest
	}
	return p, nil
}

func (p *passing) print(w io.Writer, by string, format cli.Format) error {
	p.text = format == cli.FormatTable
	if by == "" && !p.text {
		by = passParts[0].name
	}
	if by != "" {
		i := slices.IndexFunc(passParts, func(x passPart) bool { return x.name == by })
		t := passParts[i].table(p)
		if by == "rule" && !p.hasRules() {
			return fmt.Errorf("%s: no rule: %s", p.lab.run.Dir, noRules)
		}
		t.Notes = append(t.Notes, "", p.footer())
		return printTable(w, t, format, p.runs()...)
	}
	var text strings.Builder
	text.WriteString(p.headline() + "\n")
	for _, part := range passParts {
		text.WriteString("\n")
		if part.name == "rule" && !p.hasRules() {
			text.WriteString("No rule: " + noRules + ".\n")
			continue
		}
		if err := part.table(p).Print(&text, format); err != nil {
			return err
		}
	}
	text.WriteString("\n" + p.footer() + "\n")
	_, err := io.WriteString(w, text.String())
	return err
}

// noRules is why there are no rules.
const noRules = "a rule is fitted for round_one, where the suit is given"

func (p *passing) hasRules() bool { return p.Spec.Lab.Decision == book.RoundOne }
