import { type MapSource, mapSource } from '@farmgate/contracts/map-sources'
import * as z from 'zod/mini'
import { noInput } from '../../platform/entity-reference.ts'
import { query } from '../../platform/operations/operation.ts'

export function createTileOperations(sources: readonly MapSource[]) {
	return {
		sources: query({
			policy: 'public',
			summary: 'Raster base layers of the map, in the order in which browsers try them',
			description: 'Empty when there is only the bundled one. Show the attribution with the tiles.',
			rest: 'GET /map-sources',
			input: noInput,
			output: z.array(mapSource),
			run: () => [...sources],
		}),
	}
}
