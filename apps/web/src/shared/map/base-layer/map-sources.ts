import { type MapSources, mapSources } from '@farmgate/contracts/map-sources'

const PATH = '/api/map-sources'

let request: Promise<MapSources> | undefined

async function fetchSources(): Promise<MapSources> {
	const response = await fetch(PATH)
	if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
	return mapSources.parse(await response.json())
}

/** What the map of this server draws, fetched once. Undefined after a failure; the next map tries again. */
export async function loadMapSources(): Promise<MapSources | undefined> {
	request ??= fetchSources()
	try {
		return await request
	} catch {
		request = undefined
		return undefined
	}
}
