// cspell:ignore aeiou

const IRREGULAR: readonly (readonly [one: string, many: string])[] = [
	['calf', 'calves'],
	['child', 'children'],
	['goose', 'geese'],
	['half', 'halves'],
	['leaf', 'leaves'],
	['loaf', 'loaves'],
	['man', 'men'],
	['woman', 'women'],
]
/** Words that end in "s" and are no plural. */
const SINGULAR_IN_S = new Set([
	'asparagus',
	'citrus',
	'couscous',
	'hibiscus',
	'hummus',
	'kansas',
	'texas',
	'swiss',
	'grass',
])

/** The English singular of a word, by simple rules. */
export function singularOf(word: string): string {
	const irregular = IRREGULAR.find(([, many]) => many === word)
	if (irregular !== undefined) return irregular[0]
	if (SINGULAR_IN_S.has(word)) return word
	if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
	if (/(?:[sxzo]|[cs]h)es$/.test(word) && word.length > 4) return word.slice(0, -2)
	return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word
}

function pluralOf(word: string): string {
	const irregular = IRREGULAR.find(([one]) => one === word)
	if (irregular !== undefined) return irregular[1]
	if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
	return /(?:[sxz]|[cs]h|[^aeiou]o)$/.test(word) ? `${word}es` : `${word}s`
}

/** The word with its English singular and plural. Words of one or two letters and numbers have one form. */
export function numberForms(word: string): string[] {
	if (word.length < 3 || !/^[a-z]+$/.test(word)) return [word]
	const singular = singularOf(word)
	const forms = [word, singular, pluralOf(singular), ...(singular.endsWith('o') ? [`${singular}s`] : [])]
	// "pastries" and "cookies" differ in their singular only.
	if (word.endsWith('ies')) forms.push(word.slice(0, -1))
	if (word.endsWith('ses') || word.endsWith('xes') || word.endsWith('zes')) forms.push(word.slice(0, -1))
	return [...new Set(forms)]
}
