import type { Coordinates } from '@farmgate/contracts/coordinates'
import { MINUTE_MS } from '@farmgate/contracts/hours'
import {
	ADDRESS_INPUT_MIN_LENGTH,
	type AutocompleteRequest,
	type GeocodeRequest,
	type GeocodeResult,
	type Predictions,
} from '@farmgate/contracts/places'
import { addressLine } from '@farmgate/typed-text/address-line'
import { nearestTown } from '@farmgate/typed-text/predict-addresses'
import { LRUCache } from 'lru-cache'
import { AppError } from '../../http/errors/app-error.ts'
import type { PlacesProvider, Prediction } from '../../ports/places-port.ts'

const CACHE_ENTRIES = 1000
const CACHE_MS = 10 * MINUTE_MS
/** Points are rounded to about 10 km for the provider and the cache: nearer ones prefer the same addresses. */
const NEAR_STEPS_PER_DEGREE = 10

const rounded = (degrees: number) => Math.round(degrees * NEAR_STEPS_PER_DEGREE) / NEAR_STEPS_PER_DEGREE

/** Address suggestions and positions. Throws `upstream.*` when the provider fails. */
export function createPlacesService({ places }: { places: PlacesProvider }) {
	const options = { max: CACHE_ENTRIES, ttl: CACHE_MS }
	const predicted = new LRUCache<string, Prediction[]>(options)
	const geocoded = new LRUCache<string, GeocodeResult>(options)

	return {
		/** Predictions of an incomplete address; none for less than three characters. */
		async autocomplete({ input, near, session }: AutocompleteRequest): Promise<Predictions> {
			if (input.length < ADDRESS_INPUT_MIN_LENGTH) return { predictions: [] }
			const about = near === undefined ? null : { lat: rounded(near.lat), lng: rounded(near.lng) }
			const key = JSON.stringify([input, about])
			const found = predicted.get(key) ?? (await places.predict({ input, near: about, session: session ?? null }))
			predicted.set(key, found)
			return { predictions: found.map(({ placeId, description }) => ({ place_id: placeId, description })) }
		},

		/** The address of a prediction. Throws `place.not_found`. */
		async geocode({ place_id: placeId, session }: GeocodeRequest): Promise<GeocodeResult> {
			const found = geocoded.get(placeId) ?? (await places.geocode(placeId, session ?? null))
			if (found === null) throw new AppError('place.not_found')
			geocoded.set(placeId, found)
			return found
		},

		/**
		 * The town nearest to a point. Of the gazetteer always, so that no visitor's position is sent on. Throws `place.not_found` when there is
		 * none within 100 km.
		 */
		nearestTown(point: Coordinates): GeocodeResult {
			const town = nearestTown(point)
			if (town === null) throw new AppError('place.not_found')
			return { ...town, formatted_address: addressLine(town.parts) }
		},
	}
}
export type PlacesService = ReturnType<typeof createPlacesService>
