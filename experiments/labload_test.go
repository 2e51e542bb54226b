package experiments

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// lab is a spec of kind decision to which the cases below add or change a line.
const lab = "kind = \"decision\"\nseats = \"points\"\ndecision = \"round_one\"\n"

// TestBadLabs holds every mistake in a spec of kind decision to its exact message.
func TestBadLabs(t *testing.T) {
	features := strings.Replace(lab, "round_one", "contra", 1) + "cells = [\"trumps\"]\ncount = 10\n"
	for _, c := range []struct{ name, text, want string }{
		{"no decision", "kind = \"decision\"\nseats = \"points\"\n", `x.toml: decision: unknown decision "" (known: take_up, discard, round_one, round_two, match, contra, recontra, lead)`},
		{"decision", "kind = \"decision\"\nseats = \"points\"\ndecision = \"pass\"\n", `x.toml:3:1: decision: unknown decision "pass" (known: take_up, discard, round_one, round_two, match, contra, recontra, lead)`},
		{"of a table", good + "decision = \"lead\"\n", `x.toml:3:1: decision: is for kind = "decision" alone`},
		{"by", lab + "by = \"bid\"\n", `x.toml:4:1: by: is for kind = "table" or "regret" alone`},
		{"worlds", lab + "worlds = 3\n", `x.toml:4:1: worlds: is for kind = "regret" alone`},
		{"sessions", lab + "unit = \"sessions\"\n", `x.toml:4:1: unit: must be "deals": a decision is looked at with one pot and without agreements`},
		{"deals of an Ace", strings.Replace(lab, "round_one", "take_up", 1) + "cells = [\"colour\"]\ncount = 1\n", `x.toml: unit: must be "sessions": taking an Ace up binds later deals (R2.3)`},
		{"no Ace", strings.Replace(lab, "round_one", "take_up", 1) + "cells = [\"colour\"]\ncount = 1\nunit = \"sessions\"\ngiven = { turnup = \"QH\" }\n", `x.toml:7:1: given: turnup: QH is no Ace, of which the decision is about`},
		{"program", "kind = \"decision\"\nseats = \"exec:python3 bot.py\"\ndecision = \"round_one\"\n", `x.toml:2:1: seats: a program (exec:COMMAND) cannot be made to do something else: kind = "decision" is for strategies of this tool`},
		{"best program", lab + "best = \"exec:python3 bot.py\"\n", `x.toml:4:1: best: a program (exec:COMMAND) cannot be made to go on from the middle of a deal`},
		{"best unknown", lab + "best = \"steedy\"\n", `x.toml:4:1: best: strategy "steedy": unknown strategy "steedy" (known: `},
		{"hands of contra", strings.Replace(lab, "round_one", "contra", 1), `x.toml: cells: "hands" are for discard, round_one and round_two: at a later decision more is known than the hand`},
		{"hands and more", lab + "cells = [\"hands\", \"trumps\"]\n", `x.toml:4:1: cells: "hands" stands alone: a hand says all that features could`},
		{"feature", lab + "cells = [\"trump\"]\ncount = 1\n", `x.toml:4:1: cells: unknown feature "trump" (known: position, soloist, contra, game, preferred, colour, turnup, trumps, wenzels, trump_ace, top, side_aces, voids, exchange, window, tricks, card, or hands alone)`},
		{"feature twice", lab + "cells = [\"top\", \"top\"]\ncount = 1\n", `x.toml:4:1: cells: feature "top" is named twice`},
		{"no features", lab + "cells = []\n", `x.toml:4:1: cells: must not be empty`},
		{"many cells", features[:strings.Index(features, "cells")] + "cells = [\"position\", \"soloist\", \"contra\", \"game\", \"trumps\", \"wenzels\", \"top\", \"side_aces\", \"voids\", \"window\", \"card\"]\n", `x.toml:4:1: cells: make more than 4194304 cells`},
		{"position", lab + "positions = \"first\"\n", `x.toml:4:1: positions: unknown position "first" (known: eldest, second, third, dealer)`},
		{"position twice", lab + "positions = [\"third\", \"third\"]\n", `x.toml:4:1: positions: third is named twice`},
		{"discard of eldest", strings.Replace(lab, "round_one", "discard", 1) + "positions = \"eldest\"\n", `x.toml:4:1: positions: must be "dealer": nobody else is asked (R2.1, R2.2)`},
		{"deals", lab + "deals = 1\n", `x.toml:4:1: deals: must be a whole number from 2 to 10000000, not 1`},
		{"tries", lab + "tries = 0\n", `x.toml:4:1: tries: must be a whole number from 1 to 10000, not 0`},
		{"deals of features", features + "deals = 10\n", `x.toml:6:1: deals: is for cells = "hands": cells of features take what each of count deals brings`},
		{"no count", strings.Replace(features, "count = 10\n", "", 1), `x.toml: count: is missing: how many deals`},
		{"too many classes", lab + "count = 790_613\n", `x.toml:4:1: count: 790613 are more than the 790612 classes of hands that there are to look at, all positions together: deals says how many deals each of them gets`},
		{"window", lab + "window = 1\n", `x.toml:4:1: window: must be one of [0] cards played, not 1 (R4.3, R4.4)`},
		{"late contra", features + "window = 5\n", `x.toml:6:1: window: must be one of [0 1 2 3 4] cards played, not 5 (R4.3, R4.4)`},
		{"stop type", lab + "stop = 3\n", `x.toml:4:1: stop: must be a table such as stop = { level = 0.99, within = 0.05 }, not a number`},
		{"stop key", lab + "stop = { cell = \"all\" }\n", `x.toml:4:10: stop.cell: unknown key (known: level, within)`},
		{"stop level", lab + "stop = { level = 1 }\n", `x.toml:4:10: stop.level: must be a number from 0.5 to 0.999999, not 1`},
		{"stop within", lab + "stop = { level = 0.9, within = -1 }\n", `x.toml:4:23: stop.within: must be a number of units from 0 (never), not -1`},
		{"stop of features", features + "stop = { level = 0.9 }\n", `x.toml:6:1: stop: is for cells = "hands" of round_one and round_two: elsewhere a deal is not of one cell`},
		{"pot value", lab + "pot_value = 2\n", `x.toml:4:1: pot_value: must be a number from 0 to 1 with at most four decimals, not 2`},
		{"pot values", lab + "pot_value = [0.25, 0.3]\n", `x.toml:4:1: pot_value: must be a number, one for each of [eldest second third dealer], or a run such as { run = "results/runs/pot" }, not a list of 2`},
		{"pot value in a list", lab + "pot_value = [0.25, 0.3, 0.2, -1]\n", `x.toml:4:1: pot_value: must be numbers from 0 to 1 with at most four decimals, not -1`},
		{"pot value no run", lab + "pot_value = { runs = \"pot\" }\n", `x.toml:4:1: pot_value: unknown key "runs" (known: run, deals_left)`},
		{"pot value said", lab + "pot_value = { values = 3 }\n", `x.toml:4:1: pot_value: values: must be a list of four numbers, not 3`},
		{"pot value from", lab + "pot_value = { values = [0, 0, 0, 0], from = 3 }\n", `x.toml:4:1: pot_value: from: must be a text of at most `},
		{"pot value of both", lab + "pot_value = { values = [0, 0, 0, 0], run = \"pot\" }\n", `x.toml:4:1: pot_value: unknown key "run" (known: values, from)`},
		{"pot value no folder", lab + "pot_value = { deals_left = 3 }\n", `x.toml:4:1: pot_value: run: must be the folder of a run of kind "pot", such as "results/runs/pot"`},
		{"pot value of nothing", lab + "pot_value = { run = \"nowhere\" }\n", `x.toml:4:1: pot_value: nowhere: `},
		{"pot value of no cells", features + "pot_value = [0.25, 0.3, 0.2, 0.2]\n", `x.toml:6:1: pot_value: tells positions apart: name "position" among the cells, or one position alone`},
		{"pot value of sessions", strings.Replace(lab, "round_one", "take_up", 1) + "cells = [\"colour\"]\ncount = 1\nunit = \"sessions\"\npot_value = [0.25, 0.3, 0.2, 0.2]\n", `x.toml:7:1: pot_value: must be a number: a session ends with a split of what is left (R6.7)`},
		{"given of hands", lab + "given = { turnup = \"QH\" }\n", `x.toml:4:1: given: is for cells of features: cells = "hands" are every hand already`},
		{"given type", features + "given = \"QH\"\n", `x.toml:6:1: given: must be a table such as given = { turnup = "QH", decider = { has = "JC AH" } }, not a string`},
		{"given key", features + "given = { fifth = { has = \"QH\" } }\n", `x.toml:6:11: given.fifth: unknown key (known: turnup, all, decider, eldest, second, third, dealer)`},
		{"given card", features + "given = { turnup = \"XH\" }\n", `x.toml:6:1: given: turnup: `},
		{"given hand type", features + "given = { decider = \"QH\" }\n", `x.toml:6:11: given.decider: must be a table such as { has = "JC AH", trumps = "2-3" }, not a string`},
		{"given hand key", features + "given = { decider = { hand = \"QH\" } }\n", `x.toml:6:23: given.decider.hand: unknown key (known: has, lacks, trumps, wenzels, side_aces)`},
		{"given number", features + "given = { decider = { trumps = \"3-2\" } }\n", `x.toml:6:11: given.decider: trumps: "3-2" is no number of cards from 0 to 5, or a range such as 2-3`},
		{"given twice", features + "positions = \"eldest\"\ngiven = { decider = { trumps = 3 }, eldest = { wenzels = 1 } }\n", `x.toml:7:1: given: eldest: is the decider, of whom something is given already`},
		{"given nothing", features + "given = { decider = { has = \"JC JS\", wenzels = 1 } }\n", `x.toml:6:1: given: with the decision at eldest and seat 0 dealing: condition: seat 1: no deal has such a hand`},
		{"all positions", features + "given = { all = true, decider = { has = \"9C TC QC KC AC\" } }\n", `x.toml:6:1: given: all: one position decides, not 4: name it in positions`},
		{"all deals", features + "positions = \"eldest\"\ngiven = { all = true }\n", `x.toml:7:1: given: all: 498688594500096 deals satisfy it (at most 100000000): leave all out to draw from them`},
	} {
		_, err := Parse("x.toml", []byte(c.text))
		if err == nil || !strings.HasPrefix(err.Error(), "experiment "+c.want) {
			t.Errorf("%s:\n got %v\nwant experiment %s", c.name, err, c.want)
		}
	}
}

