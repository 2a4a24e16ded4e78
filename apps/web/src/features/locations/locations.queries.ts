import { HOME_LOCATION_COUNT } from '@farmgate/contracts/business-constants'
import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { Location } from '@farmgate/contracts/location'
import { parseIdParameter } from '@farmgate/contracts/slug'
import { keepPreviousData } from '@tanstack/react-query'
import { type ApiQueries, trpc } from '../../shared/api/trpc.ts'

/** Where the locations of the home screen are: around a point, in a region by its name, or anywhere. */
export type HomeArea = { near: Coordinates } | { region: string | null }

function homeInput(area: HomeArea) {
	const query = 'near' in area ? { near: area.near, sort: 'nearest' as const } : regionQuery(area.region)
	return { kind: 'location' as const, ...query, limit: HOME_LOCATION_COUNT }
}

function regionQuery(region: string | null) {
	return { ...(region !== null && { q: region }), sort: 'open' as const }
}

/** The locations of the home screen: the nearest ones, or the first ones of a region. Null: the area is not known yet. */
export function useHomeLocations(area: HomeArea | null) {
	const input = homeInput(area ?? { region: null })
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
