import { coordinates } from '@farmgate/contracts/coordinates'
import type { GeocodeResult } from '@farmgate/contracts/places'
import { addressLine, type KnownPlace } from '@farmgate/typed-text/address-line'
import * as z from 'zod'
import { parseJson } from '../../http/read-input.ts'

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
