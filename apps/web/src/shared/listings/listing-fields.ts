import type { NewListingInput, OwnedListing } from '@farmgate/contracts/listing-write'
import type { Location } from '@farmgate/contracts/location'
import { countText } from '@farmgate/contracts/page'
import type { EditedPhoto } from '@farmgate/contracts/photo'
import { formatPrice, plainPrice } from '@farmgate/contracts/price'
import { changeInput } from '../forms/change-input.ts'
import { newRequestKey } from '../forms/request-key.ts'
import { parsePrice } from './price-text.ts'

export type VariantValue = {
	/** Identifies the row while it is moved. */
	key: string
	name: string
	price: string
	unit: string
}

/** What the form edits. */
export type ListingFields = {
	title: string
	variants: VariantValue[]
	/** ISO 4217 code of the prices. */
	currency: string
	description: string
	categories: string[]
	locationId: number | null
	/** "YYYY-MM-DD", or empty. */
	availableFrom: string
	availableUntil: string
	isActive: boolean
	isSoldOut: boolean
	photos: EditedPhoto[]
}

export const LABELS = {
	title: 'Title',
	variants: 'Prices',
	currency: 'Currency',
	'variants.*.name': 'Size or kind',
	'variants.*.price': 'Price',
	'variants.*.unit': 'Unit',
	description: 'Description',
	categories: 'Categories',
	locationId: 'Place',
	availableFrom: 'Available from',
	availableUntil: 'Available until',
	isActive: 'Show to buyers',
	isSoldOut: 'Sold out',
	photos: 'Photos',
}

/** The form's field of a path in the request. */
export function fieldOf(path: string): string {
	const [first = ''] = path.split('.')
	return first === 'photos' || first === 'categories' ? first : path
}

export function emptyVariant(): VariantValue {
	return { key: newRequestKey(), name: '', price: '', unit: '' }
}

export function newFields(locationId: number | null, currency: string): ListingFields {
	return {
		title: '',
		variants: [],
		currency,
		description: '',
		categories: [],
		locationId,
		availableFrom: '',
		availableUntil: '',
		isActive: true,
		isSoldOut: false,
		photos: [],
	}
}

/** The fields of a saved listing. */
export function fieldsOf(listing: OwnedListing): ListingFields {
	return {
		title: listing.title,
		variants: listing.variants.map(({ name, price, unit }, index) => ({
			key: `saved-${index}`,
			name,
			price: plainPrice(price, listing.currency),
			unit: unit ?? '',
		})),
		currency: listing.currency,
		description: listing.description,
		categories: listing.categories,
		locationId: listing.locationId,
		availableFrom: listing.availableFrom ?? '',
		availableUntil: listing.availableUntil ?? '',
		isActive: listing.isActive,
		isSoldOut: listing.isSoldOut,
		photos: listing.photos.map(({ id, url, thumbUrl, alt }) => ({ id, url, thumbUrl, alt })),
	}
}

/** The schema refuses a missing price, and NaN for one that cannot be read. */
const variantInput = ({ name, price, unit }: VariantValue) => ({
	name,
	price: parsePrice(price) ?? (price.trim() === '' ? (null as unknown as number) : Number.NaN),
	unit: unit === '' ? null : unit,
})

function inputOf(fields: ListingFields) {
	return {
		...fields,
		variants: fields.variants.map(variantInput),
		availableFrom: fields.availableFrom || null,
		availableUntil: fields.availableUntil || null,
		photos: fields.photos.map(({ id, alt }) => ({ id, alt })),
	}
}

/** The request that creates a listing. */
export function newListingInput(fields: ListingFields, idempotencyKey: string): NewListingInput {
	return { ...inputOf(fields), idempotencyKey }
}

/** What a request changes. Both days are sent together, because the schema compares them. */
export function listingChangeOf(base: ListingFields, fields: ListingFields) {
	return changeInput(inputOf(base), inputOf(fields), [['availableFrom', 'availableUntil']])
}

function variantText({ name, price, unit }: VariantValue, currency: string): string {
	const amount = parsePrice(price)
	return `${name} ${amount === null ? price : formatPrice(amount, currency)}${unit === '' ? '' : ` / ${unit}`}`
}

/** The value of a field in words. `locations` are those that the user can choose. */
export function describeField(
	name: keyof ListingFields,
	fields: ListingFields,
	locations: readonly Pick<Location, 'id' | 'name'>[],
): string {
	switch (name) {
		case 'variants':
			return fields.variants.map((variant) => variantText(variant, fields.currency)).join('\n')
		case 'categories':
			return fields.categories.join(', ')
		case 'photos':
			return countText(fields.photos.length, 'photo')
		case 'locationId':
			return locations.find(({ id }) => id === fields.locationId)?.name ?? 'No place'
		case 'isActive':
		case 'isSoldOut':
			return fields[name] ? 'Yes' : 'No'
		default:
			return fields[name]
	}
}
