import { expect, test } from 'vitest'
import { LruCache } from './lru-cache.ts'

test('the entry read longest ago is the one that makes room', () => {
	const cache = new LruCache<string, number>(2)
	cache.set('a', 1)
	cache.set('b', 2)
	cache.get('a')
	cache.set('c', 3)

	expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3])
	expect(cache.size).toBe(2)
})
