package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
	"kontraspiel/results"
)

// runJob is a run folder to be brought to its end: what run, extend and shard have
// in common.
type runJob struct {
	computeFlags
	dir     string
	records string
	replace bool   // whatever run is there
	plan    string // the plan's folder, if the run is a shard of one
}

// run opens the folder, has it prepared, plays what is missing, and says what came
// of it.
func (j *runJob) run(c *cobra.Command, prepare func(*results.Folder) error) error {
	if err := j.check(); err != nil {
		return err
	}
	records, err := openRecords(j.records) // before the folder is touched
	if err != nil {
		return err
	}
	defer records.abort()
	open := results.OpenFolder
	if j.replace {
		open = results.ReplaceFolder
	}
	folder, err := open(j.dir, results.OS)
	if err != nil {
		return err
	}
	defer folder.Close()
	if err := prepare(folder); err != nil {
		return err
	}
	if folder.Complete() {
		return j.already(c, folder)
	}
	if _, err := experiments.FromStored(&folder.Head().Spec); err != nil {
		return fmt.Errorf("%s: %w", j.dir, err)
	}
	for _, d := range folder.Damage() {
		say(c.ErrOrStderr(), "%v: made again\n", d)
	}
	return j.complete(c, folder, records)
}

// already tells of a run that needs nothing more.
func (j *runJob) already(c *cobra.Command, folder *results.Folder) error {
	if !j.quiet {
		m := folder.Manifest()
		say(c.ErrOrStderr(), "%s: finished already, %s deals; next: %s\n", m.Spec.Name, cli.Thousands(m.Deals), j.next(m))
	}
	_, err := fmt.Fprintln(c.OutOrStdout(), j.dir)
	return err
}

func (j *runJob) complete(c *cobra.Command, folder *results.Folder, records *recordFile) error {
	name := folder.Head().Spec.Name
	progress := newProgress(c.ErrOrStderr(), name, j.quiet)
	options := experiments.Options{Workers: j.workers, Progress: progress.update, Checkpoint: j.checkpoint}
	if records != nil {
		options.Records = records
	}
	m, err := experiments.Complete(c.Context(), folder, options)
	progress.close()
	if err != nil {
		return fmt.Errorf("run %s: %w", name, err)
	}
	if m.Status == results.Finished { // half the records would look like all
		if err := records.commit(); err != nil {
			return err
		}
	}
	return j.report(c, m, progress.at)
}

// report says where the run is and what to do with it.
func (j *runJob) report(c *cobra.Command, m *results.Manifest, at experiments.Progress) error {
	if _, err := fmt.Fprintln(c.OutOrStdout(), j.dir); err != nil {
		return err
	}
	if m.Status != results.Finished {
		return fmt.Errorf("%w: kept the %s deals that were finished in %s; `simulate run --resume %s` goes on", cli.ErrInterrupted, cli.Thousands(m.Deals), j.dir, j.dir)
	}
	if m.Spec.OnFault != "" {
		say(c.ErrOrStderr(), "%s: FAULTS: %s answers that a program failed to give were played as the lowest option; simulate conform says what is wrong with a program\n", m.Spec.Name, cli.Thousands(m.Faults))
	}
	sayFit(c, m, j.quiet)
	if j.quiet {
		return nil
	}
	played, rate := m.Deals-at.Stored, ""
	if played > 0 {
		rate = fmt.Sprintf(" (%s deals/s)", cli.Thousands(int64(float64(played)/m.Times.Seconds)))
	}
	say(c.ErrOrStderr(), "%s: %s deals%s in %.1f s%s%s; next: %s\n", m.Spec.Name, cli.Thousands(m.Deals), stored(at.Stored),
		m.Times.Seconds, rate, stopped(m), j.next(m))
	return nil
}

func stored(deals int64) string {
	if deals == 0 {
		return ""
	}
	return fmt.Sprintf(", %s of them from before,", cli.Thousands(deals))
}

func stopped(m *results.Manifest) string {
	if !m.Stopped {
		return ""
	}
	return fmt.Sprintf(", stopped by its rule before %s %s", cli.Thousands(m.Spec.Count), experiments.BlockWords(&m.Spec))
}

// next is the command to go on with.
func (j *runJob) next(m *results.Manifest) string {
	if j.plan != "" {
		return "simulate merge --plan " + j.plan
	}
	if m.Shard != nil {
		return "simulate merge OUT SHARD…"
	}
	return lookAt(m, j.dir)
}

// lookAt is the command that shows a run.
func lookAt(m *results.Manifest, dir string) string { return experiments.ShownBy(m) + " " + dir }
