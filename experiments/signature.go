package experiments

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"kontraspiel/engine"
)

// signatureSeats is the tables whose deals make the signature.
var signatureSeats = [][]string{
	{"random", "random", "random", "random"},
	{"points", "points", "points", "points"},
	{"points", "random", "pass", "points:play=lowest"},
}

// Signature is a checksum of fixed work: the records of a few ten thousand deals
// under fixed strategies, single deals and sessions, under the standard rules and
// under each other value of each option. A commit that changes it changes what
// the toolkit computes. It does not depend on the number of workers.
func Signature(ctx context.Context, workers int) (string, error) {
	h := sha256.New()
	for i, rules := range signatureRules() {
		for k, seats := range signatureSeats {
			spec := fmt.Sprintf("seats = [%q, %q, %q, %q]\nseed = %d\n", seats[0], seats[1], seats[2], seats[3], 100*i+k)
			spec += fmt.Sprintf("unit = \"sessions\"\nrounds = 5\ncount = %d\n", 25)
			if i == 0 {
				spec = fmt.Sprintf("seats = [%q, %q, %q, %q]\ncount = 10_000\npot = 3\n", seats[0], seats[1], seats[2], seats[3])
			}
			s, err := Parse("signature", []byte(spec+rules))
			if err != nil {
				return "", err
			}
			o, err := Run(ctx, s, Options{Workers: workers, Records: h})
			if err != nil {
				return "", err
			}
			if !o.Complete {
				return "", ctx.Err()
			}
		}
	}
	return hex.EncodeToString(h.Sum(nil))[:16], nil
}

// signatureRules is the standard rules, and each other value of each option, as
// tables of an experiment file.
func signatureRules() []string {
	list := []string{""}
	for _, o := range engine.RuleOptions() {
		if o.Numeric() {
			other := o.Max
			if fmt.Sprint(other) == o.Default {
				other = o.Min
			}
			list = append(list, fmt.Sprintf("rules = { %s = %d }\n", o.Name, other))
			continue
		}
		for _, v := range o.Values[1:] {
			list = append(list, fmt.Sprintf("rules = { %s = %q }\n", o.Name, v))
		}
	}
	return list
}
