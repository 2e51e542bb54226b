// Command analyze reads run folders and answers: tables with intervals, and
// charts for print.
package main

import (
	"context"
	"io"
	"os"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
)

func main() { os.Exit(run(context.Background(), os.Args[1:], os.Stdout, os.Stderr)) }

func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	root := &cobra.Command{
		Use:   "analyze",
		Short: "Answer questions from runs of Kontraspiel",
		Long: `analyze reads the folder a run of simulate has left, and prints tables or draws
charts from it. Every figure comes with an interval; where there is too little
data to give one, it says so. For a single hand, which needs no run, analyze hand
says what each answer is worth.`,
		Example: `  analyze table results/runs/first-look
  analyze table results/runs/first-look --by bid,trumps --format csv
  analyze chart results/runs/first-look --kind success --out success.pdf
  analyze review deals.jsonl
  analyze pot results/runs/pot
  analyze hand "JC AH KH 9S TD" --turnup QH --seat eldest`,
	}
	root.AddCommand(tableCommand(), compareCommand(), chartCommand(), handCommand(), reviewCommand(), bookCommand(), potCommand(), passCommand(), firmCommand(), reportCommand(), serveCommand())
	return cli.Main(ctx, root, args, stdout, stderr)
}
