import { filter, firstRequest } from '@farmgate/contracts/filter'
import { firstResults } from '@farmgate/contracts/first-results'
import { corrections, suggestions, suggestRequest } from '@farmgate/contracts/suggestions'
import { query } from '../../operations/operation.ts'
import type { FirstResultsService } from './first-results.service.ts'
import type { SearchService } from './search.service.ts'

export function createSearchOperations(search: SearchService, firstResultsService: FirstResultsService) {
	return {
		first: query({
			policy: 'public',
			summary: 'The first results of a filter, with everything that a screen of results shows first',
			description:
				'What the text means, how far the list reaches, the counts, and the first page of each kind, equal to those of the other operations for the filter with the fields of `applied`, but that locations have only what cards show. A filter without matches gives up its time, then the distance in its text, then it is corrected; `gaveUp` says which.',
			rest: 'GET /search',
			rateLimit: { weight: 3 },
			input: firstRequest,
			output: firstResults,
			run: ({ input }) => firstResultsService.first(input),
		}),
		suggest: query({
			policy: 'public',
			summary: 'Suggestions for an incomplete text',
			description:
				'A few locations, listings, categories and towns whose names contain `q`, and postal codes that begin with it: first those where a word begins with it, then those close to `near`. `isSimilar` is true when no name contains the text and these have a similar spelling.',
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
				'Texts with a similar spelling that have matches with the same filter, most likely first, each with the number of matches. With `around`, nothing matches in the area that `q` names: these are found with `around.coordinates` as `near`. Empty without `q`.',
			rest: 'GET /corrections',
			rateLimit: { weight: 5 },
			input: filter,
			output: corrections,
			run: ({ input }) => search.corrections(input),
		}),
	}
}
