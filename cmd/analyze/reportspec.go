package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kontraspiel/experiments"
	"kontraspiel/results"
)

// specTOML is the experiment of a run as a file, with every default that is written out in
// a manifest and can be written into an experiment.
func specTOML(s *results.Spec) string {
	f := &specFile{}
	f.text("name", s.Name)
	f.text("question", s.Question)
	f.text("kind", s.Kind)
	f.number("count", s.Count)
	f.set("seed", seedTOML(s.Seed))
	if s.Pots == nil {
		f.text("unit", s.Unit)
	}
	if s.Rounds > 0 {
		f.number("rounds", int64(s.Rounds))
	}
	if s.Pots == nil && (s.Unit == string(experiments.Deals) || s.Lab != nil) {
		f.number("pot", s.Pot)
	}
	f.text("on_fault", s.OnFault)
	f.players(s)
	if len(s.By) > 0 && s.Pots == nil {
		f.texts("by", s.By)
	}
	f.regret(s.Regret)
	f.pots(s.Pots)
	f.lab(s.Lab)
	f.rules(s.Changed)
	if s.Stop != nil {
		f.set("stop", fmt.Sprintf("{ cell = %s, within = %s, level = %s }", quoted(s.Stop.Cell), realTOML(s.Stop.Within), realTOML(s.Stop.Level)))
	}
	f.test(s.Test)
	return f.String()
}

// specFile is an experiment file in the making.
type specFile struct{ strings.Builder }

func (f *specFile) set(key, value string) { fmt.Fprintf(f, "%s = %s\n", key, value) }

func (f *specFile) text(key, value string) {
	if value != "" {
		f.set(key, quoted(value))
	}
}

func (f *specFile) number(key string, n int64) { f.set(key, strconv.FormatInt(n, 10)) }

func (f *specFile) real(key string, v float64) { f.set(key, realTOML(v)) }

func (f *specFile) texts(key string, list []string) {
	var parts []string
	for _, text := range list {
		parts = append(parts, quoted(text))
	}
	f.set(key, "["+strings.Join(parts, ", ")+"]")
}

// players writes who plays: one strategy if it sits everywhere, entrants by label.
func (f *specFile) players(s *results.Spec) {
	switch {
	case len(s.Entrants) > 0:
		var parts []string
		for _, e := range s.Entrants {
			parts = append(parts, quoted(e.Label)+" = "+quoted(e.Strategy))
		}
		f.set("entrants", "{ "+strings.Join(parts, ", ")+" }")
		f.text("design", s.Design)
		f.set("mixed", strconv.FormatBool(s.Mixed))
		f.text("streams", s.Streams)
	case len(s.Seats) > 0 && !slices.ContainsFunc(s.Seats, func(seat string) bool { return seat != s.Seats[0] }):
		f.text("seats", s.Seats[0])
	default:
		f.texts("seats", s.Seats)
	}
}

func (f *specFile) regret(r *results.Regret) {
	if r != nil {
		f.number("worlds", int64(r.Worlds))
		f.real("pot_value", r.PotValue)
		f.number("every", r.Every)
	}
}

func (f *specFile) pots(p *results.Pots) {
	if p != nil {
		f.number("rounds", int64(p.Rounds))
		f.number("pots", int64(p.Most))
		f.number("twins", p.Twins)
	}
}

func (f *specFile) lab(l *results.Lab) {
	if l == nil {
		return
	}
	f.text("decision", l.Decision)
	f.texts("cells", l.Cells)
	f.texts("positions", l.Positions)
	if experiments.ByHands(l) {
		f.number("deals", l.Deals)
		f.number("tries", l.Tries)
	}
	f.number("window", int64(l.Window))
	f.text("best", l.Best)
	f.potValue(l)
	if l.Level != 0 {
		f.set("stop", fmt.Sprintf("{ level = %s, within = %s }", realTOML(l.Level), realTOML(l.Within)))
	}
	f.given(l)
}

