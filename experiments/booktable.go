package experiments

import (
	"encoding/csv"
	"io"
	"strconv"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress/zstd"
)

// BookRow is a line of book.csv and of book.parquet: a class of hands at a position, and
// what is said of it by each continuation. Where a run measured one alone, Best is as
// Field.
type BookRow struct {
	Position    string  `parquet:"position,dict"`
	Class       int32   `parquet:"class"`
	Hand        string  `parquet:"hand"`        // the class's example
	TurnUp      string  `parquet:"turnup,dict"` //
	Probability float64 `parquet:"probability"` // that a deal brings it here and the decision comes
	N           int64   `parquet:"n"`
	Field       Entry   `parquet:"field"`
	Best        Entry   `parquet:"best"`
}

// Entry is what a column says of a class: the advice, and the difference of the option
// from passing, in units.
type Entry struct {
	Advice     string  `parquet:"advice,dict"` // take, pass or undecided
	Option     string  `parquet:"option,dict"` // the best but for passing, for the example
	Takes      bool    `parquet:"takes"`       // the best guess
	Difference float64 `parquet:"difference"`
	Low        float64 `parquet:"low"`
	High       float64 `parquet:"high"`
	Shrunk     float64 `parquet:"shrunk"`
	ShrunkSD   float64 `parquet:"shrunk_sd"`
	P          float64 `parquet:"p"` // adjusted
}

// BookRows is the rows of a run, by position and class.
func (d *Decisions) BookRows() ([]BookRow, error) {
	var rows []BookRow
	for column := range d.Spec.Lab.Columns() {
		advice, err := d.Advise(column)
		if err != nil {
			return nil, err
		}
		for i := range advice {
			a := &advice[i]
			e := Entry{a.Label.String(), d.optionWord(a), a.Takes(), a.Difference.Value, a.Difference.Low, a.Difference.High, a.Shrunk.Value, a.Shrunk.SD, a.P}
			if column == 0 {
				rows = append(rows, BookRow{
					Position: a.Position.String(), Class: int32(a.Class), Hand: a.Hand.String(), TurnUp: a.TurnUp.String(),
					Probability: a.Chance, N: a.N, Field: e,
				})
			}
			rows[i].Best = e
		}
	}
	return rows, nil
}

// optionWord is the option of an advice, for the example.
func (d *Decisions) optionWord(a *Advice) string {
	switch o := a.Action(d.Spec.Lab.Cells, 0); {
	case o.Suit.Valid():
		return "take " + o.Suit.String()
	case o.Card.Valid():
		return "discard " + o.Card.String()
	}
	return "take"
}

// WriteBookParquet writes the rows as book.parquet.
func WriteBookParquet(w io.Writer, rows []BookRow) error {
	out := parquet.NewGenericWriter[BookRow](w, parquet.Compression(&zstd.Codec{Level: zstd.SpeedDefault}),
		parquet.CreatedBy("kontraspiel", "1", ""), parquet.DataPageStatistics(false))
	if _, err := out.Write(rows); err != nil {
		return err
	}
	return out.Close()
}

// WriteBookCSV writes the rows as book.csv, numbers to six digits.
func WriteBookCSV(w io.Writer, rows []BookRow) error {
	out := csv.NewWriter(w)
	header := []string{"position", "class", "hand", "turnup", "probability", "n"}
	for _, column := range []string{ColumnField, ColumnBest} {
		for _, name := range []string{"advice", "option", "takes", "difference", "low", "high", "shrunk", "shrunk_sd", "p"} {
			header = append(header, column+"_"+name)
		}
	}
	out.Write(header) // errors are kept for Flush
	for i := range rows {
		r := &rows[i]
		line := []string{r.Position, strconv.Itoa(int(r.Class)), r.Hand, r.TurnUp, digits(r.Probability), strconv.FormatInt(r.N, 10)}
		for _, e := range []Entry{r.Field, r.Best} {
			line = append(line, e.Advice, e.Option, strconv.FormatBool(e.Takes), digits(e.Difference), digits(e.Low), digits(e.High), digits(e.Shrunk), digits(e.ShrunkSD), digits(e.P))
		}
		out.Write(line)
	}
	out.Flush()
	return out.Error()
}

// digits is a number to six digits: the last of more would depend on the processor.
func digits(v float64) string { return strconv.FormatFloat(v, 'g', 6, 64) }
