package experiments

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"kontraspiel/engine"
	"kontraspiel/results"
)

// DefaultDealsLeft is how many deals are left after the one decided in, unless it is said:
// a session of ten rounds (see [Decisions.ValueByPot]).
const DefaultDealsLeft = 39

// mostFrom bounds the text that says where pot values are from, in bytes.
const mostFrom = 1000

// readLabPot reads pot_value of kind decision: a number, one for each position, or a run of
// kind pot that says what it is. Rules and pot must have been read.
func (d *document) readLabPot(s *Spec, l *Lab) (err error) {
	switch value := d.values["pot_value"].(type) {
	case []any:
		l.ByPosition, err = potValues(value)
	case map[string]any:
		l.ByPosition, l.PotFrom, err = d.potValuesOf(s, value)
	default:
		l.PotValue, err = d.potValue()
		return err
	}
	if err == nil && s.Unit == Sessions {
		err = fmt.Errorf("must be a number: a session ends with a split of what is left (R6.7)")
	}
	if err != nil {
		return d.fail("pot_value", err)
	}
	l.PotValue = meanPotValue(l.ByPosition)
	return nil
}

// potValues is a list of numbers, eldest first.
func potValues(list []any) (*[engine.Seats]PotValue, error) {
	var values [engine.Seats]PotValue
	if len(list) != len(values) {
		return nil, fmt.Errorf("must be a number, one for each of %v, or a run such as { run = \"results/runs/pot\" }, not a list of %d", positionWords, len(list))
	}
	for i, value := range list {
		f, number := realNumber(value)
		v, err := potValueOf(f)
		if err != nil || !number {
			return nil, fmt.Errorf("must be numbers from 0 to 1 with at most four decimals, not %s", show(value))
		}
		values[i] = v
	}
	return &values, nil
}

// potValuesOf asks a run of kind pot.
func (d *document) potValuesOf(s *Spec, table map[string]any) (*[engine.Seats]PotValue, string, error) {
	keys := []string{"run", "deals_left"}
	if _, said := table["values"]; said {
		keys = []string{"values", "from"}
	}
	for _, key := range sortedKeys(table) {
		if !slices.Contains(keys, key) {
			return nil, "", fmt.Errorf("unknown key %q (known: %s)", clip(key), strings.Join(keys, ", "))
		}
	}
	if _, said := table["values"]; said {
		return potValuesSaid(table)
	}
	dir, ok := table["run"].(string)
	if !ok || dir == "" {
		return nil, "", fmt.Errorf("run: must be the folder of a run of kind %q, such as \"results/runs/pot\"", KindPot)
	}
	left := int64(DefaultDealsLeft)
	if value, given := table["deals_left"]; given {
		if left, ok = value.(int64); !ok {
			return nil, "", fmt.Errorf("deals_left: must be a whole number, not %s", show(value))
		}
	}
	p, err := d.potRun(dir)
	if err == nil {
		err = CheckPotQuestion(0, int(left))
	}
	if err == nil && p.Spec.Rules != s.Rules {
		err = fmt.Errorf("was played by other rules")
	}
	if err != nil {
		return nil, "", fmt.Errorf("%s: %w", clip(dir), err)
	}
	from := fmt.Sprintf("run %s of %d blocks, seed %d, with %d deals left", p.Spec.Name, p.Tally.Blocks, p.Spec.Seed, left)
	return p.worthAfter(s.Pot, s.BaseValue(), int(left)), from + withoutCalls(p.Tally), nil
}

// potValuesSaid is numbers with where they are from, as a run keeps them.
func potValuesSaid(table map[string]any) (*[engine.Seats]PotValue, string, error) {
	list, ok := table["values"].([]any)
	if !ok {
		return nil, "", fmt.Errorf("values: must be a list of four numbers, not %s", show(table["values"]))
	}
	from, ok := table["from"].(string)
	if !ok && table["from"] != nil || len(from) > mostFrom {
		return nil, "", fmt.Errorf("from: must be a text of at most %d letters, not %s", mostFrom, clip(show(table["from"])))
	}
	values, err := potValues(list)
	return values, from, err
}

// potRun reads a run by its path, or failing that beside the experiment file.
func (d *document) potRun(dir string) (*PotRun, error) {
	if beside := filepath.Join(filepath.Dir(d.file), dir); !results.IsFolder(dir) && !filepath.IsAbs(dir) && results.IsFolder(beside) {
		dir = beside
	}
	r, err := results.Read(dir)
	if err != nil {
		return nil, err
	}
	return ReadPots(r, 0.95) // the level is of intervals, which are not asked for
}

// meanPotValue is one number for four, where only one can be said.
func meanPotValue(values *[engine.Seats]PotValue) PotValue {
	sum := int64(0)
	for _, v := range values {
		sum += v.Units * (potValueScale / v.scale())
	}
	return PotValue{(sum + engine.Seats/2) / engine.Seats, potValueScale}.reduced()
}

// potValueAt is what a unit left in the pot is worth to a position.
func (l *Lab) potValueAt(p engine.Position) PotValue {
	if l.ByPosition == nil {
		return l.PotValue
	}
	return l.ByPosition[p]
}

// storePot writes them down.
func (l *Lab) storePot(r *results.Lab) {
	r.PotFrom = l.PotFrom
	if l.ByPosition != nil {
		for _, v := range l.ByPosition {
			r.PotValues = append(r.PotValues, v.Float())
		}
	}
}

// storedPot reads them back.
func (l *Lab) storedPot(r *results.Lab) (err error) {
	if l.PotValue, err = potValueOf(r.PotValue); err != nil {
		return fmt.Errorf("pot_value: %w", err)
	}
	if l.PotFrom = r.PotFrom; len(r.PotValues) == 0 {
		return nil
	}
	var values [engine.Seats]PotValue
	if len(r.PotValues) != len(values) {
		return fmt.Errorf("pot_values: %v cannot be", r.PotValues)
	}
	for i, f := range r.PotValues {
		if values[i], err = potValueOf(f); err != nil {
			return fmt.Errorf("pot_values: %w", err)
		}
	}
	if l.ByPosition = &values; meanPotValue(&values) != l.PotValue {
		return fmt.Errorf("pot_value: %v is not the mean of %v", r.PotValue, r.PotValues)
	}
	return nil
}
