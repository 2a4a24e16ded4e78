import type { Location } from '@farmgate/contracts/location'
import { trpc } from '../../app/trpc.ts'

/**
 * The place that a screen was opened with, followed through later answers about it: what was kept for when there is no network
 * says its age while it is on screen, and gives way to what the server says as soon as it can be asked.
 */
export function useLoadedLocation(loaded: Location): Location {
	return trpc.locations.bySlug.useQuery({ slug: loaded.slug }).data ?? loaded
}
