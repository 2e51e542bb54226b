// Package results is what a run leaves behind: tallies of exact integers, the
// run folder with its manifest, and the estimates drawn from them.
//
// A [Scheme] says what is counted: dimensions by which observations are told
// apart, measures that are summed, and groupings, each a list of dimensions. A
// [Tally] holds, for each cell of each grouping, the number of blocks, the sum of
// each measure and the sum over blocks of each product of two measures. That is
// all a cluster-robust estimate of any ratio of measures needs, and since all of
// it is integers, merging is exact and order-free.
//
// The package knows nothing of the game: what the measures mean is for the kind
// of experiment to say.
package results
