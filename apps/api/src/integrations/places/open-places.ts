import { addressLine } from '@farmgate/typed-text/address-line'
import type { Places, PlacesProvider } from '../../ports/places-port.ts'
import type { PlacesSettings } from '../../processes/env.ts'
import { createEmbeddedGazetteer } from './embedded-gazetteer.ts'
import { createGooglePlaces } from './google-places.ts'
import { createOsmPlaces } from './osm-places.ts'
import { fromPlaceId } from './place-id.ts'

function createProvider(settings: PlacesSettings): PlacesProvider | null {
	if (settings === null) return null
	return settings.kind === 'google' ? createGooglePlaces(settings.apiKey) : createOsmPlaces(settings)
}

/** The places of the settings. Towns near a point are those of the gazetteer, so that no visitor's position is sent on. */
export function openPlaces(settings: PlacesSettings): Places {
	const gazetteer = createEmbeddedGazetteer()
	const provider = createProvider(settings) ?? gazetteer
	return {
		predict: (query) => provider.predict(query),
		geocode: async (placeId, session) => fromPlaceId(placeId) ?? provider.geocode(placeId, session),
		async nearestTown(point) {
			const town = await gazetteer.nearestTown(point)
			return town === null ? null : { ...town, formatted_address: addressLine(town.parts) }
		},
		findAreas: gazetteer.findAreas,
		load: gazetteer.load,
		close: gazetteer.close,
	}
}
