package script

import (
	"iter"
	"math/bits"
)

// Counts is how often decisions were asked and rules fired, of one bidder or, added
// up, of several.
type Counts struct {
	Asked [Decisions]int64
	Fired []int64 // by place in [File.Rules]
	deal  [(Decisions*maxRules + 63) / 64]uint64
}

// Count makes the bidder count its answers.
func (b *Bidder) Count(c *Counts) { b.counts = c }

// NewCounts is counts of nothing yet.
func (f *File) NewCounts() *Counts { return &Counts{Fired: make([]int64, len(f.listed))} }

// count notes that a decision was asked, and which rule fired, if one did.
func (b *Bidder) count(d Decision, p *play) {
	c := b.counts
	if c == nil {
		return
	}
	c.Asked[d]++
	if p != nil {
		c.Fired[p.place]++
		c.deal[p.place/64] |= 1 << (p.place % 64)
	}
}

// Deal walks the rules that have fired since it was last called, by place.
func (c *Counts) Deal() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range c.deal {
			for set := c.deal[i]; set != 0; set &= set - 1 {
				if !yield(64*i + bits.TrailingZeros64(set)) {
					return
				}
			}
			c.deal[i] = 0
		}
	}
}
