package experiments

import (
	"fmt"
	"slices"
	"strings"
)

// keysOfKinds are the keys of an experiment file that not every kind has.
var keysOfKinds = []struct{ keys, kinds []string }{
	{[]string{"entrants", "design", "mixed", "streams", "test"}, []string{KindMatch, KindLeague}},
	{[]string{"seats"}, []string{KindTable, KindRegret, KindDecision, KindPot}},
	{[]string{"by"}, []string{KindTable, KindRegret}},
	{[]string{"stop"}, []string{KindTable, KindDecision}},
	{[]string{"worlds", "every"}, []string{KindRegret}},
	{[]string{"pot_value"}, []string{KindRegret, KindDecision}},
	{[]string{"decision", "cells", "positions", "deals", "tries", "window", "best", "given"}, []string{KindDecision}},
	{[]string{"pots", "twins"}, []string{KindPot}},
}

// checkKind refuses a key that the kind has not.
func (d *document) checkKind(kind string) error {
	if err := d.checkPotKeys(kind); err != nil {
		return err
	}
	for _, k := range keysOfKinds {
		for _, key := range k.keys {
			if _, given := d.values[key]; given && !slices.Contains(k.kinds, kind) {
				return d.fail(key, fmt.Errorf("is for %s alone", kindsInWords(k.kinds)))
			}
		}
	}
	return nil
}

// checkPotKeys refuses the keys that all kinds have but pot.
func (d *document) checkPotKeys(kind string) error {
	for _, key := range []string{"unit", "pot"} {
		if _, given := d.values[key]; given && kind == KindPot {
			return d.fail(key, fmt.Errorf("is for other kinds: kind = %q plays single deals at the pots of all base values", KindPot))
		}
	}
	return nil
}

// kindsInWords names kinds as messages do.
func kindsInWords(kinds []string) string {
	if kinds[0] == KindMatch {
		return "a match or a league"
	}
	return "kind = \"" + strings.Join(kinds, "\" or \"") + "\""
}
