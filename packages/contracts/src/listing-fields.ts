import { namesWith } from './field-table.ts'
import type { Listing } from './listing.ts'
import type { ListingChange } from './listing-write.ts'

/** What is done with a field of a listing. "computed": code of its own does it. */
export type ListingFieldUse = {
	/** A column of `listings` with the same name; otherwise it comes from other columns or tables. */
	isColumn: boolean
	/** How a value of its owner or an admin is stored; null: they do not write it. */
	write: 'as given' | 'computed' | null
	/** In feeds and exports. */
	export: 'as is' | 'computed' | null
	/** The item index is updated after a change. */
	isIndexed: boolean
}

const COMPUTED = { isColumn: false, write: null, export: null, isIndexed: false } as const
const INTERNAL = { ...COMPUTED, isColumn: true } as const
const WRITTEN = { ...INTERNAL, write: 'as given', export: 'as is' } as const
const OF_LOCATION = { ...COMPUTED, export: 'as is' } as const

/** Fields of requests that are not fields of a listing. */
type RequestOnly = 'expectedUpdatedAt'

/** The fields of the contract must be here, and those that a request changes must say how they are stored. */
type Required = {
	[Name in keyof Listing | Exclude<keyof ListingChange, RequestOnly>]: ListingFieldUse & {
		write: Name extends keyof ListingChange ? 'as given' | 'computed' : null
	}
}

/** The fields of a listing in the contract, its requests and its table (`packages/db/src/schema/field-columns.ts` demands all columns). */
export const LISTING_FIELDS = {
	id: { ...INTERNAL, export: 'as is' },
	slug: { ...INTERNAL, export: 'as is' },
	title: { ...WRITTEN, isIndexed: true },
	description: WRITTEN,
	locationId: { ...WRITTEN, isIndexed: true },
	locationName: OF_LOCATION,
	locationSlug: OF_LOCATION,
	locationType: OF_LOCATION,
	locationIsPublic: { ...INTERNAL, isIndexed: true },
	categories: { ...WRITTEN, write: 'computed', isIndexed: true },
	variants: { ...WRITTEN, write: 'computed', export: 'computed' },
	currency: { ...WRITTEN, write: 'computed' },
	photos: { ...COMPUTED, write: 'computed' },
	images: COMPUTED,
	imageThumb: COMPUTED,
	imageFull: COMPUTED,
	imageUrl: { ...COMPUTED, export: 'computed' },
	coordinates: { ...COMPUTED, export: 'computed' },
	lat: { ...INTERNAL, isIndexed: true },
	lng: { ...INTERNAL, isIndexed: true },
	isActive: { ...WRITTEN, export: null, isIndexed: true },
	isSoldOut: WRITTEN,
	availableFrom: WRITTEN,
	availableUntil: WRITTEN,
	distanceMeters: { ...COMPUTED, export: 'computed' },
	detourMinutes: { ...COMPUTED, export: 'computed' },
	ownerUserId: INTERNAL,
	isSample: { ...INTERNAL, export: 'as is' },
	createdAt: { ...INTERNAL, export: 'computed', isIndexed: true },
	updatedAt: { ...INTERNAL, export: 'computed' },
	deletedAt: { ...INTERNAL, isIndexed: true },
	deletedWithLocation: INTERNAL,
	titleFolded: INTERNAL,
	mx: INTERNAL,
	my: INTERNAL,
} as const satisfies Required & Record<string, ListingFieldUse>

/** Fields that are stored as an owner or an admin gives them. */
export const LISTING_FIELDS_AS_GIVEN = namesWith(LISTING_FIELDS, 'write', 'as given')
