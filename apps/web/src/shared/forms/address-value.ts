import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { AddressParts, GeocodeResult } from '@farmgate/contracts/places'

/** An address in a form. */
export type AddressValue = {
	/** As typed, or as suggested. */
	address: string
	/** Null until an address is picked or a position is chosen. */
	coordinates: Coordinates | null
	/** Whether the coordinates are the center of a town or postal code. */
	approximate: boolean
	/** Null until an address is picked. */
	parts: AddressParts | null
}

export const EMPTY_ADDRESS: AddressValue = { address: '', coordinates: null, approximate: false, parts: null }

/** The value of a located address. */
export function addressOf({ formatted_address, geometry, approximate, parts }: GeocodeResult): AddressValue {
	return { address: formatted_address, coordinates: geometry.location, approximate, parts }
}

/** The parts of a request that say where a location is. An address without coordinates is refused by the schema. */
export function addressInput({ address, coordinates, approximate, parts }: AddressValue) {
	return {
		address,
		coordinates: coordinates as Coordinates,
		coordinatesApproximate: approximate,
		addressParts: parts && writtenParts(parts),
	}
}

function writtenParts({ postal_code, ...parts }: AddressParts) {
	return { ...parts, postalCode: postal_code }
}
