import { NEARBY_LOCATION_COUNT } from '@farmgate/contracts/business-constants'
import type { Coordinates } from '@farmgate/contracts/coordinates'
import { homeLocationsInput, nearbyPlacesInput } from '@farmgate/contracts/first-questions'
import type { Location } from '@farmgate/contracts/location'
import { parseIdParameter } from '@farmgate/contracts/slug'
import { keepPreviousData } from '@tanstack/react-query'
import { type ApiQueries, trpc } from '../../app/trpc.ts'

/** The places for the home screen: the nearest ones, or the newest while nobody knows what is near. */
export function useHomeLocations(near: Coordinates | null) {
	return trpc.locations.list.useQuery(homeLocationsInput(near), { placeholderData: keepPreviousData })
}

/** The nearest places around one, without itself. */
export function useNearbyLocations(location: Location) {
	return trpc.locations.list.useQuery(nearbyPlacesInput(location), {
		select: ({ items }) => items.filter((other) => other.id !== location.id).slice(0, NEARBY_LOCATION_COUNT),
	})
}

/**
 * The place that an address names by id or slug. Remembers it under its present slug too, so that correcting the address
 * asks for nothing twice. Fails as the server does: `location.not_found`.
 */
export async function loadLocation(api: ApiQueries, idOrSlug: string): Promise<Location> {
	const id = parseIdParameter(idOrSlug)
	const location = await (id === null
		? api.locations.bySlug.ensureData({ slug: idOrSlug })
		: api.locations.byId.ensureData({ id }))
	api.locations.bySlug.setData({ slug: location.slug }, location)
	return location
}
