import { createHash } from 'node:crypto'
import type { MapSource } from '@farmgate/contracts/map-sources'
import { expanded, PUBLIC_MAP_SOURCES } from '../../integrations/tiles/map-sources.ts'
import type { TileProvider, TileProviders } from './map-drawer.ts'

/** The whole picture falls back to the bundled basemap when a tile takes longer. */
const DEFAULT_TIMEOUT_MS = 3000
const MAX_TILE_BYTES = 2_000_000
/** Providers want to know who asks. */
const USER_AGENT = 'Farmgate (pictures of the map)'

async function readTile(response: Response): Promise<Uint8Array> {
	if (!response.ok) throw new Error(`the tile provider answered ${response.status}`)
	const type = response.headers.get('content-type') ?? ''
	if (!type.startsWith('image/')) throw new Error(`the tile provider answered ${type}, which is no picture`)
	const chunks: Uint8Array[] = []
	let length = 0
	for await (const chunk of response.body ?? []) {
		length += chunk.length
		if (length > MAX_TILE_BYTES) throw new Error('the tile provider answered with too large a tile')
		chunks.push(chunk)
	}
	return Buffer.concat(chunks)
}

/** Raster tiles over HTTP. Its name changes with the address, so that pictures of another provider are not taken for its own. */
export function createHttpTiles(
	{ url, maxZoom, attribution }: MapSource,
	timeoutMs: number = DEFAULT_TIMEOUT_MS,
): TileProvider {
	const templates = expanded(url)
	const addressOf = (z: number, x: number, y: number) =>
		(templates[(x + y) % templates.length] ?? url)
			.replaceAll('{z}', String(z))
			.replaceAll('{x}', String(x))
			.replaceAll('{y}', String(y))
	return {
		name: createHash('sha256').update(url).digest('hex').slice(0, 16),
		maxZoom,
		credit: attribution.map(({ text }) => text).join(' · '),
		async tile(z, x, y) {
			const signal = AbortSignal.timeout(timeoutMs)
			const headers = { 'user-agent': USER_AGENT }
			return readTile(await fetch(addressOf(z, x, y), { signal, headers, redirect: 'error' }))
		},
	}
}

/**
 * The operator's first source of each scheme. Never one of the public servers that browsers use by default: their terms
 * are for people who look at maps, not for servers that draw thousands of pictures (docs/decisions/0020).
 */
export function tileProvidersOf(sources: readonly MapSource[]): TileProviders {
	const own = sources.filter(
		({ url }) => !url.startsWith('/') && !PUBLIC_MAP_SOURCES.some((known) => known.url === url),
	)
	const firstOf = (scheme: MapSource['scheme']) => {
		const source = own.find((candidate) => candidate.scheme === scheme)
		return source === undefined ? null : createHttpTiles(source)
	}
	return { light: firstOf('light'), dark: firstOf('dark') }
}