// TestStoredLab reads back what a manifest keeps of a laboratory, whatever is asked.
func TestStoredLab(t *testing.T) {
	for _, text := range []string{
		lab,
		lab + "positions = [\"third\", \"eldest\"]\ndeals = 7\ntries = 3\ncount = 100\nstop = { level = 0.99, within = 0.5 }\npot_value = 0.31\nbest = \"points:take=9\"\n",
		"kind = \"decision\"\nseats = \"random\"\ndecision = \"take_up\"\nunit = \"sessions\"\nrounds = 3\npot = 5\ncells = [\"colour\"]\ncount = 10\n",
		lab + "rules = { wenzel_turnup = \"ace_like\" }\n",
		lab + "pot_value = [0.3, 0.25, 0.1001, 0.4]\n",
		lab + "pot_value = { values = [0.3, 0.25, 0.1001, 0.4], from = \"another run\" }\n",
		"kind = \"decision\"\nseats = \"random\"\ndecision = \"recontra\"\ncells = [\"window\", \"tricks\"]\nwindow = 4\ncount = 10\npot = 2\n",
		"kind = \"decision\"\nseats = \"random\"\ndecision = \"discard\"\n",
		"kind = \"decision\"\nseats = \"random\"\ndecision = \"lead\"\ncells = [\"card\"]\npositions = \"eldest\"\ngiven = { all = true, turnup = \"9H TH\", decider = { has = \"AH KH QH JC JS\" }, second = { has = \"9C TC QC KC\", lacks = \"AC\", trumps = \"0-2\" } }\n",
	} {
		s, err := Parse("x.toml", []byte(text))
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		stored := s.Resolved()
		back, err := FromStored(&stored)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if diff := cmp.Diff(stored, back.Resolved()); diff != "" {
			t.Errorf("%s: %s", text, diff)
		}
		if s.Lab.blocks() != back.Lab.blocks() || s.Lab.Wenzels != back.Lab.Wenzels {
			t.Errorf("%s: %+v became %+v", text, s.Lab, back.Lab)
		}
		for name, spoil := range map[string]func(){
			"decision": func() { stored.Lab.Decision = "luck" }, "cells": func() { stored.Lab.Cells = []string{"luck"} },
			"positions": func() { stored.Lab.Positions = nil }, "deals": func() { stored.Lab.Deals = 0 },
			"window": func() { stored.Lab.Window = 9 }, "none": func() { stored.Lab = nil },
		} {
			stored = s.Resolved()
			spoil()
			if _, err := FromStored(&stored); err == nil {
				t.Errorf("%s: a stored spec with other %s is taken", text, name)
			}
		}
	}
}
