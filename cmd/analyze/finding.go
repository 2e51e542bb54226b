package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/engine"
	"kontraspiel/experiments"
	"kontraspiel/strategies/search"
)

// finding is a decision that cost something.
type finding struct {
	deal     int // which record, from 1
	trick    int // 0 for a call
	played   int // cards
	seat     engine.Seat
	position engine.Position
	turnUp   engine.Card
	role     experiments.Role
	decision experiments.Decision
	taken    engine.Action
	better   engine.Action // by what the seat could know
	best     engine.Action // in hindsight
	known    int64         // the cost, millionths of a unit
	gain     int64         // in hindsight, of the better option over the one taken
	cost     int64         // in hindsight
	unfit    bool          // too few worlds fitted the calls of the others
	worlds   int           // tried
	exact    bool          // these were all there are
}

func (r *reviewer) finding(s *engine.State, a *search.Appraisal) finding {
	t := s.Table()
	taken, better := a.Options[a.Taken], a.Options[a.Known.Best]
	return finding{
		deal: r.deals, trick: experiments.TrickOf(t), played: t.CardsPlayed(), turnUp: t.TurnUp(),
		seat: a.Seat, position: engine.PositionOf(a.Seat, t.Dealer()), role: experiments.RoleOf(t, a.Seat), decision: experiments.DecisionAt(t),
		taken: taken.Action, better: better.Action, best: a.Options[a.Hindsight.Best].Action,
		known: a.Known.Amount, gain: better.Hindsight - taken.Hindsight, cost: a.Hindsight.Amount, unfit: a.Fallback, worlds: a.Worlds, exact: a.Exact,
	}
}

// keep takes a finding into the list if it is among the costliest.
func (r *reviewer) keep(f finding) {
	if f.known <= 0 {
		return
	}
	if f.taken.Kind == engine.ActSilent {
		same := func(o finding) bool {
			return o.deal == f.deal && o.seat == f.seat && o.decision == f.decision && o.taken.Kind == engine.ActSilent
		}
		if i := slices.IndexFunc(r.list, same); i >= 0 {
			if !f.before(&r.list[i]) {
				return
			}
			r.list = slices.Delete(r.list, i, i+1)
		}
	}
	at, _ := slices.BinarySearchFunc(r.list, f, func(o, f finding) int {
		if f.before(&o) {
			return 1
		}
		return -1
	})
	r.list = slices.Insert(r.list, at, f)
	if len(r.list) > r.top {
		r.list = r.list[:r.top]
	}
}

// before reports whether f is listed before o, which came earlier: the costlier first.
func (f *finding) before(o *finding) bool {
	return cmp.Or(cmp.Compare(f.known, o.known), cmp.Compare(f.cost, o.cost)) > 0
}

func (r *reviewer) print(w io.Writer, format cli.Format) error {
	if format == cli.FormatTable {
		return r.tell(w)
	}
	t := &cli.Table{Columns: columns("deal", "", "trick", "", "cards_played", "", "seat", "", "position", "", "role", "", "decision", "", "taken", "", "better", "",
		"cost_known", "", "gain_hindsight", "", "best_hindsight", "", "cost_hindsight", "", "calls_left_out", "", "worlds", "", "text", "", "value", "")}
	for i := range r.list {
		f := &r.list[i]
		var row []cli.Cell
		for _, v := range []any{f.deal, f.trick, f.played, int(f.seat), f.position.String(), f.role.String(), f.decision.String(), f.action(f.taken), f.action(f.better),
			units(f.known), units(f.gain), f.action(f.best), units(f.cost), f.unfit, f.worlds, r.text(f), r.value(f)} {
			row = append(row, cli.Cell{Value: v})
		}
		t.Rows = append(t.Rows, row)
	}
	r.cast.mark(t)
	return t.Print(w, format)
}

// action is the action as records write it, without the seat; silence as a word.
func (f *finding) action(a engine.Action) string {
	if a.Kind == engine.ActSilent {
		return "silent"
	}
	_, text, _ := strings.Cut(a.String(), ":")
	return text
}

// tell prints the findings as sentences.
func (r *reviewer) tell(w io.Writer) error {
	var text strings.Builder
	for i := range r.list {
		text.WriteString(r.text(&r.list[i]) + "\n")
	}
	if len(r.list) == 0 {
		text.WriteString("Nothing cost anything.\n")
	}
	deals := "deals"
	if r.deals == 1 {
		deals = "deal"
	}
	fmt.Fprintf(&text, "\n%s of %s decisions in %s %s, the costliest first, by %s worlds each, unless it says otherwise, that fit what was seen%s; cards are solved with all hands open (%s), calls go on with %s; a unit in the pot is worth %s.\n",
		cli.Thousands(int64(len(r.list))), cli.Thousands(int64(r.decisions)), cli.Thousands(int64(r.deals)), deals, cli.Thousands(int64(r.worlds)), r.fitting(), r.tie.AnswerName(), r.field, r.potValue)
	for _, line := range r.cast.lines() {
		text.WriteString(line + "\n")
	}
	_, err := io.WriteString(w, text.String())
	return err
}

// value is what the options of a finding are worth by.
func (r *reviewer) value(f *finding) string {
	if f.trick == 0 {
		return valueRollout
	}
	return openValue(r.tie.Tie)
}

// fitting says what else the worlds fit.
func (r *reviewer) fitting() string {
	if r.weighs {
		return " and said"
	}
	return ""
}

// units turns millionths of a unit into units.
func units(millionths int64) float64 { return float64(millionths) / 1_000_000 }
