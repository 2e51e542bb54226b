package experiments

import (
	"fmt"
	"strings"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/results/stat"
)

// TestFoldedAsUnfolded compares two ways to the same figures: classes of hands, two deals
// of each, weighed by their chances, and deals as they come, told apart by features. The
// field is `points`, which likes some suits better than others where they are worth the
// same. All cells together must agree by χ².
func TestFoldedAsUnfolded(t *testing.T) {
	const count = 150_000
	plain, unfolded := labTally(t, fmt.Sprintf("seats = \"points\"\npot = 3\nseed = 21\ndecision = \"round_one\"\npositions = \"eldest\"\ncells = [\"trumps\", \"wenzels\", \"trump_ace\", \"side_aces\", \"turnup\"]\ncount = %d\n", count))
	hands, folded := labTally(t, "seats = \"points\"\npot = 3\nseed = 22\ndecision = \"round_one\"\npositions = \"eldest\"\ndeals = 2\n")
	type cell struct{ chance, value, variance float64 }
	sums := map[string]*cell{}
	d := NewDecisions(hands, folded, 0.95)
	advice, err := d.Advise(0)
	if err != nil || len(advice) != 197_653 {
		t.Fatalf("%d classes, %v", len(advice), err)
	}
	total := 0.0
	for i := range advice {
		a := &advice[i]
		suit := engine.TrumpsOf(a.TurnUp.Suit()).Cards()
		key := fmt.Sprint((a.Hand & suit).Len(), (a.Hand & engine.Wenzels).Len(), (a.Hand & suit & engine.Aces).Len(),
			(a.Hand & engine.Aces &^ suit).Len(), turnUpOf(a.TurnUp))
		if sums[key] == nil {
			sums[key] = &cell{}
		}
		c := sums[key]
		c.chance += a.Chance
		c.value += a.Chance * a.Difference.Value
		c.variance += a.Chance * a.Chance * a.Difference.StdErr * a.Difference.StdErr
		total += a.Chance
	}
	if total < 22.0/24-1e-9 || total > 22.0/24+1e-9 { // all but a Wenzel turned up
		t.Errorf("the classes have chance %v together", total)
	}
	u := NewDecisions(plain, unfolded, 0.95)
	square, cells, share := 0.0, 0, 0.0
	for _, number := range unfolded.Rows().Cells() {
		c, _ := u.Contrast(number, 0)
		labels := plain.Lab.Cells.Labels(number)
		code := map[string]string{"no": "0", "yes": "1", "plain": "0", "ace": "1"}
		key := strings.Join([]string{labels[0], labels[1], code[labels[2]], labels[3], code[labels[4]]}, " ")
		f := sums[key]
		if f == nil {
			t.Fatalf("no class with %v", labels)
		}
		p := float64(c.N) / count
		share += (p - f.chance) * (p - f.chance) / (f.chance / count)
		if c.N < 300 {
			continue
		}
		gap := c.Difference.Value - f.value/f.chance
		square += gap * gap / (c.Difference.StdErr*c.Difference.StdErr + f.variance/f.chance/f.chance)
		cells++
	}
	if cells < 30 {
		t.Fatalf("%d cells with enough deals", cells)
	}
	if p := stat.ChiSquareUpper(square, float64(cells)); p < 1e-4 {
		t.Errorf("χ² = %.1f with %d cells, p = %.2g", square, cells, p)
	}
	if p := stat.ChiSquareUpper(share, float64(unfolded.Rows().Len()-1)); p < 1e-4 {
		t.Errorf("shares: χ² = %.1f with %d cells, p = %.2g", share, unfolded.Rows().Len(), p)
	}
}
