package main

import (
	"fmt"

	"kontraspiel/cmd/internal/cli"
)

// tried says what the advice rests on: how many worlds, how they were solved, and whether
// the calls had to be left out of account.
func (a *handAnswer) tried() string {
	text := a.howMany()
	if a.value == valueMaxN {
		text += " (" + a.tie.AnswerName() + ")"
	}
	switch {
	case a.Fallback && a.Fitted > 0:
		text += ", leaving out the calls, which hardly a world fits"
	case a.Fallback:
		text += ", leaving out the calls, which no world fits"
	}
	return text
}

// howMany says how many worlds were tried.
func (a *handAnswer) howMany() string {
	switch {
	case a.Exact && (!a.weighs || a.Fallback):
		return fmt.Sprintf("all %s worlds there are", cli.Thousands(int64(a.Worlds)))
	case a.Exact:
		return fmt.Sprintf("all %s worlds that fit", cli.Thousands(int64(a.Worlds)))
	}
	if a.Worlds == 1 {
		return "1 world"
	}
	return cli.Thousands(int64(a.Worlds)) + " worlds"
}

// more says what may help where it is too close.
func (a *handAnswer) more() string {
	if a.Exact {
		return "There are no more worlds; what is left is chance in how the field plays"
	}
	return "Ask for more worlds (--worlds)"
}

// sampled says where the worlds come from.
func (a *handAnswer) sampled(seat string) string {
	ways := fmt.Sprintf("%s that fit what %s has seen", cli.Thousands(int64(a.Ways)), seat)
	if a.Exact {
		return "Worlds: all " + ways
	}
	text := fmt.Sprintf("Worlds: %s drawn from the %s", cli.Thousands(int64(a.Drawn)), ways)
	if a.Decided {
		text += ", until the best answer was clear"
	}
	return text
}

// weighed says how many worlds fitted the calls.
func (a *handAnswer) weighed() string {
	if a.Fallback && a.Fitted > 0 {
		return fmt.Sprintf("HARDLY A WORLD FITS: %s would have made these calls in %d of the worlds looked at, so they do not count here.", a.bidder, a.Fitted)
	}
	if a.Fallback {
		return fmt.Sprintf("NO WORLD FITS: %s would not have made these calls in any world looked at, so they do not count here.", a.bidder)
	}
	return fmt.Sprintf("In %s of the %s, %s makes the calls that were made; the others are left out.", cli.Thousands(int64(a.Worlds)), cli.Thousands(int64(a.Drawn)), a.bidder)
}
