import { openDatabase } from '@farmgate/db/database'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { scopeClient } from './database/scoped-client.ts'
import { insertLocation } from './testing/location-factory.ts'
import { buildTestApp } from './testing/test-app.ts'
import { rereadingQueries } from './testing/test-index.ts'

// Slow searches are simulated by locking the table that they read.

const database = await ownDatabase()
const served = openDatabase(database.url, { max: 10, wrapClient: scopeClient })
afterAll(() => served.close())
const queries = rereadingQueries(served.db)

/** Runs `work` while every statement on locations waits. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
	await database.sql.begin(async (transaction) => {
		await transaction`lock table locations in access exclusive mode`
		await work()
	})
}

async function waitingStatements(): Promise<number> {
	const [row] = await database.sql<{ n: number }[]>`
		select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
	return row?.n ?? 0
}

const untilWaiting = (count: number) => expect.poll(waitingStatements).toBe(count)

function batchOf(count: number): string {
	const input = Object.fromEntries(Array.from({ length: count }, (_, index) => [index, { q: `word ${index}` }]))
	const procedures = Array.from({ length: count }, () => 'locations.list').join(',')
	return `/api/trpc/${procedures}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`
}

describe('a slow request', () => {
	test('fails with 504', async () => {
		const app = await buildTestApp({ db: served.db, queries, load: { deadlineMs: 300 } })
		await whileLocked(async () => {
			const response = await app.inject('/api/locations?q=honey')
			expect([response.statusCode, response.json().code]).toEqual([504, 'search.timeout'])
			// Only a search can be made more specific.
			expect((await app.inject('/api/locations/1')).json().code).toBe('request.timeout')
		})
		expect((await app.inject('/api/locations?q=honey')).statusCode).toBe(200)
	})

	test('has one deadline for all calls of a batch', async () => {
		const app = await buildTestApp({ db: served.db, queries, load: { deadlineMs: 300 } })
		await whileLocked(async () => {
			const response = await app.inject(batchOf(20))
			const codes = response.json<{ error: { data: { code: string } } }[]>().map(({ error }) => error.data.code)
			expect(codes).toEqual(Array.from({ length: 20 }, () => 'search.timeout'))
			// The others of the batch begin no statement.
			expect(await waitingStatements()).toBeLessThanOrEqual(3)
		})
	})
})

describe('a disconnect', () => {
	async function leave(app: FastifyInstance, path: string, init: RequestInit = {}): Promise<void> {
		const origin = await app.listen({ host: '127.0.0.1', port: 0 })
		const leaving = new AbortController()
		const response = fetch(`${origin}${path}`, { ...init, signal: leaving.signal })
		await expect.poll(waitingStatements).toBeGreaterThan(0)
		leaving.abort()
		await expect(response).rejects.toThrow()
	}

	test('during a write does not undo it', async () => {
		const app = await buildTestApp({ db: served.db, queries })
		const location = await insertLocation(database.db, {})
		const report = { locationId: location.id, kind: 'closed', message: 'The gate is locked' }
		await whileLocked(() =>
			leave(app, '/api/problem-reports', {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(report),
			}),
		)
		await expect.poll(() => database.sql`select message from problem_reports`).toEqual([{ message: report.message }])
	})
})

test('a batch leaves connections for other requests', async () => {
	const app = await buildTestApp({ db: served.db, queries })
	let batch: Promise<unknown> | undefined
	await whileLocked(async () => {
		batch = app.inject(batchOf(20)).then()
		await untilWaiting(3)
		expect((await app.inject('/api/categories')).statusCode).toBe(200)
		expect(await waitingStatements()).toBe(3)
	})
	await batch
})

describe('at the limit of concurrent requests', () => {
	test('the next read fails with 503, while health checks and writes succeed', async () => {
		const app = await buildTestApp({ db: served.db, queries, load: { work: { running: 2, waiting: 0 } } })
		const first: Promise<{ statusCode: number }>[] = []
		await whileLocked(async () => {
			first.push(app.inject('/api/locations?q=a1'), app.inject('/api/locations?q=a2'))
			await expect.poll(waitingStatements).toBeGreaterThanOrEqual(2)
			const rejected = await app.inject('/api/categories')
			expect([rejected.statusCode, rejected.json().code]).toEqual([503, 'service.busy'])
			const page = await app.inject({ path: '/farms', headers: { accept: 'text/html' } })
			expect([page.statusCode, page.body]).toEqual([503, expect.stringContaining('The service is very busy')])
			expect((await app.inject('/healthz')).statusCode).toBe(200)
			const write = await app.inject({ method: 'POST', url: '/api/problem-reports', payload: { locationId: 0 } })
			expect(write.statusCode).toBe(400)
		})
		expect((await Promise.all(first)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
		expect((await app.inject('/api/categories')).statusCode).toBe(200)
	})
})

test('searches for parts of a text only when it has few words', async () => {
	const app = await buildTestApp({ db: served.db, queries })
	await insertLocation(database.db, { name: 'Alpha Bravo Charlie Delta Echo' })
	const correct = async (q: string) =>
		(await app.inject(`/api/corrections?q=${encodeURIComponent(q)}`)).json<{ q: string }[]>().map((found) => found.q)
	expect(await correct('zyx alpha bravo charlie delta echo')).toEqual(['alpha bravo charlie delta echo'])
	expect(await correct('zyx alpha bravo charlie delta echo yxz')).toEqual([])
})
