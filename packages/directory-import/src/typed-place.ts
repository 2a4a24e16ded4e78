import type { Coordinates } from '@farmgate/contracts/coordinates'
import tzLookup from '@photostructure/tz-lookup'
import { type AddressParts, buildAddress, splitAddress, statedArea } from './address.ts'
import type { PostalAddress } from './directory-record.ts'
import { areaAt, regionIn } from './misplacement.ts'
import { phonePlanOf, readPhone } from './phone.ts'

/** A place as a person or a geocoder states it. */
export type TypedPlace = {
	/** In one line. */
	address: string
	/** Parts by a geocoder; null: they are read from `address`. */
	parts: AddressParts | null
	coordinates: Coordinates
}

/** Parts of the address, and the IANA time zone of the coordinates. */
export type PlaceFacts = Omit<PostalAddress, 'formatted'> & { timeZone: string }

const NO_PARTS = { street: null, city: null, region: null, postalCode: null, country: null }

/** The IANA time zone of a point. */
export const timeZoneAt = ({ lat, lng }: Coordinates): string => tzLookup(lat, lng)

/** The facts about a typed place, read as imports read them. */
export function placeFacts({ address, parts, coordinates }: TypedPlace): PlaceFacts {
	const stated = parts ?? splitAddress(address)
	const area = areaAt(coordinates)
	const country = statedArea(stated).country ?? area.country
	const { formatted: _formatted, ...built } = buildAddress({ ...stated, country }, address) ?? {
		...NO_PARTS,
		formatted: '',
	}
	return {
		...built,
		region: regionIn(country, built.region, area),
		timeZone: timeZoneAt(coordinates),
	}
}

const EXTENSION = /(?:ext|x|#)\D*\d+\s*$/i

/** A typed phone number as imports write it. As typed when it is not a valid number or has an extension. */
export function typedPhone(phone: string, { country, timeZone }: Pick<PlaceFacts, 'country' | 'timeZone'>): string {
	if (EXTENSION.test(phone)) return phone
	return readPhone(phone, phonePlanOf(country, timeZone)) ?? phone
}
