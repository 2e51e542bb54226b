package stat

import "fmt"

// Numbers of blocks from which a cluster-robust interval is reported without a mark and without a
// remark (STATISTICS.md item 3: "refuse below 20 clusters, warn below 40").
const (
	// BlocksNeeded is the fewest blocks with which an estimate is read as a result.
	BlocksNeeded = 20
	// BlocksAdvised is the fewest blocks with which it is read without caution.
	BlocksAdvised = 40
	// BlocksForInterval is the fewest blocks with which there is any interval.
	BlocksForInterval = 2
)

// TooFewError says that an estimate rests on too little data: its cell should be marked.
type TooFewError struct {
	// Have and Need count units; Have < Need.
	Have, Need int64
	// Unit is what was counted, in the plural: "blocks" or "observations".
	Unit string
}

// Error states how many units there are and how many are needed; with no interval at all
// (fewer than [BlocksForInterval] blocks, or no observation) it says that too.
func (e *TooFewError) Error() string {
	s := fmt.Sprintf("too few %s (%d of %d needed)", e.Unit, e.Have, e.Need)
	if e.Unit == "blocks" && e.Have < BlocksForInterval {
		s += fmt.Sprintf("; below %d there is no interval", BlocksForInterval)
	}
	return s
}

// CautionError says that an estimate rests on enough data to be shown, but that its interval
// may be too narrow.
type CautionError struct {
	// Have and Advised count units; Have < Advised.
	Have, Advised int64
	// Unit is what was counted, in the plural: "blocks".
	Unit string
}

// Error states how many units there are and how many are advised.
func (e *CautionError) Error() string {
	return fmt.Sprintf("few %s (%d of %d advised): the interval may be too narrow", e.Unit, e.Have, e.Advised)
}

// NoSpreadError says that all blocks agree exactly, so that the standard error is 0. That is right
// when one strategy meets itself, and misleading when the event is merely rare.
type NoSpreadError struct {
	// Blocks counts the blocks that agree.
	Blocks int64
}

// Error states how many blocks agree.
func (e *NoSpreadError) Error() string {
	return fmt.Sprintf("no spread: all %d blocks agree exactly, the standard error of 0 may understate the doubt", e.Blocks)
}

// BlockWarnings lists what a cluster-robust estimate from this many independent blocks must carry:
// a [*TooFewError] below [BlocksNeeded], a [*CautionError] below [BlocksAdvised], else nil.
// A negative number of blocks panics.
func BlockWarnings(blocks int64) []error {
	switch {
	case blocks < 0:
		panic("stat: negative number of blocks")
	case blocks < BlocksNeeded:
		return []error{&TooFewError{Have: blocks, Need: BlocksNeeded, Unit: "blocks"}}
	case blocks < BlocksAdvised:
		return []error{&CautionError{Have: blocks, Advised: BlocksAdvised, Unit: "blocks"}}
	}
	return nil
}
