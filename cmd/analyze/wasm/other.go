//go:build !(js && wasm)

package main

// main does nothing: on other systems the command is only tested.
func main() { panic("kontraspiel: wasm runs in a page; see make wasm") }
