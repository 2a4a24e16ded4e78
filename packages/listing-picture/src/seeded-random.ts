/** Numbers from 0 to below 1 that depend on the seed only. FNV-1a hash of the seed, then mulberry32. */
export function seededRandom(seed: string): () => number {
	let state = 2166136261
	for (let index = 0; index < seed.length; index += 1) state = Math.imul(state ^ seed.charCodeAt(index), 16777619)
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}
}
