import type { Location } from '@farmgate/contracts/location'
import { useRouter } from '@tanstack/react-router'
import { prefetchListingPages } from '../features/listings/listings.queries.ts'
import { loadLocation } from '../features/locations/locations.queries.ts'

/**
 * Asks once for what the page of a place consists of, as that page asks for it, so that the worker keeps the answers: a place
 * that somebody saved opens without a network too. It is an extra; without an answer nothing is said.
 */
export function useKeepForOffline(): (place: Pick<Location, 'id' | 'slug'>) => void {
	const { api } = useRouter().options.context
	return ({ id, slug }) => {
		void Promise.allSettled([loadLocation(api, slug), prefetchListingPages(api, id)])
	}
}
