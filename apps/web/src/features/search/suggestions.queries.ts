import type { Coordinates } from '@farmgate/contracts/coordinates'
import { cutSearchText } from '@farmgate/contracts/filter-parameters'
import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../shared/api/trpc.ts'

/** Suggestions for a partial text; none for a blank one. Outdated requests are aborted. */
export function useSuggestions(text: string, near: Coordinates | undefined) {
	const q = cutSearchText(text)
	return trpc.search.suggest.useQuery(
		{ q, near },
		{ enabled: q !== '', placeholderData: keepPreviousData, trpc: { abortOnUnmount: true } },
	)
}
