import type { Facets } from '@farmgate/contracts/facets'
import type { Filter, MapRequest } from '@farmgate/contracts/filter'
import type { MapView } from '@farmgate/contracts/map-view'
import type { Previews, previewRequest } from '@farmgate/contracts/preview'
import type * as z from 'zod'
import type { ItemQueries } from '../../query/item-queries.ts'
import type { CategoriesService } from '../categories/categories.service.ts'
import { countFacets } from './count-facets.ts'
import { drawnByCaller, drawnByServer } from './draw-map.ts'
import type { PreviewsRepository } from './previews.repository.ts'

type Deps = {
	queries: ItemQueries
	categories: Pick<CategoriesService, 'list'>
	previews: PreviewsRepository
	clock: { now(): Date }
}

/** What the directory's screens ask across locations and listings. */
export function createBrowseService({ queries, categories, previews, clock }: Deps) {
	return {
		/** All that matches, as the map draws it at this zoom. See `mapView` for what is promised. */
		async map(request: MapRequest): Promise<MapView> {
			const now = clock.now()
			return (await drawnByCaller(queries, request, now)) ?? (await drawnByServer(queries, request, now))
		},

		/** How many match, in all and per type and category. */
		async facets(filter: Filter): Promise<Facets> {
			const names = (await categories.list()).map(({ name }) => name)
			return await countFacets(queries, filter, names, clock.now())
		},

		/** The words and pictures of public items; of others there is nothing in the answer. */
		async previews(request: z.output<typeof previewRequest>): Promise<Previews> {
			const [locations, listings] = await Promise.all([
				previews.ofLocations(request.locations),
				previews.ofListings(request.listings),
			])
			return { locations, listings }
		},
	}
}
export type BrowseService = ReturnType<typeof createBrowseService>
