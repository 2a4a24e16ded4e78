// cspell:disable: words of three other languages
import type { ListingDraft } from '@farmgate/contracts/listing-assistant'
import { DEFAULT_CURRENCY, fromMinor, toMinor } from '@farmgate/contracts/price'
import { foldedWords } from '@farmgate/contracts/search-query/fold-words'
import { singularOf } from '@farmgate/contracts/search-query/word-forms'
import { numbersIn } from '@farmgate/local-model/reading/items'
import { sentencesOf } from '@farmgate/local-model/reading/tokens'
import { hasClaims, withoutClaims } from './grounded-claims.ts'
import { groundedVariants } from './grounded-variants.ts'
import type { SellerWords } from './seller-words.ts'

/** Categories that are claims about how the goods were produced. */
const CLAIMED_CATEGORIES: readonly string[] = ['Organic', 'Wild Harvested']
const LANGUAGES = ['en', 'fr', 'es', 'de']

function wholeWords(...sources: string[]): RegExp {
	return new RegExp(`(?<!\\p{L})(?:${sources.join('|')})(?!\\p{L})`, 'iu')
}

/** Symbols and short words of currencies, besides their codes, that say which one it is. "$" is the currency of the place. */
const CURRENCY_WORDS: Record<string, RegExp> = {
	USD: wholeWords('us ?\\$', '(?:american|us) dol+ars?'),
	GBP: wholeWords('£', 'quid', 'sterling', 'pence'),
	EUR: wholeWords('€', 'eur[oe]?s?'),
	CAD: wholeWords('(?:c|ca|cdn)\\$', 'canad\\p{L}*', 'kanad\\p{L}*', 'loonies?'),
	AUD: wholeWords('au?\\$', 'austral\\p{L}*'),
	NZD: wholeWords('nz ?\\$', 'nz', 'new zealand\\p{L}*'),
	CHF: wholeWords('sfr', 'fr\\.', 'franken', 'francs?'),
	MXN: wholeWords('pesos?', 'mexic\\p{L}*'),
	SEK: wholeWords('kr', 'kron\\p{L}*'),
	NOK: wholeWords('kr', 'kron\\p{L}*'),
	DKK: wholeWords('kr', 'kron\\p{L}*'),
	JPY: wholeWords('¥', 'yen'),
}
const MIN_CURRENCY_LETTERS = 4
/** Words of addresses that mean the same. */
const SAME_ADDRESS_WORDS = [
	['street', 'st'],
	['road', 'rd'],
	['avenue', 'ave', 'av'],
	['highway', 'hwy'],
	['route', 'rte', 'rt'],
	['drive', 'dr'],
	['lane', 'ln'],
	['boulevard', 'blvd'],
	['court', 'ct'],
	['county', 'co', 'cr'],
	['mount', 'mt'],
	['saint', 'st'],
	['north', 'n'],
	['south', 's'],
	['east', 'e'],
	['west', 'w'],
]
const LINK_WORDS =
	/^(?:the|a|an|of|at|in|on|near|by|and|our|your|my|their|de|la|le|les|du|des|au|el|los|las|del|en|der|die|das|dem|am|im|in|bei|farm|stand)$/
