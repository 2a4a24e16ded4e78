/** Bits of the weights that the positions of a word have. */
export const WEIGHT_BITS = { A: 8, B: 4, C: 2, D: 1 } as const

const QUOTE = "'"
const COMMA = 44
const LETTER_A = 65

/** The bit of the weight with this character code at the end of a position; D, which is not written, for digits. */
const weightOf = (code: number): number => (code >= LETTER_A ? WEIGHT_BITS.A >> (code - LETTER_A) : WEIGHT_BITS.D)

/** The bits of all weights of a list of positions. */
function weightsOf(list: string): number {
	let weights = 0
	for (let at = 1; at <= list.length; at += 1) {
		if (at === list.length || list.charCodeAt(at) === COMMA) weights |= weightOf(list.charCodeAt(at - 1))
	}
	return weights === 0 ? WEIGHT_BITS.D : weights
}

/** The positions of a list, as pairs of position and weight bit. */
export function positionsOf(list: string): number[] {
	const places = list === '' ? [] : list.split(',')
	return places.flatMap((place) => [Number.parseInt(place, 10), weightOf(place.charCodeAt(place.length - 1))])
}

/**
 * Reads the text form of a `tsvector`. `onWord` gets each word, the `WEIGHT_BITS` of its positions, and their list for `positionsOf`.
 */
export function readWords(text: string, onWord: (word: string, weights: number, list: string) => void): void {
	for (let at = 0; at < text.length; ) {
		// Quotes and backslashes in words are doubled.
		let end = text.indexOf(QUOTE, at + 1)
		while (text[end + 1] === QUOTE) end = text.indexOf(QUOTE, end + 2)
		const space = text.indexOf(' ', end)
		const next = space === -1 ? text.length : space
		const word = text.slice(at + 1, end)
		const list = text.slice(end + 2, next)
		onWord(/['\\]/.test(word) ? word.replace(/(['\\])\1/g, '$1') : word, weightsOf(list), list)
		at = next + 1
	}
}
