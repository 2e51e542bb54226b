package main

import (
	"fmt"
	"strings"

	"kontraspiel/engine"
)

// amounts is the table of what each seat gains and the pot holds, line by line.
func (w teller) amounts(t scene, r *engine.Result, before engine.Setup, balance *[engine.Seats]int64) []string {
	var ante, side [engine.Seats]int32
	ante[t.Dealer()] = -1
	for i := range side {
		side[i] = r.Paid.Side[i] + r.Paid.Extra[i]
	}
	after := r.PotAfter()
	lines := []string{w.amountHeads(), w.amountLine("before", nil, before.Pot), w.amountLine("ante", gains(ante), before.Pot+1)}
	if !r.PassedOut() {
		lines = append(lines, w.amountLine("stakes", gains(r.Paid.Stake), after))
		if side != [engine.Seats]int32{} {
			lines = append(lines, w.amountLine("players", gains(side), after))
		}
	}
	lines = append(lines, w.amountLine("in all", gains(r.Payments), after))
	if balance != nil {
		lines = append(lines, w.amountLine("so far", balance, after))
	}
	return lines
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
func (w teller) amountHeads() string {
	line := "  " + pad("", labelWidth)
	for i := range engine.Seats {
		line += padLeft(capital(w.name(w.you.Plus(i))), w.amountWidth()) + "  "
	}
	return line + padLeft("Pot", w.amountWidth())
}

func (w teller) amountWidth() int { return max(w.width(), len("+12345")) }

// amountLine is a line of gains, nil for none, with the pot after them.
func (w teller) amountLine(label string, gain *[engine.Seats]int64, pot int64) string {
	var b strings.Builder
	b.WriteString("  " + pad(label, labelWidth))
	for i := range engine.Seats {
		text := ""
		if gain != nil {
			text = signed(gain[w.you.Plus(i)])
		}
		b.WriteString(padLeft(text, w.amountWidth()) + "  ")
	}
	return b.String() + padLeft(fmt.Sprint(pot), w.amountWidth())
}

// signed is a gain with its sign; nothing gained is a dot.
func signed(n int64) string {
	if n == 0 {
		return "."
	}
	return fmt.Sprintf("%+d", n)
}
