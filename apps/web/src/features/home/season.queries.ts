import type { SeasonRequest } from '@farmgate/contracts/seasonal-produce'
import { trpc } from '../../shared/api/trpc.ts'

/** What is in season; null: not requested yet. */
export function useSeason(request: SeasonRequest | null) {
	return trpc.season.produce.useQuery(request ?? {}, { enabled: request !== null })
}
