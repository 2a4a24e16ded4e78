import type { AddressParts } from '@farmgate/contracts/places'
import { formatAddress } from '@farmgate/directory-import/address'
import { findRegion } from '@farmgate/directory-import/regions'
import { addressLine, type KnownPlace } from '@farmgate/typed-text/address-line'
import * as z from 'zod'
import type { PlacesProvider, PredictionQuery } from '../../ports/places-port.ts'
import { toPlaceId } from './place-id.ts'
import { fetchUpstreamJson } from './upstream-json.ts'

const LIMIT = 5

const optional = z.string().optional()
const properties = z.object({
	/** "house", "street", "city", "district" and so on. */
	type: optional,
	name: optional,
	housenumber: optional,
	street: optional,
	city: optional,
	district: optional,
	locality: optional,
	state: optional,
	postcode: optional,
	/** Photon's. */
	countrycode: optional,
	/** Nominatim's. */
	country_code: optional,
})
type Properties = z.output<typeof properties>

const point = z.object({
	coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
})
/** Nominatim has the properties one level deeper. */
const collection = z.object({
	features: z.array(
		z.object({ geometry: point, properties: z.union([z.object({ geocoding: properties }), properties]) }),
	),
})

/** Which of two servers of OpenStreetMap data. Both respond with GeoJSON. */
export type OsmServer = { kind: 'photon' | 'nominatim'; url: string }

/** The size in degrees of half the box that Nominatim prefers. */
const NEAR_DEGREES = 1

function requestUrl({ kind, url }: OsmServer, { input, near }: PredictionQuery): URL {
	const request = new URL(kind === 'photon' ? 'api/' : 'search', url.endsWith('/') ? url : `${url}/`)
	const set = (name: string, value: string | number) => request.searchParams.set(name, String(value))
	set('q', input)
	set('limit', LIMIT)
	if (kind === 'photon') {
		set('lang', 'en')
		if (near === null) return request
		set('lat', near.lat)
		set('lon', near.lng)
		return request
	}
	set('format', 'geocodejson')
	set('addressdetails', 1)
	set('accept-language', 'en')
	if (near === null) return request
	const { lat, lng } = near
	set('viewbox', [lng - NEAR_DEGREES, lat + NEAR_DEGREES, lng + NEAR_DEGREES, lat - NEAR_DEGREES].join())
	return request
}

function partsOf({ type, name, housenumber, street, state, postcode, ...rest }: Properties): AddressParts {
	const country = (rest.countrycode ?? rest.country_code)?.toUpperCase() ?? null
	const road = street ?? (type === 'street' ? name : undefined) ?? null
	const region = state === undefined ? null : findRegion(state)
	const line = { street: road, houseNumber: housenumber ?? null, country }
	return {
		street: road === null ? null : formatAddress({ ...line, city: null, region: null, postalCode: null }),
		city: rest.city ?? (type === 'city' ? name : undefined) ?? rest.district ?? rest.locality ?? null,
		region: region !== null && region.country === country ? region.code : (state ?? null),
		postal_code: postcode ?? null,
		country: country !== null && /^[A-Z]{2}$/.test(country) ? country : null,
	}
}

const isPoint = ({ type, housenumber }: Properties) => type === 'house' || housenumber !== undefined

/** The name of a shop or farm, which its address lacks. */
function ownName(found: Properties, { street, city }: AddressParts): string | null {
	const name = found.name ?? null
	return name === street || name === city ? null : name
}

/** Addresses of a Photon or Nominatim server. Their ids contain address and position, so geocoding needs no request. */
export function createOsmPlaces(server: OsmServer, timeoutMs?: number): PlacesProvider {
	return {
		async predict(query) {
			const found = await fetchUpstreamJson({
				url: requestUrl(server, query),
				headers: { 'user-agent': 'Farmgate (addresses)' },
				schema: collection,
				timeoutMs,
			})
			return (found?.features ?? []).map((feature) => {
				const details = 'geocoding' in feature.properties ? feature.properties.geocoding : feature.properties
				const parts = partsOf(details)
				const [lng, lat] = feature.geometry.coordinates
				const place: KnownPlace = { parts, geometry: { location: { lat, lng } }, approximate: !isPoint(details) }
				const description = [ownName(details, parts), addressLine(parts)].filter(Boolean).join(', ')
				return { placeId: toPlaceId(place), description }
			})
		},
		// `openPlaces` reads the ids.
		geocode: async () => null,
	}
}
