package chart

import "gonum.org/v1/plot/vg"

// page is a figure laid out: texts above, data, texts below.
type page struct {
	width, height            vg.Length
	title, subtitle, caption []string
	legend                   legendBox
	panel                    *panel
}

// compose lays a valid figure out.
func compose(t *typesetter, fig Figure) *page {
	f := fig.frame()
	width := f.Width.length()
	inner := width - 2*margin
	pg := &page{
		width:    width,
		title:    t.wrap(titleStyle(), f.Title, inner),
		subtitle: t.wrap(subtitleStyle(), f.Subtitle, inner),
		caption:  t.wrap(captionStyle(), f.Caption, inner),
		legend:   layLegend(t, fig.legend(), inner),
		panel:    fig.panel(t, inner),
	}
	pg.height = margin*2 + heightOf(titleStyle(), len(pg.title)) + blockGap + pg.panel.total
	if n := len(pg.subtitle); n > 0 {
		pg.height += subtitleGap + heightOf(subtitleStyle(), n)
	}
	if pg.legend.height > 0 {
		pg.height += blockGap + pg.legend.height
	}
	if n := len(pg.caption); n > 0 {
		pg.height += blockGap + heightOf(captionStyle(), n)
	}
	return pg
}

const subtitleGap vg.Length = 1.5

// draw draws the page from the top down.
func (pg *page) draw(p *pen) {
	p.fillRect(white, vg.Rectangle{Max: vg.Point{X: pg.width, Y: pg.height}})
	at := vg.Point{X: margin, Y: pg.height - margin}
	p.lines(titleStyle(), at, left, pg.title)
	at.Y -= heightOf(titleStyle(), len(pg.title))
	if n := len(pg.subtitle); n > 0 {
		at.Y -= subtitleGap
		p.lines(subtitleStyle(), at, left, pg.subtitle)
		at.Y -= heightOf(subtitleStyle(), n)
	}
	if pg.legend.height > 0 {
		at.Y -= blockGap
		pg.legend.draw(p, at)
		at.Y -= pg.legend.height
	}
	at.Y -= blockGap + pg.panel.total
	pg.panel.draw(p, at)
	p.lines(captionStyle(), vg.Point{X: at.X, Y: at.Y - blockGap}, left, pg.caption)
}
