package experiments

import (
	"fmt"
	"strings"
	"testing"

	"kontraspiel/engine"
	ahead "kontraspiel/strategies/search"
)

// TestDecisions tells every answer of two deals by kind, trick, role and what was done.
func TestDecisions(t *testing.T) {
	for _, c := range []struct{ record, want string }{
		// Spades are trumps; seat 1 is soloist, seat 3 contra with an exchange.
		{`{"v":1,"rules":{},"dealer":0,"pot":3,"hands":["KS QC QH AS 9H","TS TC JS KH KD","JC KC QD AH JD","QS AC 9C TH AD"],"turnup":"9S","talon":"JH TD 9D","actions":["1:take","3:contra TH","1:TS","2:JC","3:QS","0:KS","2:KC","3:9C","0:QC","1:TC","2:QD","3:AD","0:AS","1:KD"]}`, `
1 round_one 0 undecided take
2 contra 0 none silent
3 contra 0 none exchange
2 recontra 0 none silent
0 recontra 0 none silent
1 lead 1 soloist led_trump
2 second 1 none headed
3 third 1 contra followed
0 last 1 none followed
2 lead 2 none led_plain
3 second 2 contra ducked
0 third 2 none followed
1 last 2 soloist followed
2 lead 3 none led_plain
3 second 3 contra headed
0 third 3 none trumped
1 last 3 soloist followed`},
		// The dealer takes up an Ace.
		{`{"v":1,"rules":{},"dealer":3,"pot":0,"hands":["TH 9H AC TC KD","JH KH KC QC QD","QH AS TD JD AD","JC JS 9S TS 9D"],"turnup":"AH","talon":"9C KS QS","actions":["3:takeup","3:discard 9D","0:AC","1:KC","2:AS","3:AH","3:9S","0:KD","1:JH","2:QH","2:TD","3:JS","0:TH","1:QD","3:TS","0:9H","1:KH","2:JD"]}`, `
3 take_up 0 undecided take
3 discard 0 soloist put_plain
0 contra 0 none silent
1 contra 0 none silent
2 contra 0 none silent
0 lead 1 none led_plain
1 second 1 none followed
2 third 1 none thrown
3 last 1 soloist trumped
3 lead 2 soloist led_plain
0 second 2 none thrown
1 third 2 none trumped
2 last 2 none overtrumped
2 lead 3 none led_plain
3 second 3 soloist trumped
0 third 3 none undertrumped
1 last 3 none followed
3 lead 4 soloist led_plain
0 second 4 none trumped
1 third 4 none overtrumped
2 last 4 none thrown`},
	} {
		record, err := engine.ParseRecord([]byte(c.record))
		if err != nil {
			t.Fatal(err)
		}
		s := engine.NewState(record.Rules, record.Deal(), record.Setup)
		var got strings.Builder
		again := s
		for _, a := range record.Actions {
			if err := again.Apply(a); err != nil {
				t.Fatal(err)
			}
		}
		ahead.EachAnswer(&s, record.Actions, func(s *engine.State, taken engine.Action) {
			if k := DecisionAt(s.Table()); k == DecideMatch || k < DecideLead && s.Table().CardsPlayed() > 0 {
				return
			}
			fmt.Fprintf(&got, "\n%v %v %d %v %v", s.Turn(), DecisionAt(s.Table()), TrickOf(s.Table()), RoleOf(s.Table(), s.Turn()), TakenBy(s, taken))
		})
		if got.String() != c.want {
			t.Errorf("got %s", got.String())
		}
	}
}
