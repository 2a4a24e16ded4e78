/** A piece of a text; all pieces joined are the text. */
type TextPart = { text: string; isMatch: boolean }

const MARKS = /\p{Mark}/gu

/** Removes case and accents, as the search does. The result has the same length, so that positions agree. */
function fold(text: string): string {
	return Array.from({ length: text.length }, (_, index) => {
		const folded = text.charAt(index).normalize('NFD').replace(MARKS, '').toLowerCase()
		return folded.length === 1 ? folded : text.charAt(index)
	}).join('')
}

function positionsOf(haystack: string, needle: string): number[] {
	const positions: number[] = []
	for (let at = haystack.indexOf(needle); at !== -1; at = haystack.indexOf(needle, at + needle.length))
		positions.push(at)
	return positions
}

/** Splits a text at the matches of the typed text: as a whole, or else of each of its words. */
export function matchedParts(text: string, typed: string): TextPart[] {
	const haystack = fold(text)
	const whole = fold(typed.trim())
	const needles = haystack.includes(whole) ? [whole] : whole.split(/\s+/)
	const isMatched = new Array<boolean>(text.length).fill(false)
	for (const needle of needles) {
		if (needle === '') continue
		for (const at of positionsOf(haystack, needle)) isMatched.fill(true, at, at + needle.length)
	}
	const parts: TextPart[] = []
	for (const [index, isMatch] of isMatched.entries()) {
		const last = parts.at(-1)
		if (last?.isMatch === isMatch) last.text += text.charAt(index)
		else parts.push({ text: text.charAt(index), isMatch })
	}
	return parts
}
