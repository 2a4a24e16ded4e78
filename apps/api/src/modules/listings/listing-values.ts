import { isDeepStrictEqual } from 'node:util'
import { LISTING_FIELDS_AS_GIVEN } from '@farmgate/contracts/listing-fields'
import type { ListingChange } from '@farmgate/contracts/listing-write'
import { currencyDecimals, fromMinor, hasCurrencyDecimals, toMinor } from '@farmgate/contracts/price'
import { AppError, inputError } from '../../http/errors/app-error.ts'
import { sortCategoryNames } from '../../writes/category-names.ts'
import { areSamePhotos, differences } from '../../writes/differences.ts'
import { localDay } from '../../writes/local-day.ts'
import type { ListingValues, StoredListing } from './listing-writes.repository.ts'

const DECIMAL_WORDS: Record<number, string> = { 2: 'two', 3: 'three' }

type Priced = Pick<ListingValues, 'variants' | 'currency'>

/** Amounts of variants as they are stored. Throws `input.invalid` for amounts with more decimals than the currency has. */
function storedVariants(variants: NonNullable<ListingChange['variants']>, currency: string): ListingValues['variants'] {
	const issues = variants.flatMap(({ price }, index) => {
		if (hasCurrencyDecimals(price, currency)) return []
		const decimals = DECIMAL_WORDS[currencyDecimals(currency)]
		const message =
			decimals === undefined ? `must be a whole number of ${currency}` : `must have at most ${decimals} decimals`
		return [{ path: `variants.${index}.price`, message }]
	})
	if (issues.length > 0) throw new AppError('input.invalid', { issues })
	return variants.map(({ name, price, unit }) => ({
		name,
		priceMinor: toMinor(price, currency),
		unit: unit ?? null,
	}))
}

/** The currency, and the variants when they or it are given: another currency keeps the amounts. */
function pricesOf(change: ListingChange, stored: Priced): Partial<Priced> {
	const currency = change.currency ?? stored.currency
	const isKept = change.variants === undefined && currency === stored.currency
	if (isKept) return { currency }
	const variants =
		change.variants ??
		stored.variants.map(({ priceMinor, ...variant }) => ({
			...variant,
			price: fromMinor(priceMinor, stored.currency),
		}))
	return { currency, variants: storedVariants(variants, currency) }
}

/** The columns of the fields that are given. Throws `input.invalid` for unknown categories and too many decimals. */
export function givenValues(
	change: ListingChange,
	stored: Priced & Pick<ListingValues, 'categories'>,
	categoryNames: readonly string[],
) {
	const plain = LISTING_FIELDS_AS_GIVEN.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]]))
	const values: Partial<ListingValues> = { ...Object.fromEntries(plain), ...pricesOf(change, stored) }
	if (change.categories !== undefined) {
		const { known, unknown } = sortCategoryNames(change.categories, [...stored.categories, ...categoryNames])
		const issues = unknown.map(({ index }) => ({ path: `categories.${index}`, message: 'is not a category' }))
		if (issues.length > 0) throw new AppError('input.invalid', { issues })
		values.categories = known
	}
	return values
}

/** Throws `input.invalid` for days in the wrong order, and for an active listing whose last day is over. */
export function assertAvailable(values: Partial<ListingValues>, timeZone: string, now: Date): void {
	const { availableFrom, availableUntil, isActive } = values
	if (!availableUntil) return
	if (availableFrom && availableFrom > availableUntil)
		throw inputError('availableUntil', 'must not be before the first day')
	if (isActive !== false && availableUntil < localDay(now, timeZone)) {
		throw inputError('availableUntil', 'must not be in the past while the listing is active')
	}
}

/** Variants are compared with their units, which older rows lack. */
function comparable({ variants, ...values }: ListingValues): ListingValues {
	return {
		...values,
		variants: variants.map(({ name, priceMinor, unit }) => ({ name, priceMinor, unit: unit ?? null })),
	}
}

/** What a change needs to know of a listing. */
type Known = {
	stored: StoredListing
	/** Of all categories; may be empty when the change gives none. */
	categoryNames: readonly string[]
	/** Of its location after the change. */
	timeZone: string
}

/** What a change writes. `columns` is null when it writes nothing: `isNewer` says whether because the listing is newer than expected. */
export type DecidedChange = { columns: Partial<ListingValues> | null; hasNewPhotos: boolean; isNewer: boolean }

/** Decides what a change writes. Throws `input.invalid`. */
export function decideChange(change: ListingChange, known: Known, now: Date): DecidedChange {
	const { stored, categoryNames, timeZone } = known
	const before = comparable(stored.values)
	const columns = differences(before, givenValues(change, before, categoryNames))
	const hasNewPhotos = change.photos !== undefined && !areSamePhotos(change.photos, stored.photos)
	const nothing = { columns: null, hasNewPhotos: false }
	if (isDeepStrictEqual(columns, {}) && !hasNewPhotos) return { ...nothing, isNewer: false }
	const { expectedUpdatedAt } = change
	if (expectedUpdatedAt !== undefined && stored.updatedAt > new Date(expectedUpdatedAt))
		return { ...nothing, isNewer: true }
	assertAvailable({ ...stored.values, ...columns }, timeZone, now)
	return { columns, hasNewPhotos, isNewer: false }
}
