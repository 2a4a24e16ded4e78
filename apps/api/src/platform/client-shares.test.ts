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
