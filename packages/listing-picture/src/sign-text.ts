/** Characters of the bundled typeface that titles use. Other scripts would be drawn as boxes. */
const DRAWABLE = /^[\u0020-\u007e\u00a0-\u017f\u2010-\u201e\u2026\u20ac]+$/
const LINE_LENGTH = 26
const SINGLE_LINE_LENGTH = 20

/** The title in at most two lines of similar length, cut with an ellipsis; null when the typeface cannot draw it. */
export function signLines(title: string): string[] | null {
	const text = title.replace(/\s+/g, ' ').trim()
	if (text === '' || !DRAWABLE.test(text)) return null
	if (text.length <= SINGLE_LINE_LENGTH) return [text]
	const breaks = [...text.matchAll(/ /g)].map(({ index }) => index)
	const middle = Math.min(text.length, 2 * LINE_LENGTH) / 2
	const [best] = breaks.filter((at) => at <= LINE_LENGTH).sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
	const lines = best === undefined ? [text] : [text.slice(0, best), text.slice(best + 1)]
	return lines.map((line) => (line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH - 1).trimEnd()}…` : line))
}
