package strategies

// The parameters of `points`, by place in pointsParams. The first weights are
// those of trumps by rank among the trumps that are not known to be out of play.
const (
	weightWenzelClubs = iota
	weightWenzelSpades
	weightTrumpAce
	weightTrumpKing
	weightTrumpQueen
	weightLength
	weightFourth
	weightSideAce
	weightSideKing
	weightVoid
	bonusEldest
	bonusDealer
	bonusLate
	callTake
	callTake2
	callMatch
	callContra
	callContraFirst
	callContraDealer
	callRecontra
	callExchange
	callTrick
	callAce
)

// pointsParams is the parameters of `points` in the order of the constants above.
// Weights and thresholds are in points of hand value, a scale of its own.
var pointsParams = []Param{
	{Name: "wenzel_clubs", Default: 3.8, Min: -20, Max: 20, Meaning: "points for the highest trump still in play"},
	{Name: "wenzel_spades", Default: 2.55, Min: -20, Max: 20, Meaning: "points for the second highest"},
	{Name: "trump_ace", Default: 2.4, Min: -20, Max: 20, Meaning: "points for the third highest"},
	{Name: "trump_king", Default: 1.8, Min: -20, Max: 20, Meaning: "points for the fourth highest"},
	{Name: "trump_queen", Default: 1.55, Min: -20, Max: 20, Meaning: "points for the fifth highest"},
	{Name: "length", Default: 1.55, Min: -20, Max: 20, Meaning: "points for each lower trump"},
	{Name: "fourth", Default: 0.3, Min: -20, Max: 20, Meaning: "points for each trump beyond three, besides its own"},
	{Name: "side_ace", Default: 1, Min: -20, Max: 20, Meaning: "points for the highest card of a side suit still in play"},
	{Name: "side_king", Default: 0.25, Min: -20, Max: 20, Meaning: "points for the second highest if another card guards it"},
	{Name: "void", Default: 0.2, Min: -20, Max: 20, Meaning: "points for each side suit without a card"},
	{Name: "eldest", Default: -0.2, Min: -20, Max: 20, Meaning: "points added when bidding as eldest, who leads"},
	{Name: "dealer", Default: 0.6, Min: -20, Max: 20, Meaning: "points added when bidding as dealer"},
	{Name: "late", Default: 0.1, Min: -20, Max: 20, Meaning: "points added when bidding, for each seat that bids earlier"},
	{Name: "take", Default: 8, Min: -100, Max: 100, Meaning: "points needed to take in round one"},
	{Name: "take2", Default: 6.1, Min: -100, Max: 100, Meaning: "points needed to take in round two"},
	{Name: "match", Default: 12, Min: -100, Max: 100, Meaning: "points needed to announce the match"},
	{Name: "contra", Default: 7.75, Min: -100, Max: 100, Meaning: "points needed for contra, but for the next two"},
	{Name: "contra_first", Default: 8.25, Min: -100, Max: 100, Meaning: "points needed for contra to a game of round one, after an exchange"},
	{Name: "contra_dealer", Default: 6.5, Min: -100, Max: 100, Meaning: "points needed for contra to a dealer who took up"},
	{Name: "recontra", Default: 8, Min: -100, Max: 100, Meaning: "points needed for recontra with fewer than two tricks"},
	{Name: "exchange", Default: 0, Min: -100, Max: 100, Meaning: "points an exchange must gain"},
	{Name: "trick", Default: 1.6, Min: -100, Max: 100, Meaning: "points for each trick won, in windows after the first trick"},
	{Name: "ace", Default: 0, Min: 0, Max: 1001, Meaning: "a turned-up Ace is taken up blind if the base value, in units, is below this"},
}
