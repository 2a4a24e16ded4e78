import { findCounties } from '@farmgate/gazetteer/counties'
import { findPostalCode } from '@farmgate/gazetteer/postal-codes'
import type { AreaNames, GazetteerAreas } from '../../platform/places-port.ts'

const COUNTRIES = ['US', 'CA'] as const

/** The areas of the gazetteer with these names. */
export function findAreas({ postalCodes, counties }: AreaNames): GazetteerAreas {
	return {
		postalCodes: postalCodes.flatMap((code) =>
			COUNTRIES.flatMap((country) => {
				const found = findPostalCode(code, country)
				return found === null ? [] : [{ code, country, coordinates: { lat: found.lat, lng: found.lng } }]
			}),
		),
		counties: counties.flatMap((name) => findCounties(name).map((county) => ({ ...county, name }))),
	}
}
