package main

import (
	"fmt"
	"slices"
	"strings"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/cmd/internal/tell"
	"kontraspiel/engine"
	"kontraspiel/experiments"
	"kontraspiel/results"
	"kontraspiel/results/report"
	"kontraspiel/strategies/book"
)

// methodOf says how a run was made.
func methodOf(m *results.Manifest) report.Method {
	s := &m.Spec
	out := report.Method{Heading: s.Name}
	add := func(name, text string) {
		if text != "" {
			out.Items = append(out.Items, report.Item{Name: name, Text: text})
		}
	}
	add("Kind", kindWords(s))
	add("Rules", ruleWords(s.Changed))
	for _, p := range playersOf(s) {
		add(p.Name, p.Text)
	}
	add("Seed", s.Seed)
	add("Deals", countWords(m))
	add("Evidence", evidenceWords(s))
	add("Ends", endWords(s))
	add("Test", testWords(s.Test))
	add("Status", statusWords(m))
	add("Tool", "version "+m.ToolVersion)
	add("Intervals", intervalWords(s))
	add("Calls left out", fitLine(m))
	add("Open cards", openLine(m))
	for _, f := range s.Files {
		add("File "+f.Path, "SHA-256 "+f.SHA256)
	}
	add("Experiment", specTOML(s))
	if p := s.Pots; p != nil && p.Every != max(1, s.Count/max(1, p.Twins)) {
		add("Extended", fmt.Sprintf("the run was made longer after it had been finished: its sessions played twice fall on one block in %d, those of the experiment as it stands here elsewhere", p.Every))
	}
	out.Command = commandOf(m)
	return out
}

// kindWords says what a kind of run does.
func kindWords(s *results.Spec) string {
	what := map[string]string{
		experiments.KindTable:    "four strategies at fixed seats, whose deals are counted",
		experiments.KindMatch:    "two strategies against each other on the same cards",
		experiments.KindLeague:   "every pair of several strategies on the same cards",
		experiments.KindRegret:   "every decision of the deals compared with the other options",
		experiments.KindDecision: "every option of a decision forced on the same deals",
		experiments.KindPot:      "every deal played at each base value, and the session solved from its end",
	}[s.Kind]
	text := s.Kind + ": " + what
	switch {
	case s.Lab != nil:
		text += fmt.Sprintf("; the decision %s, by %s, as %s", words(s.Lab.Decision), words(strings.Join(s.Lab.Cells, ", ")), strings.Join(s.Lab.Positions, ", "))
	case s.Regret != nil:
		text += fmt.Sprintf("; in up to %d worlds each, one deal in %d", s.Regret.Worlds, s.Regret.Every)
	case s.Design == experiments.DesignAlone:
		text += ", the first alone in each seat among three of the second"
	case s.Design != "":
		text += ", each pair at six tables of two and two"
	}
	if s.Mixed {
		text += ", four different ones at four tables"
	}
	return text + "."
}

// ruleWords is the rules, each option that is off standard spelled out.
func ruleWords(changed []string) string {
	if len(changed) == 0 {
		return "standard (docs/RULES.md)"
	}
	options := engine.RuleOptions()
	list := []string{"standard but for:"}
	for _, setting := range changed {
		name, value, _ := strings.Cut(setting, "=")
		i := slices.IndexFunc(options, func(o engine.Option) bool { return o.Name == name })
		if i < 0 {
			list = append(list, setting+".")
			continue
		}
		list = append(list, tell.OptionWords(options[i], value)+".")
	}
	return strings.Join(list, " ")
}

// playersOf is who plays, with every parameter.
func playersOf(s *results.Spec) (list []report.Item) {
	add := func(name, text, full string) {
		if full != text && full != "" {
			text += ", in full " + full
		}
		list = append(list, report.Item{Name: name, Text: text})
	}
	for _, e := range s.Entrants {
		add("Entrant "+e.Label, e.Strategy, e.Full)
	}
	switch {
	case len(s.Seats) == 0:
	case !slices.ContainsFunc(s.Seats, func(seat string) bool { return seat != s.Seats[0] }):
		add("Strategy of all seats", s.Seats[0], s.Full[0])
	default:
		for i := range s.Seats {
			add(fmt.Sprintf("Strategy of seat %d", i), s.Seats[i], s.Full[i])
		}
	}
	if s.Lab != nil && s.Lab.Best != "" {
		add("After the decision", s.Lab.Best, s.Lab.BestFull)
	}
	if s.Streams != "" {
		list = append(list, report.Item{Name: "Random numbers", Text: s.Streams + " streams"})
	}
	return list
}

