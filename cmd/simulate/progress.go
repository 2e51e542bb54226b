package main

import (
	"fmt"
	"io"
	"os"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"
	"golang.org/x/term"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
)

// progress shows how far a run is: a bar on a terminal, elsewhere a line every
// few seconds, or nothing.
type progress struct {
	name    string
	out     io.Writer
	quiet   bool
	started time.Time
	said    time.Time            // when the last line was written
	at      experiments.Progress // as last heard
	bars    *mpb.Progress
	bar     *mpb.Bar
}

// lineEvery is the time between two lines where there is no terminal.
const lineEvery = 3 * time.Second

func newProgress(out io.Writer, name string, quiet bool) *progress {
	now := time.Now()
	p := &progress{name: name, out: out, quiet: quiet, started: now, said: now}
	if f, ok := out.(*os.File); ok && !quiet && term.IsTerminal(int(f.Fd())) {
		p.bars = mpb.New(mpb.WithOutput(f), mpb.WithWidth(40))
	}
	return p
}

// update is called after each chunk.
func (p *progress) update(at experiments.Progress) {
	p.at = at
	switch {
	case p.quiet:
	case p.bars != nil:
		p.updateBar(at)
	case time.Since(p.said) >= lineEvery:
		p.said = time.Now()
		say(p.out, "%s\n", p.line(at))
	}
}

// line is the progress in words.
func (p *progress) line(at experiments.Progress) string {
	rate := float64(at.Deals-at.Stored) / time.Since(p.started).Seconds()
	if rate == 0 { // nothing has been played yet
		return fmt.Sprintf("%s: %s of %s deals from before", p.name, cli.Thousands(at.Stored), cli.Thousands(at.AllDeals))
	}
	left := time.Duration(float64(at.AllDeals-at.Deals) / rate * float64(time.Second)).Round(time.Second)
	return fmt.Sprintf("%s: %.0f %% (%s of %s deals), %s deals/s, %v left",
		p.name, 100*float64(at.Deals)/float64(at.AllDeals), cli.Thousands(at.Deals), cli.Thousands(at.AllDeals), cli.Thousands(int64(rate)), left)
}

func (p *progress) updateBar(at experiments.Progress) {
	if p.bar == nil {
		p.bar = p.bars.AddBar(at.AllDeals,
			mpb.PrependDecorators(decor.Name(p.name+" ")),
			mpb.AppendDecorators(
				decor.Percentage(decor.WCSyncSpace),
				decor.AverageSpeed(0, " %.0f deals/s", decor.WCSyncSpace),
				decor.AverageETA(decor.ET_STYLE_GO, decor.WCSyncSpace), decor.Name(" left"),
			))
	}
	// Speed and time left are those of what is played now.
	p.bar.SetTotal(at.AllDeals-at.Stored, false)
	p.bar.SetCurrent(at.Deals - at.Stored)
}

// close leaves the terminal as it was.
func (p *progress) close() {
	if p.bars == nil {
		return
	}
	if p.bar != nil && !p.bar.Completed() {
		p.bar.Abort(false)
	}
	p.bars.Wait()
}
