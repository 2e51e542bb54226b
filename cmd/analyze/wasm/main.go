//go:build js && wasm

// Command wasm is the part of analyze that runs in a report's page: the engine and the
// solver, so that the page has no rules of its own. It is built by `make wasm`, and
// embedded, compressed, in analyze.
//
// It sets the global function kontraspiel(operation, argument): both are strings, the
// argument is JSON, and so is the answer: {"error": text} or what the operation says.
package main

import (
	"errors"
	"syscall/js"
)

func main() {
	js.Global().Set("kontraspiel", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) != 2 || args[0].Type() != js.TypeString || args[1].Type() != js.TypeString {
			return failure(errors.New("kontraspiel takes two strings: an operation and its argument"))
		}
		return answer(args[0].String(), args[1].String())
	}))
	select {}
}