// potValue writes what a unit left in the pot is worth, with where that is from.
func (f *specFile) potValue(l *results.Lab) {
	if l.PotValues == nil {
		f.real("pot_value", l.PotValue)
		return
	}
	var list []string
	for _, v := range l.PotValues {
		list = append(list, realTOML(v))
	}
	values := "[" + strings.Join(list, ", ") + "]"
	if l.PotFrom != "" {
		values = "{ values = " + values + ", from = " + quoted(l.PotFrom) + " }"
	}
	f.set("pot_value", values)
}

// given writes what is known of the deals.
func (f *specFile) given(l *results.Lab) {
	var parts []string
	if l.TurnUp != "" {
		parts = append(parts, "turnup = "+quoted(l.TurnUp))
	}
	if l.All {
		parts = append(parts, "all = true")
	}
	for _, h := range l.Hands {
		var known []string
		for _, k := range [][2]string{{"has", h.Has}, {"lacks", h.Lacks}, {"trumps", h.Trumps}, {"wenzels", h.Wenzels}, {"side_aces", h.SideAces}} {
			if k[1] != "" {
				known = append(known, k[0]+" = "+quoted(k[1]))
			}
		}
		parts = append(parts, h.Holder+" = { "+strings.Join(known, ", ")+" }")
	}
	if parts != nil {
		f.set("given", "{ "+strings.Join(parts, ", ")+" }")
	}
}

// rules writes the options off standard; numbers stand without quotes.
func (f *specFile) rules(changed []string) {
	var parts []string
	for _, setting := range changed {
		name, value, _ := strings.Cut(setting, "=")
		if _, err := strconv.Atoi(value); err != nil {
			value = quoted(value)
		}
		parts = append(parts, name+" = "+value)
	}
	if parts != nil {
		f.set("rules", "{ "+strings.Join(parts, ", ")+" }")
	}
}

func (f *specFile) test(t *results.Test) {
	if t == nil {
		return
	}
	parts := []string{"kind = " + quoted(t.Kind), "h0 = " + realTOML(t.H0)}
	if len(t.Pair) == 2 {
		parts = append(parts, fmt.Sprintf("pair = [%s, %s]", quoted(t.Pair[0]), quoted(t.Pair[1])))
	}
	switch t.Kind {
	case experiments.TestSPRT:
		parts = append(parts, "h1 = "+realTOML(t.H1), "alpha = "+realTOML(t.Alpha), "beta = "+realTOML(t.Beta))
	case experiments.TestSequence:
		parts = append(parts, "level = "+realTOML(t.Level), "within = "+realTOML(t.Within))
	default:
		parts = append(parts, "level = "+realTOML(t.Level))
	}
	f.set("test", "{ "+strings.Join(parts, ", ")+" }")
}

// seedTOML is a seed, in quotes where a whole number of TOML cannot hold it.
func seedTOML(seed string) string {
	if _, err := strconv.ParseInt(seed, 10, 64); err != nil {
		return quoted(seed)
	}
	return seed
}

// realTOML is a number that is no whole one to TOML, in full.
func realTOML(v float64) string {
	text := strconv.FormatFloat(v, 'g', -1, 64)
	if !strings.ContainsAny(text, ".e") {
		text += ".0"
	}
	return text
}

// quoted is a string of TOML: one of JSON, but that TOML writes DEL out.
func quoted(text string) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(text); err != nil {
		panic("analyze: " + err.Error()) // a string always can be
	}
	return strings.ReplaceAll(strings.TrimSuffix(b.String(), "\n"), "\x7f", `\u007f`)
}

// commandOf is the command that makes a run again, from its experiment in a file.
func commandOf(m *results.Manifest) string {
	text := fmt.Sprintf("simulate run %s.toml --out results/runs/%s", m.Spec.Name, m.Spec.Name)
	if m.Shard != nil {
		text += " --shard " + m.Shard.String()
	}
	return text
}
