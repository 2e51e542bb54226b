package experiments

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/results"
)

// playContest plays a contest, with every table played or only those that differ.
func playContest(t *testing.T, text string, full bool) (*Spec, *results.Tally) {
	t.Helper()
	s := spec(t, text)
	w, err := newWorker(s, false)
	if err != nil {
		t.Fatal(err)
	}
	w.contest.full = full
	scheme := s.Scheme()
	p := &part{tally: results.NewTally(&scheme)}
	if err := w.playRange(context.Background(), p, 0, s.Count); err != nil {
		t.Fatal(err)
	}
	for _, err := range checkContestSums(s, p.tally) {
		t.Error(err)
	}
	return s, p.tally
}

// contests are contests of every design, unit and rule set that changes who is
// asked what.
var contests = []string{
	`kind = "match"
entrants = ["points", "points:take=7,contra=7"]
count = 6000
pot = 2
`,
	`kind = "match"
design = "1v3"
entrants = ["points:take=7", "points"]
count = 6000
`,
	`kind = "match"
entrants = ["random", "pass"]
count = 3000
streams = "independent"
`,
	`kind = "match"
design = "1v3"
unit = "sessions"
rounds = 3
entrants = ["points:ace=3", "points"]
count = 300
rules = { wenzel_turnup = "ace_like", contra_windows = "trick_boundaries" }
`,
	`kind = "league"
unit = "sessions"
rounds = 2
entrants = ["points", "points:recontra=7.5", "points:match=11", "pass", "points:play=lowest"]
count = 200
`,
}

// TestScoutsChangeNothing: finding blocks that go alike at every table gives the
// very tally that playing every table gives, but for the count of blocks that
// differ.
func TestScoutsChangeNothing(t *testing.T) {
	for _, text := range contests {
		s, quick := playContest(t, text, false)
		_, all := playContest(t, text, true)
		fewer := false
		for i := range s.pairs() {
			a, b := quick.Counted(countDiverged, i), all.Counted(countDiverged, i)
			fewer = fewer || a < b
			all.CountN(countDiverged, i, a-b)
		}
		if !fewer && s.Streams == StreamsShared {
			t.Errorf("%s: no block was found alike", text)
		}
		if quick.Sum() != all.Sum() {
			t.Errorf("%s: the tally differs from that of playing every table", text)
		}
	}
}

// TestContestByHand plays the tables of a match one by one with the engine alone
// and adds up the differences.
func TestContestByHand(t *testing.T) {
	const count, pot = 2000, 2
	s, tally := playContest(t, fmt.Sprintf("kind = \"match\"\nentrants = [\"points\", \"random\"]\ncount = %d\npot = %d\nseed = 9\n", count, pot), false)
	seed := engine.NewSeed(9)
	var sum, squares int64
	var position [engine.Seats]int64
	for b := range uint64(count) {
		dealer := engine.Seat(b % engine.Seats)
		block := int64(0)
		for set := range 1 << engine.Seats {
			var players [engine.Seats]engine.Player
			firsts := 0
			for seat := range engine.Seats {
				who := 1 - set>>seat&1
				firsts += 1 - who
				players[seat] = s.Entrants[who].Strategy.New()
			}
			if firsts != 2 {
				continue
			}
			r, err := engine.Play(s.Rules, seed.Deal(b), engine.Setup{Dealer: dealer, Pot: pot}, players, seed.Players(b))
			if err != nil {
				t.Fatal(err)
			}
			for seat, v := range r.Payments {
				if set>>seat&1 == 0 {
					v = -v
				}
				block += int64(v)
				position[engine.PositionOf(engine.Seat(seat), dealer)] += int64(v)
			}
		}
		sum, squares = sum+block, squares+block*block
	}
	got := tally.Score(scoreOverall)
	if got.Blocks != count || got.Sum != sum || got.Squares != squares {
		t.Errorf("%+v, by hand sum %d and squares %d", got.ScoreSums, sum, squares)
	}
	for i, want := range position {
		if got := tally.Score(scorePosition + i).Sum; got != want {
			t.Errorf("%v: %d, by hand %d", engine.Position(i), got, want)
		}
	}
}

// TestAgainstOwnCopy: with shared streams a strategy and its copy differ by exactly
// 0 in every block; with independent ones, if it draws random numbers, they do not.
func TestAgainstOwnCopy(t *testing.T) {
	for _, design := range []string{DesignPairs, DesignAlone} {
		for _, full := range []bool{false, true} {
			for _, name := range []string{"random", "points", "pass", "random:play=steady"} {
				text := fmt.Sprintf("kind = \"match\"\ndesign = %q\nentrants = [%q, %q]\ncount = 1000\npot = 1\n", design, name, name)
				s, tally := playContest(t, text, full)
				for i, score := range tally.Scheme().Scores {
					if q := tally.Score(i); q.Squares != 0 {
						// By bid, the own table of 1v3 and the tables against it are the same deals.
						t.Errorf("%s, %s: %+v", text, score.Name, q.ScoreSums)
					}
				}
				if n := tally.Counted(countDiverged, 0); !full && n != 0 {
					t.Errorf("%s: %d blocks diverged", text, n)
				}
				_, own := playContest(t, text+"streams = \"independent\"\n", full)
				if differs := own.Score(0).Squares != 0; differs != (name[0] == 'r') {
					t.Errorf("%s: with independent streams the copies differ: %v", s.Name, differs)
				}
			}
		}
	}
}

