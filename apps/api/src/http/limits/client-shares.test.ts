import { expect, test } from 'vitest'
import { createClientShares } from './client-shares.ts'

test('gives one client no more than its share, until it gives one back', () => {
	const take = createClientShares({ total: 10, perClient: 2 })
	const giveBack = take('a')
	take('a')
	expect(take('a')).toBeNull()
	expect(take('b')).not.toBeNull()
	giveBack?.()
	expect(take('a')).not.toBeNull()
})

test('gives all clients together no more than the total', () => {
	const take = createClientShares({ total: 2, perClient: 2 })
	const giveBack = take('a')
	take('b')
	expect(take('c')).toBeNull()
	giveBack?.()
	giveBack?.()
	expect(take('c')).not.toBeNull()
	expect(take('d')).toBeNull()
})

test('gives a client with fewer the oldest share of the one with the most', () => {
	const take = createClientShares({ total: 5, perClient: 3 })
	const ended: string[] = []
	for (const share of ['a1', 'a2', 'b1', 'b2', 'b3']) take(share.slice(0, 1), () => ended.push(share))
	expect(take('c', () => ended.push('c1'))).not.toBeNull()
	expect(ended).toEqual(['b1'])
	expect(take('c')).toBeNull()
	expect(take('d')).not.toBeNull()
	expect(ended).toEqual(['b1', 'a1'])
})
