// Package search is players that look ahead: they imagine how the hidden cards may
// lie and try what each answer comes to there.
//
//   - [Sampler] is perfect information Monte Carlo (PIMC; Ginsberg, "GIB: imperfect
//     information in a computationally challenging game", JAIR 14, 2001): the same
//     worlds for every option, each valued by a rollout in which nobody sees hidden
//     cards, or by the open-card solver.
//   - [Tree] is single-observer information set Monte Carlo tree search (Cowling,
//     Powley and Whitehouse, "Information set Monte Carlo tree search", IEEE TCIAIG
//     4, 2012).
//
// Both answer every question of a deal through [Player], and draw random numbers from
// the stream they are given alone.
//
// A [Situation] is a question written down by the seat that is asked, and [Advise] looks
// ahead from it and says how sure the answer is.
package search
