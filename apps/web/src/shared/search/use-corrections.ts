import type { Filter } from '@farmgate/contracts/filter'
import { trpc } from '../api/trpc.ts'

/** Corrected search texts that have results with this filter. */
export function useCorrections(filter: Filter, isEnabled = true) {
	return trpc.search.corrections.useQuery(filter, { enabled: isEnabled })
}
