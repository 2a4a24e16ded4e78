import { isFiller, parseSearch } from '@farmgate/contracts/search-query/parse-search'
import { isVocabularyWord } from '@farmgate/contracts/vocabulary/vocabulary'
import { differOnlyInPunctuation, spellingCost } from './spelling-cost.ts'

/** A word of the directory, and the number of its occurrences. */
export type KnownWord = { word: string; frequency: number }

/** A word of the search text. `frequency`: occurrences of the words that it finds. */
export type QueryWord = KnownWord & { alternatives: (KnownWord & { soundsAlike: boolean })[] }

/** A possible correction. A lower cost is more likely. */
type Candidate = { text: string; cost: number }

const CANDIDATES_PER_WORD = 5
const MAX_CANDIDATES = 12
const SOUNDS_ALIKE = 0.8
/** Cost reduction for a word that is ten times as frequent. */
const TENFOLD_FREQUENCY = 0.15
/** Cost reduction for a name of goods. */
const NAME_OF_GOODS = 0.4
/** Shorter known words are corrected to names of goods only: a short word of a few names may be a misspelled good. */
const SHORT_WORD_LENGTH = 5
/** A known word is corrected only to a word that is more frequent by this factor. */
const KNOWN_WORD_FACTOR = 10
/** A word with as many occurrences is no misspelling, but a name. */
const CORRECT_FREQUENCY = 8
const KNOWN_WORD_COST = 1
const SPACE_COST = 0.9
const ORDER_COST = 1.5
/** Maximum cost above that of the most likely candidate. */
const MAX_EXTRA_COST = 1.5
const MIN_PART_LENGTH = 3

/** Words to look up: the parts of each word split in two, and neighboring words joined. */
export function compoundsOf(words: string[]): string[] {
	const parts = words.flatMap((word) => splitsOf(word).flat())
	const joined = words.slice(1).flatMap((word, index) => joinsOf(words[index] ?? '', word))
	return [...new Set([...parts, ...joined])]
}

function joinsOf(left: string, right: string): string[] {
	return [`${left}${right}`, `${left}-${right}`]
}

function splitsOf(word: string): [string, string][] {
	const splits: [string, string][] = []
	for (let at = MIN_PART_LENGTH; at <= word.length - MIN_PART_LENGTH; at += 1) {
		splits.push([word.slice(0, at), word.slice(at)])
	}
	return splits
}

/** Whether a word is a name of goods, in any of the languages. */
function isGood(word: string): boolean {
	return parseSearch(word).terms[0]?.isGood ?? false
}

/** Whether a word is correct: a number, a filler word, or a word of the vocabulary. "Pea" is not "pear". */
function isCorrect(word: string): boolean {
	const [term] = parseSearch(word).terms
	return /^\d+$/.test(word) || isVocabularyWord(word) || (term !== undefined && isFiller(term))
}

/** Whether a word of a search may be a misspelling of another. */
function isCorrectable(queryWord: QueryWord, { word, frequency }: KnownWord): boolean {
	const isShort = queryWord.word.length < SHORT_WORD_LENGTH
	if (isCorrect(queryWord.word)) return false
	if (queryWord.frequency === 0) return true
	if (queryWord.frequency >= CORRECT_FREQUENCY) return false
	return frequency >= queryWord.frequency * KNOWN_WORD_FACTOR && (!isShort || isGood(word))
}

function candidatesOf(queryWord: QueryWord, known: ReadonlySet<string>, isUnfinished: boolean): Candidate[] {
	const isKnown = queryWord.frequency > 0
	const candidates = queryWord.alternatives.flatMap(({ word, frequency, soundsAlike }) => {
		const isSame = differOnlyInPunctuation(queryWord.word, word)
		if (!isSame && !isCorrectable(queryWord, { word, frequency })) return []
		const cost = spellingCost(queryWord.word, word, { isUnfinished, isLenient: !isKnown && isGood(word) })
		if (cost === null) return []
		const likelihood =
			(soundsAlike ? SOUNDS_ALIKE : 0) +
			Math.log10(1 + frequency) * TENFOLD_FREQUENCY +
			(isGood(word) ? NAME_OF_GOODS : 0)
		return [{ text: word, cost: cost - likelihood + (isKnown && !isSame ? KNOWN_WORD_COST : 0) }]
	})
	if (isKnown) return [{ text: queryWord.word, cost: 0 }, ...best(candidates, CANDIDATES_PER_WORD)]
	for (const [left, right] of splitsOf(queryWord.word)) {
		if (known.has(left) && known.has(right)) candidates.push({ text: `${left} ${right}`, cost: SPACE_COST })
	}
	return candidates.length === 0 ? [{ text: queryWord.word, cost: 0 }] : best(candidates, CANDIDATES_PER_WORD)
}

function best(candidates: Candidate[], limit: number): Candidate[] {
	return candidates.toSorted((a, b) => a.cost - b.cost || (a.text < b.text ? -1 : 1)).slice(0, limit)
}

/** The best combinations of the candidates of consecutive words. */
function combine(candidatesPerWord: Candidate[][]): Candidate[] {
	return candidatesPerWord.reduce<Candidate[]>(
		(texts, candidates) =>
			best(
				texts.flatMap((before) =>
					candidates.map((candidate) => ({
						text: before.text === '' ? candidate.text : `${before.text} ${candidate.text}`,
						cost: before.cost + candidate.cost,
					})),
				),
				MAX_CANDIDATES,
			),
		[{ text: '', cost: 0 }],
	)
}

/**
 * Corrections of a text, most likely first. `known`: the words of `compoundsOf` that the directory contains.
 * `isUnfinished`: the last word may be incomplete.
 */
export function correctText(words: QueryWord[], known: ReadonlySet<string>, isUnfinished = false): string[] {
	if (words.length === 0) return []
	const candidates = words.map((word, index) => candidatesOf(word, known, isUnfinished && index === words.length - 1))
	const texts = combine(candidates)
	words.slice(1).forEach((word, index) => {
		const joined = joinsOf(words[index]?.word ?? '', word.word).filter((join) => known.has(join))
		if (joined.length === 0) return
		const joinedCandidates = joined.map((text) => ({ text, cost: SPACE_COST }))
		texts.push(...combine([...candidates.slice(0, index), joinedCandidates, ...candidates.slice(index + 2)]))
	})
	const [first, second] = (texts[0]?.text ?? '').split(' ')
	if (words.length === 2 && first && second) texts.push({ text: `${second} ${first}`, cost: ORDER_COST })
	const sorted = best(texts, MAX_CANDIDATES)
	const worstCost = (sorted[0]?.cost ?? 0) + MAX_EXTRA_COST
	return [...new Set(sorted.filter(({ cost }) => cost <= worstCost).map(({ text }) => text))]
}

/** Consecutive words of a text, at least half of them but not all, grouped by length, longest first. */
export function partsOf(text: string): string[][] {
	const words = text.split(' ')
	const lengths = Array.from({ length: Math.floor(words.length / 2) }, (_, index) => words.length - 1 - index)
	return lengths.map((length) =>
		Array.from({ length: words.length - length + 1 }, (_, from) => words.slice(from, from + length).join(' ')).filter(
			(part) => part.length >= MIN_PART_LENGTH,
		),
	)
}
