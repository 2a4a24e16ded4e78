import { createHash } from 'node:crypto'
import type { MapSource } from '@farmgate/contracts/map-sources'
import { expandRange, PUBLIC_MAP_SOURCES } from '../../http/headers/map-sources.ts'
import { readAtMost } from '../../http/receive-file.ts'
import type { TileProvider, TileProviders } from './map-drawer.ts'

/** Timeout of a tile. The image then uses the bundled basemap. */
const DEFAULT_TIMEOUT_MS = 3000
const MAX_TILE_BYTES = 2_000_000
/** Tile providers require a user agent that identifies the application. */
const USER_AGENT = 'Farmgate (map images)'

async function readTile(response: Response): Promise<Uint8Array> {
	if (!response.ok) throw new Error(`the tile provider responded with status ${response.status}`)
	const type = response.headers.get('content-type') ?? ''
	if (!type.startsWith('image/')) throw new Error(`the tile provider responded with ${type} instead of an image`)
	return await readAtMost(response, MAX_TILE_BYTES)
}

/** Raster tiles over HTTP. The name depends on the URL, because it is part of the cache key. */
export function createHttpTiles(
	{ url, maxZoom, attribution }: MapSource,
	timeoutMs: number = DEFAULT_TIMEOUT_MS,
): TileProvider {
	const templates = expandRange(url)
	const urlOf = (z: number, x: number, y: number) =>
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
			return readTile(await fetch(urlOf(z, x, y), { signal, headers, redirect: 'error' }))
		},
	}
}

/**
 * The first configured source of each scheme, without the public servers that browsers use by default: their terms do not
 * cover servers that draw thousands of images (docs/decisions/0020).
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
