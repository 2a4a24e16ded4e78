import type { LocationChange } from '@farmgate/contracts/location-write'
import { placeFacts } from '@farmgate/directory-import/typed-place'

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
