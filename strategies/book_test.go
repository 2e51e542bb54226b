package strategies

import (
	"math/rand/v2"
	"strings"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/strategies/book"
)

// TestParseBook: a book's base says how it plays, unless parameters say otherwise, and
// every strategy reads back from how it is written.
func TestParseBook(t *testing.T) {
	const full = "play=pimc,play.worlds=20,play.value=maxn,play.field=points,play.weights=points,play.stop=0.05,play.pot=0.25"
	for _, c := range []struct {
		base, settings, text, full string
		ahead, draws               bool
	}{
		{"points", "", "", ":play=steady", false, false},
		{"points:take=7", "", "", ":play=steady", false, false},
		{"random", "", "", ":play=random", false, true},
		{"random", ":play=steady", ":play=steady", ":play=steady", false, true},
		{"pass:play=lowest", "", "", ":play=lowest", false, false},
		{"pass:play=lowest", ":play=steady", ":play=steady", ":play=steady", false, false},
		{"points:play=pimc,play.worlds=20,play.value=maxn", "", "", ":" + full, true, true},
		{"points:play=pimc,play.worlds=20,play.value=maxn", ":play.worlds=20", "", ":" + full, true, true},
		{"points:play=pimc,play.worlds=20,play.value=maxn", ":play.worlds=100", ":play.worlds=100", ":" + strings.Replace(full, "20", "100", 1), true, true},
		{"points", ":play=pimc,play.worlds=20,play.value=maxn", ":play=pimc,play.worlds=20,play.value=maxn", ":" + full, true, true},
		{"pimc:worlds=5", ":play=steady", ":play=steady", ":play=steady", true, true},
	} {
		data, err := book.Encode(&book.Book{Base: c.base})
		if err != nil {
			t.Fatal(err)
		}
		read := bookFiles{"x:y.book": data}.read
		s, err := ParseWith("book:x:y.book"+c.settings, read)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Full(); got != "book:x:y.book"+c.full {
			t.Errorf("%s%s: in full %s, not …%s", c.base, c.settings, got, c.full)
		}
		if s.LooksAhead() != c.ahead || s.Draws() != c.draws {
			t.Errorf("%s%s: looks ahead %v, draws %v", c.base, c.settings, s.LooksAhead(), s.Draws())
		}
		for _, text := range []string{s.String(), s.Full()} {
			again, err := ParseWith(text, read)
			if err != nil || again.String() != "book:x:y.book"+c.text || again.Full() != s.Full() {
				t.Errorf("%s%s: prints as %s, which reads as %v (%v)", c.base, c.settings, text, again, err)
			}
		}
		if f, ok := s.File(); !ok || !f.Book() || f.Path != "x:y.book" || f.Text != string(data) {
			t.Errorf("%s: %v", c.base, f)
		}
	}
}

// TestParseBookErrors: one clear error for what cannot be a book.
func TestParseBookErrors(t *testing.T) {
	const base = `strategy "book:x.book": x.book: base: %q is no bidder of the toolkit with its parameters (known: random, pass, points, pimc, ismcts; a file, a program or another book is none)`
	for _, c := range []struct{ text, base, want string }{
		{"book:", "points", `strategy "book:": a book is written book:FILE.book, with parameters after a further colon`},
		{"book:x.toml", "points", `strategy "book:x.toml": a book is written book:FILE.book, with parameters after a further colon`},
		{"book:y.book", "points", `strategy "book:y.book": no such book`},
		{"book:x.book:", "points", `strategy "book:x.book:": "" is not NAME=VALUE`},
		{"book:x.book:take=7", "points", `strategy "book:x.book:take=7": book:x.book has no parameter "take" (known: none)`},
		{"book:x.book:play=low", "points", `strategy "book:x.book:play=low": play: unknown card player "low" (known: random, lowest, steady, pimc, ismcts)`},
		{"book:x.book", "pints", strings.Replace(base, "%q", `"pints"`, 1)},
		{"book:x.book", "exec:bot", strings.Replace(base, "%q", `"exec:bot"`, 1)},
		{"book:x.book", "book:x.book", strings.Replace(base, "%q", `"book:x.book"`, 1)},
		{"book:x.book", "files/bold.toml", strings.Replace(base, "%q", `"files/bold.toml"`, 1)},
		{"book:x.book", "points:take=x", `strategy "book:x.book": x.book: base: strategy "points:take=x": take: "x" is not a number from -100 to 100`},
	} {
		data, err := book.Encode(&book.Book{Base: c.base})
		if err != nil {
			t.Fatal(err)
		}
		_, err = ParseWith(c.text, bookFiles{"x.book": data}.read)
		if err == nil || err.Error() != c.want {
			t.Errorf("%s over %s:\ngot  %v\nwant %s", c.text, c.base, err, c.want)
		}
	}
	if _, err := ParseWith("book:x.book", bookFiles{"x.book": []byte("{")}.read); err == nil || err.Error() != `strategy "book:x.book": x.book:1:1: is not JSON: unexpected end of JSON input` {
		t.Error(err)
	}
}

