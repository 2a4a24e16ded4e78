// A name is stored as its folded form, which orders lists, and its spelling: how it differs from that form with capital letters. Thousands
// of names have the same spelling, so it takes little more than its number.

/** Begins a spelling that is the whole name. */
const WHOLE = '\0'
const SURROGATES = /[\ud800-\udfff]/
/** The first letter of each word, unless it follows an apostrophe. Other alphabets are stored as differences. */
const FIRST_LETTERS = /(?<![\p{L}\p{N}'’])[a-z]/gu

function withCapitals(folded: string): string {
	return folded.replace(FIRST_LETTERS, (letter) => letter.toUpperCase())
}

/** How `name` is written, for `nameWithSpelling`. Most names have the empty spelling. */
export function spellingOf(name: string, folded: string): string {
	const usual = withCapitals(folded)
	if (name === usual) return ''
	if (name.length !== usual.length || SURROGATES.test(name)) return WHOLE + name
	let spelling = ''
	let last = -1
	for (let at = 0; at < name.length; at += 1) {
		if (name[at] === usual[at]) continue
		spelling += String.fromCharCode(at - last) + name[at]
		last = at
	}
	// The distance of a letter in a very long text can be half of a surrogate pair.
	return spelling.length > name.length || SURROGATES.test(spelling) ? WHOLE + name : spelling
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
