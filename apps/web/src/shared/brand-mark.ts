/** SVG path of the logo, a field gate, on a 24-unit square. */
export const BRAND_MARK_PATH =
	'M1 5.5h2.4V21H1zM20.6 5.5H23V21h-2.4zM3.4 7h17.2v1.7H3.4zM3.4 12.4h17.2v1.7H3.4zM3.4 17.8h17.2v1.7H3.4zM4.2 17.6 19 8.4l.9 1.4L5.1 19z'
