import { type MapSource, mapSources } from '@farmgate/contracts/map-sources'
import { query } from '../../operations/operation.ts'
import type { TileSource } from './open-tiles.ts'

export function createTileOperations({ maxZoom, credits }: TileSource, raster: readonly MapSource[]) {
	return {
		sources: query({
			policy: 'public',
			summary: 'Base layers of the map',
			description:
				'The vector tiles of this server, and the raster layers that are shown above them, in the order in which browsers try them. Show the attribution with the tiles.',
			rest: 'GET /map-sources',
			output: mapSources,
			run: () => ({ basemap: { maxZoom, attribution: [...credits] }, raster: [...raster] }),
		}),
	}
}
