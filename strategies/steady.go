package strategies

type steadyCardPlayer struct{ lowestCardPlayer }

// steadyKind is the card player `steady`.
var steadyKind = cardKind{
	Kind:    Kind{Name: "steady", Meaning: "rules of thumb"},
	prepare: func([]float64) func() CardPlayer { return func() CardPlayer { return &steadyCardPlayer{} } },
}
