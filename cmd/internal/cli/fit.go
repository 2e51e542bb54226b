package cli

import "fmt"

// AddFit adds to each row of a table for machines the two counts that [Fit] puts in words.
func AddFit(t *Table, of func(row int) (weighed, unfit int64)) {
	t.Columns = append(t.Columns, Column{Key: "weighed", Heading: "weighed", Right: true}, Column{Key: "unfit", Heading: "unfit", Right: true})
	for i := range t.Rows {
		weighed, unfit := of(i)
		t.Rows[i] = append(t.Rows[i], Cell{Value: weighed}, Cell{Value: unfit})
	}
}

// Fit says for how many decisions of players that look ahead hardly a world fitted the
// calls: unfit of weighed, all that were to go by the calls.
func Fit(weighed, unfit int64) string {
	switch {
	case weighed == 0:
		return "Looking ahead: no decision went by the calls."
	case unfit == 0:
		return fmt.Sprintf("Looking ahead: all %s decisions found worlds enough that fit the calls.", Thousands(weighed))
	}
	share := "under 0.1"
	if s := 100 * float64(unfit) / float64(weighed); s >= 0.1 {
		share = fmt.Sprintf("%.1f", s)
	}
	return fmt.Sprintf("Looking ahead: %s of %s decisions (%s %%) found hardly a world that fits the calls, and were made without them.", Thousands(unfit), Thousands(weighed), share)
}
