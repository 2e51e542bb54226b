package strategies

import (
	"math"
	"regexp"
	"slices"
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
		{"", `strategy "": unknown strategy "" (known: random, pass, points, pimc, ismcts, a strategy file FILE.toml, a book book:FILE.book, a program exec:COMMAND)`},
		{"Points", `strategy "Points": unknown strategy "Points" (known: random, pass, points, pimc, ismcts, a strategy file FILE.toml, a book book:FILE.book, a program exec:COMMAND)`},
		{"points:", `strategy "points:": "" is not NAME=VALUE`},
		{"points:take", `strategy "points:take": "take" is not NAME=VALUE`},
		{"points:take=", `strategy "points:take=": "take=" is not NAME=VALUE`},
		{"points:take=7,take=8", `strategy "points:take=7,take=8": parameter "take" is given twice`},
		{"points:take=high", `strategy "points:take=high": take: "high" is not a number from -100 to 100`},
		{"points:take=nan", `strategy "points:take=nan": take: "nan" is not a number from -100 to 100`},
		{"points:take=1e9", `strategy "points:take=1e9": take: "1e9" is not a number from -100 to 100`},
		{"pass:take=7", `strategy "pass:take=7": pass has no parameter "take" (known: none)`},
		{"points:play=high", `strategy "points:play=high": play: unknown card player "high" (known: random, lowest, steady, pimc, ismcts)`},
		{"points:play.risk=1", `strategy "points:play.risk=1": steady has no parameter "risk" (known: none)`},
		{"points:" + strings.Repeat("a,", 1<<19), `strategy "points:a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a…": is longer than 4096 letters`},
		{strings.Repeat("x", 1<<20), `strategy "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…": unknown strategy "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…" (known: random, pass, points, pimc, ismcts, a strategy file FILE.toml, a book book:FILE.book, a program exec:COMMAND)`},
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
			if p.Meaning == "" || p.Default < p.Min || p.Default > p.Max || p.Name != strings.ToLower(p.Name) || !coherent(p) {
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

// coherent reports whether whole numbers are whole, and words have their places and can
// stand in a strategy's text.
func coherent(p Param) bool {
	if p.Choices == nil {
		return !p.Whole || p.Min == math.Trunc(p.Min) && p.Max == math.Trunc(p.Max) && p.Default == math.Trunc(p.Default)
	}
	for i, w := range p.Choices {
		if !plainWord.MatchString(w) || slices.Index(p.Choices, w) != i {
			return false
		}
	}
	return len(p.Choices) >= 2 && !p.Whole && p.Min == 0 && p.Max == float64(len(p.Choices)-1) && p.Default == math.Trunc(p.Default)
}

var plainWord = regexp.MustCompile(`^[a-z0-9_-]+$`)

// sampleParams has a parameter of each sort: a number, a whole one and a word.
var sampleParams = []Param{
	{Name: "risk", Default: 0.5, Min: -1, Max: 1, Meaning: "a number"},
	{Name: "worlds", Default: 64, Min: 1, Max: 2_000_000, Whole: true, Meaning: "a whole number"},
	{Name: "value", Default: 1, Max: 2, Choices: []string{"rollout", "solve", "points"}, Meaning: "a word"},
}

// sampleStrategy is a strategy whose bidder and card player have the sample parameters,
// which no registered kind needs to have.
func sampleStrategy() Strategy {
	s := Strategy{
		bidder: &bidderKind{Kind: Kind{Name: "sample", Params: sampleParams}, Play: "cards"},
		cards:  &cardKind{Kind: Kind{Name: "cards", Params: sampleParams}},
	}
	s.bidValues, s.cardValues = defaults(sampleParams), defaults(sampleParams)
	return s
}

// TestParamSorts: values of each sort are read, and printed so that they read the same.
func TestParamSorts(t *testing.T) {
	for _, p := range sampleParams {
		if !coherent(p) {
			t.Errorf("%+v", p)
		}
	}
	const all = ",risk=0.5,worlds=64,value=solve"
	for _, c := range []struct{ text, want, full string }{
		{"risk=0.5,worlds=64,value=solve", "sample", "play=cards" + all + ",play.risk=0.5,play.worlds=64,play.value=solve"},
		{"value=rollout", "sample:value=rollout", "play=cards,risk=0.5,worlds=64,value=rollout,play.risk=0.5,play.worlds=64,play.value=solve"},
		{"play.value=points,worlds=2e6", "sample:worlds=2000000,play.value=points", "play=cards,risk=0.5,worlds=2000000,value=solve,play.risk=0.5,play.worlds=64,play.value=points"},
		{"play.worlds=128.0,risk=-0.25", "sample:risk=-0.25,play.worlds=128", "play=cards,risk=-0.25,worlds=64,value=solve,play.risk=0.5,play.worlds=128,play.value=solve"},
	} {
		for _, text := range []string{c.text, c.full} {
			s := sampleStrategy()
			if err := applyAll(&s, text); err != nil || s.String() != c.want || s.Full() != "sample:"+c.full {
				t.Errorf("%s: %v\n%s\n%s", text, err, s, s.Full())
			}
		}
	}
}

// TestParamSortsRefused: the error says what is allowed, and nothing is set.
func TestParamSortsRefused(t *testing.T) {
	for text, want := range map[string]string{
		"risk=2":           `risk: "2" is not a number from -1 to 1`,
		"worlds=6.5":       `worlds: "6.5" is not a whole number from 1 to 2000000`,
		"worlds=0":         `worlds: "0" is not a whole number from 1 to 2000000`,
		"worlds=many":      `worlds: "many" is not a whole number from 1 to 2000000`,
		"play.worlds=nan":  `worlds: "nan" is not a whole number from 1 to 2000000`,
		"value=Solve":      `value: unknown value "Solve" (known: rollout, solve, points)`,
		"value=1":          `value: unknown value "1" (known: rollout, solve, points)`,
		"play.value=solv":  `value: unknown value "solv" (known: rollout, solve, points)`,
		"play.weight=none": `cards has no parameter "weight" (known: risk, worlds, value)`,
	} {
		s := sampleStrategy()
		if err := applyAll(&s, text); err == nil || err.Error() != want || s.String() != "sample" {
			t.Errorf("%s: %s, got %v, want %s", text, s, err, want)
		}
	}
}

func applyAll(s *Strategy, text string) error {
	settings, err := parseSettings(text)
	for _, set := range settings {
		if err == nil {
			err = s.apply(set)
		}
	}
	return err
}
