import type { Filter } from '@farmgate/contracts/filter'
import { expect, test } from 'vitest'
import type { FeedState, FeedsRepository } from './feeds.repository.ts'
import { createFeedsService } from './feeds.service.ts'

const ORIGIN = 'https://farms.example'
const STATE: FeedState = { count: 0, changedAt: null, mark: '0' }
const ALL: Filter = { kind: 'both' }

/** A directory so large that looking at everything lasts until `finish`; the newest are found at once. */
function largeDirectory() {
	const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
	const seen = { looks: 0 }
	const nothing = async () => ({ items: [], nextCursor: null })
	const repository: FeedsRepository = {
		async state() {
			seen.looks += 1
			await finished
			return STATE
		},
		locations: nothing,
		listings: nothing,
	}
	const queries = { countItems: async () => ({ value: 0, atLeast: false }) }
	const { everything, newest } = createFeedsService({ repository, queries, clock: { now: () => new Date(0) } })
	return {
		seen,
		finish,
		begin: (isWanted = () => true) => everything('locations', ALL, ORIGIN, isWanted),
		newest: () => newest('locations', ALL, ORIGIN),
	}
}

test('readers of the newest need not wait for those who take everything, who wait for each other', async () => {
	const { seen, begin, newest, finish } = largeDirectory()
	const taking = [begin(), begin(), begin()]
	expect((await newest()).items).toEqual([])
	expect(seen.looks).toBe(2)
	finish()
	for (const state of await Promise.all(taking)) expect(state).toMatchObject(STATE)
})

test('nothing is looked at for a caller who left while waiting', async () => {
	const { seen, begin, finish } = largeDirectory()
	const before = [begin(), begin()]
	const left = begin(() => false)
	finish()
	await Promise.all(before)
	expect(await left).toBeNull()
	expect(seen.looks).toBe(2)
})

test('whoever would wait for very many is told that the service is busy, and is served when they are done', async () => {
	const { begin, finish } = largeDirectory()
	const many = Array.from({ length: 22 }, () => begin())
	await expect(begin()).rejects.toMatchObject({ code: 'service.busy' })
	finish()
	await Promise.all(many)
	expect(await begin()).toMatchObject(STATE)
})
