import type { LocationChange } from '@farmgate/contracts/location-write'
import { publishedTown, townLine } from '@farmgate/directory-import/published-town'
import { placeFacts } from '@farmgate/directory-import/typed-place'
import { distanceMeters } from '@farmgate/geo/distance'

/** Address, its parts and coordinates of a location. */
export type Place = {
	address: string
	street: string | null
	city: string | null
	region: string | null
	postalCode: string | null
	country: string | null
	lat: number
	lng: number
	/** The coordinates are those of the town or postal code. */
	coordinatesApproximate: boolean
}

/** The exact place: the hidden one, or that which visitors see. */
export function exactPlaceOf({ shown, hidden }: { shown: Place; hidden: Place | null }): Place {
	return hidden ?? shown
}

export type PlaceChange = Pick<LocationChange, 'address' | 'coordinates' | 'coordinatesApproximate' | 'addressParts'>

/**
 * The place with changed fields, and the time zone of its coordinates. The parts of the address are read again when the address
 * or its parts are given and differ.
 */
export function changedPlace(before: Place | null, change: PlaceChange): { place: Place; timeZone: string } {
	const address = change.address ?? before?.address ?? ''
	const { lat, lng } = change.coordinates ?? before ?? { lat: 0, lng: 0 }
	const isMoved = before === null || lat !== before.lat || lng !== before.lng
	const isReadAgain = before === null || address !== before.address || Boolean(change.addressParts)
	const { timeZone, ...read } = placeFacts({ address, parts: change.addressParts ?? null, coordinates: { lat, lng } })
	const { street, city, region, postalCode, country } = isReadAgain ? read : before
	const coordinatesApproximate =
		change.coordinatesApproximate ?? (isMoved ? false : (before?.coordinatesApproximate ?? false))
	return {
		place: { address, street, city, region, postalCode, country, lat, lng, coordinatesApproximate },
		timeZone,
	}
}

/** A named town that is farther away is another one. */
const TOWN_RADIUS_METERS = 60_000
/** About 5 km: exact coordinates cannot be derived from coordinates on this grid. */
const GRID_DEGREES = 0.05

const onGrid = (degrees: number) => Number((Math.round(degrees / GRID_DEGREES) * GRID_DEGREES).toFixed(2))

/** A town of the directory: its public locations' mean position. */
export type DirectoryTown = { city: string; lat: number; lng: number }
export type FindDirectoryTown = (area: {
	city: string
	region: string | null
	country: string | null
}) => Promise<DirectoryTown | null>

/**
 * What visitors see instead of an exact place: town and region, and the center of the town by the gazetteer, or else by the
 * directory's other locations there; for an unknown town, the exact coordinates on a grid of 0.05 degrees.
 */
export async function hiddenPlace(exact: Place, findDirectoryTown: FindDirectoryTown): Promise<Place> {
	const { center, ...named } = publishedTown(exact)
	const isNear = (point: { lat: number; lng: number }) => distanceMeters(point, exact) <= TOWN_RADIUS_METERS
	const shown = (area: typeof named, { lat, lng }: { lat: number; lng: number }): Place => ({
		...area,
		address: townLine(area),
		street: null,
		postalCode: null,
		lat,
		lng,
		coordinatesApproximate: true,
	})
	if (center !== null && isNear(center)) return shown(named, center)
	const { region, country } = named
	const known = exact.city === null ? null : await findDirectoryTown({ city: exact.city, region, country })
	if (known !== null && isNear(known)) {
		return shown({ ...named, city: known.city }, { lat: onGrid(known.lat), lng: onGrid(known.lng) })
	}
	return shown(center === null ? named : { ...named, city: null }, { lat: onGrid(exact.lat), lng: onGrid(exact.lng) })
}
