// Package experiments turns an experiment file into a tally: it reads the spec,
// cuts the work into chunks, and plays them on a pool of workers.
//
// The kind `table` plays independent deals, or sessions in which pot and
// agreements carry over, and tallies every seat of every deal (see [Scheme] for
// what is counted). Whatever the number of workers, the tally is the same: a
// deal is a function of its number, and tallies are integers.
package experiments