// TestStreamsKeepStep: an entrant that draws more random numbers, or is asked more
// questions, moves nobody else's. The third of a league plays as before whoever
// the first is.
func TestStreamsKeepStep(t *testing.T) {
	text := "kind = \"league\"\ncount = 2000\npot = 1\nentrants = [%q, \"random:play=steady\", \"random\"]\n"
	_, a := playContest(t, fmt.Sprintf(text, "pass"), false)
	_, b := playContest(t, fmt.Sprintf(text, "random:play=lowest"), false)
	for k := range pairScores {
		x, y := a.Score(2*pairScores+k), b.Score(2*pairScores+k)
		if x.ScoreSums != y.ScoreSums {
			t.Errorf("%s: %+v and %+v", a.Scheme().Scores[2*pairScores+k].Name, x.ScoreSums, y.ScoreSums)
		}
	}
}

// TestMixedTables: over a full round of blocks every foursome sits down as often,
// in every order, and each of its entrants once in each seat.
func TestMixedTables(t *testing.T) {
	s := spec(t, "kind = \"league\"\ncount = 1\nentrants = [\"pass\", \"pass\", \"pass\", \"pass\", \"pass\", \"pass\"]\n")
	fours := s.foursomes()
	if len(fours) != 15 {
		t.Fatalf("%d foursomes of six", len(fours))
	}
	seen := map[seating]int{}
	for b := range int64(15 * 6) {
		for _, at := range mixedTables(fours, b) {
			seen[at]++
		}
	}
	if len(seen) != 15*24 {
		t.Errorf("%d seatings of %d", len(seen), 15*24)
	}
	for at, n := range seen {
		if n != 1 {
			t.Errorf("%v %d times", at, n)
		}
	}
}

// TestMixedEarly: everybody sits down about as often long before all foursomes have
// been through.
func TestMixedEarly(t *testing.T) {
	s := spec(t, "kind = \"league\"\ncount = 1\nentrants = ["+strings.Repeat("\"pass\", ", 20)+"]\n")
	fours := s.foursomes()
	var sat [20]int
	const blocks = 150
	for b := range int64(blocks) {
		for _, e := range mixedTables(fours, b)[0] {
			sat[e]++
		}
	}
	if least, most := slices.Min(sat[:]), slices.Max(sat[:]); least < blocks/10 || most > blocks*3/10 { // 30 on average
		t.Errorf("in %d blocks: %v", blocks, sat)
	}
}

// TestOverflow: a contest whose sums of squares might not fit is refused.
func TestOverflow(t *testing.T) {
	text := "kind = \"match\"\nentrants = [\"points\", \"pass\"]\nunit = \"sessions\"\nrounds = 1000\nrules = { base_max = 1000 }\ncount = "
	if _, err := Parse("x.toml", []byte(text+"200\n")); err != nil {
		t.Error(err)
	}
	want := "experiment x.toml:6:1: count: 2000 are too many to keep exact sums (at most 275 under these rules, with so many rounds): use several seeds"
	if _, err := Parse("x.toml", []byte(text+"2000\n")); err == nil || err.Error() != want {
		t.Errorf("%v", err)
	}
}

// TestStretches: the stretches of a run end where its stopping rule is looked at,
// and the longest run has fewer than are tallied.
func TestStretches(t *testing.T) {
	for n, end := range []int64{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12} {
		if got := StretchEnd(n); got != end {
			t.Errorf("stretch %d ends at %d, not %d", n, got, end)
		}
		if got := stretch(end - 1); got != n {
			t.Errorf("chunk %d lies in stretch %d, not %d", end-1, got, n)
		}
	}
	if n := stretch(results.MaxChunks - 1); n >= historyPoints || StretchEnd(n) < results.MaxChunks {
		t.Errorf("the last chunk lies in stretch %d, which ends at %d", n, StretchEnd(n))
	}
}

// TestContestRecords: recording plays every table, and changes nothing else.
func TestContestRecords(t *testing.T) {
	for _, text := range contests {
		s := spec(t, text)
		s.Count = min(s.Count, 300)
		var b bytes.Buffer
		with, err := Run(context.Background(), s, Options{Workers: 2, Records: &b})
		if err != nil {
			t.Fatal(err)
		}
		without, err := Run(context.Background(), s, Options{Workers: 2})
		if err != nil {
			t.Fatal(err)
		}
		if with.Tally.Sum() != without.Tally.Sum() {
			t.Errorf("%s: the tally differs with records", text)
		}
		if n := bytes.Count(b.Bytes(), []byte("\n")); int64(n) != with.Tally.Deals {
			t.Errorf("%s: %d records of %d deals", text, n, with.Tally.Deals)
		}
	}
}
