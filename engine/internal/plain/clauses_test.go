package plain

import (
	"strings"
	"testing"
)

const fourPasses = "1:pass,2:pass,3:pass,0:pass,"

// Clauses that the golden records do not reach, and the order of asking. After
// the actions given, want is the options, commas between.
var clauseCases = []struct {
	name    string
	options map[string]any
	actions string
	want    string
}{
	{"R3.1", nil, "", "1:pass,1:take"},
	{"R3.3 eldest", nil, fourPasses, "1:pass,1:take C,1:take D,1:take H,1:take S"},
	{"R3.3 eldest, second seat", nil, fourPasses + "1:pass", "2:pass,2:take C,2:take D,2:take S"},
	{"R3.3 eldest, dealer", nil, fourPasses + "1:pass,2:pass,3:pass", "0:pass,0:take C,0:take D,0:take S"},
	{"R3.3 none", map[string]any{"round_two_preferred": "none"}, fourPasses, "1:pass,1:take C,1:take D,1:take S"},
	{"R3.3 all", map[string]any{"round_two_preferred": "all"}, fourPasses + "1:pass", "2:pass,2:take C,2:take D,2:take H,2:take S"},
	{"R3.3 dealer", map[string]any{"round_two_preferred": "eldest_and_dealer"}, fourPasses + "1:pass,2:pass", "3:pass,3:take C,3:take D,3:take S"},
	{"R3.3 dealer", map[string]any{"round_two_preferred": "eldest_and_dealer"}, fourPasses + "1:pass,2:pass,3:pass", "0:pass,0:take C,0:take D,0:take H,0:take S"},
	{"R4.1 asked first", nil, "1:pass,2:take", "1:match C,1:match D,1:match S,1:silent"},
	{"R4.7 contra after match", nil, "1:take,2:match C", "1:contra,1:silent"},
	{"R4.5 round one", nil, "1:take,2:silent,3:silent,0:silent", "2:contra,2:contra 9S,2:contra JD,2:contra JH,2:contra QD,2:contra QS,2:silent"},
	{"R4.5 never", map[string]any{"exchange": "never"}, "1:take,2:silent,3:silent,0:silent", "2:contra,2:silent"},
	{"R4.5 round two", map[string]any{"exchange_against_match": "if_round_one"}, fourPasses + "1:take H,2:silent,3:silent,0:silent", "2:contra,2:silent"},
	{"R4.5 match of round two", map[string]any{"exchange_against_match": "if_round_one"}, fourPasses + "1:take H,2:match C", "1:contra,1:silent"},
	{"R4.5 match of round one", map[string]any{"exchange_against_match": "if_round_one"}, "1:take,2:match C", "1:contra,1:contra AC,1:contra AD,1:contra AS,1:contra KD,1:contra TC,1:silent"},
	{"R4.7 recontra in the contra's window", nil, "1:take,2:match C,1:contra", "3:recontra,3:silent"},
	{"R4.5 the turn-up is in hand", nil, "1:take,2:silent,3:silent,0:silent,2:silent,3:contra KS,2:silent,0:silent,1:AS,2:silent,0:silent,2:QS,2:silent,0:silent", "3:9D,3:JC,3:KC,3:KH,3:QC"},
}

// TestOptionsByClause plays each of clauseCases on one deal.
func TestOptionsByClause(t *testing.T) {
	for _, c := range clauseCases {
		setup := Setup{
			Options: c.options, Dealer: 0, TurnUp: "KH", Talon: []string{"JS", "TS", "QH"},
			Hands: [4][]string{strings.Fields("AH TH 9C 9H TD"), strings.Fields("AC AS AD KD TC"), strings.Fields("QS QD JH JD 9S"), strings.Fields("KS KC JC 9D QC")},
		}
		g, err := New(setup)
		if err != nil {
			t.Fatal(err)
		}
		for _, action := range strings.FieldsFunc(c.actions, func(r rune) bool { return r == ',' }) {
			if err := g.Apply(action); err != nil {
				t.Fatalf("%s: %v", c.name, err)
			}
		}
		if got := strings.Join(g.Options(), ","); got != c.want {
			t.Errorf("%s: options %s, want %s", c.name, got, c.want)
		}
	}
}
