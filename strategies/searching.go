package strategies

import "kontraspiel/strategies/search"

// Bidders and card players that look ahead (package search).

// The parameters of `pimc`, in order.
const (
	pimcWorlds = iota
	pimcValue
	pimcField
	pimcWeights
	pimcStop
	pimcPot
	pimcTie
)

// Words of the parameter `value`, by their values.
const (
	valueRollout = iota
	valueMaxN
)

// pimcParams is the parameters of `pimc`, as bidder or as card player.
func pimcParams(worlds, value float64) []Param {
	return []Param{
		{Name: "worlds", Default: worlds, Min: 1, Max: 1_000_000, Whole: true, Meaning: "ways the hidden cards may lie that are tried at most for a decision"},
		{Name: "value", Default: value, Max: 1, Choices: []string{"rollout", "maxn"}, Meaning: "what a world is worth: played on by rules of thumb that see no hidden card, or solved with open cards"},
		{Name: "field", Max: lastImagined, Choices: imaginedNames, Meaning: "the bidder imagined at every seat, with its own card play"},
		weightsParam,
		{Name: "stop", Default: 0.05, Min: 0, Max: 0.5, Meaning: "chance accepted of stopping early on a worse option; 0 tries all worlds"},
		potParam,
		{Name: "tie", Max: 2, Choices: search.TieNames(), Later: true, Meaning: "with value=maxn: which of several cards that are worth the same to a seat it plays"},
	}
}

var potParam = Param{Name: "pot", Default: 0.25, Min: 0, Max: 1, Meaning: "what a unit left in the pot is worth, units"}

// prepareSampler makes the players of a `pimc` with the given values.
func prepareSampler(values []float64) func() *search.Player {
	set := search.Settings{
		Worlds:    int(values[pimcWorlds]),
		OpenHands: values[pimcValue] == valueMaxN,
		Field:     fieldPlayers(values[pimcField]),
		Stop:      values[pimcStop],
		PotValue:  values[pimcPot],
		Tie:       search.Tie(values[pimcTie]),
	}
	set.Weights, set.Draws = weighing(values[pimcWeights])
	return func() *search.Player { return search.NewPlayer(search.NewSampler(set)) }
}

// The parameters of `ismcts`, in order.
const (
	treeIterations = iota
	treeExplore
	treeOthers
	treeField
	treeWeights
	treePot
)

func treeParams() []Param {
	return []Param{
		{Name: "iterations", Default: 1000, Min: 1, Max: 10_000_000, Whole: true, Meaning: "worlds drawn and played through for a decision"},
		{Name: "explore", Default: 1, Min: 0, Max: 1000, Meaning: "weight of what was tried little, base values"},
		{Name: "others", Max: 1, Choices: []string{"tree", "field"}, Meaning: "who plays the other seats' cards near the root: they too by the tree, or the field"},
		{Name: "field", Max: lastImagined, Choices: imaginedNames, Meaning: "the bidder, with its own card play, that calls for the other seats and plays on where the tree ends"},
		weightsParam,
		potParam,
	}
}

func prepareTree(values []float64) func() *search.Player {
	set := search.TreeSettings{
		Iterations:  int(values[treeIterations]),
		Explore:     values[treeExplore],
		OthersField: values[treeOthers] == 1,
		Field:       fieldPlayers(values[treeField]),
		PotValue:    values[treePot],
	}
	set.Weights, _ = weighing(values[treeWeights])
	return func() *search.Player { return search.NewPlayer(search.NewTree(set)) }
}

const (
	pimcMeaning = "tries each option in the same sampled worlds (perfect information Monte Carlo)"
	treeMeaning = "grows one tree over sampled worlds (information set Monte Carlo tree search)"
)

// searchBidder makes a bidder kind of players that look ahead.
func searchBidder(name, meaning string, params []Param, prepare func([]float64) func() *search.Player) *bidderKind {
	return &bidderKind{
		Kind: Kind{Name: name, Meaning: meaning, Params: params}, Play: name,
		prepare: func(values []float64) func() Bidder {
			make := prepare(values)
			return func() Bidder { return make() }
		},
	}
}

// searchCards makes a card player kind of players that look ahead.
func searchCards(name, meaning string, params []Param, prepare func([]float64) func() *search.Player) *cardKind {
	return &cardKind{
		Kind: Kind{Name: name, Meaning: meaning, Params: params},
		prepare: func(values []float64) func() CardPlayer {
			make := prepare(values)
			return func() CardPlayer { return make() }
		},
	}
}
