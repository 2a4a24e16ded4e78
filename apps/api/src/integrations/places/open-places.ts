import type { PlacesProvider } from '../../ports/places-port.ts'
import type { PlacesSettings } from '../../processes/env.ts'
import { embeddedGazetteer } from './embedded-gazetteer.ts'
import { createGooglePlaces } from './google-places.ts'
import { createOsmPlaces } from './osm-places.ts'
import { fromPlaceId } from './place-id.ts'

function createProvider(settings: PlacesSettings): PlacesProvider {
	if (settings === null) return embeddedGazetteer
	return settings.kind === 'google' ? createGooglePlaces(settings.apiKey) : createOsmPlaces(settings)
}

/** The source of addresses that the settings name. Ids of places that contain their address are read without it. */
export function openPlaces(settings: PlacesSettings): PlacesProvider {
	const provider = createProvider(settings)
	return {
		predict: provider.predict,
		geocode: async (placeId, session) => fromPlaceId(placeId) ?? provider.geocode(placeId, session),
	}
}
