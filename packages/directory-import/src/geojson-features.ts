/** An outline with more text than this is no place's point, and is not kept. */
const FEATURE_MAX_CHARACTERS = 1_000_000

const QUOTE = 34
const BACKSLASH = 92
const OPENING = new Set([91, 123])
const CLOSING = new Set([93, 125])
const OPENING_BRACKET = 91
const CLOSING_BRACKET = 93

/**
 * The texts of the features of a GeoJSON FeatureCollection, one at a time, so that a file of any size can be read; null
 * for one that is too long to be kept. Only brackets and quotation marks are looked at: whether a text is JSON is found
 * out when it is parsed, and one bad feature does not hide those after it. Returns whether the collection came to its end.
 */
export async function* readFeatureTexts(text: AsyncIterable<string>): AsyncGenerator<string | null, boolean> {
	let depth = 0
	let isInString = false
	let isEscaped = false
	/** Text of the last string directly inside of the collection: the key, when its value follows. */
	let key = ''
	let isInFeatures = false
	let isEnded = false
	let feature = ''
	let isTooLong = false
	for await (const piece of text) {
		let start = isInFeatures && depth > 2 ? 0 : -1
		for (let at = 0; at < piece.length; at++) {
			const code = piece.charCodeAt(at)
			if (isInString) {
				if (isEscaped) isEscaped = false
				else if (code === BACKSLASH) isEscaped = true
				else if (code === QUOTE) isInString = false
				if (isInString && depth === 1) key += piece[at]
			} else if (code === QUOTE) {
				isInString = true
				if (depth === 1) key = ''
			} else if (OPENING.has(code)) {
				depth++
				if (depth === 2 && code === OPENING_BRACKET && key === 'features') isInFeatures = true
				if (depth === 3 && isInFeatures) start = at
			} else if (CLOSING.has(code)) {
				depth--
				if (depth === 2 && isInFeatures) {
					const whole = feature + piece.slice(start, at + 1)
					yield isTooLong || whole.length > FEATURE_MAX_CHARACTERS ? null : whole
					feature = ''
					isTooLong = false
					start = -1
				}
				if (depth === 1 && isInFeatures && code === CLOSING_BRACKET) {
					isInFeatures = false
					isEnded = true
				}
			}
		}
		if (start >= 0 && !isTooLong) feature += piece.slice(start)
		if (feature.length > FEATURE_MAX_CHARACTERS) {
			feature = ''
			isTooLong = true
		}
	}
	return isEnded
}
