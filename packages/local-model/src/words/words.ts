import { tokensOf } from '../reading/tokens.ts'
import { ENGLISH } from './english.ts'
import { FRENCH } from './french.ts'
import { GERMAN } from './german.ts'
import { SPANISH } from './spanish.ts'

export const LANGUAGES = ['en', 'fr', 'es', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

/** The words of a language by what they do in a message. Each is one line of words, or of phrases separated by commas. */
export type WordTable = {
	/** Words that show that a text is in this language. */
	markers: string
	/** Names of goods in another language that mean something else in this one. */
	notGoods: string
	/** Around an offer, without a meaning of their own: "we have", "for sale", "today". */
	filler: string
	/** Between goods and their price: "is", "for". */
	link: string
	/** Before the unit of a price: "a", "per". */
	per: string
	/** For one piece. */
	each: string
	/** Joins things in a list. */
	and: string
	/** Between the two amounts of a range. */
	to: string
	/** Before or after an amount that is a limit. */
	limit: string
	/** Words for a size that tell variants apart. */
	size: string
	/** What is said of goods, in their name or after it. */
	quality: string
	/** Begins a part that describes the goods instead of naming them: "from", "picked". */
	descriptionStart: string
	/** Words about the farm and its work: a sentence with one of them can be the description. */
	description: string
	/** Others, costs, the past, conditions: an amount beside one of them may not be the price. */
	doubt: string
	/** "All", "both": a price of several goods. */
	all: string
	/** "The same": the price that was said before. */
	same: string
	/** Given away. */
	free: string
	/** Confirms an amount. */
	yes: string
	/** Denies an amount. */
	no: string
	/** Phrases by which a seller leaves a question open. */
	skip: string
	/** Begins a correction: "actually". */
	correct: string
	/** Begins a change of a price: "make it". */
	change: string
	/** Removes goods. */
	remove: string
	/** Takes the last change back. */
	undo: string
	/** Raises all prices: "raise". */
	more: string
	/** Lowers all prices: "10% off". */
	less: string
	/** Beside the amount of a change: "by". */
	by: string
	/** Halves all prices. */
	half: string
	/** Addresses the assistant: a sentence with one of them is never a part of the listing. */
	assistant: string
	/** Before a new title: "rename it to". */
	rename: string
	/** Asks to begin again. */
	startOver: string
	/** Asks for a text. */
	write: string
	/** Asks to publish the listing, or not to. */
	publish: string
	/** Asks about the directory: its terms and fees. */
	service: string
	/** Phrases of those who want to buy. */
	buyer: string
	/** Greetings, thanks and other messages without content. */
	greeting: string
	/** Goods that are never sold here. */
	forbidden: string
	/** Goods and services that have nothing to do with a farm. */
	unrelated: string
	/** Before a place: "in", "at". */
	placePreposition: string
	/** Begins a clause about where to buy. */
	pickup: string
	/** Nouns of places. */
	placeNoun: string
	/** Before the last day of sale. */
	until: string
	/** Before the first day of sale. */
	from: string
	/** Before the month of sale: "in". */
	during: string
	/** The first days of a month. */
	early: string
	/** The middle of a month. */
	mid: string
	/** The last days of a month. */
	late: string
	/** Claims of the category "Organic". */
	organic: string
	/** Names of the category "U-Pick". */
	uPick: string
	/** Names of the category "Wild Harvested". */
	wild: string
}

/** The name of a list of words. */
export type WordList = keyof WordTable

const TABLES: Record<Language, WordTable> = { en: ENGLISH, fr: FRENCH, es: SPANISH, de: GERMAN }

type Lists = Record<keyof WordTable, ReadonlySet<string>>

/** Folded words and phrases. */
function listsOf(table: WordTable): Lists {
	return Object.fromEntries(
		Object.entries(table).map(([name, line]) => {
			const parts = line.includes(',') ? line.split(',') : line.split(' ')
			return [
				name,
				new Set(
					parts
						.map((part) =>
							tokensOf(part)
								.flatMap(({ kind, key }) => (kind === 'mark' && part.trim().length > 1 ? [] : [key]))
								.join(' '),
						)
						.filter((part) => part !== ''),
				),
			]
		}),
	) as unknown as Lists
}

const LISTS = Object.fromEntries(LANGUAGES.map((language) => [language, listsOf(TABLES[language])])) as Record<
	Language,
	Lists
>

/** Whether a folded word is in a list of a language. */
export function isWord(word: string, list: WordList, language: Language): boolean {
	return LISTS[language][list].has(word)
}

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
export function hasPhrase(words: readonly string[], list: WordList, language: Language): boolean {
	return words.some((_, at) => phraseAt(words, at, list, language) > 0)
}

/** Whether a folded word is in any list of a language. */
export function isKnownWord(word: string, language: Language): boolean {
	return Object.values(LISTS[language]).some((list) => list.has(word))
}
