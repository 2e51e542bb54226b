// Package report writes reports: one page of HTML that holds everything it shows, opens
// from disk and asks nothing of the network. What stands on it is given as data; how it
// looks, and what can be done with it, is in the folder assets.
package report

import "kontraspiel/results/chart"

// Page is a report as data. Texts are plain: whatever they hold is shown as it is.
type Page struct {
	Title    string   // of the document
	Question string   // what was asked, as the experiment says it
	Answer   []string // one or two sentences, with intervals
	Change   []string // what would change the answer
	Warnings []string // what the answer must not be read without
	Sections []Section
	Method   []Method // how it was done: a block a run
	Book     *Book    // what the hand explorer shows; nil: there is none
	Deals    []string // deal records to show trick by trick (docs/NOTATION.md)
	// DealsURL is where a page that is served asks for more deals: ?from=N&count=M, numbered
	// from 0, gives at most 100 records, a line each. Empty: nowhere. TotalDeals is how many
	// there are.
	DealsURL   string
	TotalDeals int64
}

// Section is a part of the page under a heading of its own: one run, as a rule.
type Section struct {
	ID      string // of the heading, to link to: lower case letters, digits and hyphens
	Heading string
	Text    []string // paragraphs before the charts
	Figures []Figure
	Tables  []Table
}

// Figure is a chart, drawn by Vega-Lite, with the text table that says the same.
type Figure struct {
	ID    string       // on the page, as that of a section
	Chart chart.Figure // the figure that analyze chart draws for print
	Table Table        // what is in it, for those who do not see it
}

// Table is rows under columns, which a reader can sort and filter.
type Table struct {
	ID      string
	Heading string
	Columns []Column
	Rows    [][]Cell
	Notes   []string
}

// Column is a column of a table.
type Column struct {
	Key     string // as in CSV and JSON
	Heading string
	Right   bool // numbers stand to the right
}

// Cell is a value, by which rows are sorted, with the text that is shown.
type Cell struct {
	Value any // number, string, bool or nil
	Text  string
}

// Method is how a run was made: names with texts, in the order in which they are shown.
type Method struct {
	Heading string
	Items   []Item
	Command string // the command that makes the run again
}

// Item is a line of a method.
type Item struct{ Name, Text string }
