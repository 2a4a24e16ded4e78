import type { StartingCategory } from '../category.ts'
import { findGood } from '../vocabulary/vocabulary.ts'
import { VOCABULARY, type VocabularyKind } from '../vocabulary/vocabulary-table.ts'
import { foldedWords, umlautSpellings } from './fold-words.ts'
import { numberForms } from './word-forms.ts'

// cspell:ignore sainte strasse

/** Forms of one word: any of them matches. */
export type WordForms = string[]

/** One or more words of a search that mean one thing. All `words` must match, or else one of the `phrases`. */
export type SearchTerm = {
	words: WordForms[]
	/** Consecutive words of other names for the same thing. */
	phrases: WordForms[][]
	/** Forms that may be the beginning of a word; empty unless it is the last word of a search. */
	prefixes: string[]
	/** The range of the search's words, `to` excluded. */
	from: number
	to: number
	/** A name of goods or of a kind of place, which is no name of a town by itself. */
	isGood: boolean
	/** What the name means; null for words that are not in the vocabulary. */
	kind: VocabularyKind | null
	/** Categories whose locations sell it, most specific first. Empty for other words, and for goods of no category. */
	categories: readonly StartingCategory[]
	/** English names of wider goods, nearest first: "berries", "fruit". */
	wider: readonly string[]
}

export type ParsedSearch = {
	/** All words, folded, in order. */
	words: string[]
	/** The same words as typed. */
	typed: string[]
	/** One term per word or name of goods. */
	terms: SearchTerm[]
}

const PREFIX_MIN_LENGTH = 3
/** A spelling without its umlaut is short enough to begin many other words. */
const SPELLING_PREFIX_MIN_LENGTH = 5

/** Words that say nothing about a place, unless the search has no others. */
const FILLER_WORDS = new Set(
	[
		'a an and the of for with from at in near by to around my your our is are some any i we that there',
		'buy buying find get where want need looking something anything some best good cheap local locally fresh sale sell sells selling',
		'place places nearby closest nearest accept accepts accepted accepting takes',
		'de la le les du des el los las y et und der die das mit von en',
	].flatMap((line) => line.split(' ')),
)

/** Other written forms of words in names of places. */
const ABBREVIATIONS: readonly (readonly [string, string])[] = [
	['st', 'saint'],
	['st', 'street'],
	['ste', 'sainte'],
	['mt', 'mount'],
	['ft', 'fort'],
	['rd', 'road'],
	['ave', 'avenue'],
	['hwy', 'highway'],
	['co', 'county'],
	['bros', 'brothers'],
	['str', 'strasse'],
]

function abbreviationForms(word: string): string[] {
	return ABBREVIATIONS.flatMap(([short, long]) => (word === short ? [long] : word === long ? [short] : []))
}

function phraseOf(term: string): WordForms[] {
	const words = foldedWords(term)
	return words.map((word, index) => (index === words.length - 1 ? numberForms(word) : [word]))
}

/** The English names of goods that have several words, as phrases of search terms. */
export function goodsPhrases(): WordForms[][] {
	return VOCABULARY.flatMap(({ english }) => english.map(phraseOf)).filter((phrase) => phrase.length > 1)
}

function formsOf(word: string, typed: string): WordForms {
	return [...new Set([...numberForms(word), ...abbreviationForms(word), ...umlautSpellings(typed)])]
}

/** The typed word behind each folded word; one that splits into several words stands behind each. */
function typedWords(text: string): { word: string; typed: string }[] {
	return text.split(/\s+/).flatMap((typed) => {
		const words = foldedWords(typed)
		return words.map((word) => ({ word, typed: words.length === 1 ? typed : word }))
	})
}

type Typed = ReturnType<typeof typedWords>

/** Words written as one: "farm stand" as "farmstand". */
function joinedForms(typed: Typed, index: number): string[] {
	const pairs = [index - 1, index].flatMap((first) => {
		const [left, right] = [typed[first], typed[first + 1]]
		return left && right ? [left.word + right.word] : []
	})
	return pairs.flatMap(numberForms)
}

/** The item index knows the phrases of several words in English only. */
function oneWordNames(names: readonly string[]): string[] {
	return names.filter((name) => foldedWords(name).length === 1)
}

/** The phrases of terms that the typed words do not match anyway. */
function otherPhrases(typed: Typed, english: readonly string[]): WordForms[][] {
	const own = new Set(phraseOf(typed.map(({ word }) => word).join(' ')).at(-1))
	const start = typed.slice(0, -1).map(({ word }) => word)
	return english.map(phraseOf).filter((phrase) => {
		const isOwnStart = phrase.length === typed.length && start.every((word, index) => phrase[index]?.[0] === word)
		return !isOwnStart || !phrase.at(-1)?.some((form) => own.has(form))
	})
}

function termOf(typed: Typed, from: number): SearchTerm {
	const good = findGood(typed.slice(from).map(({ word }) => word))
	const to = from + (good?.length ?? 1)
	const words = typed
		.slice(from, to)
		.map(({ word, typed: text }, index) => [...new Set([...formsOf(word, text), ...joinedForms(typed, from + index)])])
	const own = typed[from]
	const mayContinue = good === null && to === typed.length && own !== undefined && own.word.length >= PREFIX_MIN_LENGTH
	const spellings = mayContinue
		? umlautSpellings(own.typed).filter((spelling) => spelling.length >= SPELLING_PREFIX_MIN_LENGTH)
		: []
	return {
		words,
		phrases: otherPhrases(
			typed.slice(from, to),
			good === null ? [] : [...good.english, ...oneWordNames(good.translations)],
		),
		prefixes: mayContinue ? [own.word, ...spellings] : [],
		from,
		to,
		isGood: good !== null,
		kind: good?.kind ?? null,
		categories: good?.categories ?? [],
		wider: good?.wider ?? [],
	}
}

/** Whether a term is a filler word ("the", "near", "fresh"). */
export function isFiller({ words, isGood }: SearchTerm): boolean {
	return !isGood && words.length === 1 && FILLER_WORDS.has(words[0]?.[0] ?? '')
}

/** Splits a search text without intents into terms. Symbols and punctuation are ignored. */
export function parseSearch(text: string): ParsedSearch {
	const typed = typedWords(text)
	const terms: SearchTerm[] = []
	for (let from = 0; from < typed.length; from = terms.at(-1)?.to ?? typed.length) terms.push(termOf(typed, from))
	return { words: typed.map(({ word }) => word), typed: typed.map((word) => word.typed), terms }
}
