package main

import (
	"strings"
	"testing"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/strategies"
)

// TestStrategiesSorts: numbers, whole numbers and words are told apart in every format.
func TestStrategiesSorts(t *testing.T) {
	table := strategyTable()
	table.Rows = nil
	addKind(table, "cards", strategies.Kind{Name: "sample", Meaning: "a sample", Params: []strategies.Param{
		{Name: "risk", Default: 0.5, Min: -1, Max: 1, Meaning: "a number"},
		{Name: "worlds", Default: 64, Min: 1, Max: 2_000_000, Whole: true, Meaning: "a whole number"},
		{Name: "value", Default: 1, Max: 1, Choices: []string{"rollout", "solve"}, Meaning: "a word"},
	}}, nil)
	for format, want := range map[cli.Format]string{
		cli.FormatTable: "KIND   NAME    PARAMETER    DEFAULT  FROM       TO  VALUES           MEANING\n" +
			"cards  sample                                                        a sample\n" +
			"               play.risk        0.5    -1        1  number           a number\n" +
			"               play.worlds       64     1  2000000  whole number     a whole number\n" +
			"               play.value     solve                 rollout | solve  a word\n",
		cli.FormatCSV: "kind,name,parameter,default,min,max,values,meaning\ncards,sample,,,,,,a sample\n" +
			"cards,sample,play.risk,0.5,-1,1,number,a number\n" +
			"cards,sample,play.worlds,64,1,2e+06,whole number,a whole number\n" +
			"cards,sample,play.value,solve,,,rollout | solve,a word\n",
		cli.FormatJSON: `"parameter": "play.value", "default": "solve", "min": null, "max": null, "values": "rollout | solve", "meaning": "a word"}`,
	} {
		var b strings.Builder
		if err := table.Print(&b, format); err != nil || !strings.Contains(b.String(), want) {
			t.Errorf("%s: %v\n%s", format, err, b.String())
		}
	}
}
