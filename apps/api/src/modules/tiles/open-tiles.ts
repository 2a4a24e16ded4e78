import { type BasemapArchive, openBasemap } from '@farmgate/basemap/basemap-archive'
import { openProtomaps } from '@farmgate/basemap/protomaps-archive'
import { StartError } from '../../processes/env.ts'

function reasonOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error)
}

/**
 * The base layer of the map: the PMTiles file of the operator, or the bundled map. Throws `StartError` when it cannot be read. `close` closes both.
 */
export async function openTiles(path: string | null): Promise<BasemapArchive> {
	const bundled = await openBasemap().catch((cause: unknown) => {
		throw new StartError(`The bundled map cannot be read (${reasonOf(cause)}). Install Farmgate again.`, { cause })
	})
	if (path === null) return bundled
	try {
		const archive = await openProtomaps(path, bundled)
		return {
			...archive,
			async close() {
				await archive.close()
				await bundled.close()
			},
		}
	} catch (cause) {
		await bundled.close()
		throw new StartError(`The map of BASEMAP_PMTILES cannot be read: ${reasonOf(cause)}.`, { cause })
	}
}

/** A source of gzip-compressed vector tiles; null for an empty tile. */
export type TileSource = Pick<BasemapArchive, 'name' | 'credits' | 'minZoom' | 'maxZoom'> & {
	tile: (z: number, x: number, y: number) => Promise<Uint8Array | null>
}

/** A source that has no tiles down to this zoom. */
export function emptyTiles(maxZoom: number): TileSource {
	return { name: 'empty', tile: async () => null, credits: [], minZoom: 0, maxZoom }
}
