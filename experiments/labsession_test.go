package experiments

import (
	"testing"

	"kontraspiel/engine"
	"kontraspiel/strategies"
)

// TestTakeUpSessions plays the sessions of a run once more by hand, with a dealer who
// answers as he is told the first time he is asked, and adds up what he is paid.
func TestTakeUpSessions(t *testing.T) {
	const rounds, pot = 2, 3
	s, tally := labTally(t, "seats = [\"points:ace=3\", \"random\", \"points\", \"random\"]\nunit = \"sessions\"\nrounds = 2\npot = 3\nseed = 6\ndecision = \"take_up\"\ncells = [\"turnup\"]\ncount = 400\n")
	var n, ref, opt, square, agreed int64
	seed := engine.NewSeed(s.Seed)
	l, err := newLaboratory(s, [engine.Seats]engine.Player{newPoints(t), newPoints(t), newPoints(t), newPoints(t)}, [engine.Seats]engine.Player{})
	if err != nil {
		t.Fatal(err)
	}
	for b := range int64(400) {
		var paid [2]int64
		for take := range 2 {
			var seats [engine.Seats]engine.Player
			for i, strategy := range s.Seats {
				seats[i] = strategy.New()
			}
			dealer := engine.Seat(b % engine.Seats)
			seats[dealer] = &firstAnswer{Player: seats[dealer], take: take == 1}
			if a, ok := seats[dealer].(*firstAnswer).Player.(engine.Announcer); ok {
				seats[dealer] = &firstAnswerCalling{Announcer: a, firstAnswer: seats[dealer].(*firstAnswer)}
			}
			game, err := engine.NewGame(s.Rules, seats)
			if err != nil {
				t.Fatal(err)
			}
			number := uint64(b) * rounds * engine.Seats
			var deal engine.Deal
			stream := seed.Players(number).Sub(labStream).Stream()
			l.spaces[int(engine.Dealer)*engine.Seats+int(dealer)].Draw(&stream, &deal)
			if !engine.Aces.Has(deal.TurnUp) {
				t.Fatalf("session %d begins with %v", b, deal.TurnUp)
			}
			at := engine.Setup{Dealer: dealer, Pot: pot}
			for i := range uint64(rounds * engine.Seats) {
				if i > 0 {
					deal = seed.Deal(number + i)
				}
				r, err := game.Play(deal, at, seed.Players(number+i))
				if err != nil {
					t.Fatal(err)
				}
				paid[take] += 4 * int64(r.Payments[dealer])
				at = engine.Setup{Dealer: at.Dealer.Next(), Pot: r.PotAfter(), Agreements: r.Agreements}
				if i == 0 && take == 1 {
					agreed += indicator(r.Agreements != 0)
				}
			}
			paid[take] += at.Pot
		}
		n, ref, opt, square = n+1, ref+paid[0], opt+paid[1], square+(paid[1]-paid[0])*(paid[1]-paid[0])
	}
	d := NewDecisions(s, tally, 0.95)
	cells := tally.Rows().Cells()
	if len(cells) != 1 {
		t.Fatalf("%d cells", len(cells))
	}
	c, _ := d.Contrast(cells[0], 0)
	row := tally.Rows().Find(cells[0])
	if c.N != n || c.Reference.Value != float64(ref)/4/float64(n) || c.Option.Value != float64(opt)/4/float64(n) || row[wFirst+ofProducts+4] != square {
		t.Errorf("%+v, squares %d; want %d, %d, %d, %d", c, row[wFirst+ofProducts+4], n, ref, opt, square)
	}
	if agreed < 200 {
		t.Errorf("only %d agreements", agreed)
	}
}

func newPoints(t *testing.T) engine.Player {
	t.Helper()
	s, err := strategies.Parse("points")
	if err != nil {
		t.Fatal(err)
	}
	return s.New()
}

// firstAnswer does as told the first time it is asked about a turn-up.
type firstAnswer struct {
	engine.Player
	take, done bool
}

func (f *firstAnswer) TakeUp(t engine.Table) bool {
	if f.done {
		return f.Player.TakeUp(t)
	}
	f.done = true
	return f.take
}

// firstAnswerCalling is one that may announce.
type firstAnswerCalling struct {
	engine.Announcer
	*firstAnswer
}

func (f *firstAnswerCalling) Begin(seat engine.Seat, key engine.Key) { f.Announcer.Begin(seat, key) }
func (f *firstAnswerCalling) Discard(v engine.View) engine.Card      { return f.Announcer.Discard(v) }
func (f *firstAnswerCalling) RoundOne(v engine.View) bool            { return f.Announcer.RoundOne(v) }
func (f *firstAnswerCalling) RoundTwo(v engine.View) (engine.Suit, bool) {
	return f.Announcer.RoundTwo(v)
}
func (f *firstAnswerCalling) PlayCard(v engine.View) engine.Card { return f.Announcer.PlayCard(v) }
func (f *firstAnswerCalling) TakeUp(t engine.Table) bool         { return f.firstAnswer.TakeUp(t) }
