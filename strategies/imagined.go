package strategies

import (
	"kontraspiel/engine"
	"kontraspiel/strategies/files"
)

// Who players that look ahead imagine at the other seats: their parameters `field` and
// `weights`.

// imaginedNames are who can be imagined: the bidders that do not search themselves, and
// the strategy files that are built in. A value is a place in this list, so a new name
// comes last. A path is none: runs keep the text of the files at their seats, and of
// these the version of the tool says what is in them.
var imaginedNames = []string{
	"points", "random", "pass",
	"bold", "cautious", "contra-hunter", "position-aware", "trump-count", "wenzel-first",
}

// lastImagined is the highest value of `field`.
var lastImagined = float64(len(imaginedNames) - 1)

var weightsParam = Param{
	Name: "weights", Default: 1, Max: lastImagined + 1, Choices: append([]string{"none"}, imaginedNames...),
	Meaning: "the bidder whose calls the worlds must fit",
}

// imagined is the strategy that a value of `field` names, at its default parameters and
// with its own card play.
func imagined(value float64) Strategy {
	name := imaginedNames[int(value)]
	if findBidder(name) == nil {
		name += fileSuffix
	}
	s, err := ParseWith(name, files.Read)
	if err != nil {
		panic("strategies: " + err.Error()) // one of ours
	}
	return s
}

// fieldPlayers makes players of the bidder that a value of `field` names.
func fieldPlayers(value float64) func() engine.Player { return imagined(value).New }

// weighing makes players of the bidder that a value of `weights` names, or is nil, and
// reports whether they draw random numbers.
func weighing(value float64) (players func() engine.Player, draws bool) {
	if value == 0 {
		return nil, false
	}
	s := imagined(value - 1)
	return s.New, s.Draws()
}
