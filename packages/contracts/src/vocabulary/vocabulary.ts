import { stemmer as stemDutch } from '@orama/stemmers/dutch'
import { stemmer as stemEnglish } from '@orama/stemmers/english'
import { stemmer as stemFrench } from '@orama/stemmers/french'
import { stemmer as stemGerman } from '@orama/stemmers/german'
import { stemmer as stemItalian } from '@orama/stemmers/italian'
import { stemmer as stemSpanish } from '@orama/stemmers/spanish'
import type { StartingCategory } from '../category.ts'
import { foldedWords, umlautSpellings } from '../search-query/fold-words.ts'
import { numberForms } from '../search-query/word-forms.ts'
import {
	VOCABULARY,
	VOCABULARY_LANGUAGES,
	type VocabularyEntry,
	type VocabularyKind,
	type VocabularyLanguage,
} from './vocabulary-table.ts'

/** What consecutive words of a text mean. */
export type FoundGood = {
	kind: VocabularyKind
	/** The number of words. */
	length: number
	/** English names of the same meaning, most common first. Empty for a compound such as "Bauernbrot", which is narrower than its head. */
	english: readonly string[]
	/** Names of the same meaning in the other languages in which the words are one of its names. */
	translations: readonly string[]
	/** Categories of Farmgate whose locations sell it. */
	categories: readonly StartingCategory[]
	/** English names of wider goods, nearest first: "berries", "fruit". */
	wider: readonly string[]
}

type Match = { entry: VocabularyEntry; language: VocabularyLanguage }

/** No stemmer for Polish: its table has the inflected forms. */
const STEMMERS: Partial<Record<VocabularyLanguage, (word: string) => string>> = {
	english: stemEnglish,
	french: stemFrench,
	german: stemGerman,
	spanish: stemSpanish,
	italian: stemItalian,
	dutch: stemDutch,
}
const MAX_NAME_WORDS = 4
/** Shorter words and stems have too many meanings: "beer" is the stem of the German word for berries. */
const INFLECTED_MIN_LENGTH = 5
const STEM_MIN_LENGTH = 4
/** A longer ending makes another word: "organization" has the stem of "organic". */
const ENDING_MAX_LENGTH = 3

/** Languages that write compounds as one word, the head last, and heads that are shorter than `HEAD_MIN_LENGTH`. */
const COMPOUND_HEADS: Partial<Record<VocabularyLanguage, readonly string[]>> = {
	german: ['bier', 'brot', 'eier', 'kase', 'kohl', 'mehl', 'obst', 'saft', 'wein'],
	dutch: ['bier', 'kaas', 'sap'],
}
const HEAD_MIN_LENGTH = 5
const MODIFIER_MIN_LENGTH = 3

type VocabularyIndex = {
	/** Matches by their words, folded and joined, so that "straw berries" is found. */
	names: Map<string, Match[]>
	/** Matches by language and joined words, the last one stemmed. */
	stems: Map<string, Match[]>
	/** Matches of names that may be the end of a compound. */
	heads: Map<string, Match[]>
	/** All words of all names. */
	words: Set<string>
}

function add(map: Map<string, Match[]>, key: string, match: Match): void {
	const known = map.get(key) ?? []
	if (!known.some(({ entry, language }) => entry === match.entry && language === match.language)) known.push(match)
	map.set(key, known)
}

/** The words with the last one stemmed, as a key; null when that says too little. */
function stemKey(words: readonly string[], language: VocabularyLanguage): string | null {
	const last = words.at(-1) ?? ''
	const stem = STEMMERS[language]?.(last)
	if (stem === undefined || stem.length < STEM_MIN_LENGTH || last.length - stem.length > ENDING_MAX_LENGTH) return null
	return `${language} ${words.slice(0, -1).join('')}${stem}`
}

