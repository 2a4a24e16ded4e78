/** Bits of the weights that the positions of a word have. */
export const WEIGHT_BITS = { A: 8, B: 4, C: 2, D: 1 } as const

const QUOTE = 39
const BACKSLASH = 92
const COMMA = 44
const COLON = 58
const DIGIT_0 = 48
const DIGIT_9 = 57
const LETTER_A = 65

/** The text of a lexeme that contains quotes or backslashes, which are doubled. */
function unescaped(text: string): string {
	return text.replace(/(['\\])\1/g, '$1')
}

/** The index after the closing quote of the lexeme that begins at `from`, and whether it contains doubled characters. */
function endOfLexeme(text: string, from: number): { end: number; isEscaped: boolean } {
	let isEscaped = false
	for (let at = from; at < text.length; at += 1) {
		const code = text.charCodeAt(at)
		if (code === BACKSLASH || (code === QUOTE && text.charCodeAt(at + 1) === QUOTE)) {
			isEscaped = true
			at += 1
		} else if (code === QUOTE) return { end: at + 1, isEscaped }
	}
	throw new Error('a word has no closing quote')
}

/**
 * Reads the text form of a `tsvector`. `onWord` gets each word as a part of a text, the `WEIGHT_BITS` of its positions, and the
 * positions as pairs of position and weight bit. The array is reused: it is valid during the call only.
 */
export function readWords(
	text: string,
	onWord: (text: string, from: number, to: number, weights: number, positions: readonly number[]) => void,
): void {
	const positions: number[] = []
	let at = 0
	while (at < text.length) {
		if (text.charCodeAt(at) !== QUOTE) {
			at += 1
			continue
		}
		const { end, isEscaped } = endOfLexeme(text, at + 1)
		const from = at + 1
		let weights = 0
		positions.length = 0
		at = end
		while (text.charCodeAt(at) === COLON || text.charCodeAt(at) === COMMA) {
			at += 1
			let position = 0
			let code = text.charCodeAt(at)
			for (; code >= DIGIT_0 && code <= DIGIT_9; code = text.charCodeAt(at)) {
				position = position * 10 + code - DIGIT_0
				at += 1
			}
			let weight: number = WEIGHT_BITS.D
			if (code >= LETTER_A && code < LETTER_A + 4) {
				weight = WEIGHT_BITS.A >> (code - LETTER_A)
				at += 1
			}
			weights |= weight
			positions.push(position, weight)
		}
		if (weights === 0) weights = WEIGHT_BITS.D
		if (isEscaped) {
			const word = unescaped(text.slice(from, end - 1))
			onWord(word, 0, word.length, weights, positions)
		} else onWord(text, from, end - 1, weights, positions)
	}
}
