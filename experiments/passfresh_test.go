package experiments

import (
	"strings"
	"testing"
)

// labBook reads a small run of a bid by hands.
func labBook(t *testing.T, text string) (*PassBook, *Decisions) {
	t.Helper()
	s, tally := labTally(t, "seats = \"points\"\npot = 3\ndeals = 8\ncount = 300\n"+text)
	d := NewDecisions(s, tally, 0.95)
	b, err := NewPassBook(d, 0)
	if err != nil {
		t.Fatal(err)
	}
	return b, d
}

// TestCompare lines two runs up: in round two the option of the first run is looked up in
// the second, with the chance of its class.
func TestCompare(t *testing.T) {
	for _, decision := range []string{"round_one", "round_two"} {
		b, _ := labBook(t, "seed = 1\ndecision = \""+decision+"\"\n")
		_, fresh := labBook(t, "seed = 2\ndecision = \""+decision+"\"\n")
		if err := b.Compare(fresh); err != nil {
			t.Fatal(err)
		}
		other, found := 0, 0
		for i := range b.Advice {
			a, again, same := &b.Advice[i], b.Again[i], b.Same[i]
			if again == nil {
				continue
			}
			found++
			if again.Position != a.Position || again.Class != a.Class || same.Cell != a.Cell || same.Slot != a.Slot {
				t.Fatalf("%+v stands beside %+v and %+v", a, again, same)
			}
			c, ok := fresh.Contrast(a.Cell, 0)
			if !ok || c.Difference.Value != same.Difference.Value || same.Chance != again.Chance {
				t.Fatalf("%s: %+v is not what the fresh run says: %+v", decision, same, c)
			}
			if again.Cell != a.Cell {
				other++
			}
		}
		if found < 200 || decision == "round_two" && other == 0 || decision == "round_one" && other > 0 {
			t.Errorf("%s: %d classes in both runs, in %d another option", decision, found, other)
		}
		_, all := b.Shares()
		if want := Gain(taken(b), func(*Advice) bool { return true }); all.Gain != want {
			t.Errorf("gain %+v, want %+v", all.Gain, want)
		}
	}
}

// taken is the fresh advice on what the book takes.
func taken(b *PassBook) (list []Advice) {
	for i := range b.Advice {
		if b.Advice[i].Takes() && b.Same[i] != nil {
			list = append(list, *b.Same[i])
		}
	}
	return list
}

// TestCompareRefuses names what differs.
func TestCompareRefuses(t *testing.T) {
	b, _ := labBook(t, "seed = 1\ndecision = \"round_one\"\n")
	for text, want := range map[string]string{
		"seed = 1\ndecision = \"round_one\"\n":                                               "has the seed 1 too",
		"seed = 2\ndecision = \"round_two\"\n":                                               "is about round_two by hands",
		"seed = 2\ndecision = \"round_one\"\npositions = [\"dealer\"]\n":                     "is about other positions",
		"seed = 2\ndecision = \"round_one\"\nbest = \"points\"\n":                            "best differs",
		"seed = 2\ndecision = \"round_one\"\nrules = { contra_windows = \"before_lead\" }\n": "was played by other rules",
	} {
		_, fresh := labBook(t, text)
		if err := b.Compare(fresh); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// TestRevalue refuses what cannot be, and what sums cannot hold.
func TestRevalue(t *testing.T) {
	_, d := labBook(t, "seed = 1\ndecision = \"round_one\"\n")
	for _, base := range []int{-1, 0, MostBase + 1} {
		if err := d.Revalue(base, PotValue{1, 4}); err == nil {
			t.Errorf("base value %d was taken", base)
		}
	}
	if err := d.Revalue(MostBase, PotValue{1, 4}); err != nil {
		t.Error(err)
	}
	for _, cell := range d.Tally.Rows().Cells() {
		d.Tally.Rows().Row(cell)[wN] = 1 << 20
	}
	if err := d.Revalue(MostBase, PotValue{1, 4}); err != nil {
		t.Error(err)
	}
	if err := d.Revalue(MostBase, PotValue{3333, 10_000}); err == nil {
		t.Error("a million deals at base value 1000 and four decimals were taken")
	}
}
