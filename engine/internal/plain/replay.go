package plain

import (
	"errors"
	"fmt"
	"strings"
)

// Fault is why a record was refused.
type Fault struct {
	Action int    // number of the faulty action from 0; one past the end for an unfinished deal; -1 if the fault is in no action
	Reason string // for people
}

// Error says where and why.
func (f *Fault) Error() string {
	if f.Action < 0 {
		return "record: " + f.Reason
	}
	return fmt.Sprintf("record: action %d: %s", f.Action, f.Reason)
}

// Replay reads one record line strictly as NOTATION.md says, plays its actions
// and returns the result. Any error is a *Fault: the first in the order record,
// deal, actions, result. Result is then the zero value.
func Replay(line []byte) (Result, error) {
	rec, err := readRecord(line)
	if err != nil {
		return Result{}, &Fault{-1, err.Error()}
	}
	g, err := New(rec.setup)
	if err != nil {
		return Result{}, &Fault{-1, err.Error()}
	}
	for i, text := range rec.actions {
		if err := g.replayAction(text); err != nil {
			return Result{}, &Fault{i, err.Error()}
		}
	}
	if !g.over {
		return Result{}, &Fault{len(rec.actions), fmt.Sprintf("unfinished deal: seat %d is asked %s", g.seat, g.kind)}
	}
	if rec.result != nil {
		stored, err := readResult(rec.result)
		if err != nil {
			return Result{}, &Fault{-1, "result: " + err.Error()}
		}
		if stored != g.result {
			return Result{}, &Fault{-1, fmt.Sprintf("result: stored %+v, replayed %+v", stored, g.result)}
		}
	}
	return g.result, nil
}

// replayAction plays one written action. Who was asked for an announcement and
// wrote nothing was silent.
func (g *Game) replayAction(text string) error {
	seat, word, err := splitAction(text)
	if err != nil {
		return err
	}
	canonical, err := canonicalAction(text[:2], word)
	if err != nil {
		return err
	}
	for g.isAnnouncement() && !(g.seat == seat && word[0] == g.kind) {
		g.answer(actionsOf[g.seat].silent)
	}
	return g.Apply(canonical)
}

// isAnnouncement says whether the question is one a silent player writes nothing to.
func (g *Game) isAnnouncement() bool {
	return g.kind == askMatch || g.kind == askContra || g.kind == askRecontra
}

// splitAction takes "2:discard 9D" apart: the seat, and what he does in one or
// two words parted by one blank.
func splitAction(text string) (seat int, words []string, err error) {
	if len(text) < 3 || text[0] < '0' || text[0] > '3' || text[1] != ':' {
		return 0, nil, fmt.Errorf("%q does not start with a seat and a colon", text)
	}
	words = strings.Split(text[2:], " ")
	if len(words) > 2 {
		return 0, nil, fmt.Errorf("%q has too many words", text)
	}
	return int(text[0] - '0'), words, nil
}

// canonicalAction writes the action as writers do, with the readers' other
// letters for cards and suits replaced.
func canonicalAction(prefix string, words []string) (string, error) {
	if len(words) == 1 {
		switch words[0] {
		case wordTakeUp, wordDecline, wordPass, wordTake, wordContra, wordRecontra:
			return prefix + words[0], nil
		}
		c, err := parseCard(words[0])
		return prefix + c.text(), err
	}
	switch words[0] {
	case wordDiscard, wordContra:
		c, err := parseCard(words[1])
		return prefix + words[0] + " " + c.text(), err
	case wordTake, wordMatch:
		s, err := parseSuit(words[1])
		return prefix + words[0] + " " + s.text(), err
	}
	return "", errors.New("unknown action " + strings.Join(words, " "))
}
