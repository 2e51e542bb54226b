package results

// outcomes numbers the different observations met, from 1 to mostOutcomes.
type outcomes struct {
	measures int
	list     []int64 // the values of number n start at (n−1)·measures
	slots    []uint16
}

const (
	outcomeBits  = 12
	mostOutcomes = 1<<outcomeBits - 1
	outcomeSlots = 2 << outcomeBits // of the hash table, half of them used at most
)

func newOutcomes(measures int) outcomes {
	return outcomes{measures: measures, slots: make([]uint16, outcomeSlots)}
}

// values is the observation with the given number.
func (o *outcomes) values(id uint16) []int64 {
	at := (int(id) - 1) * o.measures
	return o.list[at : at+o.measures]
}

// number finds or gives the number of an observation; ok is false if it is new
// and all numbers are taken.
func (o *outcomes) number(values []int64) (id uint16, ok bool) {
	var h uint64
	for _, v := range values {
		h = (h ^ uint64(v)) * hashFactor
		h ^= h >> 32
	}
	for slot := h % outcomeSlots; ; slot = (slot + 1) % outcomeSlots {
		id = o.slots[slot]
		if id == 0 {
			return o.give(slot, values)
		}
		if equal(o.values(id), values) {
			return id, true
		}
	}
}

func (o *outcomes) give(slot uint64, values []int64) (id uint16, ok bool) {
	n := len(o.list)/o.measures + 1
	if n > mostOutcomes {
		return 0, false
	}
	o.list = append(o.list, values...)
	o.slots[slot] = uint16(n)
	return uint16(n), true
}

func equal(a, b []int64) bool {
	for i, v := range a {
		if v != b[i] {
			return false
		}
	}
	return true
}

// hashFactor is 2⁶⁴ divided by the golden ratio, made odd (Knuth, TAOCP 6.4).
const hashFactor = 0x9e3779b97f4a7c15

// caseCounts counts keys other than 0: a hash table with open addressing, at most
// half full.
type caseCounts struct {
	slots []caseCount
	used  int
}

type caseCount struct {
	key uint64
	n   int64
}

const (
	firstSlots = 1 << 12
	mostSlots  = 1 << 18 // 4 MiB; fuller, and it is time to flush
)

func newCaseCounts() caseCounts { return caseCounts{slots: make([]caseCount, firstSlots)} }

func (c *caseCounts) add(key uint64) {
	s := c.slot(key)
	s.n++
	if s.key == 0 {
		s.key = key
		if c.used++; 2*c.used > len(c.slots) {
			c.grow()
		}
	}
}

// slot is where key is, or would be.
func (c *caseCounts) slot(key uint64) *caseCount {
	mask := uint64(len(c.slots) - 1)
	for i := key * hashFactor >> 40 & mask; ; i = (i + 1) & mask {
		if s := &c.slots[i]; s.key == key || s.key == 0 {
			return s
		}
	}
}

func (c *caseCounts) grow() {
	old := c.slots
	c.slots = make([]caseCount, 2*len(old))
	for _, s := range old {
		if s.key != 0 {
			*c.slot(s.key) = s
		}
	}
}

// full reports that the table has become large enough to be worth emptying.
func (c *caseCounts) full() bool { return len(c.slots) >= mostSlots }

func (c *caseCounts) each(visit func(key uint64, n int64)) {
	for _, s := range c.slots {
		if s.key != 0 {
			visit(s.key, s.n)
		}
	}
}

// clear empties the table; one that has grown to the limit starts small again.
func (c *caseCounts) clear() {
	if c.full() {
		*c = newCaseCounts()
		return
	}
	clear(c.slots)
	c.used = 0
}
