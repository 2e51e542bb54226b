package results

import (
	"bytes"
	"fmt"
	"io"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress/zstd"
)

// cells.parquet has a row for each cell with an observation: the grouping, the
// value of each dimension (null where the grouping has it not), blocks, the sum
// of each measure and, as a_x_b, the sum over blocks of each product.
const groupingColumn, blocksColumn = "grouping", "blocks"

// productColumn names the product of two measures.
func (s *Scheme) productColumn(i, j int) string { return s.Measures[i] + "_x_" + s.Measures[j] }

// integerColumns lists the integer columns in the order of a cell's words.
func (s *Scheme) integerColumns() []string {
	names := append([]string{blocksColumn}, s.Measures...)
	for i := range s.Measures {
		for j := i; j < len(s.Measures); j++ {
			names = append(names, s.productColumn(i, j))
		}
	}
	return names
}

// parquetSchema is the schema, and the place of each column in a row: parquet
// orders columns by name.
func (s *Scheme) parquetSchema() (*parquet.Schema, map[string]int) {
	text := func() parquet.Node { return parquet.Encoded(parquet.String(), &parquet.RLEDictionary) }
	group := parquet.Group{groupingColumn: text()}
	for _, d := range s.Dims {
		group[d.Name] = parquet.Optional(text())
	}
	for _, name := range s.integerColumns() {
		group[name] = parquet.Int(64)
	}
	schema := parquet.NewSchema("cells", group)
	return schema, columnPlaces(schema)
}

func (t *Tally) writeParquet(w io.Writer) error {
	schema, places := t.scheme.parquetSchema()
	out := parquet.NewGenericWriter[any](w, schema, parquet.Compression(&zstd.Codec{Level: zstd.SpeedDefault}),
		parquet.CreatedBy("kontraspiel", "1", ""), parquet.DataPageStatistics(false))
	err := t.eachCell(func(g Grouping, labels []string, words []int64) error {
		_, err := out.WriteRows([]parquet.Row{t.parquetRow(places, g, labels, words)})
		return err
	})
	if err != nil {
		return err
	}
	return out.Close()
}

// eachCell visits every cell with an observation, grouping by grouping.
func (t *Tally) eachCell(visit func(g Grouping, labels []string, words []int64) error) error {
	n := t.scheme.words()
	for i, g := range t.scheme.By {
		for k := 0; k*n < len(t.groups[i]); k++ {
			words := t.groups[i][k*n : (k+1)*n]
			if words[0] == 0 {
				continue
			}
			if err := visit(g, t.scheme.Labels(g, k), words); err != nil {
				return err
			}
		}
	}
	return nil
}

func (t *Tally) parquetRow(places map[string]int, g Grouping, labels []string, words []int64) parquet.Row {
	row := make(parquet.Row, len(places))
	for _, d := range t.scheme.Dims {
		row[places[d.Name]] = parquet.NullValue().Level(0, 0, places[d.Name])
	}
	for i, name := range g {
		row[places[name]] = parquet.ByteArrayValue([]byte(labels[i])).Level(0, 1, places[name])
	}
	row[places[groupingColumn]] = parquet.ByteArrayValue([]byte(g.String())).Level(0, 0, places[groupingColumn])
	for i, name := range t.scheme.integerColumns() {
		row[places[name]] = parquet.Int64Value(words[i]).Level(0, 0, places[name])
	}
	return row
}

// readParquet fills the tally's groups. Damaged files can make the library
// panic; that is turned into an error here.
func (t *Tally) readParquet(data []byte) (err error) {
	defer recoverParquet(&err)
	f, err := parquet.OpenFile(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return err
	}
	schema, places := t.scheme.parquetSchema()
	if f.Schema().String() != schema.String() {
		return fmt.Errorf("its columns are not those the manifest describes")
	}
	return eachRow(f, func(row parquet.Row) error { return t.readRow(row, places) })
}

// recoverParquet turns a panic of the library into an error.
func recoverParquet(err *error) {
	if p := recover(); p != nil {
		*err = fmt.Errorf("damaged: %v", p)
	}
}

// eachRow hands on every row of a file.
func eachRow(f *parquet.File, take func(parquet.Row) error) error {
	for _, group := range f.RowGroups() {
		if err := eachRowOf(group, take); err != nil {
			return err
		}
	}
	return nil
}

func eachRowOf(group parquet.RowGroup, take func(parquet.Row) error) error {
	rows := group.Rows()
	defer rows.Close()
	buf := make([]parquet.Row, 64)
	for {
		n, err := rows.ReadRows(buf)
		for _, row := range buf[:n] {
			if err := take(row); err != nil {
				return err
			}
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

func (t *Tally) readRow(row parquet.Row, places map[string]int) error {
	g := ParseGrouping(row[places[groupingColumn]].String())
	for i, h := range t.scheme.By {
		if g.String() != h.String() {
			continue
		}
		cell, err := t.scheme.cell(g, func(dim string) string { return row[places[dim]].String() })
		if err != nil {
			return err
		}
		n := t.scheme.words()
		for w, name := range t.scheme.integerColumns() {
			t.groups[i][cell*n+w] = row[places[name]].Int64()
		}
		return nil
	}
	return fmt.Errorf("grouping %q is not in the manifest", g)
}

// cell is the number of the cell with the given labels.
func (s *Scheme) cell(g Grouping, label func(dim string) string) (int, error) {
	l := s.layout(g)
	cell := 0
	for i, d := range l.dims {
		code := -1
		for k, v := range s.Dims[d].Values {
			if v == label(g[i]) {
				code = k
			}
		}
		if code < 0 {
			return 0, fmt.Errorf("%s has no value %q", g[i], label(g[i]))
		}
		cell += code * l.strides[i]
	}
	return cell, nil
}
