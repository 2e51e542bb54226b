package results

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
)

// cells.csv has the same rows as cells.parquet with the sums alone: what a
// person looks at. The products are in the parquet file.
func (t *Tally) writeCSV(w io.Writer) error {
	s := t.scheme
	out := csv.NewWriter(w)
	header := append([]string{groupingColumn}, s.DimNames()...)
	header = append(append(header, blocksColumn), s.Measures...)
	out.Write(header) // errors are kept for Flush
	err := t.eachCell(func(g Grouping, labels []string, words []int64) error {
		row := make([]string, 0, len(header))
		row = append(row, g.String())
		for _, d := range s.Dims {
			label := ""
			if i := slices.Index(g, d.Name); i >= 0 {
				label = labels[i]
			}
			row = append(row, label)
		}
		for _, v := range words[:1+len(s.Measures)] {
			row = append(row, strconv.FormatInt(v, 10))
		}
		return out.Write(row)
	})
	out.Flush()
	return errors.Join(err, out.Error())
}

// writeCounts writes calls.csv: each counter for each value of the first
// dimension.
func (t *Tally) writeCounts(w io.Writer) error {
	out := csv.NewWriter(w)
	out.Write([]string{"call", t.scheme.Dims[0].Name, "count"})
	for i, name := range t.scheme.Counters {
		for code, label := range t.scheme.Dims[0].Values {
			out.Write([]string{name, label, strconv.FormatInt(t.Counted(i, code), 10)})
		}
	}
	out.Flush()
	return out.Error()
}

func (t *Tally) readCounts(data []byte) error {
	rows, err := csv.NewReader(bytes.NewReader(data)).ReadAll()
	if err != nil {
		return err
	}
	values := t.scheme.Dims[0].Values
	if len(rows) != 1+len(t.scheme.Counters)*len(values) {
		return fmt.Errorf("%d lines, not %d", len(rows), 1+len(t.scheme.Counters)*len(values))
	}
	for k, row := range rows[1:] {
		i, code := k/len(values), k%len(values)
		if row[0] != t.scheme.Counters[i] || row[1] != values[code] {
			return fmt.Errorf("line %d: %v is out of place", k+2, row)
		}
		if t.counts[k], err = strconv.ParseInt(row[2], 10, 64); err != nil {
			return fmt.Errorf("line %d: %w", k+2, err)
		}
	}
	return nil
}

// writeCSV writes pot.csv: for each point the number of blocks, and the sum of the
// amounts and of their squares.
func (p *Path) writeCSV(w io.Writer) error {
	out := csv.NewWriter(w)
	out.Write([]string{"deal", "n", "sum", "sum_squares"})
	for i := range p.points {
		q := &p.points[i]
		out.Write(integers(int64(i), q.n, q.sum, q.squares))
	}
	out.Flush()
	return out.Error()
}

// writeCounts writes pot_counts.csv: how often each amount came at each point.
func (p *Path) writeCounts(w io.Writer) error {
	out := csv.NewWriter(w)
	out.Write([]string{"deal", "pot", "count"})
	for i := range p.points {
		for amount, n := range p.points[i].counts {
			if n != 0 {
				out.Write(integers(int64(i), int64(amount), n))
			}
		}
	}
	out.Flush()
	return out.Error()
}

func integers(values ...int64) []string {
	row := make([]string, len(values))
	for i, v := range values {
		row[i] = strconv.FormatInt(v, 10)
	}
	return row
}

func (p *Path) readCSV(data []byte) error {
	return readIntegers(data, 4, func(v []int64) error {
		if v[0] < 0 || v[0] >= int64(len(p.points)) {
			return fmt.Errorf("there is no point %d", v[0])
		}
		q := &p.points[v[0]]
		q.n, q.sum, q.squares = v[1], v[2], v[3]
		return nil
	})
}

func (p *Path) readCounts(data []byte) error {
	return readIntegers(data, 3, func(v []int64) error {
		if v[0] < 0 || v[0] >= int64(len(p.points)) || v[1] < 0 || v[1] > p.most() {
			return fmt.Errorf("there is no amount %d at point %d", v[1], v[0])
		}
		p.points[v[0]].count(v[1], v[2])
		return nil
	})
}

// readIntegers hands on each line after the heading as whole numbers.
func readIntegers(data []byte, columns int, take func([]int64) error) error {
	return readLines(data, 0, columns, func(_ []string, values []int64) error { return take(values) })
}

// readLines hands on each line after the heading: names, then whole numbers.
func readLines(data []byte, names, numbers int, take func(names []string, values []int64) error) error {
	in := csv.NewReader(bytes.NewReader(data))
	in.FieldsPerRecord = names + numbers
	values := make([]int64, numbers)
	for line := 1; ; line++ {
		row, err := in.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if line == 1 {
			continue
		}
		for i, text := range row[names:] {
			if values[i], err = strconv.ParseInt(text, 10, 64); err != nil {
				return fmt.Errorf("line %d: %w", line, err)
			}
		}
		if err := take(row[:names], values); err != nil {
			return fmt.Errorf("line %d: %w", line, err)
		}
	}
}
