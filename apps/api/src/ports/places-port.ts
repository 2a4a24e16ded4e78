import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { GeocodeResult } from '@farmgate/contracts/places'

export type PredictionQuery = {
	input: string
	/** Prefer addresses near this point. */
	near: Coordinates | null
	/** Groups the requests of one address. */
	session: string | null
}
export type Prediction = { placeId: string; description: string }

/**
 * A source of addresses. Throws `upstream.failed`, `upstream.unavailable` and `upstream.timeout`, and the reason of the request's
 * signal when it aborts.
 */
export type PlacesProvider = {
	predict: (query: PredictionQuery) => Promise<Prediction[]>
	/** The address of a prediction; null for an unknown id. */
	geocode: (placeId: string, session: string | null) => Promise<GeocodeResult | null>
}
