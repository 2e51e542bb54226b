package main

import (
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/strategies"
)

func strategiesCommand() *cobra.Command {
	var format *cli.Format
	c := &cobra.Command{
		Use:   "strategies",
		Short: "List the strategies and their parameters",
		Long: `strategies lists every bidder and every card player with its parameters. A strategy
is a bidder, who answers everything but the cards, and a card player:

  points                        the bidder points with its usual card player
  points:take=7.5,play=random   one parameter changed, and another card player
  points:play.NAME=VALUE        a parameter of the card player
  my.toml, my.toml:take=7.5     a strategy file (simulate features, simulate check)
  book:my.book                  a book: what was found best, looked up (simulate check)
  exec:python3 bot.py           a program (simulate conform)`,
		Example: `  simulate strategies
  simulate strategies --format json
  simulate strategies --format csv > strategies.csv`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			return strategyTable().Print(c.OutOrStdout(), *format)
		},
	}
	format = addFormat(c)
	return c
}

// addFormat adds the flag --format with its completion.
func addFormat(c *cobra.Command) *cli.Format {
	f := cli.AddFormat(c.Flags())
	complete(c, "format", string(cli.FormatTable), string(cli.FormatCSV), string(cli.FormatJSON))
	return f
}

// kindNames lists bidders or card players by name.
func kindNames(kinds []strategies.Kind) []string {
	names := make([]string, len(kinds))
	for i, k := range kinds {
		names[i] = k.Name
	}
	return names
}

// strategyTable has a row for each bidder and card player, followed by a row for
// each of its parameters.
func strategyTable() *cli.Table {
	t := &cli.Table{Columns: []cli.Column{
		{Key: "kind", Heading: "KIND"}, {Key: "name", Heading: "NAME"}, {Key: "parameter", Heading: "PARAMETER"},
		{Key: "default", Heading: "DEFAULT", Right: true}, {Key: "min", Heading: "FROM", Right: true},
		{Key: "max", Heading: "TO", Right: true}, {Key: "values", Heading: "VALUES"}, {Key: "meaning", Heading: "MEANING"},
	}}
	players := alternatives(kindNames(strategies.CardPlayers()))
	for _, k := range strategies.Bidders() {
		addKind(t, "bidder", k, []cli.Cell{
			{Value: "play"}, {Value: strategies.DefaultCardPlayer(k.Name)}, {}, {}, {Value: players}, {Value: "the card player"},
		})
	}
	for _, k := range strategies.CardPlayers() {
		addKind(t, "cards", k, nil)
	}
	return t
}

// addKind adds the rows of one bidder or card player. A bidder has, besides its
// own parameters, the card player; row is the cells for it.
func addKind(t *cli.Table, kind string, k strategies.Kind, row []cli.Cell) {
	who := []cli.Cell{{Value: kind}, {Value: k.Name}}
	again := []cli.Cell{{Value: kind, Text: " "}, {Value: k.Name, Text: " "}} // shown once
	t.Rows = append(t.Rows, append(who, cli.Cell{}, cli.Cell{}, cli.Cell{}, cli.Cell{}, cli.Cell{}, cli.Cell{Value: k.Meaning}))
	if row != nil {
		t.Rows = append(t.Rows, append(again[:2:2], row...))
	}
	prefix := ""
	if kind == "cards" {
		prefix = "play."
	}
	for _, p := range k.Params {
		row := append(again[:2:2], cli.Cell{Value: prefix + p.Name})
		t.Rows = append(t.Rows, append(append(row, valueCells(p)...), cli.Cell{Value: p.Meaning}))
	}
}

// valueCells is what a parameter is by default and may be: the cells default, min, max
// and values.
func valueCells(p strategies.Param) []cli.Cell {
	if p.Choices != nil {
		return []cli.Cell{{Value: p.Text(p.Default)}, {}, {}, {Value: alternatives(p.Choices)}}
	}
	values := "number"
	if p.Whole {
		values = "whole number"
	}
	return []cli.Cell{number(p.Default), number(p.Min), number(p.Max), {Value: values}}
}

// alternatives lists words of which one is to be chosen, as `simulate rules` does.
func alternatives(words []string) string { return strings.Join(words, " | ") }

// number is a cell that shows as few digits as the number needs.
func number(v float64) cli.Cell {
	return cli.Cell{Value: v, Text: strconv.FormatFloat(v, 'f', -1, 64)}
}
