import type { Location } from './location.ts'
import { FLAG_NAMES } from './location-flags.ts'

/** The fields of a location that its card shows, for lists that need no others. */
export const LOCATION_CARD_FIELDS = [
	'id',
	'slug',
	'name',
	'type',
	'address',
	'city',
	'region',
	'coordinates',
	'timeZone',
	'categories',
	'coverImage',
	'imageUrl',
	'seasonMonths',
	'openingRules',
	'openingText',
	'holidays',
	'listingCount',
	'distanceMeters',
	'soldAs',
	...FLAG_NAMES,
] as const satisfies readonly (keyof Location)[]

/** What a card shows of a location. */
export type LocationCardFields = Pick<Location, (typeof LOCATION_CARD_FIELDS)[number]>
