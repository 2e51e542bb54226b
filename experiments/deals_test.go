package experiments

import (
	"bytes"
	"context"
	"errors"
	"testing"
)

// TestDealRecords compares stretches of deals with the records that a run writes.
func TestDealRecords(t *testing.T) {
	for name, text := range map[string]string{
		"table":    "seats = [\"points\", \"random\", \"points\", \"pass\"]\npot = 3\ncount = 40\nseed = 5\n",
		"sessions": "seats = \"points\"\nunit = \"sessions\"\nrounds = 2\ncount = 6\n",
		"match":    "kind = \"match\"\nentrants = [\"points\", \"random\"]\ncount = 7\npot = 1\n",
		"league":   "kind = \"league\"\nunit = \"sessions\"\nrounds = 1\nentrants = [\"points\", \"random\", \"pass\", \"points:take=7\"]\ncount = 2\n",
	} {
		s, err := Parse(name+".toml", []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		var records bytes.Buffer
		if _, err := Run(context.Background(), s, Options{Workers: 2, Records: &records}); err != nil {
			t.Fatal(err)
		}
		all := bytes.Split(bytes.TrimSuffix(records.Bytes(), []byte("\n")), []byte("\n"))
		n, err := DealCount(s, s.Count)
		if err != nil || n != int64(len(all)) {
			t.Fatalf("%s: %d deals, %v; the run wrote %d", name, n, err, len(all))
		}
		for _, at := range [][2]int64{{0, n}, {0, 1}, {n - 1, 1}, {n / 3, n / 2}} {
			got, err := DealRecords(context.Background(), s, at[0], at[1])
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			for i, line := range got {
				if !bytes.Equal(line, all[at[0]+int64(i)]) {
					t.Errorf("%s: deal %d is %s, the run wrote %s", name, at[0]+int64(i), line, all[at[0]+int64(i)])
				}
			}
			if len(got) != int(at[1]) {
				t.Errorf("%s: %d deals, want %d", name, len(got), at[1])
			}
		}
		for _, at := range [][2]int64{{-1, 1}, {n, 1}, {0, n + 1}, {0, 0}, {1 << 62, 1 << 62}} {
			if _, err := DealRecords(context.Background(), s, at[0], at[1]); err == nil {
				t.Errorf("%s: deals %d + %d of %d are given", name, at[0], at[1], n)
			}
		}
	}
}

// TestRegretDeals: a run of kind regret has the deals of a table.
func TestRegretDeals(t *testing.T) {
	regret, err := Parse("regret.toml", []byte("kind = \"regret\"\nseats = \"points\"\npot = 2\ncount = 30\nworlds = 2\n"))
	if err != nil {
		t.Fatal(err)
	}
	table, err := Parse("table.toml", []byte("seats = \"points\"\npot = 2\ncount = 30\n"))
	if err != nil {
		t.Fatal(err)
	}
	a, err := DealRecords(context.Background(), regret, 5, 20)
	if err != nil {
		t.Fatal(err)
	}
	b, err := DealRecords(context.Background(), table, 5, 20)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(bytes.Join(a, nil), bytes.Join(b, nil)) {
		t.Error("the deals differ from those of a table")
	}
	lab, err := Parse("lab.toml", []byte("kind = \"decision\"\ndecision = \"round_one\"\nseats = \"points\"\ncount = 10\n"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := DealRecords(context.Background(), lab, 0, 1); !errors.Is(err, ErrNoDeals) {
		t.Errorf("a run of kind decision: %v", err)
	}
}
