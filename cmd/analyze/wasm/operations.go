// Built for the page by `make wasm`; on other systems it is built to be tested.

package main

import (
	"encoding/json"
	"fmt"
)

// operations are what the page can ask.
var operations = map[string]func(argument []byte) (any, error){
	"classes": classes,
}

// answer carries an operation out.
func answer(operation, argument string) string {
	do, ok := operations[operation]
	if !ok {
		return failure(fmt.Errorf("unknown operation %q", operation))
	}
	found, err := do([]byte(argument))
	if err != nil {
		return failure(err)
	}
	text, err := json.Marshal(found)
	if err != nil {
		return failure(err)
	}
	return string(text)
}

func failure(err error) string {
	text, _ := json.Marshal(map[string]string{"error": err.Error()})
	return string(text)
}
