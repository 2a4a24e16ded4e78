import { namesWith } from './field-table.ts'
import type { Location } from './location.ts'
import { flagTexts, forEachFlag } from './location-flags.ts'
import type { LocationChange } from './location-write.ts'

/** What is done with a field of a location. "computed": code of its own does it. */
export type LocationFieldUse = {
	/** A column of `locations` with the same name; otherwise it comes from other columns or tables. */
	isColumn: boolean
	/** How a value of its owner or an admin is stored; null: they do not write it. */
	write: 'as given' | 'computed' | null
	/**
	 * What imports write: all of `record` come from the record that a location was imported from. `fills` and `hours`: a linked record
	 * fills it when it is null, those of `hours` together.
	 */
	import: 'record' | 'fills' | 'hours' | null
	/** What a merge does with the value of the duplicate. `fills`: it is taken when the other location has none. */
	merge: 'fills' | 'computed' | null
	/** Admins compare it when they decide about a location. */
	isReviewed: boolean
	/** In feeds and exports. */
	export: 'as is' | 'computed' | null
	/** The item index is updated after a change: the location's item, or also those of its listings. */
	index: 'location' | 'with listings' | null
	/** Its name in reviews and reports of imports; null: neither shows it. */
	label: string | null
}

const COMPUTED = {
	isColumn: false,
	write: null,
	import: null,
	merge: null,
	isReviewed: false,
	export: null,
	index: null,
	label: null,
} as const
const INTERNAL = { ...COMPUTED, isColumn: true } as const
const WRITTEN = { ...INTERNAL, write: 'as given', merge: 'fills', isReviewed: true } as const
const IMPORTED = { ...INTERNAL, import: 'record', export: 'as is' } as const
const CONTACT = { ...WRITTEN, import: 'fills' } as const

const FLAGS = forEachFlag((flag) => ({
	...WRITTEN,
	import: 'fills' as const,
	export: 'as is' as const,
	index: 'with listings' as const,
	label: flagTexts(flag).label,
}))

/** Fields of requests that are not fields of a location. */
type RequestOnly = 'expectedUpdatedAt'

/** The fields of the contract must be here, and those that a request changes must say how they are stored. */
type Required = {
	[Name in keyof Location | Exclude<keyof LocationChange, RequestOnly>]: LocationFieldUse & {
		write: Name extends keyof LocationChange ? 'as given' | 'computed' : null
	}
}

/**
 * The fields of a location in the contract, its requests and its table (`packages/db/src/schema/field-columns.ts` demands all columns).
 * Writes, imports, merges, reviews, exports, the log of changes and their tests derive their lists from here.
 */
