package results

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
)

// A tally is stored as its integers in a fixed order: blocks, deals, the cells of
// each grouping, the counters, for each point of the path n, sum, sum of
// squares, the number of amounts and their counts, the scores, and, if the scheme
// counts them, faults, decisions weighed by calls and made without, and rows. A value other than 0 is a
// zigzag varint, which is never a zero byte; a run of zeros is a zero byte and a
// varint of its length less one. So equal tallies are equal bytes.

// ChunkSum is the SHA-256 of a chunk's encoded tally.
type ChunkSum [sha256.Size]byte

// String is the sum in hexadecimal.
func (s ChunkSum) String() string { return hex.EncodeToString(s[:]) }

// Sum is the checksum of the tally.
func (t *Tally) Sum() ChunkSum { return sha256.Sum256(t.Encode(nil)) }

// Encode appends the tally.
func (t *Tally) Encode(to []byte) []byte {
	e := encoder{to: to}
	e.add(t.Blocks, t.Deals)
	for _, g := range t.groups {
		e.add(g...)
	}
	e.add(t.counts...)
	for i := range t.path.points {
		p := &t.path.points[i]
		e.add(p.n, p.sum, p.squares, int64(len(p.counts)))
		e.add(p.counts...)
	}
	for i := range t.scores {
		t.scores[i].encode(&e)
	}
	if t.scheme.Faults {
		e.add(t.Faults)
	}
	if t.scheme.Weighed {
		e.add(t.Weighed, t.Unfit)
	}
	t.rows.encode(&e)
	e.endZeros()
	return e.to
}

type encoder struct {
	to    []byte
	zeros uint64
}

func (e *encoder) add(values ...int64) {
	for _, v := range values {
		if v == 0 {
			e.zeros++
			continue
		}
		if e.zeros > 0 {
			e.endZeros()
		}
		e.to = binary.AppendVarint(e.to, v)
	}
}

func (e *encoder) endZeros() {
	if e.zeros > 0 {
		e.to = binary.AppendUvarint(append(e.to, 0), e.zeros-1)
		e.zeros = 0
	}
}

// Decode replaces the tally by an encoded one of the same scheme.
func (t *Tally) Decode(data []byte) error {
	t.Reset()
	d := decoder{from: data}
	d.fill(&t.Blocks, &t.Deals)
	for _, g := range t.groups {
		d.fillAll(g)
	}
	d.fillAll(t.counts)
	for i := range t.path.points {
		p := &t.path.points[i]
		var amounts int64
		d.fill(&p.n, &p.sum, &p.squares, &amounts)
		if amounts < 0 || amounts > t.path.most()+1 {
			return fmt.Errorf("%d amounts at point %d of the path", amounts, i)
		}
		p.counts = append(p.counts, make([]int64, amounts)...)
		d.fillAll(p.counts)
	}
	for i := range t.scores {
		if err := t.scores[i].decode(&d); err != nil {
			return err
		}
	}
	if t.scheme.Faults {
		d.fill(&t.Faults)
	}
	if t.scheme.Weighed {
		d.fill(&t.Weighed, &t.Unfit)
	}
	if err := t.rows.decode(&d); err != nil {
		return err
	}
	if d.bad || d.zeros > 0 || len(d.from) > 0 {
		return fmt.Errorf("is no tally of this scheme")
	}
	return checkFit(t.Weighed, t.Unfit)
}

// checkFit refuses counts of decisions that no run can have.
func checkFit(weighed, unfit int64) error {
	if unfit < 0 || unfit > weighed {
		return fmt.Errorf("%d of %d decisions cannot have been made without the calls", unfit, weighed)
	}
	return nil
}

type decoder struct {
	from  []byte
	zeros uint64 // still to come
	bad   bool
}

func (d *decoder) fill(to ...*int64) {
	for _, p := range to {
		*p = d.next()
	}
}

func (d *decoder) fillAll(to []int64) {
	for i := range to {
		to[i] = d.next()
	}
}

func (d *decoder) next() int64 {
	if d.zeros > 0 {
		d.zeros--
		return 0
	}
	v, n := binary.Varint(d.from)
	if n <= 0 {
		d.bad, d.from = true, nil
		return 0
	}
	d.from = d.from[n:]
	if v != 0 {
		return v
	}
	more, n := binary.Uvarint(d.from)
	if n <= 0 {
		d.bad, d.from = true, nil
		return 0
	}
	d.from, d.zeros = d.from[n:], more
	return 0
}
