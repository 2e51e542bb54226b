package chart

import "gonum.org/v1/plot/vg"

// Text styles of the theme; the figure is printed at its size, so these are points on paper.
func titleStyle() textStyle    { return textStyle{size: 9.5, bold: true, colour: ink} }
func subtitleStyle() textStyle { return textStyle{size: 8, colour: ink} }
func labelStyle() textStyle    { return textStyle{size: 8, colour: ink} }
func tickStyle() textStyle     { return textStyle{size: 7.5, colour: ink} }
func legendStyle() textStyle   { return textStyle{size: 7.5, colour: ink} }
func countStyle() textStyle    { return textStyle{size: 6.5, colour: softInk} }
func captionStyle() textStyle  { return textStyle{size: 6.5, colour: softInk} }

// Distances and line widths of the theme.
const (
	margin      vg.Length = 5 // around the figure
	blockGap    vg.Length = 6 // between title, legend, data and caption
	labelGap    vg.Length = 5 // between an axis label and the tick labels
	tickLength  vg.Length = 2.5
	tickGap     vg.Length = 2 // between a tick and its label
	axisWidth   vg.Length = 0.5
	gridWidth   vg.Length = 0.4
	dataWidth   vg.Length = 1.2 // lines through data
	whiskWidth  vg.Length = 0.8
	capHalf     vg.Length = 2.6 // half a whisker's cap
	markerSize  vg.Length = 2.1
	hatchGap    vg.Length = 3.2
	ribbonShade           = 0.22 // opacity a ribbon imitates
)
