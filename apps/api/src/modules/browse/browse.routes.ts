import { mapView } from '@farmgate/contracts/map-view'
import { readMapRequest } from '../../platform/read-input.ts'
import type { RestScope } from '../../platform/rest/rest-scope.ts'
import { failures, mapQuerystring, oneOf } from '../../platform/rest/route-schemas.ts'
import type { BrowseService } from './browse.service.ts'

/** GET /api/map. */
export function addBrowseRoutes(scope: RestScope, browse: BrowseService): void {
	scope.get(
		'/map',
		{
			config: { policy: 'public' },
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
}
