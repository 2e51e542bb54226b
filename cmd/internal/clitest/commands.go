package clitest

import "github.com/rogpeppe/go-internal/testscript"

// Commands is what scripts have beside testscript's own commands.
func Commands() map[string]func(*testscript.TestScript, bool, []string) {
	return map[string]func(*testscript.TestScript, bool, []string){
		"exits": Exits, "refused": Refused, "reported": Reported, "made": Made, "forge": Forge, "copy": Copy,
	}
}
