import { tokensOf } from '../reading/tokens.ts'
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import type schema from './language.schema.json'

export const LANGUAGES = ['en', 'fr', 'es', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

/** The name of a list of words; `language.schema.json` describes each. */
export type WordList = keyof typeof schema.properties.lists.properties

type Table = {
	locale: string
	lists: Record<WordList, string[]>
	numbers: Record<string, string>
	months: string[]
	units: Record<string, string>
	replies: typeof en.replies
}

/** All that differs between languages. */
export const TABLES: Record<Language, Table> = { en, fr, es, de }

function wordsOfList(lines: readonly string[]): ReadonlySet<string> {
	const text = lines.join(' ')
	const phrases = text.includes(',') ? text.split(',') : text.split(' ')
	const folded = phrases.map((phrase) =>
		tokensOf(phrase)
			.flatMap(({ kind, key }) => (kind === 'mark' && phrase.trim().length > 1 ? [] : [key]))
			.join(' '),
	)
	return new Set(folded.filter((phrase) => phrase !== ''))
}

const LISTS = Object.fromEntries(
	LANGUAGES.map((language) => [
		language,
		Object.fromEntries(Object.entries(TABLES[language].lists).map(([name, lines]) => [name, wordsOfList(lines)])),
	]),
) as Record<Language, Record<WordList, ReadonlySet<string>>>

/** Whether a folded word is in a list of a language. */
export const isWord = (word: string, list: WordList, language: Language): boolean => LISTS[language][list].has(word)

/** Whether a folded word is in a list of any language. */
export const isWordInAny = (word: string, list: WordList): boolean =>
	LANGUAGES.some((language) => isWord(word, list, language))

const MAX_PHRASE_WORDS = 6

/** The number of words, from `at` on, of the longest phrase of a list; 0 without one. */
export function phraseAt(words: readonly string[], at: number, list: WordList, language: Language): number {
	for (let count = Math.min(MAX_PHRASE_WORDS, words.length - at); count > 0; count -= 1) {
		if (LISTS[language][list].has(words.slice(at, at + count).join(' '))) return count
	}
	return 0
}

/** Whether folded words consist of phrases of these lists, and nothing else. */
export function consistsOf(words: readonly string[], lists: readonly WordList[], language: Language): boolean {
	for (let at = 0; at < words.length; ) {
		const length = Math.max(...lists.map((list) => phraseAt(words, at, list, language)))
		if (length === 0) return false
		at += length
	}
	return true
}

/** Whether folded words contain a phrase of a list. */
export const hasPhrase = (words: readonly string[], list: WordList, language: Language): boolean =>
	words.some((_, at) => phraseAt(words, at, list, language) > 0)

/** Whether a folded word is in any list of a language. */
export const isKnownWord = (word: string, language: Language): boolean =>
	Object.values(LISTS[language]).some((list) => list.has(word))
