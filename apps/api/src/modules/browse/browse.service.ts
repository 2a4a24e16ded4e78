import type { Facets } from '@farmgate/contracts/facets'
import type { Filter, MapRequest } from '@farmgate/contracts/filter'
import type { MapView } from '@farmgate/contracts/map-view'
import type { Previews, previewRequest } from '@farmgate/contracts/preview'
import { REACH_METERS, type Reach } from '@farmgate/contracts/reach'
import type * as z from 'zod'
import type { ItemQueries } from '../../items/item-queries.ts'
import type { CategoriesService } from '../categories/categories.service.ts'
import type { SearchTextService } from '../search/search-text.service.ts'
import { clusteredByClient, clusteredByServer } from './map-view.ts'
import type { PreviewsRepository } from './previews.repository.ts'

type Deps = {
	queries: ItemQueries
	categories: Pick<CategoriesService, 'list'>
	previews: PreviewsRepository
	searchText: Pick<SearchTextService, 'resolve'>
	clock: { now(): Date }
}

/** Map, facets and previews, across locations and listings. */
export function createBrowseService({ queries, categories, previews, searchText, clock }: Deps) {
	return {
		/** All matches as points, markers and clusters for the zoom; see `mapView`. */
		async map(request: MapRequest): Promise<MapView> {
			const [resolved, now] = [await searchText.resolve(request), clock.now()]
			return (await clusteredByClient(queries, resolved, now)) ?? (await clusteredByServer(queries, resolved, now))
		},

		/** The number of matches, in total and per type and category. */
		async facets(filter: Filter): Promise<Facets> {
			const names = (await categories.list()).map(({ name }) => name)
			return await queries.countFacets(await searchText.resolve(filter), names, clock.now())
		},

		/** How far a list around `near` reaches by default. No limit without `near`. */
		async reach(filter: Filter): Promise<Reach> {
			const distance = await queries.nearestDistance(await searchText.resolve(filter), clock.now())
			const radiusMeters = distance === null ? null : (REACH_METERS.find((meters) => distance <= meters) ?? null)
			const [first] = REACH_METERS
			return { radiusMeters, emptyWithinMeters: distance !== null && radiusMeters !== first ? first : null }
		},

		/** Texts and images of public items. Other ids are left out. */
		async previews(request: z.output<typeof previewRequest>): Promise<Previews> {
			const [locations, listings] = await Promise.all([
				previews.ofLocations(request.locations, clock.now()),
				previews.ofListings(request.listings),
			])
			return { locations, listings }
		},
	}
}
export type BrowseService = ReturnType<typeof createBrowseService>
