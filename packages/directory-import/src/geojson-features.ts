/** Longer features are skipped. */
const FEATURE_MAX_CHARACTERS = 1_000_000

const QUOTE = 34
const BACKSLASH = 92
const OPENING = new Set([91, 123])
const CLOSING = new Set([93, 125])
const OPENING_BRACKET = 91
const CLOSING_BRACKET = 93

/**
 * Yields the JSON text of each feature of a GeoJSON FeatureCollection, or null for one that is too long, so that a file of any
 * size can be read. Only brackets and quotation marks are parsed, so an invalid feature does not hide the next ones. Returns
 * whether the collection was complete.
 */
export async function* readFeatureTexts(text: AsyncIterable<string>): AsyncGenerator<string | null, boolean> {
	let depth = 0
	let isInString = false
	let isEscaped = false
	/** The last string directly in the collection: the key of the value that follows. */
	let key = ''
	let isInFeatures = false
	let isEnded = false
	let feature = ''
	let isTooLong = false
	for await (const chunk of text) {
		let start = isInFeatures && depth > 2 ? 0 : -1
		for (let at = 0; at < chunk.length; at++) {
			const code = chunk.charCodeAt(at)
			if (isInString) {
				if (isEscaped) isEscaped = false
				else if (code === BACKSLASH) isEscaped = true
				else if (code === QUOTE) isInString = false
				if (isInString && depth === 1) key += chunk[at]
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
					const whole = feature + chunk.slice(start, at + 1)
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
		if (start >= 0 && !isTooLong) feature += chunk.slice(start)
		if (feature.length > FEATURE_MAX_CHARACTERS) {
			feature = ''
			isTooLong = true
		}
	}
	return isEnded
}
