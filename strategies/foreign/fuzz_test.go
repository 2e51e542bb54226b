package foreign

import (
	"encoding/json"
	"strings"
	"testing"

	"kontraspiel/engine"
)

// FuzzAnswer: whatever a program writes in place of answers, what comes of it is
// an option of each ask or a fault that is named.
func FuzzAnswer(f *testing.F) {
	asks := []*ask{fixedAsk("pass", "take"), fixedAsk("silent", "contra", "contra 9D"), fixedAsk("9C", "AH")}
	for _, line := range []string{
		`[{"id":7,"answer":"take"},{"id":8,"answer":"contra 9D"},{"id":9,"answer":"AH"}]`,
		`[{"id":7,"answer":"pass","why":[1]},{"answer":"silent","id":8},{"id":9,"answer":"\u0039C"}]`,
		`[{"id":8,"answer":"silent"}]`, `[{"id":6,"answer":"pass"}]`, `[{"id":10}]`, `[]`, `null`, `{}`, `[null]`, `[{}]`,
		`[{"id":7.0}]`, `[{"id":"7"}]`, `[{"id":-7}]`, `[{"id":18446744073709551616}]`, `[{"id":7},{"id":7}]`, `[{"id":7,"answer":1}]`,
		"[{\"id\":7,\"answer\":\"\xff\"}]", `[`, ``, ` `, `[[[[[[[[`, `{"protocol":1,"name":"x","announces":true}`,
	} {
		f.Add([]byte(line))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		picks, fault := decodeAnswers(line, asks, 7)
		if fault != nil {
			checkFault(t, fault)
		} else if len(picks) != len(asks) {
			t.Fatalf("%d answers", len(picks))
		}
		for i, p := range picks {
			if p.fault != nil {
				checkFault(t, p.fault)
			} else if p.option < 0 || p.option >= len(asks[i].options) {
				t.Fatalf("option %d of %d", p.option, len(asks[i].options))
			}
		}
		if hello, fault := decodeHello(line); fault != nil {
			checkFault(t, fault)
		} else if !goodName(hello.Name) || hello.Batch < 0 {
			t.Fatalf("a hello %+v", hello)
		}
		checkFault(t, unasked(line, 7))
	})
}

// checkFault: a fault has a kind and is one short line.
func checkFault(t *testing.T, f *Fault) {
	t.Helper()
	if text := f.Error(); f.Kind == "" || len(text) > 1000 || strings.ContainsAny(text, "\n\r\x1b\x00") {
		t.Fatalf("fault %q", text)
	}
}

// fixedAsk is an ask with given options.
func fixedAsk(options ...string) *ask {
	return &ask{kind: KindCard, options: make([]engine.Action, len(options)), texts: options}
}

// FuzzAsk: at every question of any deal, a reader that shares nothing with the
// writer finds in the ask what the state says, and nothing else.
func FuzzAsk(f *testing.F) {
	f.Add(uint64(0), uint8(0), int64(0), uint16(0), []byte{})
	f.Add(uint64(77_777_777_777), uint8(0x52), int64(3), uint16(0), []byte{0, 0, 1, 0, 0, 0, 1, 1})
	f.Add(uint64(498_688_594_500_095), uint8(0xf3), int64(engine.MaxPot), uint16(0x1234), []byte{1, 4, 3, 2, 1, 0, 9, 8, 7})
	f.Add(uint64(123_456_789_012), uint8(1), int64(900), uint16(0xffff), []byte{0, 0, 0, 0, 3, 2, 0, 5, 0, 1})
	f.Fuzz(func(t *testing.T, number uint64, setup uint8, pot int64, odd uint16, choices []byte) {
		deal, err := engine.DealByNumber(number % engine.Deals)
		if err != nil || pot < 0 || pot > engine.MaxPot {
			t.Skip()
		}
		rules := engine.Standard()
		for i, o := range engine.RuleOptions() {
			if odd>>i&1 != 0 && !o.Numeric() {
				_ = rules.Set(o.Name, o.Values[len(o.Values)-1])
			} else if odd>>i&1 != 0 {
				_ = rules.Set(o.Name, string('0'+rune(o.Min)))
			}
		}
		s := engine.NewState(rules, deal, engine.Setup{Dealer: engine.Seat(setup & 3), Pot: pot, Agreements: engine.Agreements(setup >> 4)})
		for i := 0; !s.Over(); i++ {
			readAsk(t, &s, engine.Key(number))
			legal := s.Legal(nil)
			choice := 0
			if i < len(choices) {
				choice = int(choices[i]) % len(legal)
			}
			s.ApplyUnchecked(legal[choice])
		}
	})
}

// readAsk encodes the question a deal stands at, reads it and compares.
func readAsk(t *testing.T, s *engine.State, key engine.Key) {
	t.Helper()
	var a ask
	a.prepare(kindOf(s.Phase()), s.Table(), s.View(s.Turn()), key)
	line := appendAsks(nil, []*ask{&a}, 12)
	var list []map[string]any
	if err := json.Unmarshal(line, &list); err != nil || len(list) != 1 {
		t.Fatalf("%v: %s", err, line)
	}
	got := list[0]
	for name, want := range factsOf(s) {
		text, _ := json.Marshal(got[name])
		wanted, _ := json.Marshal(want)
		if _, ok := got[name]; !ok || string(text) != string(wanted) {
			t.Fatalf("%s is %s, want %s: %s", name, text, wanted, line)
		}
		delete(got, name)
	}
	if random, _ := got["random"].(string); len(random) != 16 {
		t.Fatalf("random is %q", random)
	}
	sameOptions(t, s, got["options"].([]any))
	delete(got, "random")
	delete(got, "options")
	if len(got) > 0 {
		t.Fatalf("more than the facts: %v", got)
	}
}
