import { createConnectionGate } from '@farmgate/db/connection-gate'
import { openDatabase } from '@farmgate/db/database'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { createReadinessCheck } from './database/database-readiness.ts'
import { insertLocation } from './testing/location-factory.ts'
import { sourcePageRenderer } from './testing/page-renderer.ts'
import { buildTestApp } from './testing/test-app.ts'
import { writeTestWebBuild } from './testing/web-build.ts'

const own = await ownDatabase()
const gate = createConnectionGate()
const database = openDatabase(own.url, { gate, max: 3 })
afterAll(() => database.close())
afterEach(() => gate.open())

const findProblem = createReadinessCheck({ database, isUnavailable: () => gate.closedSince() !== null, folders: ['.'] })
const app = await buildTestApp({
	db: database.db,
	webRoot: writeTestWebBuild(),
	pageWorker: await sourcePageRenderer(),
	findProblem,
})
const location = await insertLocation(own.db, { name: 'Orchard' })

const claim = (email: string) => ({
	method: 'POST' as const,
	path: '/api/claim-requests',
	payload: { locationId: location.id, name: 'Ann', email, message: 'It is mine' },
})

const PATHS = [
	['REST', '/api/locations'],
	['tRPC', '/api/trpc/locations.list?input=%7B%7D'],
	['a batch', '/api/trpc/locations.list,categories.list?batch=1&input=%7B%220%22%3A%7B%7D%7D'],
	['a page', `/locations/${location.slug}`],
] as const

describe('while the database is unavailable', () => {
	test.each(PATHS)('%s fails with 503 and Retry-After, and works again afterwards', async (_name, path) => {
		expect((await app.inject(path)).statusCode).toBe(200)
		await gate.close()
		const failed = await app.inject(path)
		expect([failed.statusCode, failed.headers['retry-after']]).toEqual([503, '2'])
		gate.open()
		expect((await app.inject(path)).statusCode).toBe(200)
	})

	test('a write fails and stores nothing', async () => {
		await gate.close()
		const failed = await app.inject(claim('away@people.example'))
		expect([failed.statusCode, failed.headers['retry-after']]).toEqual([503, '2'])
		expect(await own.sql`select from claim_requests`).toHaveLength(0)
	})

	test('a request that waits for the database ends with 503', async () => {
		await own.sql.begin(async (transaction) => {
			await transaction`lock table categories in access exclusive mode`
			const waiting = app.inject('/api/categories')
			await expect.poll(async () => (await own.sql`select from pg_locks where not granted`).length).toBeGreaterThan(0)
			await gate.close()
			expect((await waiting).statusCode).toBe(503)
		})
	})

	test('the server is healthy but not ready', async () => {
		expect((await app.inject('/readyz')).statusCode).toBe(200)
		await gate.close()
		const response = await app.inject('/readyz')
		expect(response.json()).toEqual({ status: 'not ready', reason: 'the database is not available' })
		expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2'])
		expect((await app.inject('/healthz')).statusCode).toBe(200)
	})
})

describe('a database that cannot write', () => {
	const state = (code: string) =>
		own.sql.unsafe(`
		create or replace function refuse_writes() returns trigger language plpgsql as
			$$ begin raise exception 'could not extend file' using errcode = '${code}'; end $$;
		create or replace trigger refuse_writes after insert on claim_requests
			for each row execute function refuse_writes();`)

	test.each(['53100', '53200', '58030'])('responds with 503 for SQLSTATE %s, and stores nothing', async (code) => {
		await state(code)
		const response = await app.inject(claim(`full-${code}@people.example`))
		expect([response.statusCode, response.json().code]).toEqual([503, 'service.unavailable'])
		await own.sql`drop trigger refuse_writes on claim_requests`
		expect(await own.sql`select from claim_requests`).toHaveLength(0)
		expect((await app.inject('/api/locations')).statusCode).toBe(200)
	})

	test('is not ready', async () => {
		await own.sql`alter table app_state rename to elsewhere`
		const check = createReadinessCheck({ database, isUnavailable: () => false, folders: [] })
		expect(await check()).toBe('the database cannot write')
		await own.sql`alter table elsewhere rename to app_state`
	})

	test.runIf(process.platform === 'linux')('is not ready on a disk without space', async () => {
		// /proc has no free space.
		const check = createReadinessCheck({ database, isUnavailable: () => false, folders: ['/proc'] })
		expect(await check()).toBe('the disk is full')
	})

	test('is not ready without its folder', async () => {
		const check = createReadinessCheck({ database, isUnavailable: () => false, folders: ['/nonexistent'] })
		expect(await check()).toBe('the data directory cannot be read')
	})
})
