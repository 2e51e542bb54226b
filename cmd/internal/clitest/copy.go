package clitest

import (
	"os"

	"github.com/rogpeppe/go-internal/testscript"
)

// Copy is a script's command that copies a folder, so that a case can damage it:
//
//	copy FROM TO
func Copy(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: copy FROM TO")
	}
	ts.Check(os.CopyFS(ts.MkAbs(args[1]), os.DirFS(ts.MkAbs(args[0]))))
}
