package engine

import "math/bits"

// Random numbers. Nothing in the toolkit is random but what comes from here,
// and every number is a function of where it is used: the generator is
// SplitMix64 (Steele, Lea & Flood, "Fast splittable pseudorandom number
// generators", OOPSLA 2014) read by position instead of in order, as output n
// of the generator whose state is the key.

const golden = 0x9e3779b97f4a7c15

// mix is SplitMix64's output function (Stafford's variant 13), a bijection.
func mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Key names a stream of random numbers. Its word n is output n of SplitMix64
// started at the key, so words can be read in any order.
type Key uint64

// Word is number n of the stream, uniform over 64 bits.
func (k Key) Word(n uint64) uint64 { return mix(uint64(k) + (n+1)*golden) }

// Sub is the key of stream n below k, unrelated to the others and to k's words.
func (k Key) Sub(n uint64) Key { return Key(mix(^uint64(k) + (n+1)*golden)) }

// purpose tells apart the streams of one seed.
type purpose uint64

const (
	purposeDeal purpose = iota
	purposePlayers
	purposeRedraw // and every number above it: further draws of a deal number
)

// seedKey is the key of a seed for one purpose. The seed is mixed before it is
// used, so that seeds close to each other share nothing.
func seedKey(seed uint64, p purpose) Key { return Key(mix(seed + golden)).Sub(uint64(p)) }

// Seed is one seed's keys, worked out once: make it with [NewSeed].
type Seed struct{ deals, players, redraw Key }

// NewSeed prepares a seed; every uint64 is a seed, 0 included.
func NewSeed(seed uint64) Seed {
	return Seed{
		deals:   seedKey(seed, purposeDeal),
		players: seedKey(seed, purposePlayers),
		redraw:  seedKey(seed, purposeRedraw),
	}
}

// Players is the key from which the players of deal n draw (see [Game.Play]).
func (s Seed) Players(n uint64) Key { return Key(s.players.Word(n)) }

// Below turns word into a number uniform below bound, exactly, or reports that
// another word must be drawn (Lemire, "Fast random integer generation in an
// interval", ACM TOMACS 2019).
func Below(word, bound uint64) (n uint64, ok bool) {
	hi, lo := bits.Mul64(word, bound)
	return hi, lo >= bound || lo >= -bound%bound
}

// Stream hands out the words of a key in order.
type Stream struct {
	key  Key
	next uint64
}

// Stream is a reader of k's words, from the first.
func (k Key) Stream() Stream { return Stream{key: k} }

// Uint64 is the next word.
func (s *Stream) Uint64() uint64 {
	w := s.key.Word(s.next)
	s.next++
	return w
}

// IntN is uniform over 0 … n−1, exactly; n must be positive.
func (s *Stream) IntN(n int) int {
	for {
		if v, ok := Below(s.Uint64(), uint64(n)); ok {
			return int(v)
		}
	}
}
