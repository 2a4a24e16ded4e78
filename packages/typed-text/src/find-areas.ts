import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import { countryName } from '@farmgate/directory-import/countries'
import { findCounties } from '@farmgate/gazetteer/counties'
import { namesOfTown } from '@farmgate/gazetteer/exonyms'
import { findPostalCode } from '@farmgate/gazetteer/postal-codes'
import { largestTowns } from '@farmgate/gazetteer/town-search'

// cspell:ignore exonyms

export type AreaNames = {
	/** Without spaces, in lower case. */
	postalCodes: string[]
	/** Without "county". */
	counties: string[]
	/** `isAnnounced`: the text has a preposition before it. */
	towns: { name: string; isAnnounced: boolean }[]
}
/** US and Canadian postal codes, US counties, and towns. A name may have several. */
export type GazetteerAreas = {
	postalCodes: { code: string; country: string; coordinates: Coordinates }[]
	/** `name` is that of the query, `region` the code of the state. */
	counties: { name: string; label: string; region: string; box: BoundingBox }[]
	/** The largest ones. `asked` is the name of the query; `people` 0 when unknown. */
	towns: {
		asked: string
		isAnnounced: boolean
		name: string
		/** Code of a state or province; null outside of the US and Canada. */
		region: string | null
		country: string
		coordinates: Coordinates
		people: number
	}[]
}

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
