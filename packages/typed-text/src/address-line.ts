import type { AddressParts, GeocodeResult } from '@farmgate/contracts/places'
import { formatAddress } from '@farmgate/directory-import/address'
import { countryName } from '@farmgate/directory-import/countries'

/** An address and its position. `addressLine` writes it. */
export type KnownPlace = Omit<GeocodeResult, 'formatted_address'>

/** One line in the order of the country, with its name: "12 Mill Road, Fonthill, ON L0S 1E2, Canada". */
export function addressLine({ street, city, region, postal_code: postalCode, country }: AddressParts): string {
	const line = formatAddress({ houseNumber: null, street, city, region, postalCode, country })
	const name = country === null ? '' : country === 'US' ? 'USA' : countryName(country)
	return [line, name].filter((part) => part !== '').join(', ')
}
