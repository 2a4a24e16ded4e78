import { HOME_LOCATION_COUNT, NEARBY_LOCATION_COUNT } from '@farmgate/contracts/business-constants'
import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { Location } from '@farmgate/contracts/location'
import { LOCATION_CARD_FIELDS, type LocationCardFields } from '@farmgate/contracts/location-card'
import { parseIdParameter } from '@farmgate/contracts/slug'
import { keepPreviousData } from '@tanstack/react-query'
import { type ApiQueries, trpc } from '../../shared/api/trpc.ts'
import { areaQuery, type PlaceArea } from '../../shared/search/place-area.ts'

/** The locations of the home screen: the nearest ones, or the first ones of a region. Null: the area is not known yet. */
export function useHomeLocations(area: PlaceArea | null) {
	const input = {
		kind: 'location' as const,
		...areaQuery(area ?? { region: null }),
		limit: HOME_LOCATION_COUNT,
	}
	return trpc.locations.list.useQuery(input, { enabled: area !== null, placeholderData: keepPreviousData })
}

/** Imported slugs may contain capitals, so the exact spelling is tried first. */
async function findBySlug(api: ApiQueries, slug: string): Promise<Location> {
	const lowerCase = slug.toLowerCase()
	const exact = api.locations.bySlug.ensureData({ slug })
	if (slug === lowerCase) return await exact
	return await exact.catch(() => api.locations.bySlug.ensureData({ slug: lowerCase }))
}

/**
 * The location of an id or slug, also cached under its current slug, so that a redirect to it needs no second request. Throws
 * `location.not_found`.
 */
export async function loadLocation(api: ApiQueries, idOrSlug: string): Promise<Location> {
	const id = parseIdParameter(idOrSlug)
	const location = await (id === null ? findBySlug(api, idOrSlug) : api.locations.byId.ensureData({ id }))
	api.locations.bySlug.setData({ slug: location.slug }, location)
	return location
}

/**
 * The location a screen was loaded with, updated by later responses. Observing the query keeps the age notice of a cached
 * response on screen and refetches when the network returns.
 */
export function useLoadedLocation(loaded: Location): Location {
	return trpc.locations.bySlug.useQuery({ slug: loaded.slug }).data ?? loaded
}

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
