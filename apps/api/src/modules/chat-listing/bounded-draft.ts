import { CURRENCIES } from '@farmgate/contracts/currency'
import { parseInstant } from '@farmgate/contracts/instant'
import { type DraftVariant, type ListingDraft, PICKUP_PLACE_MAX_LENGTH } from '@farmgate/contracts/listing-assistant'
import {
	LISTING_CATEGORIES_MAX,
	LISTING_DESCRIPTION_MAX_LENGTH,
	LISTING_TITLE_MAX_LENGTH,
	PRICE_MAX,
	UNIT_MAX_LENGTH,
	VARIANT_NAME_MAX_LENGTH,
	VARIANTS_MAX,
} from '@farmgate/contracts/listing-write'
import { DEFAULT_CURRENCY, fromMinor, toMinor } from '@farmgate/contracts/price'

type Fields = Record<string, unknown>

/** Control characters besides line breaks and tabs, and explicit changes of the writing direction. */
const UNSAFE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** At most `maxLength` characters of plain text that PostgreSQL can store. */
export function plain(value: unknown, maxLength: number, isOneLine = true): string {
	if (typeof value !== 'string') return ''
	const kept = value
		.toWellFormed()
		.replace(UNSAFE, (character) => (character === '\n' || character === '\t' ? character : ' '))
	const text = isOneLine ? kept.replace(/\s+/g, ' ') : kept
	// Cutting may split a pair of surrogates.
	return text.trim().slice(0, maxLength).toWellFormed().trim()
}

const textOrNull = (value: unknown, maxLength: number, isOneLine = true) =>
	typeof value === 'string' ? plain(value, maxLength, isOneLine) : null

function priceOf(value: unknown): number | null {
	if (typeof value !== 'number' || !Number.isFinite(value) || value < 0 || value > PRICE_MAX) return null
	return value
}

function dayOf(value: unknown): string | null {
	const isDay = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
	return isDay && parseInstant(`${value}T00:00Z`) !== null ? value : null
}

const isFields = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value)
const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function variantsOf(value: unknown): DraftVariant[] {
	return itemsOf(value)
		.filter(isFields)
		.map(({ name, price, unit }) => ({
			name: plain(name, VARIANT_NAME_MAX_LENGTH),
			price: priceOf(price),
			unit: plain(unit, UNIT_MAX_LENGTH) || null,
		}))
		.filter(({ name, price }) => name !== '' || price !== null)
		.slice(0, VARIANTS_MAX)
}

/** Prices with the number of decimals of the currency; of US dollars while none is named. */
function roundedPrices({ variants, currency }: ListingDraft): DraftVariant[] {
	const unit = currency ?? DEFAULT_CURRENCY
	return variants.map(({ price, ...variant }) => ({
		...variant,
		price: price === null ? null : fromMinor(toMinor(price, unit), unit),
	}))
}

/** The named categories of the directory, in its spelling. */
function categoriesOf(value: unknown, known: readonly string[]): string[] {
	const names = itemsOf(value).map((name) => String(name).trim().toLowerCase())
	return known.filter((name) => names.includes(name.toLowerCase())).slice(0, LISTING_CATEGORIES_MAX)
}

/**
 * `draft` with the fields that a model has written, within the limits of listings: only categories of the directory, prices
 * from 0 to `PRICE_MAX` with the decimals of the currency, plain texts, existing days. Fields that are not given stay.
 */
export function withModelFields(draft: ListingDraft, given: unknown, categories: readonly string[]): ListingDraft {
	if (!isFields(given)) return draft
	const read: { [Field in keyof ListingDraft]: (value: unknown) => ListingDraft[Field] } = {
		title: (value) => textOrNull(value, LISTING_TITLE_MAX_LENGTH),
		description: (value) => textOrNull(value, LISTING_DESCRIPTION_MAX_LENGTH, false),
		categories: (value) => categoriesOf(value, categories),
		variants: variantsOf,
		currency: (value) => CURRENCIES.find((code) => code === value) ?? null,
		pickupPlace: (value) => textOrNull(value, PICKUP_PLACE_MAX_LENGTH),
		availableFrom: dayOf,
		availableUntil: dayOf,
	}
	const changes = Object.entries(read).flatMap(([field, readField]) =>
		field in given ? [[field, readField(given[field])]] : [],
	)
	const merged: ListingDraft = { ...draft, ...Object.fromEntries(changes) }
	const changed = { ...merged, variants: roundedPrices(merged) }
	const { availableFrom, availableUntil } = changed
	return availableFrom && availableUntil && availableUntil < availableFrom
		? { ...changed, availableUntil: null }
		: changed
}
