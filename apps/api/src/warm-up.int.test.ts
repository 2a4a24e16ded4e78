import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { emptyTiles } from './modules/tiles/tile-source.ts'
import { insertListing } from './testing/listing-factory.ts'
import { insertLocation } from './testing/location-factory.ts'
import { createPageRecorder } from './testing/page-renderer.ts'
import { buildTestApp } from './testing/test-app.ts'
import { writeTestWebBuild } from './testing/web-build.ts'
import { createWarmUp, type WarmUp } from './warm-up.ts'

const { db } = await ownDatabase()
beforeAll(async () => {
	const farm = await insertLocation(db, { slug: 'hill-farm', name: 'Hill Farm' })
	await insertListing(db, { slug: 'eggs', locationId: farm.id })
})

let isLoaded = false
let warmUp: WarmUp
beforeEach(() => {
	isLoaded = false
	warmUp = createWarmUp({ isLoaded: () => isLoaded })
})
afterEach(async () => {
	await warmUp.stop()
	vi.useRealTimers()
})

const { pageWorker } = createPageRecorder()
const deps = { db, pageWorker, webRoot: writeTestWebBuild() }

/** Starts the warm-up of a server and records the URLs of all requests. */
async function start(app: FastifyInstance): Promise<string[]> {
	const urls: string[] = []
	app.server.on('request', ({ url = '' }) => urls.push(url))
	await app.listen({ host: '127.0.0.1', port: 0 })
	warmUp.start(app)
	return urls
}

test('requests the hot paths while the item index loads, and is done a second after that', async () => {
	vi.useFakeTimers({ toFake: ['performance'] })
	const urls = await start(await buildTestApp(deps))
	await expect.poll(() => urls).toEqual(expect.arrayContaining(['/locations/hill-farm', '/api/listings/slug/eggs']))
	expect(urls.filter((url) => url.startsWith('/api/map'))).toEqual([])
	isLoaded = true
	await expect.poll(() => urls).toContainEqual(expect.stringMatching(/^\/api\/map\?/))
	expect(warmUp.isDone()).toBe(false)
	vi.advanceTimersByTime(1000)
	expect(warmUp.isDone()).toBe(true)
})

/** Rolled back entries leave gaps. */
async function nextEntryId(): Promise<number> {
	const [row] = await db.execute<{ id: number }>(
		sql`select nextval(pg_get_serial_sequence('audit_log', 'id'))::int as id`,
	)
	return row?.id ?? 0
}

test('rehearses writes without changing anything', async () => {
	const stored = async () => ({
		listings: await db.execute(sql`select * from listings`),
		locations: await db.execute(sql`select * from locations`),
		words: await db.execute(sql`select * from location_words`),
		changes: await db.execute(sql`select count(*) as count from item_changes`),
		entries: await db.execute(sql`select count(*) as count from audit_log`),
	})
	const before = await stored()
	const id = await nextEntryId()
	const urls = await start(await buildTestApp(deps))
	await expect.poll(() => urls).toContain('/locations/hill-farm')
	expect(await nextEntryId()).toBeGreaterThan(id + 5)
	expect(await stored()).toEqual(before)
})

test('requests the hot paths although writes fail', async () => {
	await db.execute(sql`alter table audit_log rename to unknown_log`)
	try {
		const urls = await start(await buildTestApp(deps))
		await expect.poll(() => urls).toContain('/locations/hill-farm')
	} finally {
		await db.execute(sql`alter table unknown_log rename to audit_log`)
	}
})

test('stops after the turn of writes that runs', async () => {
	const id = await nextEntryId()
	let stopped: Promise<void> | undefined
	await db.transaction(async (tx) => {
		await tx.execute(sql`select from listings for update`)
		await start(await buildTestApp(deps))
		stopped = warmUp.stop()
	})
	await stopped
	expect(await nextEntryId()).toBeLessThan(id + 3)
})

test('waits while a request of another client is open', async () => {
	const open = Promise.withResolvers<null>()
	const app = await buildTestApp({ ...deps, tiles: { ...emptyTiles(8), tile: () => open.promise } })
	const urls = await start(app)
	await expect.poll(() => urls).toContain('/locations/hill-farm')
	const address = app.listeningOrigin
	const tile = fetch(`${address}/tiles/1/0/0.pbf`)
	await expect.poll(() => urls).toContain('/tiles/1/0/0.pbf')
	const since = urls.indexOf('/tiles/1/0/0.pbf')
	// Longer than the pause between rounds and several requests of the warm-up.
	for (let count = 0; count < 300; count++) await fetch(`${address}/healthz`)
	const others = urls.slice(since + 1).filter((url) => url !== '/healthz')
	// One may have been sent before the server got the tile request.
	expect(others.length).toBeLessThanOrEqual(1)
	open.resolve(null)
	await tile
	await expect.poll(() => urls.slice(since)).toContain('/locations/hill-farm')
})

test('stops at once, also while the item index loads', async () => {
	const urls = await start(await buildTestApp(deps))
	await expect.poll(() => urls).toContain('/locations/hill-farm')
	await warmUp.stop()
	expect(warmUp.isDone()).toBe(true)
})

test('a server that fails is ready without it', async () => {
	const app = await buildTestApp({ ...deps, load: { work: { running: 0, waiting: 0 } } })
	await start(app)
	await expect.poll(() => warmUp.isDone()).toBe(true)
})
