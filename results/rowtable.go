package results

import (
	"bytes"
	"fmt"
	"io"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress/zstd"
)

// rows.parquet has a row for each cell something was counted in, ascending: its number
// and its words.
const (
	RowsParquet = "rows.parquet"
	rowColumn   = "cell"
)

// parquetSchema is the schema, and the place of each column in a row.
func (s *RowScheme) parquetSchema() (*parquet.Schema, map[string]int) {
	packed := func() parquet.Node { return parquet.Encoded(parquet.Int(64), &parquet.DeltaBinaryPacked) }
	group := parquet.Group{rowColumn: packed()}
	for _, name := range s.Words {
		group[name] = packed()
	}
	schema := parquet.NewSchema("rows", group)
	return schema, columnPlaces(schema)
}

// columnPlaces is the place of each column: parquet orders them by name.
func columnPlaces(schema *parquet.Schema) map[string]int {
	places := map[string]int{}
	for i, path := range schema.Columns() {
		places[path[0]] = i
	}
	return places
}

func (r *Rows) writeParquet(w io.Writer) error {
	schema, places := r.scheme.parquetSchema()
	out := parquet.NewGenericWriter[any](w, schema, parquet.Compression(&zstd.Codec{Level: zstd.SpeedDefault}),
		parquet.CreatedBy("kontraspiel", "1", ""), parquet.DataPageStatistics(false))
	row := make(parquet.Row, len(places))
	for _, cell := range r.Cells() {
		at := places[rowColumn]
		row[at] = parquet.Int64Value(cell).Level(0, 0, at)
		for i, v := range r.Find(cell) {
			at := places[r.scheme.Words[i]]
			row[at] = parquet.Int64Value(v).Level(0, 0, at)
		}
		if _, err := out.WriteRows([]parquet.Row{row}); err != nil {
			return err
		}
	}
	return out.Close()
}

// readParquet reads what writeParquet wrote.
func (r *Rows) readParquet(data []byte) (err error) {
	defer recoverParquet(&err)
	f, err := parquet.OpenFile(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return err
	}
	schema, places := r.scheme.parquetSchema()
	if f.Schema().String() != schema.String() {
		return fmt.Errorf("its columns are not those the manifest describes")
	}
	if f.NumRows() > min(maxRows, r.scheme.Cells) {
		return fmt.Errorf("%d rows cannot be", f.NumRows())
	}
	columns := []int{places[rowColumn]} // of the cell, then of each word
	for _, name := range r.scheme.Words {
		columns = append(columns, places[name])
	}
	return eachRow(f, func(row parquet.Row) error { return r.take(row, columns) })
}

// take adds a row that was read.
func (r *Rows) take(row parquet.Row, columns []int) error {
	if len(row) != len(columns) {
		return fmt.Errorf("a row of %d columns", len(row))
	}
	cell := row[columns[0]].Int64()
	if n := len(r.cells); cell < 0 || cell >= r.scheme.Cells || n > 0 && cell <= r.cells[n-1] {
		return fmt.Errorf("cell %d is out of place", cell)
	}
	words := r.Row(cell)
	for i, at := range columns[1:] {
		words[i] = row[at].Int64()
	}
	return nil
}
