package main

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/engine"
	"kontraspiel/experiments"
	"kontraspiel/strategies/book"
)

// labQuestion is what the flags ask of a run of kind decision.
func (t *teller) labQuestion() *labQuestion {
	return &labQuestion{level: t.levelOr(), potValue: t.potValue, left: experiments.DefaultDealsLeft}
}

// tellCells tells of a decision by features.
func (t *teller) tellCells(dir string) (*told, error) {
	a, err := t.labQuestion().readLab(dir)
	if err != nil {
		return nil, err
	}
	x := begin(a.run)
	x.doubts = append(x.doubts, a.doubt()...)
	x.answer = a.cellWords()
	x.change = a.setting()
	c, err := a.cellTable(&labFlags{sort: sortDifference})
	if err != nil {
		return nil, err
	}
	x.tables = []toldTable{{"cells", "What the option is worth, by cell", c}}
	return x, nil
}

// cellWords says in how many cells the option is better, and where most is at stake.
func (a *lab) cellWords() []string {
	list := a.cellList()
	if len(list) == 0 {
		return a.noneWords()
	}
	better, worse := 0, 0
	for i := range list {
		switch {
		case a.isOpen(&list[i]):
		case list[i].Difference.Value > 0:
			better++
		default:
			worse++
		}
	}
	var text []string
	what := words(a.Spec.Lab.Decision.String())
	if len(list) > 1 {
		text = []string{fmt.Sprintf("Of %s cells, %s is better than %s in %s, worse in %s, and in %s that is open (%s, with false ones expected among at most %s of those told apart).",
			howMany(len(list)), what, a.reference(), howMany(better), howMany(worse), howMany(len(list)-better-worse), percentOfLevel(a.Level), percentOfLevel(1-a.Level))}
	}
	return append(text, a.stakeWords(list, what))
}

// howMany is a number of cells or classes.
func howMany(n int) string { return cli.Thousands(int64(n)) }

// noneWords says why there is no cell to tell of.
func (a *lab) noneWords() []string {
	if a.run.Manifest.Blocks == 0 {
		return []string{"Nothing was played here."}
	}
	return []string{"The decision never came up."}
}

// isOpen reports whether a cell does not tell which is better: what rests on too few deals
// tells nothing, whatever its interval says.
func (a *lab) isOpen(c *labCell) bool {
	return c.adjusted > 1-a.Level || c.Difference.TooFew()
}

// stakeWords says what the option is worth in the cell in which most is at stake.
func (a *lab) stakeWords(list []labCell, what string) string {
	several := len(list) > 1
	list = slices.DeleteFunc(list, func(c labCell) bool { return c.Difference.TooFew() })
	if len(list) == 0 {
		return "Too little data to say what is at stake."
	}
	stake := func(c labCell) float64 { return math.Abs(c.Difference.Value) * float64(c.N) }
	most := slices.MaxFunc(list, func(x, y labCell) int { return cmp.Compare(stake(x), stake(y)) })
	text := fmt.Sprintf("%s is worth %s units more than %s, over %s deals", what, withInterval(most.Difference, 3), a.reference(), cli.Thousands(most.N))
	if a.isOpen(&most) {
		text += "; which of the two is better is open"
	}
	if !several {
		return sentence(text) + "."
	}
	var where []string
	for i, name := range a.Spec.Lab.Cells.Names() {
		where = append(where, words(name)+" "+words(most.labels[i]))
	}
	return "Most is at stake, by how often it comes up and by how much it matters, with " + strings.Join(where, ", ") + ": there " + text + "."
}

// reference is what options are compared with.
func (a *lab) reference() string {
	if a.Spec.Lab.Decision == book.Lead {
		return "the card the field would play"
	}
	return "doing nothing"
}

// pageHandsShown is how many hands a page lists of a decision that is none between passing
// and taking.
const pageHandsShown = 200

// tellHands tells of another decision by hands.
func (t *teller) tellHands(dir string) (*told, error) {
	a, err := t.labQuestion().readLab(dir)
	if err != nil {
		return nil, err
	}
	list, err := a.Advise(a.column)
	if err != nil {
		return nil, err
	}
	own, err := a.fieldCards()
	if err != nil {
		return nil, err
	}
	x := begin(a.run)
	x.doubts = append(x.doubts, a.doubt()...)
	slices.SortStableFunc(list, func(p, q experiments.Advice) int { return cmp.Compare(q.Chance, p.Chance) })
	x.answer = a.handWords(list, own)
	x.change = a.setting()
	x.tables = []toldTable{{"hands", "The commonest hands", a.commonHands(list, own)}}
	return x, nil
}

