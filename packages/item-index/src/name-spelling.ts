// A name is stored as its folded form, which orders lists, and its spelling: how it differs from that form with capital letters. Thousands
// of names have the same spelling, so it takes little more than its number.

/** Begins a spelling that is the whole name. */
const WHOLE = '\0'
/** Distances in longer names would be halves of surrogate pairs. */
const MAX_LENGTH = 0xd7ff
const SURROGATES = /[\ud800-\udfff]/
const LETTERS = { from: 97, to: 122 }
const DIGITS = { from: 48, to: 57 }
const APOSTROPHE = 39
const LAST_ASCII = 127

/**
 * The text with capital first letters of words. Letters after an apostrophe and other alphabets are left alone: they are stored as differences.
 * A regular expression takes several times as long.
 */
function withCapitals(folded: string): string {
	let text = ''
	let from = 0
	let isInWord = false
	for (let at = 0; at < folded.length; at += 1) {
		const code = folded.charCodeAt(at)
		const isLetter = code >= LETTERS.from && code <= LETTERS.to
		if (isLetter && !isInWord) {
			text += folded.slice(from, at) + (folded[at] as string).toUpperCase()
			from = at + 1
		}
		isInWord = isLetter || (code >= DIGITS.from && code <= DIGITS.to) || code === APOSTROPHE || code > LAST_ASCII
	}
	return text + folded.slice(from)
}

/** How `name` is written, for `nameWithSpelling`. Most names have the empty spelling. */
export function spellingOf(name: string, folded: string): string {
	const usual = withCapitals(folded)
	if (name === usual) return ''
	if (name.length > MAX_LENGTH || name.length !== usual.length || SURROGATES.test(name)) return WHOLE + name
	let spelling = ''
	let last = -1
	for (let at = 0; at < name.length; at += 1) {
		if (name[at] === usual[at]) continue
		spelling += String.fromCharCode(at - last) + name[at]
		last = at
	}
	return spelling.length > name.length ? WHOLE + name : spelling
}

/** The name that has a folded form and a spelling. */
export function nameWithSpelling(folded: string, spelling: string): string {
	if (spelling.startsWith(WHOLE)) return spelling.slice(WHOLE.length)
	const usual = withCapitals(folded)
	if (spelling === '') return usual
	let name = ''
	let from = 0
	for (let at = 0; at < spelling.length; at += 2) {
		const next = name.length + spelling.charCodeAt(at) - 1
		name += usual.slice(from, next) + spelling[at + 1]
		from = next + 1
	}
	return name + usual.slice(from)
}
