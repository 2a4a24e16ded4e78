// cspell:disable: words of three other languages
import type { StartingCategory } from '@farmgate/contracts/category'
import { hasPhrase, isWord, type Language, phraseAt, type WordList } from '../words/words.ts'
import { isOfIngredient, isOwnClaim } from './claims.ts'
import { seasonIn } from './dates.ts'
import { type NamedGoods, type NamedInMessage, type Offer, readSentence } from './offers.ts'
import { placeIn } from './places.ts'
import { respelled } from './spelling.ts'
import { capitalized, plainTextOf, SENTENCE_MAX_LENGTH, sentencesOf, tokensOf, wordsOf } from './tokens.ts'

/** What a message says about a listing. */
export type MessageReading = {
	text: string
	/** Folded words. */
	words: string[]
	offers: Offer[]
	/** Goods without a price. */
	named: NamedInMessage[]
	/** "Pies: apple $18, cherry $20": the goods of all prices. */
	head: NamedGoods | null
	/** The goods before the first price that has none beside it. */
	before: NamedGoods | null
	/** Sentences about the goods and the farm, in the seller's words. */
	description: string[]
	place: string | null
	from: string | null
	until: string | null
	tags: StartingCategory[]
	/** Parts that address the assistant or are data, which are never used. */
	hasRequest: boolean
}

