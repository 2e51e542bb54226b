package cli

import (
	"fmt"
	"os"
)

// NotFolder refuses a folder where a file is to be written, before there is
// anything to write.
func NotFolder(path string) error {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return fmt.Errorf("%s is a directory", path)
	}
	return nil
}
