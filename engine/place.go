//go:build !amd64.v3

package engine

// place is placeGaps; processors that are known to have an instruction for it have
// their own.
func place(hands *[Seats]CardSet, up uint64) (turnUp Card) { return placeGaps(hands, up) }
