import type { Location } from '@farmgate/contracts/location'
import { useRouter } from '@tanstack/react-router'
import { locationListingsInput } from '../features/listings/listings.queries.ts'

/** Also what is here already: it may have come with the page, which the worker does not keep. */
const ANEW = { staleTime: 0 }

/**
 * Asks once for what the page of a place consists of, as that page asks for it, so that the worker keeps the answers: a place
 * that somebody saved opens without a network too. It is an extra; without an answer nothing is said.
 */
export function useKeepForOffline(): (place: Pick<Location, 'id' | 'slug'>) => void {
	const { api } = useRouter().options.context
	return ({ id, slug }) => {
		void api.locations.bySlug.prefetch({ slug }, ANEW)
		void api.locations.listings.prefetchInfinite(locationListingsInput(id), ANEW)
	}
}
