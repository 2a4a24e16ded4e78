import type { TRIP_FIELDS } from '@farmgate/contracts/trip'

/** The parameters of a trip in the address of the shopping list. Not from the schemas, because every page loads this file. */
const FIELD_NAMES = [
	'items',
	'start',
	'end',
	'leaveAt',
	'maxMinutes',
	'unknownHours',
	'without',
	'stops',
] as const satisfies readonly (keyof typeof TRIP_FIELDS)[]

/** With the names of the points. */
const NAMES = [...FIELD_NAMES, 'startName', 'endName'] as const

export type TripSearch = { [name in (typeof NAMES)[number]]?: string | undefined }

/** Reads the known parameters of an address. Others are ignored, so that an old or mistyped link still opens. */
export function readTripSearch(query: Record<string, unknown>): TripSearch {
	const search: TripSearch = {}
	for (const name of NAMES) {
		const value = query[name]
		const text = Array.isArray(value) ? value.join(',') : value
		if (typeof text === 'string' && text !== '') search[name] = text
	}
	return search
}
