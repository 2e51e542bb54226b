package foreign

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

const (
	memoryEvery = 100 * time.Millisecond // between two looks at the memory
	membersOf   = 10                     // looks after which the group is listed anew
)

// watchMemory looks at the resident memory of the program's process group ten
// times a second until it is done, and calls over when that exceeds the limit. A
// limit of the kernel would be on address space, of which some languages reserve
// plenty without using it, and could not say what happened.
func (p *process) watchMemory(limit int64, over func(used int64)) {
	tick := time.NewTicker(memoryEvery)
	defer tick.Stop()
	group := p.cmd.Process.Pid
	members := []int{group}
	for n := 1; ; n++ {
		select {
		case <-p.done:
			return
		case <-tick.C:
		}
		if n%membersOf == 0 {
			members = groupMembers(group)
		}
		var used int64
		for _, pid := range members {
			used += resident(pid)
		}
		if used > limit {
			over(used)
			return
		}
	}
}

// resident is the resident memory of a process in bytes; 0 if it is gone.
func resident(pid int) int64 {
	text, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "statm"))
	if err != nil {
		return 0
	}
	fields := bytes.Fields(text)
	if len(fields) < 2 {
		return 0
	}
	pages, _ := strconv.ParseInt(string(fields[1]), 10, 64)
	return pages * int64(os.Getpagesize())
}

// groupMembers lists the processes of a group.
func groupMembers(group int) []int {
	var members []int
	paths, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			continue
		}
		// PID (NAME) STATE PARENT GROUP …, where anything may be in NAME
		fields := bytes.Fields(text[bytes.LastIndexByte(text, ')')+1:])
		if len(fields) < 3 || string(fields[2]) != strconv.Itoa(group) {
			continue
		}
		if pid, err := strconv.Atoi(filepath.Base(filepath.Dir(path))); err == nil {
			members = append(members, pid)
		}
	}
	return members
}
