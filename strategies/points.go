package strategies

import "kontraspiel/engine"

type pointsBidder struct{ passBidder }

// pointsKind is the bidder `points`.
var pointsKind = bidderKind{
	Kind:    Kind{Name: "points", Meaning: "a weighted hand value against a threshold for each call"},
	Play:    "steady",
	prepare: func([]float64) func() Bidder { return func() Bidder { return &pointsBidder{} } },
}

var _ engine.Player = (*callingPlayer)(nil)
