import { useDeferredFirst } from '../../shared/hooks/use-deferred-first.ts'
import {
	foundTotal,
	requestedLists,
	useFacets,
	useListingResults,
	useLocationResults,
	useMapView,
} from './browse.queries.ts'
import type { Found } from './first-results.queries.ts'

/**
 * All data of a browse screen. `zoom` is the map's. A retry of one part repeats all failed requests, so that the parts are
 * consistent.
 */
export function useBrowseData({ shown: browse, first, failure }: Found, zoom: number | undefined) {
	const query = { ...browse, first }
	const counts = { ...useFacets(query), ...failure }
	const locations = { ...useLocationResults(query), ...failure }
	const listings = { ...useListingResults(query), ...failure }
	const map = useMapView(browse.filter, browse.isOnMap ? browse.area : undefined, zoom)
	const found = foundTotal(counts, requestedLists(browse, { locations, listings }))
	const retry = () => {
		for (const part of [counts, locations, listings, map]) if (part.error !== null) part.retry()
	}
	return {
		facets: useDeferredFirst(counts.facets),
		found,
		locations: { ...locations, retry },
		listings: { ...listings, retry },
		map: { ...map, retry },
	}
}
