package main

import "kontraspiel/engine"

// recordOf is a record that stands in a line of a file, and whether it is good.
type recordOf struct {
	Line  int    `json:"line"`
	Error string `json:"error,omitempty"` // why it is refused, as simulate replay says it
}

// records answers a source with {"deals": [recordOf, …]}.
func records(argument []byte) (any, error) {
	var asked source
	if err := decode(argument, &asked); err != nil {
		return nil, err
	}
	list := []recordOf{}
	err := asked.each(func(line int, _ *engine.Record, _ *engine.State, refused string) {
		list = append(list, recordOf{line, refused})
	})
	return map[string]any{"deals": list}, err
}