export const LOCATION_FIELDS = {
	id: { ...INTERNAL, export: 'as is' },
	slug: { ...INTERNAL, export: 'as is' },
	name: { ...WRITTEN, import: 'record', merge: null, export: 'as is', index: 'location', label: 'Name' },
	type: { ...WRITTEN, import: 'record', merge: null, export: 'as is', index: 'with listings', label: 'Type' },
	address: { ...IMPORTED, write: 'computed', isReviewed: true, label: 'Address' },
	street: { ...INTERNAL, import: 'record', label: 'Street' },
	city: { ...IMPORTED, merge: 'fills', label: 'City' },
	region: { ...IMPORTED, merge: 'fills', index: 'with listings', label: 'Region' },
	postalCode: { ...INTERNAL, import: 'record', label: 'Postal code' },
	country: { ...INTERNAL, import: 'record', merge: 'fills', index: 'with listings', label: 'Country' },
	addressParts: { ...COMPUTED, write: 'computed' },
	coordinates: { ...COMPUTED, write: 'computed', export: 'computed' },
	lat: { ...INTERNAL, import: 'record', index: 'location', label: 'Latitude' },
	lng: { ...INTERNAL, import: 'record', index: 'location', label: 'Longitude' },
	coordinatesApproximate: { ...IMPORTED, write: 'computed', label: 'Approximate position' },
	hideExactLocation: { ...COMPUTED, write: 'computed' },
	hidesExactLocation: INTERNAL,
	timeZone: { ...IMPORTED, index: 'with listings', label: 'Time zone' },
	description: { ...WRITTEN, import: 'record', merge: 'computed', export: 'as is', label: 'Description' },
	categories: {
		...WRITTEN,
		write: 'computed',
		import: 'record',
		merge: 'computed',
		export: 'as is',
		index: 'location',
		label: 'Categories',
	},
	proposedCategories: INTERNAL,
	photos: { ...COMPUTED, write: 'computed' },
	images: COMPUTED,
	coverImage: { ...INTERNAL, merge: 'fills' },
	imageUrl: { ...INTERNAL, write: 'computed', merge: 'fills', export: 'computed' },
	...FLAGS,
	website: { ...CONTACT, export: 'computed', label: 'Website' },
	contactPhone: { ...CONTACT, write: 'computed', export: 'as is', label: 'Phone' },
	// Email addresses are not exported, to give spammers no list of them.
	contactEmail: { ...WRITTEN, label: 'Email' },
	facebookUrl: { ...CONTACT, label: 'Facebook' },
	xUrl: { ...CONTACT, label: 'X' },
	instagramUrl: { ...CONTACT, label: 'Instagram' },
	pickupInstructions: { ...WRITTEN, import: 'record', label: 'Pickup' },
	paymentInfo: { ...CONTACT, label: 'Payment' },
	openingRules: {
		...WRITTEN,
		write: 'computed',
		import: 'hours',
		merge: 'computed',
		export: 'computed',
		index: 'with listings',
		label: 'Hours',
	},
	openingText: { ...WRITTEN, import: 'hours', merge: 'computed', export: 'as is', label: 'Hours as text' },
	hours: { ...COMPUTED, write: 'computed' },
	holidays: COMPUTED,
	seasonMonths: { ...INTERNAL, export: 'as is' },
	openMinutes: INTERNAL,
	seasonDays: INTERNAL,
	opensByDate: INTERNAL,
	usesHolidays: INTERNAL,
	isApproved: { ...INTERNAL, merge: 'computed', index: 'location' },
	rejectedAt: { ...INTERNAL, merge: 'computed' },
	rejectionReason: { ...INTERNAL, merge: 'computed' },
	ownerUserId: { ...INTERNAL, merge: 'computed' },
	ownerEditedAt: { ...INTERNAL, merge: 'computed' },
	isSample: { ...INTERNAL, export: 'as is' },
	lastConfirmedAt: { ...INTERNAL, merge: 'computed', export: 'computed' },
	recentConfirmationCount: COMPUTED,
	latestConfirmationAt: COMPUTED,
	listingCount: COMPUTED,
	favoriteCount: COMPUTED,
	distanceMeters: { ...COMPUTED, export: 'computed' },
	detourMinutes: { ...COMPUTED, export: 'computed' },
	soldAs: { ...COMPUTED, export: 'computed' },
	provenance: COMPUTED,
	createdAt: { ...INTERNAL, export: 'computed', index: 'location' },
	updatedAt: { ...INTERNAL, merge: 'computed', export: 'computed' },
	deletedAt: { ...INTERNAL, merge: 'computed', index: 'location' },
	nameFolded: INTERNAL,
	mx: INTERNAL,
	my: INTERNAL,
} as const satisfies Required & Record<string, LocationFieldUse>

/** Fields that are stored as an owner or an admin gives them. */
export const FIELDS_AS_GIVEN = namesWith(LOCATION_FIELDS, 'write', 'as given')
/** Fields that a linked record of an import fills, without the hours. */
export const FILLED_FIELDS = namesWith(LOCATION_FIELDS, 'import', 'fills')
export const REVIEWED_FIELDS = namesWith(LOCATION_FIELDS, 'isReviewed', true)
