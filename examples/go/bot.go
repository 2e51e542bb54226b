// Command go is a bot for Kontraspiel: docs/PROTOCOL.md says what it reads and
// writes. It needs nothing but the standard library. Build it with
//
//	go build -o mybot ./examples/go
//
// and start it with exec:./mybot. It plays as examples/python/bot.py does.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
)

// ask is what the bot reads of an ask; there is more in it.
type ask struct {
	ID        uint64   `json:"id"`
	Kind      string   `json:"kind"`
	Seat      int      `json:"seat"`
	Random    string   `json:"random"`
	TurnUp    string   `json:"turnup"`
	Preferred string   `json:"preferred"`
	Trumps    string   `json:"trumps"` // null, so empty, while there are none
	Soloist   *int     `json:"soloist"`
	Contra    *int     `json:"contra"`
	Recontra  *int     `json:"recontra"`
	Trick     []string `json:"trick"`
	Hand      string   `json:"hand"`
	Options   []string `json:"options"`
}

type answer struct {
	ID     uint64 `json:"id"`
	Answer string `json:"answer"`
}

func main() {
	if err := talk(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// talk says hello, and answers a line of asks with a line of answers until the
// input ends.
func talk(stdin io.Reader, stdout io.Writer) error {
	in, out := json.NewDecoder(bufio.NewReader(stdin)), bufio.NewWriter(stdout)
	var hello struct{ Protocol int }
	if err := in.Decode(&hello); err != nil {
		return err
	}
	if hello.Protocol != 1 {
		return fmt.Errorf("this bot speaks version 1 of the protocol, not %d", hello.Protocol)
	}
	fmt.Fprintln(out, `{"protocol":1,"name":"bot.go","announces":true}`)
	for {
		if err := out.Flush(); err != nil {
			return err
		}
		var asks []ask
		if err := in.Decode(&asks); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
		answers := make([]answer, len(asks))
		for i := range asks {
			answers[i] = answer{asks[i].ID, asks[i].decide()}
		}
		if err := json.NewEncoder(out).Encode(answers); err != nil {
			return err
		}
	}
}

// decide picks one of the options; the first is no, or the lowest card.
func (a *ask) decide() string {
	no, hand := a.Options[0], strings.Fields(a.Hand)
	switch a.Kind {
	case "round_one":
		if worth(hand, a.Preferred)+a.wobble() >= 2.3 {
			return "take"
		}
	case "round_two":
		return a.bid(hand, 2.3)
	case "match":
		return a.bid(hand, 4.2)
	case "contra":
		return a.contra(hand)
	case "recontra":
		if worth(hand, a.Trumps)+a.wobble() >= 2.9 {
			return "recontra"
		}
	case "card":
		return a.play()
	}
	return no // take_up, which is asked before the hand is seen, and discard too
}

// wobble is 0 to 0.2, so that nobody can tell from a bid just how good the hand is.
// All that is random comes from the ask: the same ask gets the same answer again.
func (a *ask) wobble() float64 {
	word, _ := strconv.ParseUint(a.Random, 16, 64)
	return float64(word%1024) / 5120
}

// bid is the best of the options that name a suit, if it is worth enough; else no.
func (a *ask) bid(hand []string, needed float64) string {
	best, most := "", -1.0
	for _, option := range a.Options[1:] {
		suit := option[len(option)-1:]
		if w := worth(hand, suit); w > most {
			best, most = option, w
		}
	}
	if most+a.wobble() < needed {
		return a.Options[0]
	}
	return best
}

// contra is contra with whichever exchange makes the hand best, if it is good enough.
func (a *ask) contra(hand []string) string {
	best, most := "contra", worth(hand, a.Trumps)
	for _, option := range a.Options[2:] { // contra CARD
		kept := []string{a.TurnUp}
		for _, card := range hand {
			if card != option[len("contra "):] {
				kept = append(kept, card)
			}
		}
		if w := worth(kept, a.Trumps); w > most {
			best, most = option, w
		}
	}
	if most+a.wobble() < 2.8 {
		return a.Options[0]
	}
	return best
}

// play leads the highest trump of a staker, else the highest plain card; to a trick
// it plays the lowest card that wins, else the lowest.
func (a *ask) play() string {
	cards := a.Options // the lowest first
	if len(a.Trick) == 0 {
		for i := len(cards) - 1; i >= 0 && !(a.stakes() && isTrump(cards[len(cards)-1], a.Trumps)); i-- {
			if !isTrump(cards[i], a.Trumps) {
				return cards[i]
			}
		}
		return cards[len(cards)-1]
	}
	best := a.Trick[0][2:] // "1:AH" is the AH of seat 1
	for _, action := range a.Trick[1:] {
		if beats(action[2:], best, a.Trumps) {
			best = action[2:]
		}
	}
	for _, card := range cards {
		if beats(card, best, a.Trumps) {
			return card
		}
	}
	return cards[0]
}

// stakes reports whether the seat is soloist, contra or recontra.
func (a *ask) stakes() bool {
	for _, seat := range []*int{a.Soloist, a.Contra, a.Recontra} {
		if seat != nil && *seat == a.Seat {
			return true
		}
	}
	return false
}
