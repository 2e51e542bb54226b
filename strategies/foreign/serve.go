package foreign

// serve asks the program until the bot is closed. A program that breaks its stream
// under PlayLowest is started again; s is nil while there is none.
func (b *Bot) serve(s *session) {
	defer close(b.finished)
	var batch []*ask
	for starts := 0; s != nil; {
		select {
		case <-b.finish:
			b.end()
			if fault := s.close(); fault != nil {
				b.note(fault)
				b.closing = fault
			}
			return
		case <-b.wake:
		}
		for s != nil {
			if batch = b.take(batch[:0], s.batch()); len(batch) == 0 || b.finishing() {
				b.putBack(batch)
				break
			}
			b.asked.Add(int64(len(batch)))
			picks, fault := s.exchange(batch)
			b.answer(batch, picks, fault)
			switch {
			case b.failed():
				if fault == nil { // an illegal answer: the program itself is well
					_ = s.close() // what else is wrong with it is no matter now
				}
				s = nil
			case fault != nil:
				s = b.restart(&starts)
			}
		}
	}
	b.end()
}

// finishing reports whether the bot is being closed.
func (b *Bot) finishing() bool {
	select {
	case <-b.finish:
		return true
	default:
		return false
	}
}

// putBack leaves asks for end to answer.
func (b *Bot) putBack(asks []*ask) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.waiting = append(b.waiting, asks...)
}

// restart starts the program again, as often as the limits allow; nil if it does
// not come to life any more.
func (b *Bot) restart(starts *int) *session {
	for *starts < b.limits.Restarts {
		*starts++
		s, fault := openSession(b.command, b.words, &b.limits, b.stderr)
		if fault == nil && s.hello.Announces != b.hello.Announces {
			fault = s.end(faultf(FaultHello, "announces: is %t after it was started again", s.hello.Announces), "")
		}
		if fault == nil {
			return s
		}
		b.note(fault)
	}
	return nil
}

// answer hands the answers to the players: the lowest option where there is none.
func (b *Bot) answer(batch []*ask, picks []pick, fault *Fault) {
	if fault != nil {
		b.note(fault)
	}
	for _, p := range picks {
		if p.fault != nil {
			b.note(p.fault)
		}
	}
	for i, a := range batch {
		if fault != nil || picks[i].fault != nil {
			b.faults.Add(1)
			a.reply <- 0
			continue
		}
		a.reply <- picks[i].option
	}
}

// failed reports whether a fault has ended the run.
func (b *Bot) failed() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.err != nil
}

// end lets nothing be asked any more; those who wait are answered with the lowest
// option.
func (b *Bot) end() {
	b.mu.Lock()
	waiting := b.waiting
	b.waiting, b.ended = nil, true
	b.mu.Unlock()
	for _, a := range waiting {
		b.faults.Add(1)
		a.reply <- 0
	}
}
