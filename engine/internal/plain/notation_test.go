package plain

import (
	"strings"
	"testing"
)

// germanCard writes a card in German letters, half of it in lower case.
func germanCard(text string) string {
	c, err := parseCard(text)
	if err != nil {
		panic(err)
	}
	rankText := string(germanRankLetters[c.rank])
	if c.rank == ten {
		rankText = "10"
	}
	return strings.ToLower(rankText) + string(germanSuitLetters[c.suit])
}

// germanSetup is the same deal in German letters.
func germanSetup(s Setup) Setup {
	translate := func(cards []string) (german []string) {
		for _, c := range cards {
			german = append(german, germanCard(c))
		}
		return german
	}
	for seat := range s.Hands {
		s.Hands[seat] = translate(s.Hands[seat])
	}
	s.TurnUp, s.Talon = germanCard(s.TurnUp), translate(s.Talon)
	return s
}

// germanActions are the same actions in German letters.
func germanActions(actions []string) (german []string) {
	for _, text := range actions {
		prefix, last := text[:2], text[2:]
		if i := strings.LastIndex(text, " "); i >= 0 {
			prefix, last = text[:i+1], text[i+1:]
		}
		switch {
		case len(last) == 1: // a suit
			s, _ := parseSuit(last)
			last = strings.ToLower(string(germanSuitLetters[s]))
		case len(last) == 2: // a card; no word is so short
			last = germanCard(last)
		}
		german = append(german, prefix+last)
	}
	return german
}

// NOTATION.md: position tells rank from suit.
func TestParseCard(t *testing.T) {
	for text, want := range map[string]string{
		"AA": "AC", "aa": "AC", "10H": "TH", "10b": "TD", "Tl": "TS", "OL": "QS", "UB": "JD", "ua": "JC",
		"JS": "JS", "9C": "9C", "kh": "KH",
	} {
		if c, err := parseCard(text); err != nil || c.text() != want {
			t.Errorf("%q: %v %v, want %s", text, c, err, want)
		}
	}
	for _, text := range []string{"", "A", "CA", "1H", "10", "010H", "10HH", "AHX", " AH", "AH ", "1010", "XH", "AX", "Äh", "8C", "AU", "HH"} {
		if c, err := parseCard(text); err == nil {
			t.Errorf("%q: read as %v", text, c)
		}
	}
}

const passedOut = `{"v":1,"rules":{},"dealer":2,"pot":3,"agreements":[true,false,false,false],` +
	`"hands":["KS AC KC AD 9C","JS JC TC TD QS","9H TH KD QD AH","9D QC TS QH JH"],"turnup":"JD","talon":"AS 9S KH",` +
	`"actions":["3:pass","0:pass","1:pass","2:pass","3:pass","0:pass","1:pass","2:pass"],` +
	`"result":{"passed_out":true,"soloist":null,"contra":null,"recontra":null,"winner":null,"trump":null,` +
	`"tricks":[0,0,0,0],"base":4,"payments":[0,0,-1,0],"pot_after":4,"agreements":[true,false,false,false]}}`

// Small changes to a good record that NOTATION.md allows.
func TestReplayAccepts(t *testing.T) {
	for _, c := range [][2]string{
		{"", ""},
		{`"v":1,`, ` "v" : 1 , `},
		{`"v":1,`, `"note":{"a":1,"a":[null]},"v":1,`},
		{`"rules":{}`, `"rules":{"base_max":4,"exchange":"allowed"}`},
		{`"agreements":[true,false,false,false],"hands"`, `"agreements":[true,false,false,false],"note":null,"hands"`},
		{`"KS AC KC AD 9C"`, `"KL aa  Ka AB 9C"`},
		{`"v":1`, `"\u0076":1`},
	} {
		if _, err := Replay([]byte(strings.Replace(passedOut, c[0], c[1], 1) + "\n")); err != nil {
			t.Errorf("%s for %s: %v", c[1], c[0], err)
		}
	}
}

// Small changes to a good record that NOTATION.md refuses, with the action at fault.
var refusedChanges = []struct {
	old, changed string
	action       int
}{
	{`{"v"`, `["v"`, -1},
	{`"v":1`, `"v":1.0`, -1},
	{`"v":1`, `"v":true`, -1},
	{`"v":1`, `"v":1e0`, -1},
	{`"v":1`, `"V":1`, -1},
	{`"v":1`, `"v":1,"v":1`, -1},
	{`"v":1`, `"v":1,"\u0076":1`, -1},
	{`"v":1`, `"v":1,"extra":1`, -1},
	{`"v":1`, `"v":null`, -1},
	{`"rules":{}`, `"rules":[]`, -1},
	{`"rules":{}`, `"rules":null`, -1},
	{`"rules":{}`, `"rules":{"base_max":4,"base_max":4}`, -1},
	{`"rules":{}`, `"rules":{"base_max":4.0}`, -1},
	{`"rules":{}`, `"rules":{"base_max":1001}`, -1},
	{`"rules":{}`, `"rules":{"exchange":null}`, -1},
	{`"pot":3`, `"pot":99999999999999999999`, -1},
	{`[true,false,false,false],"hands"`, `null,"hands"`, -1},
	{`[true,false,false,false],"hands"`, `[true,false,false,null],"hands"`, -1},
	{`"turnup":"JD"`, `"turnup":["JD"]`, -1},
	{`"AS 9S KH"`, `"AS 9S KH JD"`, -1},
	{`"AS 9S KH"`, `"AS,9S,KH"`, -1},
	{`"AS 9S KH"`, `["AS","9S","KH"]`, -1},
	{`"0:pass"`, `null`, -1},
	{`"3:pass"`, `"3:Pass"`, 0},
	{`"3:pass"`, `"3:take D"`, 0},
	{`"3:pass","0:pass"`, `"3:pass","0:silent"`, 1},
	{`"3:pass","0:pass"`, `"3:pass","0: pass"`, 1},
	{`"1:pass","2:pass"]`, `"1:pass"]`, 7},
	{`"1:pass","2:pass"]`, `"1:pass","2:pass","3:pass"]`, 8},
	{`"1:pass","2:pass"]`, `"1:pass","2:take"]`, 7},
	{`"result":{`, `"result":{"extra":0,`, -1},
	{`"base":4,"pay`, `"pay`, -1},
	{`"base":4`, `"base":3`, -1},
	{`"base":4`, `"base":4,"base":4`, -1},
	{`"winner":null`, `"winner":-1`, -1},
	{`"trump":null`, `"trump":""`, -1},
	{`"passed_out":true`, `"passed_out":1`, -1},
	{passedOut, "", -1},
	{passedOut, passedOut + passedOut, -1},
	{passedOut, "\xef\xbb\xbf" + passedOut, -1},
	{`"v":1`, "\"v\":1,\"note\":\"\xff\"", -1},
}

// TestReplayRefuses makes each of refusedChanges.
func TestReplayRefuses(t *testing.T) {
	for _, c := range refusedChanges {
		_, err := Replay([]byte(strings.Replace(passedOut, c.old, c.changed, 1)))
		if fault, ok := err.(*Fault); !ok || fault.Action != c.action {
			t.Errorf("%s for %s: %v, want a fault at %d", c.changed, c.old, err, c.action)
		}
	}
}
