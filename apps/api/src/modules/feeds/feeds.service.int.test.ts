import type { Filter } from '@farmgate/contracts/filter'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeAll, expect, test } from 'vitest'
import { insertLocation } from '../../testing/location-factory.ts'
import { TEST_PLACES } from '../../testing/test-app.ts'
import { queriesOfRows } from '../../testing/test-index.ts'
import { createSearchAreasRepository } from '../search/search.repository.ts'
import { createSearchTextService } from '../search/search-text.service.ts'
import { createFeedsRepository } from './feeds.repository.ts'
import { createFeedsService } from './feeds.service.ts'

const ORIGIN = 'https://farms.example'
const ALL: Filter = { kind: 'both' }
const NAME = 'Elm Hill Farm'

const { db } = await ownDatabase()

beforeAll(async () => {
	await insertLocation(db, { name: NAME })
})

/** The service on the real database, where summarizing all rows takes until `finish`. */
function slowDirectory() {
	const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
	const queries = queriesOfRows(db)
	const repository = createFeedsRepository(db, queries, (address) => address)
	const seen = { looks: 0 }
	const { all, newest } = createFeedsService({
		repository: {
			...repository,
			async state(...request) {
				seen.looks += 1
				await finished
				return await repository.state(...request)
			},
		},
		queries,
		searchText: createSearchTextService({ areas: createSearchAreasRepository(db), places: TEST_PLACES }),
		clock: { now: () => new Date('2026-07-01T12:00:00Z') },
	})
	return {
		seen,
		finish,
		begin: (isConnected = () => true) => all('locations', ALL, ORIGIN, isConnected),
		newest: () => newest('locations', ALL, ORIGIN),
	}
}

test('serves the newest items while complete feeds wait', async () => {
	const { seen, begin, newest, finish } = slowDirectory()
	const taking = [begin(), begin(), begin()]
	expect((await newest()).items).toMatchObject([{ name: NAME }])
	await expect.poll(() => seen.looks).toBe(2)
	finish()
	for (const state of await Promise.all(taking)) expect(state).toMatchObject({ total: 1 })
})

test('does not read all items of a large feed before its first byte', async () => {
	const queries = queriesOfRows(db)
	const { all } = createFeedsService({
		repository: createFeedsRepository(db, queries, (address) => address),
		queries,
		searchText: createSearchTextService({ areas: createSearchAreasRepository(db), places: TEST_PLACES }),
		clock: { now: () => new Date('2026-07-01T12:00:00Z') },
		maxValidatedItems: 0,
	})
	const found = await all('locations', ALL, ORIGIN, () => true)
	expect(found).toMatchObject({ total: 1, fingerprint: null })
	const page = await found?.pages().next()
	expect(page?.value).toMatchObject([{ name: NAME }])
})

test('does not query for a client that has disconnected while waiting', async () => {
	const { seen, begin, finish } = slowDirectory()
	const before = [begin(), begin()]
	const left = begin(() => false)
	finish()
	await Promise.all(before)
	expect(await left).toBeNull()
	expect(seen.looks).toBe(2)
})

test('throws service.busy when many feeds wait, and serves feeds when they are done', async () => {
	const { begin, finish } = slowDirectory()
	const many = Array.from({ length: 22 }, () => begin())
	await expect(begin()).rejects.toMatchObject({ code: 'service.busy' })
	finish()
	await Promise.all(many)
	expect(await begin()).toMatchObject({ total: 1 })
})
