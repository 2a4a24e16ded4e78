import { countryName } from '@farmgate/directory-import/countries'
import { findCounties } from '@farmgate/gazetteer/counties'
import { namesOfTown } from '@farmgate/gazetteer/exonyms'
import { findPostalCode } from '@farmgate/gazetteer/postal-codes'
import { largestTowns } from '@farmgate/gazetteer/town-search'
import type { AreaNames, GazetteerAreas } from '../../ports/places-port.ts'

// cspell:ignore exonyms

/** Towns of one name: those with the most people. */
const TOWNS_MAX = 8

const COUNTRIES = ['US', 'CA'] as const

/** The areas of the gazetteer with these names. */
export function findAreas({ postalCodes, counties, towns }: AreaNames): GazetteerAreas {
	return {
		postalCodes: postalCodes.flatMap((code) =>
			COUNTRIES.flatMap((country) => {
				const found = findPostalCode(code, country)
				return found === null ? [] : [{ code, country, coordinates: { lat: found.lat, lng: found.lng } }]
			}),
		),
		counties: counties.flatMap((name) => findCounties(name).map((county) => ({ ...county, name }))),
		towns: towns.flatMap(({ name: asked, isAnnounced }) =>
			namesOfTown(asked)
				.flatMap((name) => largestTowns(name, TOWNS_MAX))
				.map(({ town, people }) => ({
					asked,
					isAnnounced,
					name: town.name,
					region: town.region,
					country: countryName(town.country),
					coordinates: { lat: town.lat, lng: town.lng },
					people,
				})),
		),
	}
}
