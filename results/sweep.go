package results

import (
	"os"
	"path/filepath"
	"strings"
)

// sweep takes away parts that the journal does not name, and what killed
// processes left half written.
func (f *Folder) sweep() error {
	named := map[string]bool{}
	for i := range f.parts {
		named[filepath.Base(f.parts[i].File())] = true
	}
	for _, sub := range []string{PartsFolder, "."} {
		list, err := os.ReadDir(filepath.Join(f.Dir, sub))
		if err != nil {
			return err
		}
		for _, e := range list {
			name := e.Name()
			part := sub == PartsFolder && strings.HasSuffix(name, partSuffix) && !named[name]
			if part || isLeftover(name) {
				if err := f.remove(filepath.Join(sub, name)); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// isLeftover reports whether a name is that of one of our files in the making.
func isLeftover(name string) bool {
	rest, ok := strings.CutPrefix(name, tmpPrefix)
	if !ok || !strings.HasSuffix(name, tmpSuffix) {
		return false
	}
	for _, known := range append([]string{ManifestFile, JournalFile}, tables...) {
		if strings.HasPrefix(rest, known+".") {
			return true
		}
	}
	return strings.Contains(rest, partSuffix+".")
}
