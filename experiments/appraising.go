package experiments

import (
	"kontraspiel/engine"
	"kontraspiel/results"
	ahead "kontraspiel/strategies/search" // search is a type here
)

// appraising turns finished deals into appraised decisions.
type appraising struct {
	spec     *Spec
	seed     engine.Seed
	strategy [engine.Seats]uint8 // which strategy each seat plays
	appraise *ahead.Appraiser
	sums     *results.Summer
	stopped  func() error // why to stop, nil to go on; looked at before each decision

	state   engine.State
	dealt   engine.Deal
	actions []engine.Action
	codes   [regretDims]uint8
	values  [regretMeasures]int64
}

// The streams of an appraisal, below those of the deal's players; they are words, so
// that no seat has such a stream.
const (
	appraisalStream = 0x6170707261697365 // "appraise"
	lotStream       = 0x6c6f7473         // "lots"
)

func newAppraising(spec *Spec) *appraising {
	a := &appraising{spec: spec, seed: engine.NewSeed(spec.Seed)}
	_, a.strategy = spec.strategyNames()
	set := ahead.Appraising{Worlds: spec.Regret.Worlds, PotValue: spec.Regret.PotValue.Float(), Tie: spec.Regret.Tie(), Played: true}
	for seat, s := range spec.Seats {
		set.Seats[seat] = s.New
		if !s.LooksAhead() { // to ask one that does about every world would take days
			set.Weights[seat] = s.New
			set.Draws = set.Draws || s.Draws()
		}
	}
	a.appraise = ahead.NewAppraiser(set)
	scheme := spec.Scheme()
	a.sums = results.NewSummer(&scheme)
	return a
}

// deal notes every decision of deal n, which has been played to its end with the key;
// if the lot has not fallen on it, its calls alone. After an error the block means
// nothing.
func (a *appraising) deal(n uint64, key engine.Key, end *engine.State) (err error) {
	tally := a.sums.Tally()
	tally.Deals++
	countCalls(tally, end.Table())
	if !a.chosen(n) {
		return nil
	}
	for position := range engine.Seats {
		tally.Count(countAppraised, position)
	}
	a.dealt = end.Deal()
	end.RedealInto(&a.state, &a.dealt)
	a.actions = end.AppendActions(a.actions[:0])
	own, asked := key.Sub(appraisalStream), uint64(0)
	ahead.EachAnswer(&a.state, a.actions, func(s *engine.State, taken engine.Action) {
		asked++
		if err == nil {
			err = a.stopped()
		}
		if err != nil {
			return
		}
		if r := a.appraise.Appraise(s, taken, key, own.Sub(asked)); r != nil {
			a.note(s, taken, r)
		}
	})
	return err
}

// chosen reports whether deal n is appraised: of each stretch of deals the one on
// which the lot falls. Every so many deals would always be the same dealer's.
func (a *appraising) chosen(n uint64) bool {
	every := uint64(a.spec.Regret.Every)
	if every == 1 {
		return true
	}
	lots := a.seed.Players(n - n%every).Sub(lotStream).Stream()
	return uint64(lots.IntN(int(every))) == n%every
}

func (a *appraising) note(s *engine.State, taken engine.Action, r *ahead.Appraisal) {
	regretCodes(s, taken, &a.codes)
	a.codes[regretStrategy] = a.strategy[r.Seat]
	a.values = [regretMeasures]int64{
		rN:              1,
		rWorseHindsight: indicator(r.Hindsight.Best != r.Taken),
		rWorseKnown:     indicator(r.Known.Best != r.Taken),
		rUnfit:          indicator(r.Fallback),
		rCostHindsight:  thousandths(r.Hindsight.Amount),
		rCostKnown:      thousandths(r.Known.Amount),
	}
	a.sums.Add(a.codes[:], a.values[:])
}

// thousandths rounds millionths, halves away from 0.
func thousandths(millionths int64) int64 {
	const part = 1_000_000 / CostScale
	if millionths < 0 {
		return -thousandths(-millionths)
	}
	return (millionths + part/2) / part
}