/** A field of JSON, also of a fragment. */
const JSON_FIELD = /"[\w-]+"\s*:\s*(?:["[{\d]|true\b|false\b|null\b)/u
const ROLE = /^\s*(?:[[#<|]|(?:system|assistant|developer|admin|tools?|new policy)\s*:)/iu

const TAGS: readonly (readonly [WordList, StartingCategory])[] = [
	['wild', 'Wild Harvested'],
	['organic', 'Organic'],
	['uPick', 'U-Pick'],
]
function tagsOf(sentence: string, language: Language): StartingCategory[] {
	const tokens = tokensOf(sentence).filter(({ kind }) => kind === 'word')
	const words = tokens.map(({ key }) => key)
	const isTag = (list: WordList, at: number) => {
		const [first, last] = [tokens[at], tokens[at + phraseAt(words, at, list, language) - 1]]
		if (first === undefined || last === undefined || last.start < first.start) return false
		const [before, after] = [sentence.slice(0, first.start), sentence.slice(last.end)]
		// "You pick it up" is no harvest.
		if (list === 'uPick') return !/^\s*(?:it\s|them\s)?up(?!\p{L})/iu.test(after)
		return list !== 'organic' || (isOwnClaim(before, after) && !isOfIngredient(before))
	}
	return TAGS.flatMap(([list, category]) => (words.some((_, at) => isTag(list, at)) ? [category] : []))
}

/** Whether a sentence asks the assistant for something, or is not written for buyers. */
function isRequest(sentence: string, language: Language): boolean {
	// "Catégorie 1" is a kind.
	const words = wordsOf(sentence.replace(/cat[eé]gor(?:ie|[ií]a)\s+\d/giu, ' '))
	const isAssistant = words.some((word) => isWord(word, 'assistant', language) || isWord(word, 'assistant', 'en'))
	return isAssistant || JSON_FIELD.test(sentence) || ROLE.test(sentence) || /[{}<>\\|`]|--/.test(sentence)
}

const MIN_WORDS = 2
/** A shorter sentence that names goods says no more than their name. */
const STORY_MIN_WORDS = 6

/** Whether words are about the goods or the farm, and not about others, costs or the assistant. */
function isAboutGoods(text: string, language: Language, isPart: boolean): boolean {
	const words = wordsOf(text)
	const isIn = (word = '', lists: readonly WordList[]) => lists.some((list) => isWord(word, list, language))
	const has = (...lists: WordList[]) => words.some((word) => isIn(word, lists))
	const isLong = words.length >= MIN_WORDS
	if (!isPart) return isLong && has('description', 'quality')
	// A place after a preposition is read otherwise.
	const isCut = isIn(words.at(-1), ['placePreposition', 'per', 'link'])
	if (isCut || has('doubt') || hasPhrase(words, 'pickup', language)) return false
	const isSentence = isIn(words[0], ['filler', 'placePreposition', 'link', 'no', 'correct'])
	return has('quality') || (isLong && (has('description') || !isSentence))
}

const trimmed = (text: string) => text.replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/gu, '').replace(/\s+/g, ' ')

/** The sentence without the parts about the place and the days of sale. */
function without(sentence: string, spans: readonly { start: number; end: number }[]): string {
	let text = sentence
	for (const { start, end } of [...spans].sort((a, b) => b.start - a.start))
		text = `${text.slice(0, start)} ${text.slice(end)}`
	return trimmed(text)
}

/** The sentences that may be about goods. Whatever follows a part that addresses the assistant in its sentence is left out too. */
function safeSentences(text: string, language: Language): { sentences: string[]; hasRequest: boolean } {
	const plain = plainTextOf(text)
	if (JSON_FIELD.test(plain) || /^\s*[[{]/.test(plain)) return { sentences: [], hasRequest: true }
	const all = sentencesOf(plain)
	const safe = all.map((sentence) => {
		if (!isRequest(sentence, language)) return sentence
		const parts = sentence.split(/(?<=[;:,])\s+|\s(?=[-–—#<{])|\s[-–—]\s/u)
		const first = parts.findIndex((part) => isRequest(part, language))
		return trimmed(parts.slice(0, first).join(' '))
	})
	return { sentences: safe.filter((sentence) => sentence !== ''), hasRequest: safe.join() !== all.join() }
}

/** "It's $10 not $8": after "not" is the wrong amount. */
const DENIED_AMOUNT = /(?<!\p{L})(?:not|instead of|statt|nicht|pas|en vez de)\s+[$€£]?\d+(?:[.,]\d+)?(?!\d)/giu

/** A message that corrects an amount without the wrong one. */
export const withoutDeniedAmounts = (text: string) => text.replace(DENIED_AMOUNT, ' ')

/** Reads a seller's message. `today` ("YYYY-MM-DD") decides the year of dates. */
export function readMessage(text: string, language: Language, today: string): MessageReading {
	const { sentences, hasRequest } = safeSentences(text, language)
	const reading: MessageReading = {
		text: sentences.join('\n'),
		words: wordsOf(sentences.join('\n')),
		offers: [],
		named: [],
		head: null,
		before: null,
		description: [],
		place: null,
		from: null,
		until: null,
		tags: [],
		hasRequest,
	}
	let lastNamed: readonly NamedGoods[] = []
	for (const [index, written] of sentences.entries()) {
		const sentence = respelled(written, language)
		const season = seasonIn(sentence, language, today)
		const place = placeIn(sentence, language)
		const skipped = [...season.spans, ...(place === null ? [] : [place])]
		const { offers, named, head, rest, isHeading } = readSentence(sentence, language, skipped)
		if (offers.some(({ name, doubt }) => name === null && doubt === null))
			reading.before ??= (named.length > 0 ? named : lastNamed)[0] ?? null
		if (named.length > 0) lastNamed = named
		const at = index * SENTENCE_MAX_LENGTH
		reading.offers.push(...offers.map((offer) => ({ ...offer, at: at + offer.at })))
		const isOffered = isHeading || offers.some(({ doubt }) => doubt === null)
		reading.named.push(...named.map((goods) => ({ ...goods, at: at + goods.at, isOffered })))
		reading.head ??= head
		reading.tags.push(...tagsOf(sentence, language))
		reading.place ??= place?.text ?? null
		reading.from ??= season.from
		reading.until ??= season.until
		// "Soap $7. Lavender, oatmeal": kinds of the goods before.
		const isAdded = phraseAt(wordsOf(sentence), 0, 'and', language) > 0
		const isKinds =
			isHeading && !isAdded && reading.offers.some(({ doubt, goods }) => doubt === null && goods.length > 0)
		if (isKinds) reading.named.splice(-named.length)
		else if (isHeading) continue
		if (offers.length > 0) {
			const parts = rest.filter((part) => isAboutGoods(part, language, true))
			reading.description.push(...parts.map((part) => `${capitalized(trimmed(part))}.`))
			continue
		}
		const kept = skipped.length > 0 ? without(sentence, skipped) : written
		const isStory = named.length > 0 && wordsOf(kept).length >= STORY_MIN_WORDS && !kept.endsWith('?')
		const isAbout = isKinds || isStory || isAboutGoods(kept, language, false)
		if (isAbout) reading.description.push(capitalized(kept))
	}
	// Words that are neither goods nor sizes name the goods only when nothing else does: "parking is $5". Two prices of one variant are asked about.
	const hasGoods = reading.named.length > 0 || reading.offers.some(({ goods }) => goods.length > 0)
	const keyOf = ({ name, variant, unit }: Offer) => `${variant ?? name ?? reading.offers[0]?.name} ${unit}`
	const plain = reading.offers.filter(({ doubt }) => doubt === null || doubt === 'bare')
	for (const offer of plain) {
		const isTwin = plain.some((other) => keyOf(other) === keyOf(offer) && other.price !== offer.price)
		if (isTwin || (hasGoods && offer.isUnknown)) offer.doubt = 'unsure'
	}
	return reading
}
