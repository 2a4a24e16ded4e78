import {
	autocompleteRequest,
	geocodeRequest,
	geocodeResult,
	nearestTownRequest,
	predictions,
} from '@farmgate/contracts/places'
import { query } from '../../operations/operation.ts'
import type { PlacesService } from './places.service.ts'

const UPSTREAM_ERRORS = ['upstream.failed', 'upstream.unavailable', 'upstream.timeout'] as const
const rateLimit = { class: 'addressLookup' } as const

export function createPlaceOperations(places: PlacesService) {
	return {
		autocomplete: query({
			policy: 'public',
			summary: 'Predictions of an incomplete address',
			description:
				'Likeliest first; none for less than three characters. `near` prefers addresses near a point. Send the same `session` with all requests for one address.',
			rest: 'GET /places/autocomplete',
			rateLimit,
			input: autocompleteRequest,
			output: predictions,
			perCaller: true,
			errors: UPSTREAM_ERRORS,
			run: ({ input }) => places.autocomplete(input),
		}),
		geocode: query({
			policy: 'public',
			summary: 'Address and position of a prediction',
			description:
				'`approximate` is true when the position is the center of a town or postal code instead of the address.',
			rest: 'GET /places/geocode',
			rateLimit,
			input: geocodeRequest,
			output: geocodeResult,
			perCaller: true,
			errors: ['place.not_found', ...UPSTREAM_ERRORS],
			run: ({ input }) => places.geocode(input),
		}),
		nearestTown: query({
			policy: 'public',
			summary: 'The town nearest to a point',
			description: 'The position is the center of the town. Not found when there is no town within 100 km.',
			rest: 'GET /places/nearest',
			rateLimit,
			input: nearestTownRequest,
			output: geocodeResult,
			perCaller: true,
			errors: ['place.not_found', ...UPSTREAM_ERRORS],
			run: ({ input }) => places.nearestTown(input.near),
		}),
	}
}
