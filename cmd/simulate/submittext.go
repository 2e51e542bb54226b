package main

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"os/exec"
	"regexp"
	"strings"
	"text/template"
	"unicode"
	"unicode/utf8"

	"github.com/spf13/cobra"
)

//go:embed templates
var templateFiles embed.FS

// fill renders a template of the folder templates.
func fill(name string, functions template.FuncMap, data any) (string, error) {
	t, err := template.New(name).Funcs(functions).ParseFS(templateFiles, "templates/"+name)
	if err != nil {
		return "", fmt.Errorf("template %s: %w", name, err)
	}
	var text strings.Builder
	if err := t.Execute(&text, data); err != nil {
		return "", fmt.Errorf("template %s: %w", name, err)
	}
	return text.String(), nil
}

// plainText says what is wrong with a value that is to stand in a script or a
// manifest; quoting does the rest.
func plainText(text string) string {
	if !utf8.ValidString(text) {
		return "is not UTF-8"
	}
	if strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return "holds a line break or another character that cannot be seen"
	}
	return ""
}

var plainWord = regexp.MustCompile(`^[A-Za-z0-9_%+=:,./-]+$`)

// shellQuote makes one word of a text, whatever it holds.
func shellQuote(text string) string {
	if plainWord.MatchString(text) {
		return text
	}
	return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'"
}

// yamlQuote is a text as a JSON string, which is a YAML string too, whatever it
// holds.
func yamlQuote(text string) (string, error) {
	quoted, err := json.Marshal(text)
	return string(quoted), err
}

// podArgument is an argument of a pod's command. There $(NAME) stands for a
// variable and $$ for a dollar.
func podArgument(text string) (string, error) {
	return yamlQuote(strings.ReplaceAll(text, "$", "$$"))
}

// handOver runs the program that gives the work to a cluster; needs is the program
// whose absence says that the cluster is not reached from here.
func handOver(c *cobra.Command, needs string, command *exec.Cmd) error {
	if _, err := exec.LookPath(needs); err != nil {
		return fmt.Errorf("--submit needs %s, which is not on this machine's PATH: leave --submit out and take what is printed to where it is", needs)
	}
	command.Stdout, command.Stderr = c.OutOrStdout(), c.ErrOrStderr()
	if err := command.Run(); err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			return fmt.Errorf("%s did not take the jobs (exit code %d)", needs, exit.ExitCode())
		}
		return fmt.Errorf("run %s: %w", needs, err)
	}
	return nil
}
