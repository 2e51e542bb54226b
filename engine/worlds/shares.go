package worlds

import "kontraspiel/engine"

// How the worlds of a Space are counted and numbered. Call the other seats in the
// order they are served a, b and c. Unseen cards fall into classes by which of b and
// c may hold them. How many cards of each class go to a, and how many of those that
// c may hold go to b, is a share. Within a share every step has a fixed number of
// cards to choose from, whichever are chosen, so its worlds are numbered by
// multiplying up binomial coefficients; the number of worlds is the sum over the
// shares. Without voids all cards are of one class, and there is one share.
//
//	a takes take[j] cards of classes[j]
//	b takes take[j] cards of classes[j]
//	c takes what it needs of all that it may hold
//	a fourth seat, which has no voids, takes what it needs of all that is left
//	one card of what is left is the one put away; what is left then is the talon
const (
	aBoth   = iota // what a may hold, and so may b and c
	aOnlyB         // and so may b, but not c
	aOnlyC         // and so may c, but not b
	aAlone         // and neither of them
	bToo           // what b may hold, and so may c
	bAlone         // and c may not
	classes        // the number of classes
)

// taker is who takes of class j: a is 0, b is 1.
func taker(j int) int { return j / bToo }

// mostShares is enough. There are four suits, so at most four kinds of unseen cards.
// If c has a void, so have a and b, and each has played a card. Then a lacks one kind
// and takes at most four cards from three classes, in at most 15 ways, and b from
// two in at most five. With fewer voids there are fewer shares.
const mostShares = 75

// share is one way to share out the classes.
type share struct {
	end  uint64 // number of worlds in this share and those before it
	take [classes]uint8
}

// share finds all shares and counts their worlds.
func (p *Space) share() {
	a, b, c := p.may[0], p.may[1], p.may[2]
	p.classes = [classes]engine.CardSet{a & b & c, a & b &^ c, a & c &^ b, a &^ (b | c), b & c, b &^ c}
	p.count, p.nshares = 0, 0
	var room [aAlone + 1]int // of the cards a needs, the most that each class can give
	for j := range room {
		room[j] = min(p.need[0], p.classes[j].Len())
	}
	for both := range room[aBoth] + 1 {
		for onlyB := range min(room[aOnlyB], p.need[0]-both) + 1 {
			for onlyC := range min(room[aOnlyC], p.need[0]-both-onlyB) + 1 {
				if alone := p.need[0] - both - onlyB - onlyC; alone <= room[aAlone] {
					p.shareB([classes]uint8{aBoth: uint8(both), aOnlyB: uint8(onlyB), aOnlyC: uint8(onlyC), aAlone: uint8(alone)})
				}
			}
		}
	}
}

// shareB adds the shares in which a takes what is given.
func (p *Space) shareB(take [classes]uint8) {
	ways := p.waysLast()
	for j := aBoth; j <= aAlone; j++ {
		ways *= choose[p.classes[j].Len()][take[j]]
	}
	toB := p.classes[bToo].Len() - int(take[aBoth])
	onlyB := p.classes[bAlone].Len() - int(take[aOnlyB])
	toC := p.may[2].Len() - int(take[aBoth]) - int(take[aOnlyC])
	for too := range min(p.need[1], toB) + 1 {
		alone := p.need[1] - too
		if alone > onlyB || toC-too < p.need[2] {
			continue
		}
		take[bToo], take[bAlone] = uint8(too), uint8(alone)
		p.count += ways * choose[toB][too] * choose[onlyB][alone] * choose[toC-too][p.need[2]]
		p.shares[p.nshares] = share{p.count, take}
		p.nshares++
	}
}

// waysLast is in how many ways the cards that a, b and c leave can lie.
func (p *Space) waysLast() uint64 {
	rest := p.unseen.Len() - p.need[0] - p.need[1] - p.need[2]
	return choose[rest][p.need[3]] * choose[rest-p.need[3]][p.away]
}
