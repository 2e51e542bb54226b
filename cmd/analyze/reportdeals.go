package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/cmd/internal/lines"
	"kontraspiel/engine"
	"kontraspiel/experiments"
	"kontraspiel/results"
	"kontraspiel/results/report"
	"kontraspiel/strategies"
)

// mostDeals bounds the deal records on a page; ownDeals is how many of a run's own it
// shows. quickDeals and quickAhead are how many may have to be played for that, a block being
// played as a whole: by players that look ahead far fewer.
const (
	mostDeals  = 200
	ownDeals   = 8
	quickDeals = 20_000
	quickAhead = 48
)

// addDeals adds deal records to the page: those of the files, and the first deals of the
// first run whose deals can be played again quickly.
func (t *teller) addDeals(ctx context.Context, page *report.Page, list []*told, stdin io.Reader) error {
	for _, name := range t.deals {
		if err := readDeals(ctx, page, name, stdin); err != nil {
			return err
		}
	}
	if t.noDeals {
		return nil
	}
	for _, x := range list {
		s, deals := shownSpec(x.run.Manifest)
		if deals == 0 {
			continue
		}
		lines, err := experiments.DealRecords(ctx, s, 0, min(ownDeals, deals))
		if err != nil {
			return fmt.Errorf("%s: %w", x.run.Dir, err)
		}
		for i, line := range lines {
			text, err := noted(line, fmt.Sprintf("%s, deal %d", x.run.Manifest.Spec.Name, i))
			if err != nil {
				return fmt.Errorf("%s: %w", x.run.Dir, err)
			}
			page.Deals = append(page.Deals, text)
		}
		return nil
	}
	return nil
}

// shownSpec is the spec of a run whose deals can be played again quickly and come out as they
// did, with the number of those that there are from the first on; none if they cannot. It
// takes this version of the tool, no programs, and blocks that are not too long.
func shownSpec(m *results.Manifest) (*experiments.Spec, int64) {
	if m.ToolVersion != cli.Version || len(m.Chunks) == 0 || m.Chunks[0].First != 0 {
		return nil, 0
	}
	s, err := experiments.FromStored(&m.Spec)
	if err != nil {
		return nil, 0
	}
	most := int64(quickDeals)
	if slices.ContainsFunc(playersIn(s), strategies.Strategy.LooksAhead) {
		most = quickAhead
	}
	deals, err := experiments.DealCount(s, min(m.Chunks[0].End*m.Spec.Chunk, m.Spec.Count))
	if err != nil || s.DealsPerBlock() > most {
		return nil, 0
	}
	return s, deals
}

// playersIn is who plays in an experiment.
func playersIn(s *experiments.Spec) (list []strategies.Strategy) {
	if len(s.Entrants) == 0 {
		return s.Seats[:]
	}
	for _, e := range s.Entrants {
		list = append(list, e.Strategy)
	}
	return list
}

// readDeals adds the records of a file; the first that is wrong is the error, which says
// where it stands.
func readDeals(ctx context.Context, page *report.Page, name string, stdin io.Reader) error {
	return cli.EachLine(ctx, name, stdin, lines.Visit{
		Line: func(_ string, line []byte) error {
			if len(page.Deals) == mostDeals {
				return fmt.Errorf("a page shows at most %d deals", mostDeals)
			}
			rec, err := replayed(line)
			if err == nil {
				page.Deals = append(page.Deals, string(rec.Append(nil)))
			}
			return err
		},
		Complain: func(message string) error { return fmt.Errorf("--deals: %s", message) },
	})
}

// replayed is a record that was played again, so that it has its result.
func replayed(line []byte) (rec engine.Record, err error) {
	if rec, err = engine.ParseRecord(line); err == nil {
		_, err = rec.Replay()
	}
	return rec, err
}

// noted is a record that says where it is from.
func noted(line []byte, where string) (string, error) {
	rec, err := replayed(line)
	if err != nil {
		return "", err
	}
	if rec.Note, err = json.Marshal(where); err != nil {
		return "", err
	}
	return string(rec.Append(nil)), nil
}