// countWords is how much was played.
func countWords(m *results.Manifest) string {
	s := &m.Spec
	text := fmt.Sprintf("%s in %s blocks, seed and number giving each", cli.Thousands(m.Deals), cli.Thousands(m.Blocks))
	switch {
	case s.Unit == string(experiments.Sessions):
		text += fmt.Sprintf("; sessions of %d rounds of four deals", s.Rounds)
		if s.Lab != nil { // others start with an empty pot
			text += fmt.Sprintf(", the first with pot %d before the ante", s.Pot)
		}
	case s.Pots != nil:
		text += fmt.Sprintf("; %s of the blocks with sessions of %d rounds played twice", cli.Thousands(s.Pots.Twins), s.Pots.Rounds)
	default:
		text += fmt.Sprintf("; pot %d before the ante", s.Pot)
	}
	if l := s.Lab; l != nil {
		text += "; a unit left in the pot worth " + potValueWords(l)
		if l.Deals > 1 {
			text += fmt.Sprintf("; %s deals a class of hands wanted", cli.Thousands(l.Deals))
		}
	}
	if s.Regret != nil {
		text += fmt.Sprintf("; a unit left in the pot worth %g", s.Regret.PotValue)
	}
	return text + "."
}

// potValueWords is what a unit left in the pot was worth in the run.
func potValueWords(l *results.Lab) string {
	if l.PotValues == nil {
		return fmt.Sprintf("%g", l.PotValue)
	}
	return positionWords(l.PotValues, l.PotFrom)
}

// evidenceWords says what a block is, the unit of evidence.
func evidenceWords(s *results.Spec) string {
	switch {
	case s.Lab != nil && experiments.ByHands(s.Lab):
		return "a block is a class of hands at a position; its deals are independent, and each has both sides of a difference"
	case s.Pots != nil:
		return "a block is a set of cards, played at every base value"
	case len(s.Entrants) > 0 && s.Unit == string(experiments.Sessions):
		return "a block is a set of cards for a session, played at every table"
	case len(s.Entrants) > 0:
		return "a block is a set of cards, played at every table"
	case s.Unit == string(experiments.Sessions):
		return "a block is a session"
	}
	return "a block is a deal"
}

// endWords says when a run was to end.
func endWords(s *results.Spec) string {
	switch {
	case s.Stop != nil:
		return fmt.Sprintf("once the value of %s is known to within %g units at level %g, or after %s blocks", s.Stop.Cell, s.Stop.Within, s.Stop.Level, cli.Thousands(s.Count))
	case s.Lab != nil && s.Lab.Level != 0:
		return fmt.Sprintf("after %s blocks; the deals of a class once it is decided at level %g", cli.Thousands(s.Count), s.Lab.Level)
	case s.Test != nil && s.Test.Kind != experiments.TestFixed:
		return fmt.Sprintf("once its test decides, or after %s blocks", cli.Thousands(s.Count))
	}
	return fmt.Sprintf("after %s blocks, fixed before", cli.Thousands(s.Count))
}

// testWords is the test that a contest was made for.
func testWords(t *results.Test) string {
	if t == nil {
		return ""
	}
	pair := "all pairs, adjusted by Holm"
	if len(t.Pair) == 2 {
		pair = t.Pair[0] + " vs " + t.Pair[1]
	}
	switch t.Kind {
	case experiments.TestSPRT:
		return fmt.Sprintf("%s: sequential probability ratio test of %g against %g units a deal, errors %g and %g", pair, t.H0, t.H1, t.Alpha, t.Beta)
	case experiments.TestSequence:
		return fmt.Sprintf("%s: confidence sequence at %s against %g units a deal", pair, percentOfLevel(t.Level), t.H0)
	}
	return fmt.Sprintf("%s: Student's t at %s against %g units a deal, after the fixed count", pair, percentOfLevel(t.Level), t.H0)
}

// statusWords says how far a run came.
func statusWords(m *results.Manifest) string {
	switch {
	case m.Status != results.Finished:
		return "incomplete"
	case m.Shard != nil:
		return fmt.Sprintf("shard %v alone", m.Shard)
	case m.Stopped:
		return "ended by its rule before its count"
	}
	return string(m.Status)
}

// intervalWords says in a sentence how the intervals come about.
func intervalWords(s *results.Spec) string {
	text := "Student's t with standard errors robust to dependence inside a block for means, Wilson's for shares"
	switch {
	case len(s.Entrants) > 0:
		text = "Student's t on the differences of blocks; for the running estimate an asymptotic confidence sequence, which holds at every look"
	case s.Pots != nil:
		text = "jackknife over batches of blocks"
	case s.Lab != nil:
		text = labIntervals(s)
	}
	return text + " (docs/STATISTICS.md)."
}

// labIntervals is for decisions, which have labels and best guesses where their cells are hands.
func labIntervals(s *results.Spec) string {
	of := "deals"
	if s.Unit == string(experiments.Sessions) {
		of = "sessions"
	}
	if experiments.ByHands(s.Lab) {
		text := "Student's t on the differences of " + of + "; labels by Benjamini and Hochberg over all classes of hands; best guesses drawn towards hands alike"
		if d := s.Lab.Decision; d == book.RoundOne.String() || d == book.RoundTwo.String() {
			text += "; gains of the book and of rules by Student's t with Satterthwaite's degrees of freedom, the chance of each decision taken as known"
		}
		return text
	}
	return "Student's t on the differences of " + of + "; p-values adjusted by Benjamini and Hochberg over all cells"
}
