package main

import (
	"slices"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/cmd/internal/lines"
	"kontraspiel/strategies/foreign"
)

// conformLong is the help text of conform.
const conformLong = `conform starts a program that speaks docs/PROTOCOL.md and puts it through every kind
of decision. The same decisions then come in other orders and batches, one at a time,
and with members it cannot know, and must be answered alike. It exits 1 if the program
fails a check.

  hello, end       it says hello in time, and ends cleanly when its input is closed
  take_up … card   decisions of the kind, each answered with one of its options;
                   contra_exchange is contra where a card may be exchanged
  speed            decisions a second over all of these
  order            fresh programs, other orders and batches: the same answers
  unknown_members  asks with members that are not in the protocol: the same answers
  singles          one decision a line: the same answers, decisions a second
  hidden_cards     holds by the protocol: they are never sent

COMMAND is one argument, split into words as a shell does; nothing in it is expanded.`

func conformCommand() *cobra.Command {
	limits := foreign.DefaultLimits()
	var asks int
	var format *cli.Format
	c := &cobra.Command{
		Use:   "conform COMMAND",
		Short: "Check a foreign program that plays (exec:COMMAND)",
		Long:  conformLong,
		Example: `  simulate conform "python3 examples/python/bot.py"
  simulate conform ./mybot --asks 5000 --format json
  simulate conform "python3 slow.py" --answer 1m`,
		Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if asks < 1 || asks > 100_000 {
				return cli.Usagef("--asks: %d is not a number from 1 to 100000", asks)
			}
			if limits.Start <= 0 || limits.Answer <= 0 {
				return cli.Usagef("--start, --answer: must be more than nothing")
			}
			if _, err := foreign.Split(args[0]); err != nil {
				return cli.Usagef("%w", err)
			}
			limits.Stderr = c.ErrOrStderr()
			return conform(c, args[0], limits, asks, *format)
		},
	}
	c.Flags().IntVar(&asks, "asks", 500, "number of decisions of each kind")
	c.Flags().DurationVar(&limits.Start, "start", limits.Start, "`TIME` for the hello")
	c.Flags().DurationVar(&limits.Answer, "answer", limits.Answer, "`TIME` for a line of answers")
	format = addFormat(c)
	return c
}

// conform checks the program and prints what was found.
func conform(c *cobra.Command, command string, limits foreign.Limits, asks int, format cli.Format) error {
	checks, err := foreign.Conform(c.Context(), command, limits, asks)
	if err != nil {
		return err
	}
	t := &cli.Table{Columns: []cli.Column{
		{Key: "check", Heading: "CHECK"}, {Key: "result", Heading: "RESULT"}, {Key: "asks", Heading: "ASKS", Right: true},
		{Key: "per_s", Heading: "PER SECOND", Right: true}, {Key: "detail", Heading: "DETAIL"},
	}}
	for _, k := range checks {
		row := []cli.Cell{{Value: k.Name}, {Value: string(k.Result)}, {}, {}, {Value: lines.OneLine(k.Detail)}}
		if k.Asks > 0 {
			row[2] = cli.Cell{Value: k.Asks, Text: cli.Thousands(int64(k.Asks))}
		}
		if k.PerSec > 0 {
			row[3] = cli.Cell{Value: int64(k.PerSec), Text: cli.Thousands(int64(k.PerSec))}
		}
		t.Rows = append(t.Rows, row)
	}
	if err := t.Print(c.OutOrStdout(), format); err != nil {
		return err
	}
	if slices.ContainsFunc(checks, func(k foreign.Check) bool { return k.Result == foreign.Failed }) {
		return cli.ErrSaid
	}
	return nil
}
