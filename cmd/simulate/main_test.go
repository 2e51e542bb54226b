package main

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"kontraspiel/cmd/internal/clitest"
)

var update = flag.Bool("update", false, "rewrite the golden output in testdata/script")

func TestMain(m *testing.M) { testscript.Main(m, map[string]func(){"simulate": main}) }

// TestScripts runs the command as a user does. Scripts find the engine's golden
// records in golden/.
func TestScripts(t *testing.T) {
	golden, err := filepath.Abs(filepath.Join("..", "..", "engine", "testdata"))
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:                 filepath.Join("testdata", "script"),
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			return os.Symlink(golden, filepath.Join(env.WorkDir, "golden"))
		},
		Cmds: clitest.Commands(),
	})
}
