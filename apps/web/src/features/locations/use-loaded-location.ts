import type { Location } from '@farmgate/contracts/location'
import { trpc } from '../../shared/api/trpc.ts'

/**
 * The location a screen was loaded with, updated by later responses. Observing the query keeps the age notice of a cached
 * response on screen and refetches when the network returns.
 */
export function useLoadedLocation(loaded: Location): Location {
	return trpc.locations.bySlug.useQuery({ slug: loaded.slug }).data ?? loaded
}
