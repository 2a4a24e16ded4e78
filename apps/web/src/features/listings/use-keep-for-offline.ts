import type { Location } from '@farmgate/contracts/location'
import { useRouter } from '@tanstack/react-router'
import { locationListingsInput } from './listings.queries.ts'

/** Requests preloaded data, too: it came with the page, which the service worker does not cache. */
const ALWAYS = { staleTime: 0 }

/**
 * Requests the data of a location's page, so that the service worker caches it and a saved location opens offline. Failures are
 * ignored.
 */
export function useKeepForOffline(): (location: Pick<Location, 'id' | 'slug'>) => void {
	const { api } = useRouter().options.context
	return ({ id, slug }) => {
		void api.locations.bySlug.prefetch({ slug }, ALWAYS)
		void api.locations.listings.prefetchInfinite(locationListingsInput(id), ALWAYS)
	}
}
