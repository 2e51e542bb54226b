package solve

// memory remembers what positions between tricks come to. It is small enough to
// stay near the processor, forgets the older of two positions that fall on the same
// place, and is never cleared between questions: each question has its own number,
// which is part of an entry.
//
// The cards left tell which hands they are in, since a question starts from given
// hands; with the leader and the tricks won they are the whole position:
//
//	bit 63…32  31…30   29…19   18…5      4…0
//	    cards  leader  tricks  question  answer
type memory struct {
	entries  [memorySize]uint64
	question uint64
}

const (
	memorySize    = 1 << 12
	answerBits    = 5
	questionBits  = 14
	questionShift = answerBits
	runShift      = questionShift + questionBits
	leaderShift   = 30
	cardsShift    = 32
)

// ask starts a new question.
func (m *memory) ask() {
	m.question++
	if m.question == 1<<questionBits {
		m.entries = [memorySize]uint64{}
		m.question = 1
	}
}

// key is a position's entry with an empty answer, and its place.
func (m *memory) key(live cards, leader uint, run code) (key uint64, place uint32) {
	key = uint64(live)<<cardsShift | uint64(leader&3)<<leaderShift | uint64(run)<<runShift | m.question<<questionShift
	return key, uint32((key * 0x9e3779b97f4a7c15) >> (64 - 12))
}

// recall is the answer remembered for a position; ok is false if there is none.
func (m *memory) recall(key uint64, place uint32) (answer uint8, ok bool) {
	e := m.entries[place%memorySize]
	return uint8(e & (1<<answerBits - 1)), e&^(1<<answerBits-1) == key
}

// keep remembers an answer.
func (m *memory) keep(key uint64, place uint32, answer uint8) {
	m.entries[place%memorySize] = key | uint64(answer)
}
