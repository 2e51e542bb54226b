package main

import "kontraspiel/cmd/internal/cli"

// plural is n and the word for it: "1 trick", "3 tricks".
func plural[N int | int64](n N, word string) string {
	if n == 1 {
		return "1 " + word
	}
	return cli.Thousands(int64(n)) + " " + word + "s"
}
