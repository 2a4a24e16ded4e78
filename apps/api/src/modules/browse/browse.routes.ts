import { facets } from '@farmgate/contracts/facets'
import { mapView } from '@farmgate/contracts/map-view'
import { readFilterRequest, readMapRequest } from '../../platform/read-input.ts'
import type { RestScope } from '../../platform/rest/rest-scope.ts'
import { failures, filterQuerystring, mapQuerystring, oneOf } from '../../platform/rest/route-schemas.ts'
import type { BrowseService } from './browse.service.ts'

/** GET /api/map and /api/facets. */
export function addBrowseRoutes(scope: RestScope, browse: BrowseService): void {
	scope.get(
		'/map',
		{
			config: { policy: 'public', rateLimit: { weight: 2 } },
			schema: {
				operationId: 'getMap',
				tags: ['Map'],
				summary: 'All that matches, as markers and clusters of one zoom',
				description:
					'Nothing is cut: markers and the counts of all clusters add up to the total, less what has no place.',
				querystring: mapQuerystring,
				response: { 200: oneOf(mapView, 'The map'), ...failures(400, 429, 500, 503, 504) },
			},
		},
		(request) => browse.map(readMapRequest(request.query)),
	)

	scope.get(
		'/facets',
		{
			config: { policy: 'public', rateLimit: { weight: 2 } },
			schema: {
				operationId: 'getFacets',
				tags: ['Map'],
				summary: 'How many match, and how many would with another type or category',
				description: 'Totals are those of the lists for the same query. Null stands for more than was counted.',
				querystring: filterQuerystring,
				response: { 200: oneOf(facets, 'The counts'), ...failures(400, 429, 500, 503, 504) },
			},
		},
		(request) => browse.facets(readFilterRequest(request.query)),
	)
}
