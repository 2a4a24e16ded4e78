import type { Filter } from '@farmgate/contracts/filter'
import type { Corrections } from '@farmgate/contracts/suggestions'
import { trpc } from '../api/trpc.ts'

/** Corrected search texts that have results with this filter. */
export function useCorrections(filter: Filter, isEnabled = true) {
	return trpc.search.corrections.useQuery(filter, { enabled: isEnabled })
}

/** The filter that finds the items of a correction. */
export function correctedFilter<F extends Filter>(filter: F, { q, around }: Corrections[number]): F {
	return { ...filter, q, ...(around && { near: around.coordinates }) }
}
