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

// writeCSV writes pot.csv: for each point the number of blocks, the sum of the
// amounts and of their squares, and how often each amount came, the last column
// taking all above.
func (p *Path) writeCSV(w io.Writer) error {
	out := csv.NewWriter(w)
	header := []string{"deal", "n", "sum", "sum_squares"}
	for a := range pathBins {
		header = append(header, fmt.Sprintf("pot_%d", a))
	}
	out.Write(header)
	for i := range p.points {
		q := &p.points[i]
		row := []string{strconv.Itoa(i)}
		for _, v := range append([]int64{q.n, q.sum, q.squares}, q.bins[:]...) {
			row = append(row, strconv.FormatInt(v, 10))
		}
		out.Write(row)
	}
	out.Flush()
	return out.Error()
}

func (p *Path) readCSV(data []byte) error {
	rows, err := csv.NewReader(bytes.NewReader(data)).ReadAll()
	if err != nil {
		return err
	}
	if len(rows) != 1+len(p.points) || len(rows[0]) != 4+pathBins {
		return fmt.Errorf("%d lines, not %d", len(rows), 1+len(p.points))
	}
	for i, row := range rows[1:] {
		q := &p.points[i]
		values := append([]*int64{&q.n, &q.sum, &q.squares}, pointers(q.bins[:])...)
		for k, v := range values {
			if *v, err = strconv.ParseInt(row[1+k], 10, 64); err != nil {
				return fmt.Errorf("line %d: %w", i+2, err)
			}
		}
	}
	return nil
}

func pointers(v []int64) []*int64 {
	list := make([]*int64, len(v))
	for i := range v {
		list[i] = &v[i]
	}
	return list
}
