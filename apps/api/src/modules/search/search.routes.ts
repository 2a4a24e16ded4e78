import { readFilterQuery } from '@farmgate/contracts/filter-query'
import { corrections, suggestions, suggestRequest } from '@farmgate/contracts/suggestions'
import { readFilterRequest, readQuery } from '../../platform/read-input.ts'
import type { RestScope } from '../../platform/rest/rest-scope.ts'
import { failures, filterQuerystring, oneOf } from '../../platform/rest/route-schemas.ts'
import type { SearchService } from './search.service.ts'

const tags = ['Search']
const suggestQuerystring = filterQuerystring.pick({ q: true, near: true })

/** GET /api/suggestions and GET /api/corrections. */
export function addSearchRoutes(scope: RestScope, search: SearchService): void {
	scope.get(
		'/suggestions',
		{
			config: { policy: 'public', rateLimit: { weight: 2 } },
			schema: {
				operationId: 'suggest',
				tags,
				summary: 'What a text may mean while it is typed',
				description:
					'A few places, products, categories and towns whose names hold `q`, those where a word begins with it first, then those close to `near`. `isSimilar` is true when nothing holds the text and these only resemble it.',
				querystring: suggestQuerystring,
				response: { 200: oneOf(suggestions, 'Suggestions'), ...failures(400, 429, 500, 503, 504) },
			},
		},
		(request) => search.suggest(readQuery(suggestRequest, () => readFilterQuery(request.query))),
	)

	scope.get(
		'/corrections',
		{
			config: { policy: 'public', rateLimit: { weight: 5 } },
			schema: {
				operationId: 'listCorrections',
				tags,
				summary: 'Other texts for a search that found nothing',
				description:
					'Texts that resemble `q` and find something under the same filter, most likely first, each with the number of items it finds. Empty without `q`.',
				querystring: filterQuerystring,
				response: { 200: oneOf(corrections, 'Corrections'), ...failures(400, 429, 500, 503, 504) },
			},
		},
		(request) => search.corrections(readFilterRequest(request.query)),
	)
}
