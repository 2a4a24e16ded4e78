import {
	foundTotal,
	requestedLists,
	useFacets,
	useListingResults,
	useLocationResults,
	useMapView,
} from './browse.queries.ts'
import type { Browse } from './browse.ts'

/**
 * All data of a browse screen. `zoom` is the map's. A retry of one part repeats all failed requests, so that the parts are
 * consistent.
 */
export function useBrowseData(browse: Browse, zoom: number | undefined) {
	const counts = useFacets(browse)
	const locations = useLocationResults(browse)
	const listings = useListingResults(browse)
	const map = useMapView(browse.filter, browse.isOnMap ? browse.area : undefined, zoom)
	const found = foundTotal(counts, requestedLists(browse, { locations, listings }))
	const retry = () => {
		for (const part of [counts, locations, listings, map]) if (part.error !== null) part.retry()
	}
	return {
		facets: counts.facets,
		found,
		locations: { ...locations, retry },
		listings: { ...listings, retry },
		map: { ...map, retry },
	}
}
