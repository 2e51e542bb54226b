package script

import (
	"fmt"
	"slices"
	"strings"
)

// readDefinitions reads the expressions that have names. One may use another, in
// whatever order they stand, but not in a circle.
func (l *loader) readDefinitions() error {
	value, ok := l.values["define"]
	if !ok {
		return nil
	}
	table, ok := value.(map[string]any)
	if !ok {
		return l.fail(l.spot("define").value, "define", `must be a table: write [define] and then lines such as strong = "trumps >= 4"`)
	}
	order := l.ordered(table, "define")
	for _, name := range order {
		at, about := l.spot("define", name).key, "define: "+clip(name)
		if err := checkNewName(name); err != nil {
			return l.fail(at, about, "%w", err)
		}
		if _, taken := l.names.constants[name]; taken {
			return l.fail(at, about, "is the name of a constant already: choose another name")
		}
		if len(l.f.definitions) == maxDefinitions {
			return l.fail(at, about, "is one definition too many: there may be %d", maxDefinitions)
		}
		l.names.definitions[name] = len(l.f.definitions)
		l.f.definitions = append(l.f.definitions, &definition{name: name})
	}
	for _, d := range l.f.definitions {
		if err := l.define(d, table); err != nil {
			return err
		}
	}
	return nil
}

// define reads one definition, and first those it uses.
func (l *loader) define(d *definition, table map[string]any) error {
	if d.body != nil {
		return nil
	}
	s, err := l.source(table, d.name, "define: "+d.name, "define")
	if err != nil {
		return err
	}
	d.open = true
	inner := l.names
	inner.use = func(t *term) error {
		switch t.op {
		case opFeature:
			d.addFeatures(t.index)
		case opConstant:
			l.constants[t.name]++
		case opDefinition:
			other := l.f.definitions[t.index]
			if other.open {
				return fmt.Errorf("%w: %s is needed to work out %s", errCircle, other.name, d.name)
			}
			if err := l.define(other, table); err != nil {
				return err
			}
			other.uses++
			t.yesNo = other.body.yesNo
			d.addFeatures(other.features...)
		}
		return nil
	}
	body, err := s.parseAny(&inner)
	if err != nil {
		return err
	}
	if err := d.checkScopes(); err != nil {
		return s.fail(0, "%w", err)
	}
	d.body, d.open = body, false
	return nil
}

func (d *definition) addFeatures(list ...int) {
	for _, f := range list {
		if !slices.Contains(d.features, f) {
			d.features = append(d.features, f)
		}
	}
}

// checkScopes fails if there is no decision in which all that the definition looks
// at exists.
func (d *definition) checkScopes() error {
	where := everywhere
	for i, f := range d.features {
		if where &= features[f].where; where == 0 {
			var names []string
			for _, f := range d.features[:i+1] {
				names = append(names, features[f].Name)
			}
			return fmt.Errorf("%s do not exist together in any decision", strings.Join(names, ", "))
		}
	}
	return nil
}

// useIn is what a rule's expression may use: what exists in its scope.
func (l *loader) useIn(where scope) func(*term) error {
	return func(t *term) error {
		switch t.op {
		case opConstant:
			l.constants[t.name]++
		case opFeature:
			return features[t.index].checkScope(where)
		case opDefinition:
			d := l.f.definitions[t.index]
			d.uses++
			t.yesNo = d.body.yesNo
			for _, f := range d.features {
				if err := features[f].checkScope(where); err != nil {
					return fmt.Errorf("%s cannot be used here: %w", d.name, err)
				}
			}
		}
		return nil
	}
}

// checkScope fails where the feature does not exist, and says where it does.
func (f *Feature) checkScope(where scope) error {
	switch d := where.decision; {
	case f.Cards && !where.card:
		return fmt.Errorf("%s is about a card, and exists only in keep (discard) and exchange (contra)", f.Name)
	case !f.where.has(d) && d == TakeUp && f.where == afterSeen:
		return fmt.Errorf("%s is about the hand, which the dealer has not seen in take_up (R2.2)", f.Name)
	case !f.where.has(d):
		return fmt.Errorf("%s does not exist in %s (only in %s)", f.Name, d, strings.Join(f.where.names(), ", "))
	}
	return nil
}
