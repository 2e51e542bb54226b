// Package chart draws figures that can go into a paper as they are: [Bars], [Lines], [Band],
// [Heat] and [Heats], written by [Save] as PNG, SVG or PDF.
//
// A figure is a plain struct: texts in a [Frame], numbers beside it. Nothing in here knows the game;
// names, units and notes are passed in. Each kind lays itself out for the width of a journal
// column, and its height follows from its texts, so nothing is clipped or overlaps: titles and
// captions wrap, the legend stands above the data, long category names turn the chart on its side.
//
// Doubt is drawn: a [Cell] with too little data is hollow, one never reached is a cross or a hatch,
// and the legend says so.
//
// The canvases of gonum/plot draw lines and areas only. Axes and text are laid out here, because
// the toolkit's own leave too much to chance across formats: its PDF garbles letters outside
// Latin-1 and darkens translucent colours, its SVG depends on the reader's fonts, and its colour
// bar comes out upside down or not at all. So text is drawn as outlines of Liberation Sans, colours
// are opaque, and the colour bar is made of rectangles. The same figure gives the same bytes.
package chart
