// Package files is the strategy files that come with the toolkit, each with a head
// of its own (docs/STRATEGY-FILES.md). The commands read them from the folder like
// any other file; what must not depend on a folder reads them from here.
package files

import (
	"embed"
	"io/fs"
	"strings"
)

//go:embed *.toml
var folder embed.FS // nothing can write to it

// Read is the text of one of the files, such as "bold.toml".
func Read(name string) ([]byte, error) { return folder.ReadFile(name) }

// Names lists the files in order, without their ending.
func Names() []string {
	list, err := fs.Glob(folder, "*.toml")
	if err != nil {
		panic(err) // the pattern is good
	}
	for i := range list {
		list[i] = strings.TrimSuffix(list[i], ".toml")
	}
	return list
}
