package main

import (
	"fmt"
	"runtime"

	"github.com/spf13/cobra"

	"kontraspiel/experiments"
)

func signatureCommand() *cobra.Command {
	workers := runtime.NumCPU()
	c := &cobra.Command{
		Use:   "signature",
		Short: "Checksum of fixed work, which changes if what is computed does",
		Long: `signature computes fixed work of every kind: deals and sessions under every rule
option, a run that its rule ends, matches and a league, appraised decisions, forced
ones, and what the pot is worth. It prints a checksum of the records and of the
tallies. It is the same on every machine; the one this source should give is in the
file SIGNATURE.`,
		Example: "  simulate signature\n  simulate signature --workers 16",
		Args:    cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if err := checkWorkers(workers); err != nil {
				return err
			}
			sum, err := experiments.Signature(c.Context(), workers)
			if err != nil {
				return err
			}
			_, err = fmt.Fprintln(c.OutOrStdout(), sum)
			return err
		},
	}
	c.Flags().IntVar(&workers, "workers", workers, "number of workers; the checksum does not depend on it")
	return c
}
