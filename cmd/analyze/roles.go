package main

import (
	"slices"

	"kontraspiel/experiments"
	"kontraspiel/results"
)

// role is a way of staking the base value, and the measures that count it.
type role struct {
	name                      string
	games, won, revolted, all string
}

var (
	soloist  = role{"soloist", experiments.MeasureSolo, experiments.MeasureSoloWon, experiments.MeasureRevolted, experiments.MeasureFive}
	contra   = role{"contra", experiments.MeasureContra, experiments.MeasureContraWon, experiments.MeasureContraRev, ""}
	recontra = role{"recontra", experiments.MeasureRecon, experiments.MeasureReconWon, experiments.MeasureReconRev, ""}
)

// needed is the measures that answers are made of.
var needed = []string{
	experiments.MeasureN, experiments.MeasureSolo, experiments.MeasureSoloWon, experiments.MeasureRevolted, experiments.MeasureFive,
	experiments.MeasureContra, experiments.MeasureContraWon, experiments.MeasureContraRev,
	experiments.MeasureRecon, experiments.MeasureReconWon, experiments.MeasureReconRev,
	experiments.MeasureStake, experiments.MeasureSide, experiments.MeasureExtra, experiments.MeasureAnte, experiments.MeasurePotChange,
}

// roleOf is whose success a cell shows: that of its kind of bid, or else the
// soloist's.
func (a *answer) roleOf(c *results.Cell) role {
	i := slices.Index(a.by, "bid")
	if i < 0 {
		return soloist
	}
	switch c.Labels[i] {
	case experiments.BidContra.String(), experiments.BidExchange.String():
		return contra
	case experiments.BidRecontra.String():
		return recontra
	}
	return soloist
}
