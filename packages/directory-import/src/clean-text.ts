import { decodeHTMLStrict } from 'entities'

/** Removes markup; a "<" that opens no tag ("eggs < $4") stays. Entities are decoded after it, so they cannot make a tag. */
function stripMarkup(text: string): string {
	return decodeHTMLStrict(text.replace(/<!--[\s\S]*?-->|<\/?[a-z][^<>]*>/gi, ' '))
}

/**
 * Marks that turn the direction of whatever follows, and others that nobody sees: they make a text look like another one, or
 * like none. Joiners are none of them, since letters and emoji are made with them.
 */
const UNSEEN_MARKS = /[\u00AD\u180E\u202A-\u202E\u2060-\u206F\u{E0001}]/gu

/**
 * Text as a person would have typed it, in one line: markup, control characters, unseen marks and broken surrogates removed,
 * runs of blanks made one. Exports that were decoded wrongly have U+FFFD where an apostrophe was: between letters, and after
 * a word that ends in s, it is put back; anywhere else nobody can tell what was there, and it goes.
 */
export function cleanText(text: string | null | undefined): string {
	if (!text) return ''
	return stripMarkup(text.toWellFormed())
		.replace(UNSEEN_MARKS, '')
		.replace(/(\p{L})\uFFFD+(?=\p{L})/gu, '$1’')
		.replace(/(s)\uFFFD+(?=\s|$)/gu, '$1’')
		.replaceAll('\uFFFD', ' ')
		.replace(/\\+(['"])/g, '$1')
		.replace(/[\p{Cc}\p{Zs}\u2028\u2029\u200B\uFEFF]+/gu, ' ')
		.replace(/ +([,.;!?])(?=\s|$)/g, '$1')
		.trim()
}

/** As `cleanText`, without e-mail addresses: nobody agreed to have theirs shown here. */
export function cleanProse(text: string | null | undefined): string {
	return cleanText(text)
		.replace(/(?:\be-?mail(?: us)?(?: at)?\s*:?\s*)?[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/giu, '')
		.replace(/\(\s*\)/g, '')
		.replace(/ {2,}/g, ' ')
		.replace(/ +([,.;!?])(?=\s|$)/g, '$1')
		.trim()
}

/** A name or street; one typed in capitals only is given ordinary ones ("MAIN STREET FARM" becomes "Main Street Farm"). */
export function cleanName(text: string | null | undefined): string {
	const cleaned = cleanProse(text)
	if (!/\p{Lu}{4}/u.test(cleaned) || /\p{Ll}/u.test(cleaned)) return cleaned
	return cleaned.toLowerCase().replace(/(?<![\p{L}\d'’])\p{L}/gu, (letter) => letter.toUpperCase())
}

/** The text, or null when nothing is left of it. */
export function textOrNull(text: string): string | null {
	return text === '' ? null : text
}
