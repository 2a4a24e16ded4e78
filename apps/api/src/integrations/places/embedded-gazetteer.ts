import { addressLine } from '@farmgate/typed-text/address-line'
import { predictAddresses } from '@farmgate/typed-text/predict-addresses'
import type { PlacesProvider } from '../../ports/places-port.ts'
import { toPlaceId } from './place-id.ts'

const PREDICTIONS_MAX = 5

/** Towns and postal codes of the embedded gazetteer. The first call reads its files, in about 0.2 s. */
export const embeddedGazetteer: PlacesProvider = {
	async predict({ input, near }) {
		const places = predictAddresses(input, near, PREDICTIONS_MAX)
		return places.map((place) => ({ placeId: toPlaceId(place), description: addressLine(place.parts) }))
	},
	// `openPlaces` reads the ids.
	geocode: async () => null,
}
