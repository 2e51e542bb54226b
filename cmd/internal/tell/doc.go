// Package tell puts a deal into words: what happens at the table, who stands to win, and
// who pays what for which reason. The commands print the words, and the replay in a
// report's page shows the same ones.
package tell
