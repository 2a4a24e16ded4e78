// cspell:disable: words of three other languages
import { STARTING_CATEGORIES, type StartingCategory } from '@farmgate/contracts/category'
import { type DraftVariant, EMPTY_DRAFT, type ListingDraft } from '@farmgate/contracts/listing-assistant'
import { LISTING_TITLE_MAX_LENGTH, VARIANT_NAME_MAX_LENGTH } from '@farmgate/contracts/listing-write'
import type { Language } from './language.ts'
import type { Price } from './prices.ts'
import type { Offer, ReadMessage } from './read-message.ts'

const TITLE_NAMES_MAX_LENGTH = 70
const AND: Record<Language, string> = { en: 'and', fr: 'et', es: 'y', de: 'und' }
const MORE: Record<Language, string> = { en: 'more', fr: 'plus', es: 'más', de: 'mehr' }

/** The text with a capital letter first; text in capitals becomes lower case. */
export function sentenceCase(text: string): string {
	const isShouted = text.length > 3 && text === text.toUpperCase() && /\p{L}{3}/u.test(text)
	const calm = isShouted ? text.toLowerCase() : text
	return calm.charAt(0).toUpperCase() + calm.slice(1)
}

/** Shortens at a word. */
export function shorten(text: string, maxLength: number): string {
	if (text.length <= maxLength) return text
	const cut = text.slice(0, maxLength)
	return cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2)).trim()
}

function lowerFirst(text: string, language: Language): string {
	return language === 'de' || /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

/** "Tomatoes, cucumbers and basil": the names of a listing's goods. */
export function joinNames(names: readonly string[], language: Language): string {
	const shown: string[] = []
	for (const name of names) {
		if (shown.length >= 2 && [...shown, name].join(', ').length > TITLE_NAMES_MAX_LENGTH) break
		shown.push(name)
	}
	const parts = shown.length < names.length ? [...shown, MORE[language]] : shown
	const [first = '', ...rest] = parts.map((name, index) =>
		index === 0 ? sentenceCase(name) : lowerFirst(name, language),
	)
	const last = rest.pop()
	const title = last === undefined ? first : `${[first, ...rest].join(', ')} ${AND[language]} ${last}`
	return shorten(title, LISTING_TITLE_MAX_LENGTH)
}

function variantOf(name: string, price: Price | null): DraftVariant {
	return {
		name: shorten(sentenceCase(name), VARIANT_NAME_MAX_LENGTH),
		price: price?.amount ?? null,
		unit: price?.unit ?? null,
	}
}

/** Variants of goods: named by their kinds, or by their units when one name has several prices. */
export function variantsOf({ name, prices }: Offer, isOnly = true): DraftVariant[] {
	if (prices.length === 0) return [variantOf(name, null)]
	const unnamed = prices.filter(({ kind }) => kind === null)
	return prices.map(({ kind, price }) => {
		const isAmbiguous =
			kind === null && unnamed.filter(({ price: other }) => other.unit !== price.unit).length > 0 && price.unit !== null
		const byUnit = isOnly ? price.unit : `${name}, ${price.unit}`
		return variantOf(kind ?? (isAmbiguous ? (byUnit ?? name) : name), price)
	})
}

/** Goods that belong to those they are offered with: oysters to other mushrooms, rye to bread. */
const HOMONYMS: readonly (readonly [RegExp, StartingCategory])[] = [
	[/^oyster/, 'Mushrooms'],
	[/^mustard$/, 'Vegetables'],
	[/^tart$/, 'Fruit'],
	[/^(?:rye|spelt|dinkel|roggen|epeautre|centeno|wheat)/, 'Baked Goods'],
]
/** Young plants are named by what grows on them: "plant starts! tomato $3, basil 2.50". */
const GROWN: ReadonlySet<StartingCategory | null> = new Set([
	'Plants',
	'Vegetables',
	'Herbs',
	'Flowers',
	'Fruit',
	'Berries',
])

function categoryOf({ good, words, prices }: Offer, offers: readonly Offer[]): StartingCategory | null {
	const category = good?.category ?? null
	const hasOther = (name: StartingCategory) =>
		offers.some((other) => other.good !== good && other.good?.category === name)
	const [, homonym] = HOMONYMS.find(([name]) => words.length === 1 && name.test(words[0] ?? '')) ?? []
	if (homonym !== undefined && hasOther(homonym)) return homonym
	// "Hens are laying so 6 a dozen, pullet eggs 4 a dozen"
	const isByDozen = prices.length > 0 && prices.every(({ price }) => /dozen/.test(price.unit ?? ''))
	return category === 'Poultry' && isByDozen && hasOther('Eggs') ? 'Eggs' : category
}

/** The categories of offered goods with those of the message, in the order of `STARTING_CATEGORIES`. */
export function categoriesOf(offers: readonly Offer[], { tags, names }: ReadMessage): string[] {
	const categories = offers.map((offer) => categoryOf(offer, offers))
	const isByWeight = offers.some(({ prices }) =>
		prices.some(({ price }) => /\b(?:lb|oz|kg|g)\b/.test(price.unit ?? '')),
	)
	const isPlants =
		!isByWeight && names[0]?.good?.category === 'Plants' && categories.every((category) => GROWN.has(category))
	const found = new Set<string>([...categories.flatMap((category) => category ?? []), ...tags])
	if (isPlants) found.add('Plants')
	return STARTING_CATEGORIES.filter((name) => found.has(name))
}

function freePrice(): Price {
	return { amount: 0, currency: null, unit: null, condition: null, from: 0, to: 0, isNegated: false }
}

/** The draft of a first message, or null when it offers nothing. `fallback` names goods outside of the vocabulary. */
export function draftFrom(message: ReadMessage, fallback: string | null, language: Language): ListingDraft | null {
	const [kind] = message.kinds
	const offers: Offer[] =
		message.offers.length > 0
			? message.offers
			: kind === undefined && fallback === null
				? []
				: [
						{
							name: fallback ?? kind?.name ?? '',
							good: null,
							words: [],
							prices: [
								...message.kinds.map((item) => ({
									kind: message.kinds.length > 1 ? item.name : null,
									price: item.price,
								})),
								...message.loosePrices.map((price) => ({ kind: null, price })),
							],
						},
					]
	if (offers.length === 0) return null
	const [first] = offers
	if (message.isFree && first !== undefined && offers.every(({ prices }) => prices.length === 0)) {
		first.prices.push({ kind: null, price: freePrice() })
	}
	return {
		...EMPTY_DRAFT,
		title:
			message.heading === null
				? joinNames(
						offers.map(({ name }) => name),
						language,
					)
				: joinNames([message.heading], language),
		description: message.description,
		categories: categoriesOf(offers, message),
		variants: offers.flatMap((offer) => variantsOf(offer, offers.length === 1)),
		currency: message.currency,
		pickupPlace: message.place,
		availableFrom: message.availableFrom,
		availableUntil: message.availableUntil,
	}
}
