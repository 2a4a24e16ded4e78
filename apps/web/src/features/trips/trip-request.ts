import { TRIP_FIELDS, type TripRequest, tripRequest } from '@farmgate/contracts/trip'
import type { TripSearch } from './trip-search.ts'

type Name = keyof typeof TRIP_FIELDS

function readValue(name: Name, raw: string): unknown {
	try {
		return TRIP_FIELDS[name].schema.safeParse(TRIP_FIELDS[name].text?.read([raw])).data
	} catch {
		return undefined
	}
}

/** The trip of an address; null when it lacks items or a start. Invalid parameters are ignored. */
export function readTrip(search: TripSearch): TripRequest | null {
	const names = Object.keys(TRIP_FIELDS) as Name[]
	const values = names.map((name) => [name, search[name] === undefined ? undefined : readValue(name, search[name])])
	return tripRequest.safeParse(Object.fromEntries(values.filter(([, value]) => value !== undefined))).data ?? null
}
