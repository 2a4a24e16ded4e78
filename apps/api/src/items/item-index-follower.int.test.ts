import { locations } from '@farmgate/db/schema/locations'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildLocation, insertLocation } from '../testing/location-factory.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { openTestIndex } from '../testing/test-index.ts'
import { createItemIndexFollower } from './item-index-follower.ts'
import { createItemQueries } from './item-queries.ts'

const database = await ownDatabase()
const { db } = database
await insertLocation(db)
const { index, queries } = await openTestIndex(database)

const NOW = new Date('2026-06-13T16:00:00Z')
const count = () => queries.countItems({ kind: 'location' }, NOW)
const reloadAll = () => db.execute(sql`insert into item_changes (kind) values ('everything')`)

test('requests at the same time share one check', async () => {
	const [first, second] = await Promise.all([index.current(), index.current(), insertLocation(db)])
	expect(second).toBe(first)
	expect(await count()).toBe(2)
})

test('until the index is loaded, the server is not ready, pages ask to wait, and requests for data can be repeated later', async () => {
	let url = 'postgres://127.0.0.1:1/none'
	const starting = createItemIndexFollower({ db, url: () => url, file: null, onReady: () => {}, onFailure: () => {} })
	const app = await buildTestApp({ db, queries: createItemQueries(db, starting) })
	const ready = async () => (await app.inject('/readyz')).json()
	const expectUnavailable = async () => {
		expect(await ready()).toEqual({ status: 'not ready', reason: 'the item index is loading' })
		for (const path of ['/api/locations', '/api/map?zoom=3', '/api/trpc/browse.facets', '/api/feeds/locations.csv']) {
			const { statusCode, headers } = await app.inject(path)
			expect([statusCode, Number(headers['retry-after']) > 0], path).toEqual([503, true])
		}
		const page = await app.inject({ path: '/farms', headers: { accept: 'text/html' } })
		expect([page.statusCode, Number(page.headers['retry-after']) > 0]).toEqual([503, true])
		expect(page.body).toContain('<h1>Please wait a moment</h1>')
	}
	await expectUnavailable()
	await expect(starting.follow()).rejects.toThrow()
	await expectUnavailable()
	url = database.url
	await starting.follow()
	expect(await ready()).toEqual({ status: 'ready' })
	expect((await app.inject('/api/locations')).headers['x-total-count']).toBe('2')
	starting.close()
})

test('totals are exact while the index applies many changes', async () => {
	await db.insert(locations).values(Array.from({ length: 600 }, () => buildLocation()))
	expect(await count()).toBe(602)
})

test('while everything is read again, the old contents serve and follow changes, until another index replaces them', async () => {
	const before = await index.current()
	await reloadAll()
	expect(await index.current()).toBe(before)
	const loading = index.follow()
	await insertLocation(db)
	expect(await count()).toBe(603)
	await loading
	expect(await index.current()).not.toBe(before)
	expect(await count()).toBe(603)
})

test('requests during the replacement of the index are answered', async () => {
	await reloadAll()
	await index.current()
	let isLoading = true
	const loading = index.follow().finally(() => {
		isLoading = false
	})
	while (isLoading) expect(await Promise.all([count(), count(), count()])).toEqual([603, 603, 603])
	await loading
})

test('a request fails while the database is unavailable, and after the index is closed', async () => {
	index.close()
	await expect(count()).rejects.toMatchObject({ code: 'service.unavailable' })
	await database.close()
	await expect(count()).rejects.toThrow()
})
