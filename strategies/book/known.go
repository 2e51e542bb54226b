package book

// Known counts what a section says: of how many classes of hands, at each position, or
// cells of features it knows anything, of all those there are; and in how many of these
// an option is better than the reference.
func (s *Section) Known() (known, better, all int) {
	for _, c := range s.Choices {
		known += bit(c != NoChoice)
		better += bit(c >= ChoiceOption)
	}
	for _, gain := range s.Advantages {
		known += bit(gain != NoAdvantage)
		better += bit(gain > 0)
	}
	return known, better, s.size()
}
