package main

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"

	"kontraspiel/cmd/internal/lines"
	"kontraspiel/experiments"
	"kontraspiel/results"
	"kontraspiel/results/report"
)

// server shows runs, and nothing else.
type server struct {
	runs []*served
	mux  *http.ServeMux
	busy chan struct{} // as many deals are played again at a time as there are places
}

// served is a run that is shown, with its page once it has been made.
type served struct {
	name  string // in addresses
	dir   string
	flags reportFlags

	making sync.Mutex
	of     string // the checksum of the manifest that the page was made from
	page   []byte
}

// newServer checks that the runs can be looked at.
func newServer(f *reportFlags, dirs []string) (*server, error) {
	t := &teller{*f, map[string]bool{}}
	if err := t.checkRuns(dirs); err != nil {
		return nil, err
	}
	s := &server{mux: http.NewServeMux(), busy: make(chan struct{}, 1)}
	for _, dir := range dirs {
		m, err := results.ReadManifest(dir)
		if err != nil {
			return nil, err
		}
		s.runs = append(s.runs, &served{name: t.id(m.Spec.Name), dir: dir, flags: f.about(m)})
	}
	s.mux.HandleFunc("GET /{$}", s.index)
	s.mux.HandleFunc("GET /{run}/{$}", s.found((*server).showPage))
	s.mux.HandleFunc("GET /{run}/deals", s.found((*server).showDeals))
	return s, nil
}

// about leaves out the flags that the page of a run has no use for.
func (f *reportFlags) about(m *results.Manifest) reportFlags {
	own := *f
	kind := kindOfPage(m)
	if kind != pageBook {
		own.fresh = ""
	}
	if !slices.Contains([]pageKind{pageBook, pageTable, pageCells, pageHands}, kind) {
		own.potValue = ""
	}
	if kind == pageTable && results.IsFolder(own.potValue) { // a run of kind pot values decisions alone
		own.potValue = ""
	}
	return own
}

// ServeHTTP answers a browser on this machine: one that was led here under another name,
// by a page from elsewhere, is refused.
func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		host = r.Host
	}
	h := w.Header()
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("X-Frame-Options", "DENY")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Cache-Control", "no-store")
	switch {
	case host != "127.0.0.1" && host != "localhost":
		http.Error(w, "this is for 127.0.0.1 and localhost alone", http.StatusForbidden)
	case r.Method != http.MethodGet:
		h.Set("Allow", http.MethodGet)
		http.Error(w, "pages are read, and nothing else", http.StatusMethodNotAllowed)
	default:
		s.mux.ServeHTTP(w, r)
	}
}

// found looks up the run that an address names.
func (s *server) found(show func(*server, *served, http.ResponseWriter, *http.Request)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		i := slices.IndexFunc(s.runs, func(x *served) bool { return x.name == r.PathValue("run") })
		if i < 0 {
			http.NotFound(w, r)
			return
		}
		show(s, s.runs[i], w, r)
	}
}

// showPage makes the page of a run unless it has been made, and the run is as it was.
func (s *server) showPage(x *served, w http.ResponseWriter, r *http.Request) {
	page, err := x.made(r.Context())
	if err != nil {
		fail(w, err)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Write(page)
}

func (x *served) made(ctx context.Context) ([]byte, error) {
	x.making.Lock()
	defer x.making.Unlock()
	m, err := results.ReadManifest(x.dir)
	if err != nil {
		return nil, err
	}
	if x.page != nil && x.of == m.SHA256 {
		return x.page, nil
	}
	page, err := x.flags.page(ctx, []string{x.dir}, strings.NewReader(""))
	if err != nil {
		return nil, err
	}
	if _, total := shownSpec(m); total > 0 && !x.flags.noDeals {
		page.DealsURL, page.TotalDeals = "deals", total
	}
	var b bytes.Buffer
	if err := report.Write(&b, page); err != nil {
		return nil, err
	}
	x.page, x.of = b.Bytes(), m.SHA256
	return x.page, nil
}

// mostAsked is how many deals are given at a time.
const mostAsked = 100

// showDeals plays deals of a run again, ?from=N&count=M of them.
func (s *server) showDeals(x *served, w http.ResponseWriter, r *http.Request) {
	m, err := results.ReadManifest(x.dir)
	if err != nil {
		fail(w, err)
		return
	}
	spec, total := shownSpec(m)
	if total == 0 || x.flags.noDeals {
		http.Error(w, x.name+" has no deals to show", http.StatusNotFound)
		return
	}
	from, count, err := asked(r, total)
	if err != nil {
		http.Error(w, lines.OneLine(err.Error()), http.StatusBadRequest)
		return
	}
	select {
	case s.busy <- struct{}{}:
		defer func() { <-s.busy }()
	case <-r.Context().Done():
		return
	}
	deals, err := experiments.DealRecords(r.Context(), spec, from, count)
	if err != nil {
		fail(w, err)
		return
	}
	w.Header().Set("Content-Type", "application/jsonl; charset=utf-8")
	w.Write(append(bytes.Join(deals, []byte("\n")), '\n'))
}

// asked is which deals of so many are asked for; those after the last are left out.
func asked(r *http.Request, total int64) (from, count int64, err error) {
	q := r.URL.Query()
	if from, err = strconv.ParseInt(q.Get("from"), 10, 64); err != nil || from < 0 || from >= total {
		return 0, 0, fmt.Errorf("from: %q is not the number of a deal, 0 to %d", q.Get("from"), total-1)
	}
	if count, err = strconv.ParseInt(q.Get("count"), 10, 64); err != nil || count < 1 || count > mostAsked {
		return 0, 0, fmt.Errorf("count: %q is not a number of deals, 1 to %d", q.Get("count"), mostAsked)
	}
	return from, min(count, total-from), nil
}

// fail says in a line what went wrong.
func fail(w http.ResponseWriter, err error) {
	http.Error(w, lines.OneLine(err.Error()), http.StatusInternalServerError)
}
