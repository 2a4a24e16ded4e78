import { goodsPhrases, type WordForms } from '@farmgate/contracts/search-query/parse-search'
import { WEIGHT_BITS } from './word-vector.ts'

/** Begins the word under which a phrase is indexed; no word of an item begins with it. */
const PHRASE_MARK = '\u0001'

/** Positions of a word as pairs of position and weight bit. */
export type Positions = readonly number[]

/** The word under which a phrase of goods is indexed. */
export function wordOfPhrase(phrase: readonly WordForms[]): string {
	return PHRASE_MARK + phrase.map((forms) => forms.join('|')).join(' ')
}

type Phrase = { word: string; rest: WordForms[] }

/** By each form of their first word. */
const phrasesByStart = new Map<string, Phrase[]>()
const partsOfPhrases = new Set<string>()
for (const [word, forms] of new Map(goodsPhrases().map((phrase) => [wordOfPhrase(phrase), phrase]))) {
	const [starts = [], ...rest] = forms
	for (const start of starts) phrasesByStart.set(start, [...(phrasesByStart.get(start) ?? []), { word, rest }])
	for (const form of forms.flat()) partsOfPhrases.add(form)
}

/** Whether a word may be part of a phrase of goods. */
export function isPartOfPhrase(word: string): boolean {
	return partsOfPhrases.has(word)
}

/** The weights of a word at one position; 0 if it is not there. */
function weightAt(positions: Positions | undefined, position: number): number {
	if (positions === undefined) return 0
	for (let at = 0; at < positions.length; at += 2) if (positions[at] === position) return positions[at + 1] as number
	return 0
}

/**
 * The class of a phrase whose words have these weights, as the weight under which it is indexed: A if all are A, B if all are A
 * or B, else D. So a query for weights A or AB finds the phrases whose words all have one of them.
 */
function classOf(weights: number): number {
	if (weights === WEIGHT_BITS.A) return WEIGHT_BITS.A
	return (weights & ~(WEIGHT_BITS.A | WEIGHT_BITS.B)) === 0 ? WEIGHT_BITS.B : WEIGHT_BITS.D
}

/** The weights of a phrase whose first word has these positions; 0 if it is not there. */
function weightsOfPhrase(starts: Positions, rest: readonly WordForms[], words: ReadonlyMap<string, Positions>): number {
	let classes = 0
	for (let at = 0; at < starts.length; at += 2) {
		let weights = starts[at + 1] as number
		const isWhole = rest.every((others, index) => {
			const position = (starts[at] as number) + index + 1
			const weight = others.reduce((sum, form) => sum | weightAt(words.get(form), position), 0)
			weights |= weight
			return weight !== 0
		})
		if (isWhole) classes |= classOf(weights)
	}
	return classes
}

/** The weights of the phrases of goods in an item, by `wordOfPhrase`. `words`: its words for which `isPartOfPhrase`. */
export function phrasesIn(words: ReadonlyMap<string, Positions>): Map<string, number> {
	const found = new Map<string, number>()
	for (const [start, positions] of words) {
		for (const { word, rest } of phrasesByStart.get(start) ?? []) {
			const weights = weightsOfPhrase(positions, rest, words)
			if (weights !== 0) found.set(word, (found.get(word) ?? 0) | weights)
		}
	}
	return found
}
