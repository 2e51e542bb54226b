package experiments

import "kontraspiel/engine"

// outcomeOf is what a finished deal came to for the seat.
func outcomeOf(t engine.Table, r *engine.Result, seat engine.Seat, out *[outcomes]int64) {
	*out = [outcomes]int64{}
	winner, played := r.Winner()
	if !played {
		return
	}
	for staker := range engine.Seat(engine.Seats) {
		out[oPot] -= indicator(t.Stakes(staker))
	}
	out[oPot] += 2 * indicator(t.Stakes(winner))
	if t.Stakes(seat) {
		out[oStaked], out[oWon] = 1, indicator(winner == seat)
		out[oRevolted], out[oFive] = indicator(r.Paid.Tricks[seat] == 0), indicator(r.Paid.Tricks[seat] == 5)
		out[oStake] = 2*out[oWon] - 1
	}
	if is(t.Soloist())(seat) {
		_, met := t.Contra()
		out[oContra], out[oExchange] = indicator(met), indicator(t.Exchanged())
	}
	out[oSide], out[oExtra] = int64(r.Paid.Side[seat]), int64(r.Paid.Extra[seat])
}

// add tallies the deal that was played last.
func (l *laboratory) add(position engine.Position) {
	n := 1 + len(l.options)
	for i, o := range l.options {
		row := l.tally.Rows().Row(o.Cell)
		row[wN]++
		for c := range l.columns {
			words := row[wFirst+c*aColumn:][:aColumn]
			addOutcomes(words, &l.out[c*n], &l.out[c*n+1+i])
		}
	}
}

// addOutcomes adds a pair of outcomes to the words of a column.
func addOutcomes(words []int64, ref, opt *[outcomes]int64) {
	for k := range outcomes {
		words[ofReference+k] += ref[k]
		words[ofOption+k] += opt[k]
	}
	at := ofProducts
	for i := firstPaid; i < outcomes; i++ {
		for j := i; j < outcomes; j++ {
			words[at] += (opt[i] - ref[i]) * (opt[j] - ref[j])
			at++
		}
	}
}