// TestBlankBook: a book that knows nothing plays exactly as its base.
func TestBlankBook(t *testing.T) {
	deals := uint64(20_000)
	if testing.Short() {
		deals /= 10
	}
	r := rand.New(rand.NewPCG(7, 1811))
	seed := engine.NewSeed(79)
	for _, base := range []string{"points", "random", "pass", "random:play=steady", "points:take=4,take2=3,contra=3,contra_first=3,contra_dealer=3,recontra=3,match=6,ace=1001,play=lowest"} {
		for _, b := range []*book.Book{randomBook(t, r, base, true), {Base: base}} {
			strategy := withBook(t, b, "")
			bases := table(t, base, base, base, base)
			var players [engine.Seats]engine.Player
			for i := range players {
				players[i] = strategy.New()
			}
			books, err := engine.NewGame(engine.Standard(), players)
			if err != nil {
				t.Fatal(err)
			}
			var x, y []byte
			for n := range deals {
				at := engine.Setup{Dealer: engine.Seat(n % 4), Pot: int64(n % 7)}
				for g, text := range map[*engine.Game]*[]byte{books: &x, bases: &y} {
					if _, err := g.PlaySeed(&seed, n, at); err != nil {
						t.Fatal(err)
					}
					record := g.State().Record()
					*text = record.Append((*text)[:0])
				}
				if string(x) != string(y) {
					t.Fatalf("%s, %d sections: deal %d\n%s\n%s", base, len(b.Sections), n, x, y)
				}
			}
		}
	}
}

// TestRandomBooks: books of random choices and advantages play legally, under random
// rules, and alike when played again.
func TestRandomBooks(t *testing.T) {
	deals := 20_000
	if testing.Short() {
		deals /= 10
	}
	const perTable = 50
	r := rand.New(rand.NewPCG(8, 1811))
	seed := engine.NewSeed(80)
	var list []Strategy
	for _, base := range []string{"points", "random", "pass", "random:play=lowest"} {
		list = append(list, withBook(t, randomBook(t, r, base, false), ""))
	}
	for n := 0; n < deals; n += perTable {
		rules := anyRules(t, r)
		var a, b [engine.Seats]engine.Player
		for seat := range a {
			s := list[r.IntN(len(list))]
			a[seat], b[seat] = s.New(), s.New()
		}
		first, err := engine.NewGame(rules, a)
		if err != nil {
			t.Fatal(err)
		}
		second, _ := engine.NewGame(rules, b)
		at := engine.Setup{Pot: int64(r.IntN(6)), Agreements: engine.Agreements(r.IntN(16))}
		for i := range uint64(perTable) {
			x, err := first.PlaySeed(&seed, uint64(n)+i, at)
			if err != nil {
				t.Fatal(err)
			}
			y, err := second.PlaySeed(&seed, uint64(n)+i, at)
			if err != nil || *x != *y {
				t.Fatalf("deal %d played twice: %+v and %+v, %v", uint64(n)+i, *x, *y, err)
			}
			at = engine.Setup{Dealer: at.Dealer.Next(), Pot: x.PotAfter(), Agreements: x.Agreements}
		}
	}
}

// TestBookAllocation: a book allocates nothing once it is warm.
func TestBookAllocation(t *testing.T) {
	g := bookTable(t)
	seed := engine.NewSeed(81)
	n := uint64(0)
	play := func() {
		if _, err := g.PlaySeed(&seed, n, engine.Setup{Dealer: engine.Seat(n % 4), Pot: 3}); err != nil {
			t.Fatal(err)
		}
		n++
	}
	for range 1000 {
		play()
	}
	if allocs := testing.AllocsPerRun(5000, play); allocs != 0 {
		t.Errorf("%v allocations a deal", allocs)
	}
}

// bookTable seats a book of random choices four times.
func bookTable(t testing.TB) *engine.Game {
	strategy := withBook(t, randomBook(t, rand.New(rand.NewPCG(9, 1811)), "points", false), "")
	var players [engine.Seats]engine.Player
	for i := range players {
		players[i] = strategy.New()
	}
	g, err := engine.NewGame(engine.Standard(), players)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func BenchmarkBook(b *testing.B) {
	g := bookTable(b)
	seed := engine.NewSeed(82)
	n := uint64(0)
	for b.Loop() {
		if _, err := g.PlaySeed(&seed, n, engine.Setup{Dealer: engine.Seat(n % 4), Pot: 3}); err != nil {
			b.Fatal(err)
		}
		n++
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "Mdeals/s")
}
