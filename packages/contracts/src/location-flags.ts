/**
 * What a location has or does: true, false or null (unknown). Each flag is a field of locations, of their forms, reviews, imports and
 * exports, a filter of the same name that finds the locations with `true` and their listings, and a badge of cards and pages.
 * Besides a line here, it needs its column in `packages/db/src/schema/locations.ts` with a migration, and the importers that know it.
 */
export const LOCATION_FLAGS = {
	acceptsSnap: {
		label: 'Accepts SNAP/EBT',
		badge: 'SNAP/EBT',
		filterDescription: '"true": only locations that accept SNAP/EBT, and their listings.',
	},
	acceptsCards: {
		label: 'Accepts cards',
		badge: 'Cards accepted',
		filterDescription: '"true": only locations that accept credit or debit cards, and their listings.',
	},
	selfService: {
		label: 'Self-service',
		badge: 'Self-service',
		filterDescription: '"true": only locations where visitors serve themselves, and their listings.',
	},
	wheelchairAccessible: {
		label: 'Wheelchair accessible',
		badge: 'Wheelchair accessible',
		filterDescription: '"true": only locations that are wheelchair accessible, and their listings.',
	},
	seasonal: {
		label: 'Closed for part of the year',
		badge: 'Seasonal',
		filterDescription: '"true": only locations that are closed for part of each year, and their listings.',
	},
} as const satisfies Record<string, FlagTexts>

type FlagTexts = {
	/** The question of a form, the name of the filter, and the name of the field in reviews and reports of imports. */
	label: string
	/** On cards and pages, and on the chip of the active filter. */
	badge: string
	/** Of the filter, in the API document. */
	filterDescription: string
}

export type LocationFlag = keyof typeof LOCATION_FLAGS
export const FLAG_NAMES = Object.keys(LOCATION_FLAGS) as LocationFlag[]

/** The texts of a flag. */
export const flagTexts = (flag: LocationFlag): FlagTexts => LOCATION_FLAGS[flag]

/** The column of a flag in `locations`, such as "accepts_snap". */
export function flagColumn(flag: string): string {
	return flag.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** A value for each flag. */
export function forEachFlag<Value>(makeValue: (flag: LocationFlag) => Value): Record<LocationFlag, Value> {
	return Object.fromEntries(FLAG_NAMES.map((flag) => [flag, makeValue(flag)])) as Record<LocationFlag, Value>
}
