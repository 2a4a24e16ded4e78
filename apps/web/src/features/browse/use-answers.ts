import {
	foundTotal,
	useFacets,
	useListingResults,
	useLocationResults,
	useMapView,
	wantedLists,
} from './browse.queries.ts'
import type { Browse } from './browse.ts'

/**
 * Everything that is on the screen for one question. `zoom` is the map's. Whichever part is told to try again, all that failed
 * are asked anew: recovered one by one they would not agree.
 */
export function useAnswers(browse: Browse, zoom: number | undefined) {
	const counts = useFacets(browse)
	const locations = useLocationResults(browse)
	const listings = useListingResults(browse)
	const map = useMapView(browse.filter, browse.isOnMap ? browse.area : undefined, zoom)
	const found = foundTotal(counts, wantedLists(browse, { locations, listings }))
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
