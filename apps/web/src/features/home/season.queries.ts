import type { SeasonRequest } from '@farmgate/contracts/seasonal-produce'
import { keepPreviousData } from '@tanstack/react-query'
import { type ApiQueries, trpc } from '../../shared/api/trpc.ts'

/** Loads what is in season in the default region. */
export async function prefetchSeason(api: ApiQueries): Promise<void> {
	await api.season.produce.prefetch({})
}

/** What is in season. Keeps the data of the previous place while another loads. */
export function useSeason(request: SeasonRequest) {
	return trpc.season.produce.useQuery(request, { placeholderData: keepPreviousData })
}
