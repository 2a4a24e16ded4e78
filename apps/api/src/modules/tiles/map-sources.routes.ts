import { type MapSource, mapSource } from '@farmgate/contracts/map-sources'
import * as z from 'zod'
import type { RestScope } from '../../platform/rest/rest-scope.ts'
import { noQuerystring, oneOf } from '../../platform/rest/route-schemas.ts'

/** GET /api/map-sources: the same for everybody for as long as the server runs. */
export function addMapSourceRoutes(scope: RestScope, sources: readonly MapSource[]): void {
	scope.get(
		'/map-sources',
		{
			config: { policy: 'public' },
			schema: {
				operationId: 'listMapSources',
				tags: ['Map'],
				summary: 'Raster grounds of the map, in the order in which they are tried',
				description:
					'Empty where the bundled ground is all there is. Whoever shows the tiles shows their attribution with them.',
				querystring: noQuerystring,
				response: { 200: oneOf(z.array(mapSource), 'All sources') },
			},
		},
		() => [...sources],
	)
}
