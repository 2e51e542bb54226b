package tell

import (
	"fmt"
	"strings"

	"kontraspiel/engine"
)

// Amount is a line of a settlement: what each seat gains by it, nil for nothing said,
// and what the pot holds after it; all in units.
type Amount struct {
	Label string
	Gain  *[engine.Seats]int64
	Pot   int64
}

// Amounts is what each seat gains and the pot holds: before the deal, by the ante, by
// the stakes, by payments between players, and in all.
func Amounts(t Scene, r *engine.Result, before engine.Setup) []Amount {
	var ante, side [engine.Seats]int32
	ante[t.Dealer()] = -1
	for i := range side {
		side[i] = r.Paid.Side[i] + r.Paid.Extra[i]
	}
	after := r.PotAfter()
	list := []Amount{{"before", nil, before.Pot}, {"ante", gains(ante), before.Pot + 1}}
	if !r.PassedOut() {
		list = append(list, Amount{"stakes", gains(r.Paid.Stake), after})
		if side != [engine.Seats]int32{} {
			list = append(list, Amount{"players", gains(side), after})
		}
	}
	return append(list, Amount{"in all", gains(r.Payments), after})
}

func gains(n [engine.Seats]int32) *[engine.Seats]int64 {
	var wide [engine.Seats]int64
	for i, v := range n {
		wide[i] = int64(v)
	}
	return &wide
}

const labelWidth = 9

// amountHeads is the head of the table: the seats from the one spoken to, and the
// pot.
func (w Teller) amountHeads() string {
	line := "  " + Pad("", labelWidth)
	for i := range engine.Seats {
		line += PadLeft(Capital(w.Name(w.you.Plus(i))), w.amountWidth()) + "  "
	}
	return line + PadLeft("Pot", w.amountWidth())
}

func (w Teller) amountWidth() int { return max(w.width(), len("+12345")) }

// amountLine is a line of the table.
func (w Teller) amountLine(a Amount) string {
	var b strings.Builder
	b.WriteString("  " + Pad(a.Label, labelWidth))
	for i := range engine.Seats {
		text := ""
		if a.Gain != nil {
			text = signed(a.Gain[w.you.Plus(i)])
		}
		b.WriteString(PadLeft(text, w.amountWidth()) + "  ")
	}
	return b.String() + PadLeft(fmt.Sprint(a.Pot), w.amountWidth())
}

// signed is a gain with its sign; nothing gained is a dot.
func signed(n int64) string {
	if n == 0 {
		return "."
	}
	return fmt.Sprintf("%+d", n)
}
