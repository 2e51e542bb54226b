// Package script reads strategy files: ways to bid that are written as rules in a
// TOML file and need no compiling (docs/STRATEGY-FILES.md).
//
// [Load] reads a file and finds every mistake in it; [File.Prepare] compiles it
// with values for its constants into closures; each [Bidder] then answers for one
// seat. Expressions are parsed by expr-lang and held to a small language of
// numbers and yes-or-no values: names, arithmetic, comparisons, and, or, not. None
// can loop, call out, allocate, or see more than its seat's [engine.View].
package script
