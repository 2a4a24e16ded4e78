import { expect, test } from 'vitest'
import { cachedTiles } from './cached-tiles.ts'

test('a tile is made once for concurrent and later requests, an empty one too', async () => {
	const made: string[] = []
	const tile = cachedTiles(async (z, x, y) => {
		made.push(`${z}/${x}/${y}`)
		return x === 0 ? null : new Uint8Array([x])
	})
	expect(await Promise.all([tile(3, 1, 2), tile(3, 1, 2)])).toEqual([new Uint8Array([1]), new Uint8Array([1])])
	expect([await tile(3, 1, 2), await tile(3, 0, 2), await tile(3, 0, 2)]).toEqual([new Uint8Array([1]), null, null])
	expect(made).toEqual(['3/1/2', '3/0/2'])
})

test('a tile that could not be made is tried again', async () => {
	let tries = 0
	const tile = cachedTiles(async () => {
		tries += 1
		if (tries === 1) throw new Error('The disk is busy')
		return null
	})
	await expect(tile(1, 0, 0)).rejects.toThrow('The disk is busy')
	expect(await tile(1, 0, 0)).toBeNull()
})
