// Built for the page by `make wasm`; on other systems it is built to be tested.

package main

import (
	"encoding/json"
	"fmt"
)

// operations are what the page can ask.
var operations = map[string]func(argument []byte) (any, error){
	"admit":   admit,
	"classes": classes,
	"records": records,
	"replay":  replay,
	"values":  values,
}

// answer carries an operation out. Whatever goes wrong in it is an answer: a program
// that has ended would answer the page no more.
func answer(operation, argument string) (text string) {
	defer func() {
		if fault := recover(); fault != nil {
			text = failure(fmt.Errorf("%s: %v: a fault of this program", operation, fault))
		}
	}()
	do, ok := operations[operation]
	if !ok {
		return failure(fmt.Errorf("unknown operation %q", operation))
	}
	found, err := do([]byte(argument))
	if err != nil {
		return failure(err)
	}
	encoded, err := json.Marshal(found)
	if err != nil {
		return failure(err)
	}
	return string(encoded)
}

// decode reads an operation's argument.
func decode(argument []byte, asked any) error {
	if err := json.Unmarshal(argument, asked); err != nil {
		return fmt.Errorf("argument: %w", err)
	}
	return nil
}

func failure(err error) string {
	text, _ := json.Marshal(map[string]string{"error": err.Error()})
	return string(text)
}
