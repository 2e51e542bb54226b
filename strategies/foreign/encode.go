package foreign

import (
	"strconv"

	"kontraspiel/engine"
)

// appendAsks writes a line of asks, the first with id first.
func appendAsks(dst []byte, asks []*ask, first uint64) []byte {
	dst = append(dst, '[')
	for i, a := range asks {
		dst = append(comma(dst, i), `{"id":`...)
		dst = append(strconv.AppendUint(dst, first+uint64(i), 10), a.body...)
	}
	return append(dst, "]\n"...)
}

// appendAsk writes the ask without its first member, the id, so from the comma
// after that: it is put together where the view is looked at, and numbered when it
// is sent. The order of the members is not part of the protocol.
func appendAsk(dst []byte, a *ask, t engine.Table, v engine.View, random uint64) []byte {
	dst = append(append(dst, `,"kind":"`...), a.kind.String()...)
	dst = appendSeat(append(dst, `","seat":`...), a.seat, true)
	dst = append(dst, `,"random":"`...)
	dst = appendHex(dst, random)
	dst = append(dst, '"')
	dst = appendSetup(dst, t)
	dst = appendCalls(append(dst, `,"calls":[`...), t)
	dst = append(dst, ']')
	dst = appendRoles(dst, t)
	dst = appendTricks(dst, t)
	if a.kind != KindTakeUp {
		dst = append(append(dst, `,"hand":"`...), v.Hand().String()...)
		dst = append(dst, `","away":`...)
		if c, ok := v.PutAway(); ok {
			dst = append(append(append(dst, '"'), c.String()...), '"')
		} else {
			dst = append(dst, "null"...)
		}
	}
	dst = append(dst, `,"options":[`...)
	for i, text := range a.texts {
		dst = append(append(append(comma(dst, i), '"'), text...), '"')
	}
	return append(dst, "]}"...)
}

// appendSetup writes what is known before anything is asked.
func appendSetup(dst []byte, t engine.Table) []byte {
	dst = append(dst, `,"rules":{`...)
	dst = appendRules(dst, t.Rules())
	dst = append(dst, `},"dealer":`...)
	dst = appendSeat(dst, t.Dealer(), true)
	dst = strconv.AppendInt(append(dst, `,"pot":`...), t.Pot(), 10)
	dst = strconv.AppendInt(append(dst, `,"base":`...), int64(t.BaseValue()), 10)
	dst = append(dst, `,"agreements":[`...)
	for seat := range engine.Seat(engine.Seats) {
		dst = strconv.AppendBool(comma(dst, int(seat)), t.Agreements().Has(seat))
	}
	dst = append(append(dst, `],"turnup":"`...), t.TurnUp().String()...)
	dst = append(append(dst, `","preferred":"`...), t.PreferredSuit().String()...)
	return append(dst, '"')
}

// appendRules writes the options that differ from standard, as a record does.
func appendRules(dst []byte, rules engine.Rules) []byte {
	if rules == engine.Standard() {
		return dst
	}
	std, n := engine.Standard(), 0
	for _, o := range engine.RuleOptions() {
		value, _ := rules.Get(o.Name)
		if usual, _ := std.Get(o.Name); value == usual {
			continue
		}
		dst = append(strconv.AppendQuote(comma(dst, n), o.Name), ':')
		if o.Numeric() {
			dst = append(dst, value...)
		} else {
			dst = strconv.AppendQuote(dst, value)
		}
		n++
	}
	return dst
}

// appendRoles writes who is what.
func appendRoles(dst []byte, t engine.Table) []byte {
	holder, held := t.TurnUpHolder()
	dst = appendSeat(append(dst, `,"holder":`...), holder, held)
	soloist, ok := t.Soloist()
	dst = appendSeat(append(dst, `,"soloist":`...), soloist, ok)
	dst = append(dst, `,"trumps":`...)
	if suit, ok := t.Trumps(); ok {
		dst = append(append(append(dst, '"'), suit.String()...), '"')
	} else {
		dst = append(dst, "null"...)
	}
	dst = strconv.AppendBool(append(dst, `,"match":`...), t.Matched())
	contra, ok := t.Contra()
	dst = appendSeat(append(dst, `,"contra":`...), contra, ok)
	dst = appendCount(append(dst, `,"contra_at":`...), t.ContraAt(), ok)
	dst = strconv.AppendBool(append(dst, `,"exchange":`...), t.Exchanged())
	recontra, ok := t.Recontra()
	dst = appendSeat(append(dst, `,"recontra":`...), recontra, ok)
	return appendCount(append(dst, `,"recontra_at":`...), t.RecontraAt(), ok)
}

// appendTricks writes the finished tricks with their winners, the trick in
// progress, and the number of tricks of each seat.
func appendTricks(dst []byte, t engine.Table) []byte {
	dst = append(dst, `,"tricks":[`...)
	leader := t.Eldest()
	for n := range t.TricksPlayed() {
		dst = append(comma(dst, n), '[')
		dst = append(appendPlays(dst, t, 4*n, 4, leader), ']')
		leader = t.TrickWinner(n)
	}
	dst = append(dst, `],"winners":[`...)
	for n := range t.TricksPlayed() {
		dst = appendSeat(comma(dst, n), t.TrickWinner(n), true)
	}
	dst = append(dst, `],"trick":[`...)
	dst = appendPlays(dst, t, 4*t.TricksPlayed(), t.InTrick(), leader)
	dst = append(dst, `],"won":[`...)
	for seat := range engine.Seat(engine.Seats) {
		dst = strconv.AppendInt(comma(dst, int(seat)), int64(t.TricksWon(seat)), 10)
	}
	return append(dst, ']')
}

// appendPlays writes n cards from the given one on, as actions.
func appendPlays(dst []byte, t engine.Table, from, n int, leader engine.Seat) []byte {
	for i := range n {
		dst = appendAction(comma(dst, i), engine.PlayCard(leader.Plus(i), t.Play(from+i)))
	}
	return dst
}

func appendAction(dst []byte, a engine.Action) []byte {
	return append(append(append(dst, '"'), a.String()...), '"')
}

// appendSeat writes a seat, or null.
func appendSeat(dst []byte, seat engine.Seat, ok bool) []byte { return appendCount(dst, int(seat), ok) }

// appendCount writes a number, or null.
func appendCount(dst []byte, n int, ok bool) []byte {
	if !ok {
		return append(dst, "null"...)
	}
	return strconv.AppendInt(dst, int64(n), 10)
}

// appendHex writes a word as sixteen hexadecimal digits: as a number, readers
// whose numbers are floats would lose its end.
func appendHex(dst []byte, word uint64) []byte {
	for shift := 60; shift >= 0; shift -= 4 {
		dst = append(dst, "0123456789abcdef"[word>>shift&15])
	}
	return dst
}

// comma separates list element i from the one before it.
func comma(dst []byte, i int) []byte {
	if i > 0 {
		return append(dst, ',')
	}
	return dst
}
