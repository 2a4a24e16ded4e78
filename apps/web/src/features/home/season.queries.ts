import type { SeasonRequest } from '@farmgate/contracts/seasonal-produce'
import { type ApiQueries, trpc } from '../../shared/api/trpc.ts'

/** Loads what is in season in the default region. */
export async function prefetchSeason(api: ApiQueries): Promise<void> {
	await api.season.produce.prefetch({})
}

/** What is in season. */
export function useSeason(request: SeasonRequest) {
	return trpc.season.produce.useQuery(request)
}
