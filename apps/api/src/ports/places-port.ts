import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
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

/** The places of the server: a provider, and the towns of the embedded gazetteer. */
export type Places = PlacesProvider & {
	/** The town nearest to a point; null when there is none within 100 km. */
	nearestTown: (point: Coordinates) => Promise<GeocodeResult | null>
	/** The areas with these names. */
	findAreas: (names: AreaNames) => Promise<GazetteerAreas>
	/** Loads what the first request would wait for. */
	load: () => Promise<void>
	/** Ends threads. */
	close: () => void
}
