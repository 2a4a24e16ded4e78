import { LRUCache } from 'lru-cache'

/** A tile in XYZ numbering, gzip-compressed; null for an empty one. */
export type MakeTile = (z: number, x: number, y: number) => Promise<Uint8Array<ArrayBuffer> | null>

/** About 4 MB of bundled tiles, up to 50 MB of detailed ones. */
const maxCachedTiles = 256

/** Keeps the most recently used tiles, empty ones too. Concurrent requests for one tile make it once. */
export function cachedTiles(makeTile: MakeTile): MakeTile {
	const cache = new LRUCache<string, ReturnType<MakeTile>>({ max: maxCachedTiles })
	return (z, x, y) => {
		const key = `${z}/${x}/${y}`
		const cached = cache.get(key)
		if (cached !== undefined) return cached
		const made = makeTile(z, x, y)
		cache.set(key, made)
		made.catch(() => cache.delete(key))
		return made
	}
}
