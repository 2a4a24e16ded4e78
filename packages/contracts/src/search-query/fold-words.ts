// cspell:ignore aeiou kaese kase käse øłđßæœ

// The same folding as the SQL function `search_text`; a test of the database compares them.

/** Accents, and the sign after a symbol that makes it an emoji. */
const ACCENTS = /[\u0300-\u036f]|\ufe0f/g
const APOSTROPHES = /['`´ʼ‘’]/g
/** ASCII punctuation, symbols, and emoji. */
const SEPARATORS =
	/[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u2bff\u3000-\u3029\u3030-\u303f\ufe30-\ufe4f\u{1f000}-\u{1faff}]+/gu
const LETTERS: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' }

/** Words without case, accents, apostrophes and punctuation, joined by spaces. Empty when there are none. */
export function foldText(text: string): string {
	return text
		.replace(APOSTROPHES, '')
		.normalize('NFKD')
		.replace(ACCENTS, '')
		.toLowerCase()
		.replace(/[øłđßæœ]/g, (letter) => LETTERS[letter] ?? letter)
		.replace(APOSTROPHES, '')
		.replace(SEPARATORS, ' ')
		.trim()
}

/** The words of `foldText`. */
export function foldedWords(text: string): string[] {
	return foldText(text)
		.split(/\s+/)
		.filter((word) => word !== '')
}

/** "Käse" as "Kaese". */
function withGermanLetters(text: string): string {
	const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }
	return text.normalize('NFC').replace(/[äöü]/gi, (letter) => spelled[letter.toLowerCase()] ?? letter)
}

/** Other spellings of a word's umlauts, folded: "kaese" for "Käse", and "kase" for "Kaese". Without the word itself. */
export function umlautSpellings(word: string): string[] {
	const folded = foldText(word)
	const spellings = [foldText(withGermanLetters(word)), folded.replace(/([aou])e/g, '$1')]
	return [...new Set(spellings)].filter((other) => other !== folded)
}
