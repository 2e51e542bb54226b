package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kontraspiel/cmd/internal/tell"
	"kontraspiel/engine"
)

// question is asked of a person until one of its options is chosen.
type question struct {
	text    string
	options []option
	hidden  bool // the options stand elsewhere already
	// read reads what is neither the number nor a word of an option; its error
	// explains. It may be nil.
	read func(text string) (choice int, err error)
	// advice is what the adviser would do; nil if there is none to give.
	advice func() string
	help   string // about this question
}

// option is one answer to a question.
type option struct {
	label string
	words []string // that choose it
}

// yesNo is the options of a question with two answers; the words come after yes
// and no.
func yesNo(no, yes string) []option {
	return []option{
		{no, []string{no, "no", "n"}},
		{yes, []string{yes, "yes", "y"}},
	}
}

// ask asks until an option is chosen; ok is false if the person leaves.
func (p *person) ask(t *tell.Scene, q question) (choice int, ok bool) {
	for p.left == nil {
		line, err := p.read(q.prompt())
		if err != nil {
			p.left = err
			break
		}
		text := strings.ToLower(strings.Join(strings.Fields(line), " "))
		if p.command(t, q, text) {
			continue
		}
		choice, err := q.choose(text)
		if err == nil {
			return choice, true
		}
		p.printf("%s.\n", tell.Capital(err.Error()))
	}
	return 0, false
}

// prompt is the question with its options.
func (q *question) prompt() string {
	var b strings.Builder
	b.WriteString(q.text)
	if !q.hidden {
		for i, o := range q.options {
			fmt.Fprintf(&b, "  %d %s", i+1, o.label)
		}
	}
	return b.String() + "\n> "
}

// choose finds the option that text stands for.
func (q *question) choose(text string) (int, error) {
	if text == "" {
		return 0, fmt.Errorf("type a number from 1 to %d, or ? for help", len(q.options))
	}
	for i, o := range q.options {
		if slices.Contains(o.words, text) {
			return i, nil
		}
	}
	if n, err := strconv.Atoi(text); err == nil {
		if n < 1 || n > len(q.options) {
			return 0, fmt.Errorf("there is no answer %d: type a number from 1 to %d", n, len(q.options))
		}
		return n - 1, nil
	}
	if q.read != nil {
		return q.read(text)
	}
	return 0, q.notAnAnswer(text)
}

// notAnAnswer explains text that is no answer to the question.
func (q *question) notAnAnswer(text string) error {
	if strings.HasPrefix(text, "match") {
		return errors.New("the match can be announced only when you are asked for it, before the lead (R4.1)")
	}
	for _, call := range []string{"contra", "recontra"} {
		if strings.HasPrefix(text, call) {
			return fmt.Errorf("%s is not asked for now; to be asked after every card as far as the rules allow, type: calls every", call)
		}
	}
	var words []string
	for _, o := range q.options {
		if len(o.words) > 0 {
			words = append(words, o.words[0])
		}
	}
	return fmt.Errorf("%q is no answer here: type a number from 1 to %d or one of: %s", clipText(text), len(q.options), strings.Join(words, ", "))
}

// command does what is no answer but a wish, and reports whether it was one.
func (p *person) command(t *tell.Scene, q question, text string) bool {
	word, rest, _ := strings.Cut(text, " ")
	switch word {
	case "?", "help":
		p.help(q)
	case "hint":
		p.hint(q)
	case "quit", "exit":
		p.left = errLeave
	case "tricks":
		p.showTricks(t)
	case "calls":
		p.setCalls(rest)
	default:
		return false
	}
	return true
}

func (p *person) help(q question) {
	if q.help != "" {
		p.printf("%s\n", q.help)
	}
	p.lines([]string{
		"Answer with the number of an answer or in words; a card by its number or name:",
		"  rank A K Q J 10 9 (T, O, U too), then suit C S H D or the German A L H B.",
		"Besides answers there are:",
		"  hint          what the strategy points would do here",
		"  tricks        the tricks so far",
		"  calls WHEN    when you are asked for contra and recontra: every, tricks or lead",
		"  quit          leave; the deals played to the end are kept",
	})
}

func (p *person) hint(q question) {
	if q.advice == nil {
		p.printf("There is no advice for this.\n")
		return
	}
	p.printf("The strategy points would answer: %s.\n", q.advice())
}

func (p *person) showTricks(t *tell.Scene) {
	if t == nil || t.TricksPlayed() == 0 {
		p.printf("No trick has been played yet.\n")
		return
	}
	for n := range t.TricksPlayed() {
		p.printf("%s\n", p.Trick(*t, n))
	}
}

func (p *person) setCalls(text string) {
	var m callMoments
	if err := m.Set(text); err != nil {
		p.printf("Calls when? Type calls every, calls tricks or calls lead; now it is %s.\n", p.calls.String())
		return
	}
	p.calls = m
	p.printf("You are asked for contra and recontra %s.\n",
		[...]string{"whenever the rules allow", "before the lead and between tricks", "before the lead only"}[m])
}

// confirm asks a question outside a deal.
func (p *person) confirm(text string) bool {
	choice, ok := p.ask(nil, question{text: text, options: yesNo("no", "yes")})
	return ok && choice == 1
}

// cardOptions offers cards that are shown with their numbers elsewhere.
func cardOptions(cards []engine.Card) []option {
	list := make([]option, len(cards))
	for i, c := range cards {
		list[i] = option{words: []string{strings.ToLower(c.String())}}
	}
	return list
}