function addName(index: VocabularyIndex, name: string, match: Match): void {
	const { language } = match
	for (const words of [foldedWords(name), ...umlautSpellings(name).map((spelling) => spelling.split(' '))]) {
		add(index.names, words.join(''), match)
		for (const word of words) index.words.add(word)
		const stem = stemKey(words, language)
		if (stem !== null) add(index.stems, stem, match)
		const [head = ''] = words
		const shortHeads = COMPOUND_HEADS[language]
		if (
			shortHeads !== undefined &&
			words.length === 1 &&
			(head.length >= HEAD_MIN_LENGTH || shortHeads.includes(head))
		) {
			add(index.heads, head, match)
		}
	}
}

let built: VocabularyIndex | undefined

function indexOfVocabulary(): VocabularyIndex {
	if (built !== undefined) return built
	built = { names: new Map(), stems: new Map(), heads: new Map(), words: new Set() }
	for (const entry of VOCABULARY) {
		for (const language of VOCABULARY_LANGUAGES) {
			for (const name of entry[language]) addName(built, name, { entry, language })
		}
	}
	return built
}

/** English meanings only, if there are any: "pie" is no foot. */
function englishFirst(matches: readonly Match[] | undefined): readonly Match[] {
	const english = matches?.filter(({ language }) => language === 'english') ?? []
	return english.length > 0 ? english : (matches ?? [])
}

/** Meanings of all the words together. */
function matchesOf(words: readonly string[]): readonly Match[] {
	const { names, stems } = indexOfVocabulary()
	const last = words.at(-1)
	if (last === undefined) return []
	const start = words.slice(0, -1).join('')
	const forms = numberForms(last).flatMap((form) => names.get(start + form) ?? [])
	if (forms.length > 0) return englishFirst(forms)
	if (last.length < INFLECTED_MIN_LENGTH) return []
	return englishFirst(
		VOCABULARY_LANGUAGES.flatMap((language) => {
			const key = stemKey(words, language)
			return key === null ? [] : (stems.get(key) ?? [])
		}),
	)
}

/** Meanings of the longest name at the end of a compound: "Brot" of "Bauernbrot". */
function headOf(word: string): readonly Match[] {
	const { heads } = indexOfVocabulary()
	for (let at = MODIFIER_MIN_LENGTH; at < word.length; at += 1) {
		const matches = heads.get(word.slice(at))
		if (matches !== undefined) return matches
	}
	return []
}

const unique = <Value>(values: readonly Value[]) => [...new Set(values)]

function widerThan({ wider }: VocabularyEntry): string[] {
	if (wider === null) return []
	const [next] = matchesOf(foldedWords(wider))
	return next === undefined ? [wider] : [wider, ...widerThan(next.entry)]
}

function foundOf(matches: readonly Match[], length: number, isCompound: boolean): FoundGood | null {
	const [first] = matches
	if (first === undefined) return null
	const entries = unique(matches.map(({ entry }) => entry))
	const names = (isName: (language: VocabularyLanguage) => boolean) =>
		unique(matches.flatMap(({ entry, language }) => (isName(language) ? entry[language] : [])))
	const english = unique(entries.flatMap((entry) => entry.english))
	const wider = unique([...(isCompound ? english.slice(0, 1) : []), ...entries.flatMap(widerThan)])
	return {
		kind: first.entry.kind,
		length,
		english: isCompound ? [] : english,
		translations: isCompound ? [] : names((language) => language !== 'english'),
		categories: unique(entries.flatMap(({ categories }) => categories)),
		wider,
	}
}

/**
 * The longest name of the vocabulary, in any language and inflected form, at the beginning of folded words; null when there is none.
 */
export function findGood(words: readonly string[]): FoundGood | null {
	for (let length = Math.min(words.length, MAX_NAME_WORDS); length > 0; length -= 1) {
		const found = foundOf(matchesOf(words.slice(0, length)), length, false)
		if (found !== null) return found
	}
	return foundOf(headOf(words[0] ?? ''), 1, true)
}

/** Whether a folded word is part of a name of the vocabulary, in any language and form. Such a word is spelled correctly. */
export function isVocabularyWord(word: string): boolean {
	const { words } = indexOfVocabulary()
	return numberForms(word).some((form) => words.has(form)) || findGood([word]) !== null
}
