package script_test

import (
	"testing"

	"kontraspiel/engine"
	"kontraspiel/strategies"
	"kontraspiel/strategies/files"
	"kontraspiel/strategies/script"
)

// load reads one of the files that come with the toolkit.
func load(t testing.TB, name string) *script.File {
	t.Helper()
	data, err := files.Read(name + ".toml")
	if err != nil {
		t.Fatal(err)
	}
	f, err := script.Load(name+".toml", data)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// counted is a bidder that counts, with the card player of another strategy.
type counted struct {
	*script.Bidder
	cards engine.Player
}

func (p *counted) Begin(seat engine.Seat, key engine.Key) {
	p.Bidder.Begin(seat, key)
	p.cards.Begin(seat, key)
}

func (p *counted) PlayCard(v engine.View) engine.Card { return p.cards.PlayCard(v) }

// TestFilesFire plays 100,000 deals with each file at all seats: every rule fires.
func TestFilesFire(t *testing.T) {
	names := files.Names()
	if len(names) < 6 {
		t.Fatal("files are missing:", names)
	}
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			f := load(t, name)
			if f.Name != name || f.Meaning == "" || f.Play != script.DefaultPlay {
				t.Errorf("calls itself %q (%q), plays %q", f.Name, f.Meaning, f.Play)
			}
			for _, c := range f.Constants {
				if c.Meaning == "" || c.Min >= c.Max {
					t.Errorf("constant %s says too little", c.Name)
				}
			}
			counts := count(t, f, 100_000)
			for i, r := range f.Rules() {
				if r.Note == "" && r.Decision != script.RoundTwo {
					t.Errorf("%s %d (line %d) has no note", r.Decision, r.Number, r.Line)
				}
				if counts.Fired[i] == 0 {
					t.Errorf("%s %d (line %d) never fires", r.Decision, r.Number, r.Line)
				}
			}
		})
	}
}

// count plays deals with a file at all seats, pot 3, and counts its rules.
func count(t *testing.T, f *script.File, deals uint64) *script.Counts {
	values := make([]float64, len(f.Constants))
	for i, c := range f.Constants {
		values[i] = c.Default
	}
	build, counts := f.Prepare(values), f.NewCounts()
	cards, err := strategies.Parse("pass:play=" + f.Play)
	if err != nil {
		t.Fatal(err)
	}
	var players [engine.Seats]engine.Player
	for i := range players {
		b := build()
		b.Count(counts)
		players[i] = &counted{b, cards.New()}
	}
	g, err := engine.NewGame(engine.Standard(), players)
	if err != nil {
		t.Fatal(err)
	}
	seed := engine.NewSeed(1)
	for n := range deals {
		if _, err := g.PlaySeed(&seed, n, engine.Setup{Dealer: engine.Seat(n % engine.Seats), Pot: 3}); err != nil {
			t.Fatal(err)
		}
	}
	return counts
}

// TestFilesAreDecent seats each file against three points players: in 20,000 deals
// it loses far less than a player who passes (0.16 units a deal at pot 0 and 0.5 at
// pot 3) would.
func TestFilesAreDecent(t *testing.T) {
	most := map[int64]float64{0: -0.06, 3: -0.18} // units a deal
	for _, name := range files.Names() {
		for pot, limit := range most {
			got := gain(t, name+".toml", pot, 20_000)
			t.Logf("%-15s pot %d: %+.4f units a deal", name, pot, got)
			if got < limit {
				t.Errorf("%s loses %v units a deal at pot %d", name, -got, pot)
			}
		}
	}
}

// gain is what a seat gains by playing the challenger among points players instead
// of points, in units a deal: payments and a quarter of the change of the pot.
func gain(t *testing.T, challenger string, pot int64, deals uint64) float64 {
	seed := engine.NewSeed(1811)
	base := table(t, -1, challenger)
	sum := int64(0)
	for seat := range engine.Seats {
		g := table(t, seat, challenger)
		for n := range deals / engine.Seats {
			at := engine.Setup{Dealer: engine.Seat(n % engine.Seats), Pot: pot}
			for sign, game := range map[int64]*engine.Game{1: g, -1: base} {
				r, err := game.PlaySeed(&seed, n, at)
				if err != nil {
					t.Fatal(err)
				}
				sum += sign * (engine.Seats*int64(r.Payments[seat]) + r.PotAfter() - pot)
			}
		}
	}
	return float64(sum) / float64(engine.Seats*deals)
}

// table seats points players, and the challenger at one seat; −1 for none.
func table(t *testing.T, seat int, challenger string) *engine.Game {
	names := [engine.Seats]string{"points", "points", "points", "points"}
	if seat >= 0 {
		names[seat] = challenger
	}
	return filesTable(t, names)
}
