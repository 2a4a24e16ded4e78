// cspell:disable: words of three other languages
import { foldedWords } from '@farmgate/contracts/search-query/fold-words'
import { numberForms } from '@farmgate/contracts/search-query/word-forms'
import { isVocabularyWord } from '@farmgate/contracts/vocabulary/vocabulary'
import { VOCABULARY } from '@farmgate/contracts/vocabulary/vocabulary-table'
import { moneyOf } from '../words/currencies.ts'
import { numberWord } from '../words/numbers.ts'
import { unitOf } from '../words/units.ts'
import { consistsOf, isKnownWord, type Language } from '../words/words.ts'
import { placeIn } from './places.ts'
import { capitalized, type Token, tokensOf } from './tokens.ts'

const MIN_LENGTH = 6
const TWO_MIN_LENGTH = 8
/** Words beside goods that sellers often misspell. */
const OTHERS = ['dollars', 'bushel', 'dozen', 'docena', 'douzaine', 'dutzend']
const COLUMNS = { en: 'english', fr: 'french', es: 'spanish', de: 'german' } as const

/** The number of changed, added, missing and swapped letters, at most `max` + 1. */
function editDistance(first: string, second: string, max: number): number {
	if (Math.abs(first.length - second.length) > max) return max + 1
	let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: second.length + 1 }, (_, index) => index)]
	for (let at = 1; at <= first.length; at += 1) {
		const row = [at]
		for (let to = 1; to <= second.length; to += 1) {
			const cost = first[at - 1] === second[to - 1] ? 0 : 1
			let best = Math.min((last[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1, (last[to - 1] ?? 0) + cost)
			const isSwap = at > 1 && to > 1 && first[at - 1] === second[to - 2] && first[at - 2] === second[to - 1]
			if (isSwap) best = Math.min(best, (beforeLast[to - 2] ?? 0) + 1)
			row.push(best)
		}
		;[beforeLast, last] = [last, row]
	}
	return last[second.length] ?? max + 1
}

const wordsByLanguage = new Map<Language, Map<string, string[]>>()

/** The words for goods of a language by their first letter. */
function correctWords(language: Language): Map<string, string[]> {
	const known = wordsByLanguage.get(language)
	if (known !== undefined) return known
	const names = VOCABULARY.flatMap((entry) => entry[COLUMNS[language]]).flatMap(foldedWords)
	const words = new Map<string, string[]>()
	for (const name of new Set([...names.flatMap(numberForms), ...OTHERS])) {
		const first = name.charAt(0)
		words.set(first, [...(words.get(first) ?? []), name])
	}
	wordsByLanguage.set(language, words)
	return words
}

const isSpelledRight = (word: string, language: Language) =>
	isKnownWord(word, language) ||
	unitOf(word) !== undefined ||
	moneyOf(word) !== undefined ||
	numberWord(word) !== undefined ||
	isVocabularyWord(word)

/** The word for goods that a misspelled word means, or null. */
function correctionOf(word: string, language: Language): string | null {
	if (word.length < MIN_LENGTH || isSpelledRight(word, language)) return null
	// Verbs are no goods: "shedding".
	const max = word.length >= TWO_MIN_LENGTH && !word.endsWith('ing') ? 2 : 1
	let best: { term: string; distance: number } | null = null
	for (const term of correctWords(language).get(word.charAt(0)) ?? []) {
		const distance = term.length < MIN_LENGTH - 1 ? max + 1 : editDistance(word, term, max)
		if (distance <= max && (best === null || distance < best.distance)) best = { term, distance }
	}
	return best?.term ?? null
}

/** A text with the misspelled names of goods corrected. Names of places and other words stay. */
export function respelled(text: string, language: Language): string {
	const place = placeIn(text, language)
	const isUpperCase = text === text.toUpperCase()
	/** Whether only words such as "fresh" came before, so that a capital is that of a title. */
	let isBeginning = true
	const isName = ({ text: word, start, end }: Token) =>
		(place !== null && start < place.end && end > place.start) ||
		(language !== 'de' && !isBeginning && !isUpperCase && /^\p{Lu}/u.test(word))
	let corrected = ''
	let end = 0
	const known = new Map<string, string | null>()
	for (const token of tokensOf(text)) {
		const { kind, key, text: word, start, end: wordEnd } = token
		if (kind !== 'word' || isName(token)) continue
		isBeginning &&= consistsOf([key], ['quality', 'size', 'filler'], language)
		const correction = known.has(key) ? known.get(key) : correctionOf(key, language)
		known.set(key, correction ?? null)
		if (correction === null || correction === undefined) continue
		corrected += text.slice(end, start) + (/^\p{Lu}/u.test(word) ? capitalized(correction) : correction)
		end = wordEnd
	}
	return corrected + text.slice(end)
}
