package search

import "kontraspiel/engine/worlds"

// Fit is how often players that look ahead had to do without the calls: they then played
// on as if nothing had been said, which whoever reads their results must know.
type Fit struct {
	Weighed int64 // decisions between two options or more, in worlds that must fit the calls
	Unfit   int64 // those of them for which too few worlds fitted, so that any would do
}

// note counts a decision whose worlds came from the source.
func (f *Fit) note(weigher *worlds.Weigher, s *source) {
	if weigher == nil {
		return
	}
	f.Weighed++
	f.Unfit += count(s.lost)
}

// Add adds other decisions.
func (f *Fit) Add(o Fit) { f.Weighed, f.Unfit = f.Weighed+o.Weighed, f.Unfit+o.Unfit }

// Since is the decisions after those of o, an earlier count of the same.
func (f Fit) Since(o Fit) Fit { return Fit{f.Weighed - o.Weighed, f.Unfit - o.Unfit} }
