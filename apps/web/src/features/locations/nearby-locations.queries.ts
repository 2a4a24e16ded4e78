import { NEARBY_LOCATION_COUNT } from '@farmgate/contracts/business-constants'
import type { Location } from '@farmgate/contracts/location'
import { LOCATION_CARD_FIELDS, type LocationCardFields } from '@farmgate/contracts/location-card'
import { type ApiQueries, trpc } from '../../shared/api/trpc.ts'

/** One more than shown, because the location itself is among the results. */
function nearbyInput({ coordinates }: Pick<Location, 'coordinates'>) {
	const fields = LOCATION_CARD_FIELDS
	return { kind: 'location', near: coordinates, sort: 'nearest', limit: NEARBY_LOCATION_COUNT + 1, fields } as const
}

/** Loads the neighbors of a location. */
export function prefetchNearbyLocations(api: ApiQueries, location: Location): Promise<void> {
	return api.locations.list.prefetch(nearbyInput(location))
}

/** What cards show of the nearest locations, without the location itself. */
export function useNearbyLocations(location: Location) {
	return trpc.locations.list.useQuery(nearbyInput(location), {
		select: ({ items }): LocationCardFields[] =>
			items.filter((other) => other.id !== location.id).slice(0, NEARBY_LOCATION_COUNT),
	})
}