// commonHands lists the first of the hands, each with the best option that is not the field's
// own.
func (a *lab) commonHands(list []experiments.Advice, own map[int64]engine.Card) *cli.Table {
	c := &cli.Table{Columns: columns("position", "position", "hand", "hand", "turnup", "turn-up", "option", "best other card", "one_in", "one deal in>", "difference", "difference>", "low", "from>", "high", "to>",
		"shrunk", "shrunk>", "sd", "sd>", "n", "n>", "best", "which is better", "field", "the field's card")}
	for i := range list[:min(pageHandsShown, len(list))] {
		o := &list[i]
		row := append(handCells(a, o, list[i].Chance), adviceCells(o)...)
		row[len(row)-1] = cli.Cell{Value: labelWords[o.Label]} // "pass" and "take" are no cards
		card := cli.Cell{}
		if own, known := own[a.classCell(o)]; known {
			card.Value = own.String()
		}
		c.Rows = append(c.Rows, append(row, card))
	}
	c.Notes = []string{
		"Difference: the best other card less the field's own, units, with " + percentOfLevel(a.Level) + " t intervals; shrunk: with the strength of hands alike borrowed. Below 0 the field's own card is the better guess.",
		"Which is better: among all hands of the run, and among all cards of each.",
		fmt.Sprintf("Shown: the commonest %s of %s classes of hands; analyze table --hand looks any up.", cli.Thousands(int64(len(c.Rows))), cli.Thousands(int64(len(list)))), a.about(),
	}
	c.Notes = append(append(c.Notes, aheadLines(a.run.Manifest)...), a.valued())
	return c
}

// labelWords is a label where the reference is a card too.
var labelWords = map[experiments.Label]string{experiments.Undecided: "open", experiments.Pass: "the field's", experiments.Take: "the other"}

// handWords says with how many hands another card is better than the field's own, and what is
// best with the commonest.
func (a *lab) handWords(list []experiments.Advice, own map[int64]engine.Card) []string {
	if len(list) == 0 {
		return a.noneWords()
	}
	text := []string{fmt.Sprintf("What is best at %s is told for %s classes of hands, each by itself.", words(a.Spec.Lab.Decision.String()), cli.Thousands(int64(len(list))))}
	labels := map[experiments.Label]int64{}
	for i := range list {
		labels[list[i].Label]++
	}
	text[0] += fmt.Sprintf(" Another card than the field's is shown to be better with %s of them, the field's with %s, and with %s that is open.", cli.Thousands(labels[experiments.Take]), cli.Thousands(labels[experiments.Pass]), cli.Thousands(labels[experiments.Undecided]))
	return append(text, a.commonestWords(&list[0], own))
}

// commonestWords says what is the best guess with the commonest hand: the field's own card
// too, where no other is worth more.
func (a *lab) commonestWords(o *experiments.Advice, own map[int64]engine.Card) string {
	field := "what the field does"
	if card, known := own[a.classCell(o)]; known {
		field += fmt.Sprintf(" (discard %v)", card)
	}
	other := optionWord(o.Action(a.Spec.Lab.Cells, 0))
	guess := fmt.Sprintf("%s. The best other card, %s, was worth", field, other)
	if o.Takes() {
		guess = fmt.Sprintf("%s. Against %s it was worth", other, field)
	}
	outcome := "that is decided"
	if o.Label == experiments.Undecided {
		outcome = "which is better is open"
	}
	d := &o.Difference
	return fmt.Sprintf("With the commonest, %v and %v turned up, the best guess is: %s %s [%s, %s] units over %s deals; %s.",
		o.Hand, o.TurnUp, guess, signed(d.Value), signed(d.Low), signed(d.High), cli.Thousands(o.N), outcome)
}

// classCell is the first cell of the class of hands that advice is about.
func (a *lab) classCell(o *experiments.Advice) int64 {
	return a.Spec.Lab.Cells.OfClass(o.Position, o.Class)
}

// fieldCards is the card that the field puts away with each class of hands, where that is
// always the same: the one that never was an option, being what options are compared with.
func (a *lab) fieldCards() (map[int64]engine.Card, error) {
	options, err := a.Options(a.column)
	if err != nil {
		return nil, err
	}
	left := map[int64]engine.CardSet{}
	for i := range options {
		o := &options[i]
		cell := a.classCell(o)
		if _, known := left[cell]; !known {
			left[cell] = o.Hand
		}
		left[cell] &^= engine.NewCardSet(o.Action(a.Spec.Lab.Cells, 0).Card)
	}
	own := map[int64]engine.Card{}
	for cell, cards := range left {
		if cards.Len() == 1 {
			own[cell] = cards.Nth(0)
		}
	}
	return own, nil
}

// doubt says what a stopping rule does to differences, if there was one.
func (a *lab) doubt() []string {
	if a.Spec.Lab.Stop == nil {
		return nil
	}
	return []string{"Deals of a hand ended once it was decided: differences are a little larger than true."}
}

// setting says what a decision was measured with, and so what else might come out otherwise.
func (a *lab) setting() []string {
	s := &a.run.Manifest.Spec
	firm := ""
	if experiments.ShownBy(a.run.Manifest) == "analyze pass" {
		firm = " (analyze firm compares books)"
	}
	list := []string{fieldWords(s) + fmt.Sprintf(", pot %d before the ante: by other rules and against other fields it may be otherwise%s.", s.Pot, firm)}
	if !a.At.Session {
		list = append(list, fmt.Sprintf("A unit left in the pot is taken to be worth %s to the decider; %s. --pot-value changes the first.", a.potWords(), a.continues()))
	}
	return list
}
