package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kontraspiel/engine"
	"kontraspiel/experiments"
)

// serverOf serves runs of the scripts.
func serverOf(t *testing.T, names ...string) (*server, string) {
	t.Helper()
	root := t.TempDir()
	var dirs []string
	for _, name := range names {
		writeRun(t, filepath.Join(root, name), specs[name])
		dirs = append(dirs, filepath.Join(root, name))
	}
	s, err := newServer(&reportFlags{}, dirs)
	if err != nil {
		t.Fatal(err)
	}
	return s, root
}

// ask sends a request and gives the status and the body.
func ask(s *server, method, host, path string) (int, string) {
	r := httptest.NewRequest(method, "http://"+host+path, nil)
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w.Code, w.Body.String()
}

// TestServe: a list of the runs, a page for each, and their deals; nothing else is shown, to
// nobody else, and nothing is written.
func TestServe(t *testing.T) {
	s, root := serverOf(t, "take7", "take8.5", "contras")
	before := listing(t, root)
	for _, c := range []struct {
		method, host, path string
		code               int
		text               string
	}{
		{"GET", "127.0.0.1:99", "/", 200, `<a href="/take8-5/">take8.5</a>`},
		{"GET", "localhost", "/", 200, "Who calls contra?"},
		{"GET", "127.0.0.1", "/take7/", 200, `id="take7-pairs"`},
		{"GET", "127.0.0.1", "/contras/", 200, "Of 38 cells"},
		{"GET", "127.0.0.1", "/take7", 307, ""},
		{"GET", "127.0.0.1", "/take7/deals?from=3&count=2", 200, `{"v":1,`},
		{"GET", "127.0.0.1", "/take7/deals?from=1799&count=100", 200, `{"v":1,`},
		{"GET", "127.0.0.1", "/take7/deals?from=1800&count=1", 400, `from: "1800" is not the number of a deal, 0 to 1799`},
		{"GET", "127.0.0.1", "/take7/deals?from=-1&count=1", 400, "from: "},
		{"GET", "127.0.0.1", "/take7/deals?from=0&count=101", 400, `count: "101" is not a number of deals, 1 to 100`},
		{"GET", "127.0.0.1", "/take7/deals?from=0&count=0", 400, "count: "},
		{"GET", "127.0.0.1", "/take7/deals", 400, `from: "" is not`},
		{"GET", "127.0.0.1", "/contras/deals?from=0&count=1", 404, "contras has no deals to show"},
		{"GET", "127.0.0.1", "/other/", 404, ""},
		{"GET", "127.0.0.1", "/take7/manifest.json", 404, ""},
		{"GET", "127.0.0.1", "/take7/../take7/manifest.json", 307, ""},
		{"GET", "127.0.0.1", "/%2e%2e/take7/", 404, ""},
		{"GET", "127.0.0.1", "/favicon.ico/", 404, ""},
		{"GET", "example.org", "/", 403, "127.0.0.1 and localhost alone"},
		{"GET", "127.0.0.1.example.org", "/take7/", 403, ""},
		{"GET", "localhost.:80", "/", 403, ""},
		{"GET", "0.0.0.0", "/", 403, ""},
		{"POST", "127.0.0.1", "/take7/", 405, ""},
		{"HEAD", "127.0.0.1", "/", 405, ""},
		{"OPTIONS", "localhost", "/take7/deals", 405, ""},
	} {
		code, body := ask(s, c.method, c.host, c.path)
		if code != c.code || !strings.Contains(body, c.text) {
			t.Errorf("%s %s%s: %d %.200q, want %d %q", c.method, c.host, c.path, code, body, c.code, c.text)
		}
	}
	if after := listing(t, root); after != before {
		t.Errorf("files are now\n%s\nthey were\n%s", after, before)
	}
}

// listing is every file below a folder, with its size and time.
func listing(t *testing.T, root string) string {
	t.Helper()
	var b strings.Builder
	err := filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := d.Info()
		fmt.Fprintln(&b, path, info.Size(), info.ModTime())
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestServedDeals: deals asked for in pages are those of the run, one after the other.
func TestServedDeals(t *testing.T) {
	s, _ := serverOf(t, "take7")
	spec, err := experiments.Parse("take7.toml", []byte(specs["take7"]))
	if err != nil {
		t.Fatal(err)
	}
	var records strings.Builder
	if _, err := experiments.Run(context.Background(), spec, experiments.Options{Workers: 2, Records: &records}); err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	for from := 0; from < 1800; from += 70 {
		code, body := ask(s, "GET", "localhost", fmt.Sprintf("/take7/deals?from=%d&count=70", from))
		if code != 200 {
			t.Fatalf("from %d: %d %s", from, code, body)
		}
		got.WriteString(body)
	}
	if got.String() != records.String() {
		t.Error("the pages together are not the records of the run")
	}
	if rec, err := engine.ParseRecord([]byte(strings.SplitN(got.String(), "\n", 2)[0])); err != nil || rec.Setup.Pot != 1 {
		t.Errorf("the first record: %v", err)
	}
}

// TestServedAgain: a page is made once, and again when the run has changed or is damaged.
func TestServedAgain(t *testing.T) {
	s, root := serverOf(t, "take7")
	_, first := ask(s, "GET", "localhost", "/take7/")
	if page := s.runs[0].page; string(page) != first {
		t.Error("the page is not kept")
	}
	writeRun(t, filepath.Join(root, "take7"), specs["take8.5"])
	if _, again := ask(s, "GET", "localhost", "/take7/"); again == first || !strings.Contains(again, "take=8.5") {
		t.Error("the page is still that of the run before")
	}
	if err := os.WriteFile(filepath.Join(root, "take7", "manifest.json"), []byte("{}"), 0o644); err != nil {
		t.Fatal(err)
	}
	if code, body := ask(s, "GET", "localhost", "/take7/"); code != 500 || !strings.Contains(body, "is not the manifest of a run") {
		t.Errorf("a damaged run: %d %s", code, body)
	}
	if code, body := ask(s, "GET", "localhost", "/"); code != 200 || !strings.Contains(body, "is not the manifest of a run") {
		t.Errorf("the list of a damaged run: %d %s", code, body)
	}
}

// TestServeCommand: the command says where it listens, answers, and ends when interrupted.
func TestServeCommand(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "few")
	writeRun(t, dir, specs["few"])
	ctx, interrupt := context.WithCancel(context.Background())
	defer interrupt()
	out, in := io.Pipe()
	code := make(chan int, 1)
	go func() { code <- run(ctx, []string{"serve", dir}, in, os.Stderr) }()
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil || !strings.HasPrefix(line, "http://127.0.0.1:") {
		t.Fatalf("it says %q, %v", line, err)
	}
	answer, err := http.Get(strings.TrimSpace(line) + "few/")
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(answer.Body)
	answer.Body.Close()
	if err != nil || answer.StatusCode != 200 || !strings.Contains(string(body), "FEW BLOCKS") {
		t.Errorf("%d, %v: %.200s", answer.StatusCode, err, body)
	}
	interrupt()
	select {
	case got := <-code:
		if got != 0 {
			t.Errorf("it exits %d", got)
		}
	case <-time.After(time.Minute):
		t.Fatal("it goes on")
	}
}
