//go:build js && wasm

// Command wasm is the part of analyze that runs in a report's page: the engine and the
// solver, so that the page has no rules of its own. It is built by `make wasm`, and
// embedded, compressed, in analyze.
//
// It sets the global function kontraspiel(operation, argument): both are strings, the
// argument is JSON, and so is the answer: {"error": text} or what the operation says.
package main

import "syscall/js"

func main() {
	js.Global().Set("kontraspiel", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return answer(args[0].String(), args[1].String())
	}))
	select {}
}
