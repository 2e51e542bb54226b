package engine

// queue is the seats that are still to be asked about an announcement, four bits
// each, the next one lowest; 4 + seat stands for a seat, 0 for the end. The whole
// order of asking is in the value, so that asking needs no search.
type queue uint16

// first is the seat that is asked, as an index; the queue must not be empty.
func (q queue) first() uint { return uint(q) % Seats }

// rest is the queue after the first was asked.
func (q queue) rest() queue { return q >> 4 }

// queues holds the queue for each eldest and each set of seats left out; nothing
// writes to it after the program has started.
var queues = newQueues()

// queueOf is the seats not in the set out, clockwise from eldest (R4.7).
func queueOf(eldest Seat, out uint8) queue { return queues[eldest&3][out&15] }

func newQueues() (t [Seats][1 << Seats]queue) {
	for eldest := range Seat(Seats) {
		for out := range uint8(1 << Seats) {
			for i := Seats - 1; i >= 0; i-- {
				if seat := eldest.Plus(i); out>>seat&1 == 0 {
					t[eldest][out] = t[eldest][out]<<4 | 4 | queue(seat)
				}
			}
		}
	}
	return t
}
