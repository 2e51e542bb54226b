package cli

import (
	"errors"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// prepare makes cobra's own complaints usage errors and lets Main print them.
func prepare(c *cobra.Command) {
	c.SilenceUsage, c.SilenceErrors = true, true
	c.SetFlagErrorFunc(func(c *cobra.Command, err error) error {
		return Usagef("%w (see `%s --help`)", explain(err), c.CommandPath())
	})
	switch check := c.Args; {
	case c.Name() == "help":
		c.Args = knownTopic
	case c.HasSubCommands() && c.Run == nil && c.RunE == nil:
		c.Args = cobra.ArbitraryArgs
		c.RunE = func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return c.Help()
			}
			return Usagef("unknown command %q for %q (see `%s --help`)", args[0], c.CommandPath(), c.CommandPath())
		}
	case check != nil:
		c.Args = func(c *cobra.Command, args []string) error {
			if err := check(c, args); err != nil {
				return Usagef("%w (see `%s --help`)", err, c.CommandPath())
			}
			return nil
		}
	}
	if check := c.Args; check != nil {
		c.Args = func(c *cobra.Command, args []string) error {
			if err := check(c, args); err != nil {
				return err
			}
			return noneEmpty(c.Flags(), args)
		}
	}
	for _, sub := range c.Commands() {
		prepare(sub)
	}
}

// knownTopic refuses to help with what there is not.
func knownTopic(c *cobra.Command, args []string) error {
	if _, rest, err := c.Root().Find(args); err != nil || len(rest) > 0 {
		return Usagef("no help on %q (see `%s --help`)", args, c.Root().CommandPath())
	}
	return nil
}

// noneEmpty refuses a text that is given but empty: as a rule a variable of a
// script that is not set, for which the default would be the wrong answer.
func noneEmpty(flags *pflag.FlagSet, args []string) (err error) {
	if i := slices.Index(args, ""); i >= 0 {
		return Usagef("argument %d is empty", i+1)
	}
	flags.Visit(func(f *pflag.Flag) {
		if err == nil && f.Value.Type() == "string" && f.Value.String() == "" {
			err = Usagef("--%s: is empty: give a value or leave it out", f.Name)
		}
	})
	return err
}

// wanted says what a flag of a type takes, where the type's own error speaks of
// Go.
var wanted = map[string]string{
	"int": "not a whole number, or out of range", "int64": "not a whole number, or out of range",
	"uint8": "not a whole number, or out of range", "uint16": "not a whole number, or out of range", "uint64": "not a whole number from 0 to 18446744073709551615",
	"float64": "not a number", "duration": "not a time, such as 10s or 1m30s", "bool": "neither true nor false",
}

// explain says in the user's words what is wrong with a flag's value.
func explain(err error) error {
	var bad *pflag.InvalidValueError
	if !errors.As(err, &bad) {
		return err
	}
	want, ok := wanted[bad.GetFlag().Value.Type()]
	if !ok {
		return err
	}
	return Usagef("invalid argument %q for %q flag: %s", bad.GetValue(), "--"+bad.GetFlag().Name, want)
}
