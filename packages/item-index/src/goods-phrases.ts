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

const phrasesByWord = new Map<string, { word: string; forms: WordForms[] }>()
const partsOfPhrases = new Set<string>()
for (const forms of goodsPhrases()) {
	phrasesByWord.set(wordOfPhrase(forms), { word: wordOfPhrase(forms), forms })
	for (const form of forms.flat()) partsOfPhrases.add(form)
}
const PHRASES = [...phrasesByWord.values()]

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

function weightsOfPhrase(forms: readonly WordForms[], words: ReadonlyMap<string, Positions>): number {
	const [firstForms = [], ...rest] = forms
	let classes = 0
	for (const first of firstForms) {
		const starts = words.get(first) ?? []
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
	}
	return classes
}

/** The phrases of goods in an item, each as a word and its weights. `words`: its words for which `isPartOfPhrase`. */
export function phrasesIn(words: ReadonlyMap<string, Positions>): { word: string; weights: number }[] {
	return PHRASES.flatMap(({ word, forms }) => {
		if (!forms[0]?.some((form) => words.has(form))) return []
		const weights = weightsOfPhrase(forms, words)
		return weights === 0 ? [] : [{ word, weights }]
	})
}
