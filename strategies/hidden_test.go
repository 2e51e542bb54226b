package strategies

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/strategies/files"
)

// Hidden cards stay hidden (ARCHITECTURE idea 4). At random points of random
// deals, what the seat that is asked cannot see is dealt anew, and a second player
// with the same stream of random numbers hears all questions of the deal so far:
// it must answer them as the first did. hiddendeals_test.go makes the deals,
// hiddenworlds_test.go deals anew, and hiddencheats_test.go plants cheats that the
// same suite must catch.

// searching is the bidders and card players that search, with parameters that make
// them fast: few worlds show as well as many whether hidden cards are looked at.
// They are re-dealt less often. Nothing else is to be told of a new strategy.
var searching = map[string]string{
	"pimc":   "worlds=6,stop=0",
	"ismcts": "iterations=12",
}

// redeals is how often each kind of decision of a strategy is re-dealt.
func redeals(s Strategy) int {
	n := 100_000
	if searching[s.bidder.Name] != "" || searching[s.cards.Name] != "" {
		n = 2_000
	}
	if testing.Short() {
		n /= 50
	}
	return n
}

// everyStrategy is each bidder with each card player at the default parameters,
// the strategy files that come with the toolkit, the strategies of `mixed`, which have
// other parameters, and books that say something of every decision.
func everyStrategy(t *testing.T) []Strategy {
	t.Helper()
	var names []string
	for _, b := range Bidders() {
		for _, c := range CardPlayers() {
			names = append(names, quick(b.Name, c.Name))
		}
	}
	names = append(names, searchers...)
	for _, name := range files.Names() {
		names = append(names, "files/"+name+".toml")
	}
	var list []Strategy
	for _, name := range append(names, mixed...) {
		s, err := Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(list, func(known Strategy) bool { return known.String() == s.String() }) {
			list = append(list, s)
		}
	}
	r := rand.New(rand.NewPCG(10, 1811))
	for _, base := range []string{"points", "random"} {
		list = append(list, withBook(t, randomBook(t, r, base, false), ""))
	}
	return list
}

// searchers are searching players with other parameters.
var searchers = []string{
	"pimc:worlds=6,value=maxn,weights=points,pot=1,play.worlds=30,play.value=rollout,play.weights=points",
	"pimc:worlds=40,field=random,stop=0.5,play=pimc,play.field=pass,play.worlds=5,play.pot=0",
	"pimc:worlds=6,field=contra-hunter,weights=bold,play=ismcts,play.iterations=12,play.field=bold,play.weights=wenzel-first",
}

// quick is a bidder and a card player, fast if they search.
func quick(bidder, cards string) string {
	name := bidder + ":play=" + cards
	if set := searching[bidder]; set != "" {
		name += "," + set
	}
	for set := range strings.SplitSeq(searching[cards], ",") {
		if set != "" {
			name += ",play." + set
		}
	}
	return name
}

// TestHiddenCards runs the suite on every strategy that is registered.
func TestHiddenCards(t *testing.T) {
	odd := oddRules(t)
	for i, s := range everyStrategy(t) {
		t.Run(s.String(), func(t *testing.T) {
			t.Parallel()
			n := redeals(s)
			h := newHiddenSuite(uint64(i), odd, s.New)
			if err := h.run(n); err != nil {
				t.Fatal(err)
			}
			t.Logf("re-deals: %s", h.summary())
			for kind := range h.tallies {
				if kind := decision(kind); n >= 400 && kind.late() && h.tallies[kind].away < h.tallies[kind].redeals/10 {
					t.Errorf("%v: another seat had put a card away in %d re-deals only", kind, h.tallies[kind].away)
				}
			}
		})
	}
}

// sees is the error about an answer that was not the same. Every other error of
// the suite is an illegal answer, or a fault of the re-deal or of the engine.
type sees struct {
	kind decision
	text string
}

func (e *sees) Error() string {
	return fmt.Sprintf("%v: the answer depends on more than what the seat sees and its stream: %s", e.kind, e.text)
}

// hiddenSuite re-deals for one strategy.
type hiddenSuite struct {
	r       *rand.Rand
	odd     []engine.Rules
	players [2]engine.Player // the one that plays, the one that is asked again
	tallies [decisions]hiddenTally
	deal    watched
	sight   sighted
}

// hiddenTally counts for one kind of decision.
type hiddenTally struct {
	points  int
	redeals int
	away    int // of these, with a card put away by another seat
	alone   int // points at which no other world was found
}

func newHiddenSuite(stream uint64, odd []engine.Rules, player func() engine.Player) *hiddenSuite {
	return &hiddenSuite{
		r:       rand.New(rand.NewPCG(stream, 1811)),
		odd:     odd,
		players: [2]engine.Player{player(), player()},
	}
}

// run plays deals, and re-deals each at one random point of every kind of decision
// that it has, until every kind the player can be asked for was re-dealt n times.
// It stops at the first answer that differs.
func (h *hiddenSuite) run(n int) error {
	for deals := 0; h.wanted(n); deals++ {
		if deals > 20*n {
			return fmt.Errorf("too few questions in %d deals: %s", deals, h.summary())
		}
		h.deal.shuffle(h.r, h.odd)
		if err := h.deal.play(h.r, h.players[0]); err != nil {
			return err
		}
		for kind, p := range h.deal.points(h.r) {
			if p == nil || h.tallies[kind].redeals >= n {
				continue
			}
			if err := h.redeal(p); err != nil {
				return err
			}
		}
	}
	return nil
}

// wanted reports whether some kind of decision was re-dealt fewer than n times.
func (h *hiddenSuite) wanted(n int) bool {
	for kind := range h.tallies {
		if h.tallies[kind].redeals < n && asks(h.players[0], decision(kind)) {
			return true
		}
	}
	return false
}

// perPoint is how often a point is re-dealt; more saves the time to play up to it.
const perPoint = 4

// redeal deals anew at the point, and asks again.
func (h *hiddenSuite) redeal(p *point) error {
	tally := &h.tallies[p.kind]
	tally.points++
	if err := h.sight.look(&h.deal, p); err != nil {
		return err
	}
	for i := range perPoint {
		other, ok := h.sight.another(h.r)
		if !ok {
			tally.alone++
			return nil
		}
		tally.redeals++
		if h.sight.holder != nobody {
			tally.away++
		}
		if err := h.deal.askAgain(p, other, h.players[1], i == 0); err != nil {
			return err
		}
	}
	return nil
}

// summary lists the kinds of decision with their counts.
func (h *hiddenSuite) summary() string {
	var list []string
	for kind, c := range h.tallies {
		if kind := decision(kind); asks(h.players[0], kind) {
			text := fmt.Sprintf("%v %d", kind, c.redeals)
			if kind.late() {
				text += fmt.Sprintf(" (%d with a card another has put away)", c.away)
			}
			list = append(list, fmt.Sprintf("%s at %d points, %d of them without another world", text, c.points, c.alone))
		}
	}
	return strings.Join(list, "; ")
}
