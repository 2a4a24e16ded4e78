import { type MapSource, mapSources } from '@farmgate/contracts/map-sources'

const ADDRESS = '/api/map-sources'

let asked: Promise<MapSource[]> | undefined

async function ask(): Promise<MapSource[]> {
	const response = await fetch(ADDRESS)
	if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
	return mapSources.parse(await response.json())
}

/**
 * The raster grounds that this server names, asked for once. Without an answer there are none, which is no reason to
 * bother anybody: the bundled ground is there. The next map asks again.
 */
export async function loadMapSources(): Promise<MapSource[]> {
	asked ??= ask()
	try {
		return await asked
	} catch {
		asked = undefined
		return []
	}
}
