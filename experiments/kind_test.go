package experiments

import "testing"

// TestBlockWords: what the count of each kind counts, of a spec and as a run keeps it.
func TestBlockWords(t *testing.T) {
	const match = "kind = \"match\"\nentrants = [\"points\", \"pass\"]\ncount = 9\n"
	const lab = "kind = \"decision\"\nseats = \"pass\"\n"
	for text, want := range map[string]string{
		"seats = \"pass\"\ncount = 9\n":                      "deals",
		"seats = \"pass\"\ncount = 9\nunit = \"sessions\"\n": "sessions",
		match:                           "sets of cards",
		match + "unit = \"sessions\"\n": "sets of cards for a session",
		"kind = \"league\"\nentrants = [\"points\", \"pass\", \"random\"]\ncount = 9\n": "sets of cards",
		"kind = \"regret\"\nseats = \"pass\"\ncount = 9\n":                              "deals",
		"kind = \"pot\"\nseats = \"pass\"\ncount = 9\n":                                 "sets of cards",
		lab + "decision = \"round_one\"\n":                                              "classes of hands",
		lab + "decision = \"contra\"\ncells = [\"trumps\"]\ncount = 9\n":                "deals",
	} {
		s := spec(t, text)
		stored := s.Resolved()
		if got, kept := s.blockWords(), BlockWords(&stored); got != want || kept != want {
			t.Errorf("%q: %q, kept %q, want %q", text, got, kept, want)
		}
	}
}