/** "in Elora": a name after a preposition. German nouns have capitals, too. */
const NAMED_PLACE =
	/(?<!\p{L})(?:[Ii]n|[Aa]t|[Nn]ear|[Ff]rom|[Oo]utside|[Tt]o|[Àà]|[Cc]hez|[Pp]rès de|[Ee]n|[Cc]erca de)\s+((?:\p{Lu}[\p{L}'’-]+\s?)+)/gu

function isStatedCurrency(code: string, { text, draft }: SellerWords): boolean {
	if (draft?.currency === code || new RegExp(`(?<!\\p{L})${code}(?!\\p{L})`, 'iu').test(text)) return true
	const known = CURRENCY_WORDS[code]
	if (known !== undefined) return known.test(text)
	const folded = foldedWords(text)
	return LANGUAGES.some((language) => {
		const name = new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? ''
		const words = foldedWords(name).filter(
			(word) => word.length >= MIN_CURRENCY_LETTERS && !/^d[oó]ll?[ae]r/.test(word),
		)
		return words.some((word) =>
			folded.some((said) => said.slice(0, MIN_CURRENCY_LETTERS) === word.slice(0, MIN_CURRENCY_LETTERS)),
		)
	})
}

function isStatedWord(word: string, { words, compact }: SellerWords): boolean {
	const forms = [word, singularOf(word), ...SAME_ADDRESS_WORDS.filter((same) => same.includes(word)).flat()]
	return forms.some((form) => words.has(form)) || (word.length >= MIN_CURRENCY_LETTERS && compact.includes(word))
}

/** The parts of a place, between commas, that the seller has said. Null when there are none. */
function statedPlace(place: string, seller: SellerWords): string | null {
	const parts = place.split(/\s*,\s*/).filter((part) => {
		const words = foldedWords(part)
		return words.length > 0 && words.every((word) => LINK_WORDS.test(word) || isStatedWord(word, seller))
	})
	const hasName = parts.some((part) => foldedWords(part).some((word) => isStatedWord(word, seller)))
	return hasName ? parts.join(', ') : null
}

/** Whether a sentence has no number, claim or place that the seller has not said. */
function isStatedSentence(sentence: string, claims: readonly RegExp[], seller: SellerWords): boolean {
	if (hasClaims(sentence, claims)) return false
	const digits = sentence.match(/\d+(?:[.,]\d+)*/g) ?? []
	if (!digits.every((number) => numbersIn(number).every((value) => seller.numbers.has(value)))) return false
	return [...sentence.matchAll(NAMED_PLACE)].every(([, name = '']) =>
		foldedWords(name).some((word) => isStatedWord(word, seller)),
	)
}

function statedDescription(description: string, claims: readonly RegExp[], seller: SellerWords): string {
	const sentences = sentencesOf(description)
	const stated = sentences.filter((sentence) => isStatedSentence(sentence, claims, seller))
	return stated.length === sentences.length ? description : stated.join(' ')
}

/** A title without numbers and claims that the seller has not said. Null when nothing is left. */
function statedTitle(title: string, claims: readonly RegExp[], { numbers }: SellerWords): string | null {
	const text = title.replace(/[$€£]?\s?\d+(?:[.,]\d+)*\s?[$€£]?/g, (number) =>
		numbersIn(number.replace(/[$€£\s]/g, '')).every((value) => numbers.has(value)) ? number : ' ',
	)
	return withoutClaims(text === title ? title : text.replace(/\s+/g, ' ').trim(), claims) || null
}

/** A day of sale that the seller names, by its month at least, or sees. */
function statedDay(
	day: string | null,
	field: 'availableFrom' | 'availableUntil',
	{ days, draft }: SellerWords,
): string | null {
	if (day === null || draft?.[field] === day) return day
	const [, month, number] = day.split('-').map(Number)
	return days.some((said) => said.month === month && (said.day === null || said.day === number)) ? day : null
}

const isSame = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second)

/**
 * A model's draft with the facts that the seller has said or sees: prices, units, currency, certifications, places, and numbers in texts.
 * The others are removed. `isChanged`: something was, so that the model's message may mention it.
 */
export function groundedDraft(draft: ListingDraft, seller: SellerWords): { draft: ListingDraft; isChanged: boolean } {
	const { claims, tags } = seller
	const currency = draft.currency !== null && isStatedCurrency(draft.currency, seller) ? draft.currency : null
	const round = (price: number) => fromMinor(toMinor(price, currency ?? DEFAULT_CURRENCY), currency ?? DEFAULT_CURRENCY)
	const isStatedCategory = (name: string) =>
		!CLAIMED_CATEGORIES.includes(name) || tags.includes(name) || (seller.draft?.categories.includes(name) ?? false)
	const variants = groundedVariants(draft, seller, round)
	const { title, description, pickupPlace, categories } = draft
	const grounded: ListingDraft = {
		...draft,
		title: title === null ? null : statedTitle(title, claims, seller),
		description:
			description === null ? null : statedDescription(description, claims, seller) || (description === '' ? '' : null),
		categories: categories.filter(isStatedCategory),
		variants: variants.map((variant) => ({ ...variant, name: withoutClaims(variant.name, claims) || variant.name })),
		currency,
		availableFrom: statedDay(draft.availableFrom, 'availableFrom', seller),
		availableUntil: statedDay(draft.availableUntil, 'availableUntil', seller),
		pickupPlace: pickupPlace ? statedPlace(pickupPlace, seller) : pickupPlace,
	}
	return { draft: grounded, isChanged: !isSame(draft, grounded) }
}
