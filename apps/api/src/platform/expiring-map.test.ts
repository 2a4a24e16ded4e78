import { expect, test } from 'vitest'
import { ExpiringMap } from './expiring-map.ts'

test('a value is remembered until its time is over', () => {
	let now = 0
	const map = new ExpiringMap<string>({ lifetimeMs: 100, most: 10, now: () => now })
	map.set('a', 'one')
	now = 99
	expect(map.get('a')).toBe('one')
	now = 100
	expect(map.get('a')).toBeUndefined()
})

test('the oldest makes room, so that strangers cannot fill the memory', () => {
	const map = new ExpiringMap<number>({ lifetimeMs: 100, most: 2, now: () => 0 })
	map.set('a', 1)
	map.set('b', 2)
	map.set('a', 3)
	map.set('c', 4)
	expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([3, undefined, 4])
})
