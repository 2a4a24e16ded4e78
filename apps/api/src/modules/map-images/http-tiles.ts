import { createHash } from 'node:crypto'
import type { TileProvider } from './map-drawer.ts'

type Options = {
	/** The operator's own setting, never a visitor's: `https://tiles.example/{z}/{x}/{y}.png`. */
	urlTemplate: string
	maxZoom: number
	credit: string
	/** The whole picture falls back to the bundled basemap when a tile takes longer. */
	timeoutMs?: number
}

const DEFAULT_TIMEOUT_MS = 3000
const MAX_TILE_BYTES = 2_000_000

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
export function createHttpTiles({
	urlTemplate,
	maxZoom,
	credit,
	timeoutMs = DEFAULT_TIMEOUT_MS,
}: Options): TileProvider {
	const addressOf = (z: number, x: number, y: number) =>
		urlTemplate.replaceAll('{z}', String(z)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y))
	return {
		name: createHash('sha256').update(urlTemplate).digest('hex').slice(0, 16),
		maxZoom,
		credit,
		async tile(z, x, y) {
			const signal = AbortSignal.timeout(timeoutMs)
			return readTile(await fetch(addressOf(z, x, y), { signal, redirect: 'error' }))
		},
	}
}
