package search_test

import (
	"testing"

	"kontraspiel/engine"
	"kontraspiel/strategies/search"
)

func BenchmarkAppraise(b *testing.B) {
	const deals = 300
	all := decisions(b, "points", deals)
	for _, kind := range []struct {
		name  string
		cards bool
	}{{"calls", false}, {"cards", true}} {
		b.Run(kind.name, func(b *testing.B) {
			a := appraiser(b, "points", search.Appraising{Worlds: 32, Played: true})
			var list []decision
			for _, d := range all {
				if (d.s.Phase() == engine.PhaseCard) == kind.cards {
					list = append(list, d)
				}
			}
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				d := &list[i%len(list)]
				a.Appraise(&d.s, d.taken, d.deal, engine.Key(i))
			}
			b.ReportMetric(float64(len(list))/deals, "decisions/deal")
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "decisions/s")
		})
	}
}
