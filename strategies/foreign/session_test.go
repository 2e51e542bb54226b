package foreign

import (
	"bytes"
	"flag"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"

	"kontraspiel/engine"
)

var update = flag.Bool("update", false, "rewrite the example session in docs/PROTOCOL.md")

const (
	protocolDoc  = "../../docs/PROTOCOL.md"
	sessionStart = "<!-- session -->\n```\n"
	sessionEnd   = "```\n<!-- /session -->"
)

// TestSession: the example session in docs/PROTOCOL.md is what the tool sends and
// what the Python bot of examples answers to it.
func TestSession(t *testing.T) {
	doc, err := os.ReadFile(protocolDoc)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(doc), sessionStart)
	shown, after, ok2 := strings.Cut(rest, sessionEnd)
	if !ok || !ok2 {
		t.Fatal("there is no session in the document")
	}
	limits := DefaultLimits()
	lines := [][]byte{ourHello(&limits)}
	batches := sessionAsks()
	first := uint64(1)
	for _, batch := range batches {
		lines = append(lines, appendAsks(nil, batch, first))
		first += uint64(len(batch))
	}
	answers := sessionAnswers(t, shown, lines)
	var b strings.Builder
	for i, line := range lines {
		b.WriteString("> " + string(line) + "< " + answers[i] + "\n")
	}
	if *update {
		text := before + sessionStart + b.String() + sessionEnd + after
		if err := os.WriteFile(protocolDoc, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if b.String() != shown {
		t.Errorf("the session is (go test ./strategies/foreign -run TestSession -update):\n%s", b.String())
	}
	checkSession(t, answers, batches)
}

// sessionAnswers is what the Python bot answers, or where there is no Python, what
// the document says.
func sessionAnswers(t *testing.T, shown string, lines [][]byte) []string {
	t.Helper()
	if _, err := exec.LookPath("python3"); err != nil {
		t.Log("there is no python3 on this machine: the answers in the document are not compared")
		var answers []string
		for line := range strings.Lines(shown) {
			if text, ok := strings.CutPrefix(line, "< "); ok {
				answers = append(answers, strings.TrimSuffix(text, "\n"))
			}
		}
		return answers
	}
	cmd := exec.Command("python3", "../../examples/python/bot.py")
	cmd.Stdin = bytes.NewReader(bytes.Join(lines, nil))
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
}

// checkSession: the answers are answers.
func checkSession(t *testing.T, answers []string, batches [][]*ask) {
	t.Helper()
	if _, fault := decodeHello([]byte(answers[0])); fault != nil {
		t.Error(fault)
	}
	first := uint64(1)
	for i, batch := range batches {
		picks, fault := decodeAnswers([]byte(answers[i+1]), batch, first)
		if fault != nil {
			t.Fatal(fault)
		}
		for _, p := range picks {
			if p.fault != nil {
				t.Error(p.fault)
			}
		}
		first += uint64(len(batch))
	}
}

// sessionAsks is the asks of the session: two lines, of two and of three.
func sessionAsks() [][]*ask {
	wanted := []func(*engine.State) bool{
		func(s *engine.State) bool { return s.Phase() == engine.PhaseTakeUp },
		func(s *engine.State) bool { return s.Phase() == engine.PhaseRoundTwo && s.Table().Bids() == 5 },
		func(s *engine.State) bool { return s.Phase() == engine.PhaseContra && s.Table().MayExchange() },
		func(s *engine.State) bool {
			_, contra := s.Table().Contra()
			return s.Phase() == engine.PhaseCard && contra && s.Table().CardsPlayed() == 5 && s.View(s.Turn()).LegalCards().Len() > 1
		},
		func(s *engine.State) bool {
			_, away := s.View(s.Turn()).PutAway()
			return s.Phase() == engine.PhaseCard && away && s.Table().CardsPlayed() == 2 && s.View(s.Turn()).LegalCards().Len() > 1
		},
	}
	r := rand.New(rand.NewPCG(1811, 1))
	var asks []*ask
	for _, want := range wanted {
		var found *ask
		for found == nil {
			askDeal(r, func(s *engine.State, kind Kind, key engine.Key) {
				if found == nil && s.Table().Rules() == engine.Standard() && want(s) {
					found = &ask{}
					found.prepare(kind, s.Table(), s.View(s.Turn()), key)
				}
			})
		}
		asks = append(asks, found)
	}
	return [][]*ask{asks[:2], asks[2:]}
}
