package report

import (
	"fmt"
	"path"
	"strings"
)

// script returns a program of the page. Those of others carry their licences.
func script(name string) (string, error) {
	text, err := asset(name)
	if err != nil || !strings.HasPrefix(name, "vendor/") {
		return text, err
	}
	if path.Base(name) == "vega-interpreter.js" {
		if text, err = classic(text); err != nil {
			return "", fmt.Errorf("%s: %w", name, err)
		}
	}
	notice, err := licences(name)
	return "/*!\n" + notice + "*/\n" + text, err
}

// licences are those of a program and of what it has taken in.
func licences(name string) (string, error) {
	stem, _, _ := strings.Cut(strings.TrimSuffix(name, ".js"), ".min")
	own, err := asset(stem + ".LICENSE")
	if err != nil {
		return "", err
	}
	bundled, err := asset(stem + "-bundled.LICENSES")
	return path.Base(stem) + "\n\n" + own + bundled, err
}

// classic turns the interpreter, which is a module, into a script that takes what it imports
// from vega and leaves what it exports in vegaInterpreter.
func classic(module string) (string, error) {
	for _, change := range [][2]string{
		{"import { ascending, isString, DisallowedObjectProperties } from 'vega-util';", "const { ascending, isString, DisallowedObjectProperties } = vega;"},
		{"export { expression as expressionInterpreter };", "globalThis.vegaInterpreter = { expressionInterpreter: expression };"},
	} {
		if strings.Count(module, change[0]) != 1 {
			return "", fmt.Errorf("%q is not in it once", change[0])
		}
		module = strings.Replace(module, change[0], change[1], 1)
	}
	return "(function () {\n'use strict';\n" + module + "\n})();\n", nil
}
