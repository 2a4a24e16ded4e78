// cspell:ignore Bauernbrot Brot Fisch Oelwein brot eier ensx kaas kase mehl obst pommes saft wein
import { stemmer as stemDutch } from '@orama/stemmers/dutch'
import { stemmer as stemFrench } from '@orama/stemmers/french'
import { stemmer as stemGerman } from '@orama/stemmers/german'
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

/**
 * Languages whose inflected forms are recognized by their stem. English nouns have one other form, by `numberForms`: a stemmer would take
 * "farming" for a farm. The plurals of Italian, which replace a vowel, and the forms of Polish, which has no stemmer here, are in the table.
 */
const STEMMERS: Partial<Record<VocabularyLanguage, (word: string) => string>> = {
	french: stemFrench,
	german: stemGerman,
	spanish: stemSpanish,
	dutch: stemDutch,
}
const MAX_NAME_WORDS = 5
/** Shorter stems have too many meanings: "beer" is the stem of the German word for berries. */
const STEM_MIN_LENGTH = 4
/** What an inflected form adds to a name. Other endings make other words: "Florida" has the stem of "flor", "Fischer" that of "Fisch". */
const INFLECTION = /^[ensx]{1,3}$/

/** Languages that write compounds as one word, the head last, and heads that are shorter than `HEAD_MIN_LENGTH`. */
const COMPOUND_HEADS: Partial<Record<VocabularyLanguage, readonly string[]>> = {
	german: ['bier', 'brot', 'eier', 'kase', 'kohl', 'mehl', 'obst', 'saft', 'wein'],
	dutch: ['bier', 'kaas'],
}
const HEAD_MIN_LENGTH = 5
const MODIFIER_MIN_LENGTH = 3
/** Oelwein is a town. */
const COMPOUND_MIN_LENGTH = 8

type VocabularyIndex = {
	/** Matches by their words, folded and joined, so that "straw berries" is found. */
	names: Map<string, Match[]>
	/** Matches of names of one word, by language and stem. */
	stems: Map<string, (Match & { word: string })[]>
	/** Matches of names that may be the end of a compound. */
	heads: Map<string, Match[]>
	/** All words of all names. */
	words: Set<string>
}

function add<Item>(map: Map<string, Item[]>, key: string, item: Item): void {
	map.set(key, [...(map.get(key) ?? []), item])
}

/** The stem of a word as a key; null when it says too little. */
function stemKey(word: string, language: VocabularyLanguage): string | null {
	const stem = STEMMERS[language]?.(word)
	return stem === undefined || stem.length < STEM_MIN_LENGTH ? null : `${language} ${stem}`
}

function addName(index: VocabularyIndex, name: string, match: Match): void {
	const { language } = match
	for (const words of [foldedWords(name), ...umlautSpellings(name).map((spelling) => spelling.split(' '))]) {
		add(index.names, words.join(''), match)
		for (const word of words) index.words.add(word)
		const [word = ''] = words
		if (words.length > 1) continue
		const stem = stemKey(word, language)
		if (stem !== null) add(index.stems, stem, { ...match, word })
		const shortHeads = COMPOUND_HEADS[language]
		if (shortHeads !== undefined && (word.length >= HEAD_MIN_LENGTH || shortHeads.includes(word))) {
			add(index.heads, word, match)
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

const unique = <Value>(values: readonly Value[]) => [...new Set(values)]

/** The singular of a French, Spanish or Dutch plural. */
const withoutS = (word: string) => word.replace(/(?<=..)s$/, '')

/** Meanings of all the words together. */
function matchesOf(words: readonly string[]): readonly Match[] {
	const { names, stems } = indexOfVocabulary()
	const last = words.at(-1) ?? ''
	const start = words.slice(0, -1).join('')
	const english = numberForms(last).flatMap((form) => names.get(start + form) ?? [])
	const found = english.filter(({ language }) => language === 'english')
	// English meanings first: "pie" is no foot.
	if (found.length > 0) return found
	// "pommes de terre": the first word has the plural.
	const starts = unique([
		start,
		words
			.slice(0, -1)
			.map((word, index) => (index === 0 ? withoutS(word) : word))
			.join(''),
	])
	const exact = starts.flatMap((first) =>
		unique([last, withoutS(last)]).flatMap((form) => names.get(first + form) ?? []),
	)
	if (exact.length > 0) return exact
	// Stemming takes time, so a word that cannot be an inflected form is not stemmed.
	if (words.length > 1 || !INFLECTION.test(last.slice(-1))) return []
	return VOCABULARY_LANGUAGES.flatMap((language) => {
		const matches = stems.get(stemKey(last, language) ?? '') ?? []
		return matches.filter(({ word }) => last.startsWith(word) && INFLECTION.test(last.slice(word.length)))
	})
}

/** Meanings of the longest name at the end of a compound: "Brot" of "Bauernbrot". */
function headOf(word: string): readonly Match[] {
	const { heads } = indexOfVocabulary()
	if (word.length < COMPOUND_MIN_LENGTH) return []
	for (let at = MODIFIER_MIN_LENGTH; at < word.length; at += 1) {
		const matches = heads.get(word.slice(at))
		if (matches !== undefined) return matches
	}
	return []
}

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
