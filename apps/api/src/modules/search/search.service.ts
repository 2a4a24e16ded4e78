import type { Filter } from '@farmgate/contracts/filter'
import type { Corrections, Suggestions, SuggestRequest } from '@farmgate/contracts/suggestions'
import type { SearchRepository } from './search.repository.ts'

type Deps = { repository: SearchRepository }

/** What helps somebody to find the word for what they want. */
export function createSearchService({ repository }: Deps) {
	return {
		/** What the text typed so far may mean. */
		async suggest({ q }: SuggestRequest): Promise<Suggestions> {
			const [locations, listings] = await Promise.all([repository.locationsNamed(q), repository.listingsTitled(q)])
			return { locations, listings, categories: [], towns: [], isSimilar: false }
		},

		/** Other texts that find something under the same filter; none without a text. */
		async corrections(_filter: Filter): Promise<Corrections> {
			return []
		},
	}
}
export type SearchService = ReturnType<typeof createSearchService>
