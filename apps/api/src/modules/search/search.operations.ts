import { filter } from '@farmgate/contracts/filter'
import { corrections, suggestions, suggestRequest } from '@farmgate/contracts/suggestions'
import { query } from '../../platform/operations/operation.ts'
import type { SearchService } from './search.service.ts'

export function createSearchOperations(search: SearchService) {
	return {
		suggest: query({
			policy: 'public',
			summary: 'Suggestions for an incomplete text',
			description:
				'A few locations, listings, categories and towns whose names contain `q`: first those where a word begins with it, then those close to `near`. `isSimilar` is true when no name contains the text and these have a similar spelling.',
			rest: 'GET /suggestions',
			rateLimit: { weight: 2 },
			input: suggestRequest,
			output: suggestions,
			run: ({ input }) => search.suggest(input),
		}),
		corrections: query({
			policy: 'public',
			summary: 'Other texts for a search that found nothing',
			description:
				'Texts with a similar spelling that have matches with the same filter, most likely first, each with the number of matches. Empty without `q`.',
			rest: 'GET /corrections',
			rateLimit: { weight: 5 },
			input: filter,
			output: corrections,
			run: ({ input }) => search.corrections(input),
		}),
	}
}
