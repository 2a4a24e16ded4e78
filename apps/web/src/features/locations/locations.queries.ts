import { HOME_LOCATION_COUNT } from '@farmgate/contracts/business-constants'
import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { Location } from '@farmgate/contracts/location'
import { parseIdParameter } from '@farmgate/contracts/slug'
import { keepPreviousData } from '@tanstack/react-query'
import { type ApiQueries, trpc } from '../../shared/api/trpc.ts'

function homeInput(near: Coordinates | null) {
	const order = near === null ? { sort: 'newest' as const } : { near, sort: 'nearest' as const }
	return { kind: 'location' as const, ...order, limit: HOME_LOCATION_COUNT }
}

/** Loads the locations of an anonymous visitor's home screen. */
export function prefetchHomeLocations(api: ApiQueries): Promise<void> {
	return api.locations.list.prefetch(homeInput(null))
}

/** The locations of the home screen: the nearest ones, or the newest while the position is unknown. */
export function useHomeLocations(near: Coordinates | null) {
	return trpc.locations.list.useQuery(homeInput(near), { placeholderData: keepPreviousData })
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
