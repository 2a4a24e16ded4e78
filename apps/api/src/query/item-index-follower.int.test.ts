import { locations } from '@farmgate/db/schema/locations'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildLocation, insertLocation } from '../testing/location-factory.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { openTestIndex } from '../testing/test-index.ts'
import { createIndexedQueries } from './indexed-queries.ts'
import { createItemIndexFollower } from './item-index-follower.ts'

const database = await ownDatabase()
const { db } = database
await insertLocation(db)
const { index, inSql, queries } = await openTestIndex(database)

const NOW = new Date('2026-06-13T16:00:00Z')
const count = async () => (await queries.countItems({ kind: 'location' }, NOW)).value
const isAnswering = async () => (await index.current()) !== null

test('requests of one turn of the event loop share one check', async () => {
	const [first, second] = await Promise.all([index.current(), index.current(), insertLocation(db)])
	expect(first).not.toBeNull()
	expect(second).toBe(first)
	expect(await count()).toBe(2)
})

test.each([
	['has been loaded', database.url],
	['could not be loaded', 'postgres://127.0.0.1:1/none'],
])('the server is not ready until the index %s', async (_, url) => {
	const starting = createItemIndexFollower({ db, url: () => url, onReady: () => {}, onFailure: () => {} })
	const app = await buildTestApp({ db, queries: createIndexedQueries(inSql, starting) })
	const ready = async () => (await app.inject('/readyz')).json()
	expect(await ready()).toEqual({ status: 'not ready', reason: 'the item index is loading' })
	await starting.follow().catch(() => {})
	expect(await ready()).toEqual({ status: 'ready' })
	expect((await app.inject('/api/locations')).headers['x-total-count']).toBe('2')
	starting.close()
})

test('totals stay exact while the index applies many changes', async () => {
	await db.insert(locations).values(Array.from({ length: 600 }, () => buildLocation()))
	expect(await count()).toBe(602)
	await index.follow()
	expect(await isAnswering()).toBe(true)
	expect(await count()).toBe(602)
})

test('an entry "everything" in the log reloads the index', async () => {
	await db.execute(sql`insert into item_changes (kind) values ('everything')`)
	expect(await isAnswering()).toBe(false)
	await index.follow()
	await index.follow()
	expect(await isAnswering()).toBe(true)
	expect(await count()).toBe(602)
})

test('requests use SQL after the index is closed', async () => {
	index.close()
	expect(await isAnswering()).toBe(false)
	expect(await count()).toBe(602)
})

test('a request fails while the database is unavailable', async () => {
	await database.close()
	await expect(count()).rejects.toThrow()
})
