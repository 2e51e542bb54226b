// Command simulate plays deals of Kontraspiel: whole experiments, single deals,
// records somebody else wrote, or against a person.
package main

import (
	"context"
	"io"
	"os"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
)

func main() { os.Exit(run(context.Background(), os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	root := &cobra.Command{
		Use:   "simulate",
		Short: "Play deals of Kontraspiel",
		Long: `simulate plays Kontraspiel, the German card game of 1811: an experiment of
millions of deals, one deal by its number, deals that were written down, or a
game against a person.`,
		Example: `  simulate run experiments/first-look.toml --count 1e6
  simulate replay deals.jsonl --trace
  simulate play --field points
  simulate strategies`,
	}
	root.SetIn(stdin)
	root.AddCommand(
		runCommand(), extendCommand(), verifyCommand(), mergeCommand(), planCommand(), shardCommand(), submitCommand(),
		replayCommand(), playCommand(), dealCommand(),
		strategiesCommand(), featuresCommand(), checkCommand(), conformCommand(), tuneCommand(), rulesCommand(), perftCommand(), benchCommand(), signatureCommand(),
		powerCommand(), calibrateCommand(),
	)
	return cli.Main(ctx, root, args, stdout, stderr)
}
