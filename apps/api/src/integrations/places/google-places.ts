import type { AddressParts } from '@farmgate/contracts/places'
import * as z from 'zod'
import type { PlacesProvider } from '../../ports/places-port.ts'
import { fetchUpstreamJson } from './upstream-json.ts'

/** Google's Places API (New). */
export const GOOGLE_PLACES_URL = 'https://places.googleapis.com'

const NEAR_RADIUS_METERS = 50_000

const suggestions = z.object({
	suggestions: z
		.array(
			z.object({
				placePrediction: z.object({ placeId: z.string(), text: z.object({ text: z.string() }) }).optional(),
			}),
		)
		.default([]),
})
const SUGGESTION_FIELDS = 'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text'

const place = z.object({
	formattedAddress: z.string(),
	location: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
	addressComponents: z
		.array(z.object({ longText: z.string(), shortText: z.string().optional(), types: z.array(z.string()) }))
		.default([]),
	types: z.array(z.string()).default([]),
})
const PLACE_FIELDS = 'formattedAddress,location,addressComponents,types'

/** Types of places whose position is not the center of an area. */
const EXACT_TYPES = new Set(['street_address', 'premise', 'subpremise', 'establishment', 'point_of_interest'])
/** Ids go into a path. */
const PLACE_ID = /^[\w-]{1,1000}$/

type Component = z.output<typeof place>['addressComponents'][number]

function partsOf(components: readonly Component[]): AddressParts {
	const find = (...types: string[]) =>
		types.map((type) => components.find((component) => component.types.includes(type))).find(Boolean)
	const number = find('street_number')?.longText
	const route = find('route')?.longText
	const country = find('country')?.shortText?.toUpperCase() ?? null
	const region = find('administrative_area_level_1')
	const hasCodes = country === 'US' || country === 'CA'
	return {
		street: [number, route].filter(Boolean).join(' ') || null,
		city: find('locality', 'postal_town', 'sublocality', 'administrative_area_level_3')?.longText ?? null,
		region: (hasCodes ? region?.shortText : region?.longText) ?? null,
		postal_code: find('postal_code')?.longText ?? null,
		country,
	}
}

/** Malformed ids have status 400, like a wrong key. */
const isUnknownPlace = (status: number, body: string) => status === 404 || (status === 400 && !/API[_ ]key/i.test(body))

/** Addresses of Google. The key is sent in a header, which no log contains. */
export function createGooglePlaces(apiKey: string, baseUrl = GOOGLE_PLACES_URL, timeoutMs?: number): PlacesProvider {
	const headersFor = (fields: string) => ({ 'x-goog-api-key': apiKey, 'x-goog-fieldmask': fields })
	return {
		async predict({ input, near, session }) {
			const circle = near && {
				center: { latitude: near.lat, longitude: near.lng },
				radius: NEAR_RADIUS_METERS,
			}
			const found = await fetchUpstreamJson({
				timeoutMs,
				url: new URL('/v1/places:autocomplete', baseUrl),
				method: 'POST',
				headers: headersFor(SUGGESTION_FIELDS),
				body: {
					input,
					...(session === null ? {} : { sessionToken: session }),
					...(circle === null ? {} : { locationBias: { circle } }),
				},
				schema: suggestions,
			})
			return (found?.suggestions ?? []).flatMap(({ placePrediction }) =>
				placePrediction === undefined
					? []
					: [{ placeId: placePrediction.placeId, description: placePrediction.text.text }],
			)
		},

		async geocode(placeId, session) {
			if (!PLACE_ID.test(placeId)) return null
			const url = new URL(`/v1/places/${placeId}`, baseUrl)
			if (session !== null) url.searchParams.set('sessionToken', session)
			const found = await fetchUpstreamJson({
				timeoutMs,
				url,
				headers: headersFor(PLACE_FIELDS),
				schema: place,
				isUnknown: isUnknownPlace,
			})
			if (found === null) return null
			const { latitude: lat, longitude: lng } = found.location
			return {
				formatted_address: found.formattedAddress,
				geometry: { location: { lat, lng } },
				approximate: !found.types.some((type) => EXACT_TYPES.has(type)),
				parts: partsOf(found.addressComponents),
			}
		},
	}
}
