package strategies

import (
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"points", "points"},
		{"points:take=8", "points"},
		{"points:take=7.5,play=random", "points:take=7.5,play=random"},
		{"points: play = random , take = 7.5", "points:take=7.5,play=random"},
		{"random", "random"},
		{"random:play=random", "random"},
		{"random:play=steady", "random:play=steady"},
		{"pass", "pass"},
		{"pass:play=lowest", "pass:play=lowest"},
	} {
		s, err := Parse(c.text)
		if err != nil || s.String() != c.want {
			t.Errorf("%s: %q, %v; want %q", c.text, s.String(), err, c.want)
			continue
		}
		for _, text := range []string{s.String(), s.Full()} {
			if again, err := Parse(text); err != nil || again.String() != c.want {
				t.Errorf("%s: prints as %s, which reads as %v (%v)", c.text, text, again, err)
			}
		}
	}
}

func TestParseErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", `strategy "": unknown strategy "" (known: random, pass, points, a strategy file FILE.toml, a program exec:COMMAND)`},
		{"Points", `strategy "Points": unknown strategy "Points" (known: random, pass, points, a strategy file FILE.toml, a program exec:COMMAND)`},
		{"points:", `strategy "points:": "" is not NAME=VALUE`},
		{"points:take", `strategy "points:take": "take" is not NAME=VALUE`},
		{"points:take=", `strategy "points:take=": "take=" is not NAME=VALUE`},
		{"points:take=7,take=8", `strategy "points:take=7,take=8": parameter "take" is given twice`},
		{"points:take=high", `strategy "points:take=high": take: "high" is not a number from -100 to 100`},
		{"points:take=nan", `strategy "points:take=nan": take: "nan" is not a number from -100 to 100`},
		{"points:take=1e9", `strategy "points:take=1e9": take: "1e9" is not a number from -100 to 100`},
		{"pass:take=7", `strategy "pass:take=7": pass has no parameter "take" (known: none)`},
		{"points:play=high", `strategy "points:play=high": play: unknown card player "high" (known: random, lowest, steady)`},
		{"points:play.risk=1", `strategy "points:play.risk=1": steady has no parameter "risk" (known: none)`},
		{"points:" + strings.Repeat("a,", 1<<19), `strategy "points:a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a…": is longer than 4096 letters`},
		{strings.Repeat("x", 1<<20), `strategy "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…": unknown strategy "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…" (known: random, pass, points, a strategy file FILE.toml, a program exec:COMMAND)`},
	} {
		_, err := Parse(c.text)
		if err == nil || err.Error() != c.want {
			t.Errorf("%.40s:\ngot  %v\nwant %s", c.text, err, c.want)
		}
	}
	_, err := Parse("points:tke=7")
	if err == nil || !strings.HasPrefix(err.Error(), `strategy "points:tke=7": points has no parameter "tke" (known: wenzel_clubs, wenzel_spades, `) {
		t.Errorf("got %v", err)
	}
}

// TestKindsAreDocumented: each kind and parameter has a meaning, and a default
// within its range.
func TestKindsAreDocumented(t *testing.T) {
	for _, k := range append(Bidders(), CardPlayers()...) {
		if k.Meaning == "" {
			t.Errorf("%s has no meaning", k.Name)
		}
		for _, p := range k.Params {
			if p.Meaning == "" || p.Default < p.Min || p.Default > p.Max || p.Name != strings.ToLower(p.Name) {
				t.Errorf("%s: parameter %+v", k.Name, p)
			}
		}
	}
	for _, k := range Bidders() {
		if DefaultCardPlayer(k.Name) == "" {
			t.Errorf("%s has no card player", k.Name)
		}
	}
}
