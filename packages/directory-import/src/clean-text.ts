import { decodeHTMLStrict } from 'entities'

/** Removes markup, and scripts and styles with their contents; a "<" that opens no tag ("eggs < $4") stays. Entities are decoded afterwards, so they cannot form a tag. */
function stripMarkup(text: string): string {
	return decodeHTMLStrict(
		text
			.replace(/<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
			.replace(/<!--[\s\S]*?-->|<\/?[a-z][^<>]*>/gi, ' '),
	)
}

// cspell:ignore âãäå
/**
 * Letters of windows-1252 that the bytes of one letter or punctuation mark in UTF-8 look like: "Ã©" for "é", "â€™" for "’". Other letters
 * are followed by such characters in correct texts ("CAFÉ’S").
 */
const DECODED_TWICE = new RegExp(
	['[ÂÃÄÅ]_', 'Ê[»¼]', 'â__'].join('|').replaceAll('_', '[\\x80-\\xBF‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ€]'),
	'g',
)
/** The characters of windows-1252 from 0x80 to 0x9F. */
const HIGH_CONTROLS = new TextDecoder('windows-1252').decode(
	Uint8Array.from({ length: 32 }, (_, index) => 0x80 + index),
)

/** The letters of a text in UTF-8 that was read as windows-1252; what is no UTF-8 stays. */
function decodeAgain(text: string): string {
	return text.replace(DECODED_TWICE, (letters) => {
		const bytes = Uint8Array.from(letters, (letter) => {
			const control = HIGH_CONTROLS.indexOf(letter)
			return control < 0 ? letter.charCodeAt(0) : 0x80 + control
		})
		try {
			return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
		} catch {
			return letters
		}
	})
}

/** Bidirectional controls and invisible characters, which make texts look alike. Joiners are kept: letters and emoji need them. */
const INVISIBLE_CHARACTERS = /[\u00AD\u180E\u202A-\u202E\u2060-\u206F\u{E0001}]/gu

/**
 * Plain text in one line, without markup, control characters, invisible characters and repeated blanks. Badly decoded exports
 * have U+FFFD instead of apostrophes: it becomes an apostrophe between letters and after a final s, and is removed elsewhere.
 */
export function cleanText(text: string | null | undefined): string {
	if (!text) return ''
	return stripMarkup(decodeAgain(text.toWellFormed()))
		.replace(INVISIBLE_CHARACTERS, '')
		.replace(/(\p{L})\uFFFD+(?=\p{L})/gu, '$1’')
		.replace(/(s)\uFFFD+(?=\s|$)/gu, '$1’')
		.replaceAll('\uFFFD', ' ')
		.replace(/\\+(['"])/g, '$1')
		.replace(/[\p{Cc}\p{Zs}\u2028\u2029\u200B\uFEFF]+/gu, ' ')
		.replace(/ +([,.;!?])(?=\s|$)/g, '$1')
		.trim()
}

/** As `cleanText`, also without email addresses, whose owners have not agreed to publication. */
export function cleanProse(text: string | null | undefined): string {
	return cleanText(text)
		.replace(/(?:\be-?mail(?: us)?(?: at)?\s*:?\s*)?[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/giu, '')
		.replace(/\(\s*\)/g, '')
		.replace(/ {2,}/g, ' ')
		.replace(/ +([,.;!?])(?=\s|$)/g, '$1')
		.trim()
}

/** A name or street; "MAIN STREET FARM" becomes "Main Street Farm". */
export function cleanName(text: string | null | undefined): string {
	const cleaned = cleanProse(text)
	if (!/\p{Lu}{4}/u.test(cleaned) || /\p{Ll}/u.test(cleaned)) return cleaned
	return cleaned.toLowerCase().replace(/(?<![\p{L}\d'’])\p{L}/gu, (letter) => letter.toUpperCase())
}

/** The text, or null when it is empty. */
export function textOrNull(text: string): string | null {
	return text === '' ? null : text
}
