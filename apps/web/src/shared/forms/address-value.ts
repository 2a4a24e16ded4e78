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
