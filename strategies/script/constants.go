package script

import (
	"math"
	"slices"
	"strings"
)

// plainRange is the range of a constant that is given as a number alone.
const plainRange = 1000

// constantKeys is what a constant's table may say; nothing writes to it.
var constantKeys = []string{"value", "min", "max", "meaning"}

func (l *loader) readConstants() error {
	value, ok := l.values["constants"]
	if !ok {
		return nil
	}
	table, ok := value.(map[string]any)
	if !ok {
		return l.fail(l.spot("constants").value, "constants", "must be a table: write [constants] and then lines such as take = 3")
	}
	for _, name := range l.ordered(table, "constants") {
		c, err := l.constant(table, name)
		if err != nil {
			return err
		}
		l.names.constants[name] = len(l.f.Constants)
		l.f.Constants = append(l.f.Constants, c)
	}
	return nil
}

// constant reads one constant: a number, or a table with more about it.
func (l *loader) constant(table map[string]any, name string) (Constant, error) {
	c := Constant{Name: name, Min: -plainRange, Max: plainRange}
	about, at := "constants: "+clip(name), l.spot("constants", name)
	if err := checkNewName(name); err != nil {
		return c, l.fail(at.key, about, "%w", err)
	}
	if len(l.f.Constants) == maxConstants {
		return c, l.fail(at.key, about, "is one constant too many: there may be %d", maxConstants)
	}
	more, isTable := table[name].(map[string]any)
	if !isTable {
		if c.Default, isTable = realNumber(table[name]); !isTable {
			return c, l.fail(at.value, about, "must be a number, or a table such as { value = 3, min = 1, max = 5, meaning = \"trumps to take with\" }, not %s", kindOf(table[name]))
		}
		if math.Abs(c.Default) > plainRange {
			return c, l.fail(at.value, about, "%s is not from -%d to %d: for a wider range write { value = …, min = …, max = … }", number(c.Default), plainRange, plainRange)
		}
		return c, nil
	}
	return c, l.constantTable(&c, more, about)
}

// constantTable reads a constant that is given as a table.
func (l *loader) constantTable(c *Constant, more map[string]any, about string) (err error) {
	parts := []string{"constants", c.Name}
	if err := l.onlyKeys(more, constantKeys, about, parts); err != nil {
		return err
	}
	for _, part := range []struct {
		key string
		to  *float64
	}{{"value", &c.Default}, {"min", &c.Min}, {"max", &c.Max}} {
		value, given := more[part.key]
		if !given {
			return l.fail(l.spot(parts...).key, about, "%s is missing: a constant's table has value, min and max", part.key)
		}
		at, ok := l.spot(append(slices.Clone(parts), part.key)...).value, false
		if *part.to, ok = realNumber(value); !ok || math.Abs(*part.to) > maxLiteral {
			return l.fail(at, about, "%s must be a number from -%.0f to %.0f, not %s", part.key, maxLiteral, maxLiteral, show(value))
		}
	}
	if c.Meaning, err = l.text(more, "meaning", "", about+": meaning", parts...); err != nil {
		return err
	}
	c.Meaning = strings.Join(strings.Fields(c.Meaning), " ")
	switch at := l.spot("constants", c.Name, "value").value; {
	case c.Min > c.Max:
		return l.fail(l.spot("constants", c.Name, "min").value, about, "min %s is above max %s", number(c.Min), number(c.Max))
	case c.Default < c.Min || c.Default > c.Max:
		return l.fail(at, about, "value %s is not from %s to %s", number(c.Default), number(c.Min), number(c.Max))
	}
	return nil
}

// realNumber is a TOML number, whole or not.
func realNumber(value any) (float64, bool) {
	switch v := value.(type) {
	case int64:
		return float64(v), true
	case float64:
		return v, !math.IsNaN(v) && !math.IsInf(v, 0)
	}
	return 0, false
}

// show is a value for a message: itself if it is a number.
func show(value any) string {
	switch v := value.(type) {
	case int64:
		return number(float64(v))
	case float64:
		return number(v)
	}
	return kindOf(value)
}
