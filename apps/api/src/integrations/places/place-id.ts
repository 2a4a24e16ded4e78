import { coordinates } from '@farmgate/contracts/coordinates'
import type { AddressParts, GeocodeResult } from '@farmgate/contracts/places'
import { formatAddress } from '@farmgate/directory-import/address'
import { countryName } from '@farmgate/directory-import/countries'
import * as z from 'zod'
import { parseJson } from '../../http/read-input.ts'

/** One line in the order of the country, with its name: "12 Mill Road, Fonthill, ON L0S 1E2, Canada". */
export function addressLine({ street, city, region, postal_code: postalCode, country }: AddressParts): string {
	const line = formatAddress({ houseNumber: null, street, city, region, postalCode, country })
	const name = country === null ? '' : country === 'US' ? 'USA' : countryName(country)
	return [line, name].filter((part) => part !== '').join(', ')
}

const PREFIX = 'fg1_'

const text = z.string().max(300).nullable()
const content = z.tuple([
	text,
	text,
	text,
	text,
	z
		.string()
		.regex(/^[A-Z]{2}$/)
		.nullable(),
	coordinates.shape.lat,
	coordinates.shape.lng,
	z.boolean(),
])

export type KnownPlace = Omit<GeocodeResult, 'formatted_address'>

/** An id that contains the address and its position, for providers without ids of their own. */
export function toPlaceId({ parts, geometry: { location }, approximate }: KnownPlace): string {
	const { street, city, region, postal_code, country } = parts
	const values = [street, city, region, postal_code, country, location.lat, location.lng, approximate]
	return PREFIX + Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** The address in an id of `toPlaceId`; null for other ids. */
export function fromPlaceId(placeId: string): GeocodeResult | null {
	if (!placeId.startsWith(PREFIX)) return null
	const read = content.safeParse(parseJson(Buffer.from(placeId.slice(PREFIX.length), 'base64url').toString()))
	if (!read.success) return null
	const [street, city, region, postal_code, country, lat, lng, approximate] = read.data
	const parts = { street, city, region, postal_code, country }
	return { formatted_address: addressLine(parts), geometry: { location: { lat, lng } }, approximate, parts }
}
