package report

// shapes are the marks of series, one of each, as SVG paths in a square from −1 to 1, in the
// order of those in print. They have about the same area.
func shapes() []string {
	return []string{
		"M-.9,0A.9,.9,0,1,1,.9,0A.9,.9,0,1,1,-.9,0Z", // circle
		"M-.8,-.8H.8V.8H-.8Z",                        // square
		"M0,-1L1,.8H-1Z",                             // triangle
		"M0,-1.15L1.15,0L0,1.15L-1.15,0Z",            // diamond
		"M0,1L1,-.8H-1Z",                             // triangle on its tip
		"M1,0L.5,.87H-.5L-1,0L-.5,-.87H.5Z",          // hexagon
		"M0,-1.2L.3,-.4L1.15,-.37L.48,.15L.7,1L0,.5L-.7,1L-.48,.15L-1.15,-.37L-.3,-.4Z", // star
	}
}

// cross is what stands in the place of a value that there is not.
const cross = "M-.8,-.8L.8,.8M-.8,.8L.8,-.8"

// markSize is the area of the square that a mark stands in, in pixels.
const markSize = 95
