package strategies

import "kontraspiel/engine"

// Rekeyed is the player with a stream of random numbers of its own: stream n below
// the one it would draw from. Two players with the same strategy and different n
// are independent.
func Rekeyed(p engine.Player, n uint64) engine.Player {
	if a, ok := p.(engine.Announcer); ok {
		return &rekeyedAnnouncer{a, n}
	}
	return &rekeyedPlayer{p, n}
}

type rekeyedPlayer struct {
	engine.Player
	n uint64
}

func (p *rekeyedPlayer) Begin(seat engine.Seat, key engine.Key) { p.Player.Begin(seat, key.Sub(p.n)) }

type rekeyedAnnouncer struct {
	engine.Announcer
	n uint64
}

func (p *rekeyedAnnouncer) Begin(seat engine.Seat, key engine.Key) {
	p.Announcer.Begin(seat, key.Sub(p.n))
}
