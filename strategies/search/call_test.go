package search_test

import (
	"testing"

	"kontraspiel/engine"
	"kontraspiel/strategies/search"
)

// TestParseCall: each way to write a call, and how it is written back.
func TestParseCall(t *testing.T) {
	for text, want := range map[string]struct {
		string
		search.Call
	}{
		"pass":                     {"pass", search.Call{Action: engine.Pass(0)}},
		"dealer:pass":              {"dealer:pass", search.Call{Action: engine.Pass(3), Named: true}},
		"take":                     {"take", search.Call{Action: engine.Take(0)}},
		"take S":                   {"take:S", search.Call{Action: engine.TakeSuit(0, engine.Spades)}},
		"second take:l":            {"second:take:S", search.Call{Action: engine.TakeSuit(1, engine.Spades), Named: true}},
		"takeup@0":                 {"takeup", search.Call{Action: engine.TakeUp(0)}},
		"decline":                  {"decline", search.Call{Action: engine.Decline(0)}},
		"discard":                  {"discard", search.Call{Action: engine.Discard(0, engine.NoCard), Hidden: true}},
		"discard:10b":              {"discard:TD", search.Call{Action: engine.Discard(0, engine.NewCard(engine.Diamonds, engine.Ten))}},
		"third:match:C":            {"third:match:C", search.Call{Action: engine.Match(2, engine.Clubs), Named: true}},
		"eldest:contra@4":          {"eldest:contra@4", search.Call{Action: engine.Contra(0), Named: true, At: 4}},
		"dealer:contra exchange":   {"dealer:contra:exchange", search.Call{Action: engine.Contra(3), Named: true, Hidden: true}},
		"dealer contra:JC":         {"dealer:contra:JC", search.Call{Action: engine.ContraExchange(3, engine.WenzelClubs), Named: true}},
		"third:recontra@8":         {"third:recontra@8", search.Call{Action: engine.Recontra(2), Named: true, At: 8}},
		"recontra":                 {"recontra", search.Call{Action: engine.Recontra(0)}},
		"contra":                   {"contra", search.Call{Action: engine.Contra(0)}},
		"second:contra:exchange@0": {"second:contra:exchange", search.Call{Action: engine.Contra(1), Named: true, Hidden: true}},
	} {
		c, err := search.ParseCall(text)
		if err != nil || c != want.Call || c.String() != want.string {
			t.Errorf("%q: %+v (%v), error %v", text, c, &c, err)
		}
	}
	for _, text := range []string{"", "@1", "dealer", "dealer:", "third:third:pass", "Pass", "silent", "contra:S", "contra:9D:JC", "pass@", "pass@-1", "pass@1@2", "recontra:9D", "9D"} {
		if c, err := search.ParseCall(text); err == nil {
			t.Errorf("%q: no error, but %v", text, &c)
		}
	}
}
