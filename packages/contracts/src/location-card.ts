import * as z from 'zod/mini'
import { maskOf } from './field-table.ts'
import { type Location, location } from './location.ts'
import { FLAG_NAMES } from './location-flags.ts'

/** The fields of a location that its card shows. Lists of cards contain and load no others, so that pages are small. */
export const LOCATION_CARD_FIELDS = [
	'id',
	'slug',
	'name',
	'type',
	'address',
	'city',
	'region',
	'coordinates',
	'coordinatesApproximate',
	'timeZone',
	'categories',
	'coverImage',
	'imageUrl',
	'contactPhone',
	'seasonMonths',
	'openingRules',
	'openingText',
	'holidays',
	'listingCount',
	'distanceMeters',
	'detourMinutes',
	'soldAs',
	'lastConfirmedAt',
	'recentConfirmationCount',
	'isSample',
	...FLAG_NAMES,
] as const satisfies readonly (keyof Location)[]

/** What a card shows of a location. */
export const locationCard = z.pick(location, maskOf(LOCATION_CARD_FIELDS))
export type LocationCardFields = z.infer<typeof locationCard>
