import { type MapSource, mapSources } from '@farmgate/contracts/map-sources'

const PATH = '/api/map-sources'

let request: Promise<MapSource[]> | undefined

async function fetchSources(): Promise<MapSource[]> {
	const response = await fetch(PATH)
	if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
	return mapSources.parse(await response.json())
}

/** The raster sources of this server, fetched once. Empty after a failure; the next map tries again. */
export async function loadMapSources(): Promise<MapSource[]> {
	request ??= fetchSources()
	try {
		return await request
	} catch {
		request = undefined
		return []
	}
}
