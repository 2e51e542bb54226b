package main

import (
	"bytes"
	"fmt"
	"html/template"
	"net/http"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/cmd/internal/lines"
	"kontraspiel/results"
)

// indexPage lists the runs.
var indexPage = template.Must(template.New("index").Parse(`<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Kontraspiel: runs</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
dt { margin-top: 1rem; font-weight: 600 } dd { margin: 0 }
</style>
<h1>Runs</h1>
<dl>{{range .}}<dt><a href="/{{.Name}}/">{{.Run}}</a></dt><dd>{{.Question}}</dd><dd>{{.About}}</dd><dd>{{.Folder}}</dd>
{{end}}</dl>
</html>
`))

// index lists the runs, as they are now.
func (s *server) index(w http.ResponseWriter, _ *http.Request) {
	type entry struct{ Name, Run, Question, About, Folder string }
	var list []entry
	for _, x := range s.runs {
		e := entry{Name: x.name, Run: x.name, Folder: x.dir}
		if m, err := results.ReadManifest(x.dir); err != nil {
			e.About = lines.OneLine(err.Error())
		} else {
			e.Run, e.Question = m.Spec.Name, m.Spec.Question
			e.About = fmt.Sprintf("%s, %s deals, %s", m.Spec.Kind, cli.Thousands(m.Deals), statusWords(m))
		}
		list = append(list, e)
	}
	var b bytes.Buffer
	if err := indexPage.Execute(&b, list); err != nil {
		fail(w, err)
		return
	}
	w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Write(b.Bytes())
}
