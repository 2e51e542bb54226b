//go:build amd64.v3

package engine

// place does what placeGaps does, in a sixth of the instructions: spreading a set
// over the places left is PDEP, for which Go has no name.
//
//go:noescape
func place(hands *[Seats]CardSet, up uint64) (turnUp Card)
