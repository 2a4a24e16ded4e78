import { NEARBY_LOCATION_COUNT } from '@farmgate/contracts/business-constants'
import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { Location } from '@farmgate/contracts/location'
import { LOCATION_CARD_FIELDS, type LocationCardFields } from '@farmgate/contracts/location-card'
import { keepPreviousData } from '@tanstack/react-query'
import { type ApiQueries, trpc } from '../../shared/api/trpc.ts'

/** One more than shown, because the location itself may be among the results. */
function nearbyInput(near: Coordinates) {
	const fields = LOCATION_CARD_FIELDS
	return { kind: 'location', near, sort: 'nearest', limit: NEARBY_LOCATION_COUNT + 1, fields } as const
}

/** Loads the neighbors of a location. */
export function prefetchNearbyLocations(api: ApiQueries, { coordinates }: Location): Promise<void> {
	return api.locations.list.prefetch(nearbyInput(coordinates))
}

/** What cards show of the locations nearest to a point, nearest first, without one of them. */
export function useNearbyLocations(near: Coordinates, { id }: Pick<Location, 'id'>) {
	return trpc.locations.list.useQuery(nearbyInput(near), {
		placeholderData: keepPreviousData,
		select: ({ items }): LocationCardFields[] =>
			items.filter((other) => other.id !== id).slice(0, NEARBY_LOCATION_COUNT),
	})
}
