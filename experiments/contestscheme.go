package experiments

import (
	"kontraspiel/engine"
	"kontraspiel/results"
)

// Of each pair a block gives the difference between its two entrants: overall,
// then by position, then by what the seat ended each deal as. The parts by kind of
// bid add up to the whole; their unit is that of the whole. In this order:
const (
	scoreOverall  = 0
	scorePosition = 1
	scoreBid      = scorePosition + engine.Seats
	pairScores    = scoreBid + int(bids)
)

// Counters of a pair: on how many blocks its tables differed at all, and what its
// entrants ended deals as.
const (
	countDiverged = iota
	countFirst
	countSecond  = countFirst + int(bids)
	pairCounters = countSecond + int(bids)
)

// PositionScore and BidScore name the parts of a pair's score, and MixedScore what
// an entrant wins at tables of four different ones.
func PositionScore(pair string, p engine.Position) string { return pair + ", " + p.String() }

// BidScore names the part of a pair's score that comes from seats with this bid.
func BidScore(pair string, b Bid) string { return pair + ", by " + b.String() }

// MixedScore names what the entrant wins at tables of four different entrants.
func MixedScore(label string) string { return label + " in mixed company" }

// Counter names of a pair.
const CountDiverged = "diverged"

// CountOf names the counter of a kind of bid of the first or the second entrant.
func CountOf(second bool, b Bid) string {
	if second {
		return "second_" + b.String()
	}
	return "first_" + b.String()
}

// contestScheme is what a match or a league tallies.
func (s *Spec) contestScheme() results.Scheme {
	var names []string
	scheme := results.Scheme{
		Measures: []string{}, By: []results.Grouping{}, Counters: []string{CountDiverged},
		Faults: s.countsFaults(), Weighed: s.countsFits(),
	}
	for _, second := range []bool{false, true} {
		for b := range bids {
			scheme.Counters = append(scheme.Counters, CountOf(second, b))
		}
	}
	for _, p := range s.pairs() {
		name := s.pairName(p)
		names = append(names, name)
		scheme.Scores = append(scheme.Scores, results.Score{Name: name, Scale: s.pairScale(), Counted: true, Points: historyPoints})
		for position := range engine.Position(engine.Seats) {
			scheme.Scores = append(scheme.Scores, results.Score{Name: PositionScore(name, position), Scale: s.positionScale()})
		}
		for b := range bids {
			scheme.Scores = append(scheme.Scores, results.Score{Name: BidScore(name, b), Scale: s.pairScale()})
		}
	}
	if s.Mixed {
		for _, e := range s.Entrants {
			scheme.Scores = append(scheme.Scores, results.Score{Name: MixedScore(e.Label), Scale: valueScale * engine.Seats * s.dealsATable()})
		}
	}
	scheme.Dims = []results.Dimension{{Name: "pair", Values: names}}
	return scheme
}

// historyPoints is the number of stretches of a contest that are tallied apart:
// those between looks, as many as the longest run has. It is part of the format.
const historyPoints = 160

// stretch is which of them a chunk belongs to: the number of looks before it.
func stretch(chunk int64) int {
	n := 0
	for look := nextLook(0); look <= chunk; look = nextLook(look) {
		n++
	}
	return min(n, historyPoints-1)
}

// StretchEnd is the number of chunks at the end of a stretch.
func StretchEnd(n int) int64 {
	look := nextLook(0)
	for range n {
		look = nextLook(look)
	}
	return look
}
