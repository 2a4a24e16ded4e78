import { mkdtempSync, rmSync } from 'node:fs'
import { request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { workerDatabase } from '@farmgate/db/testing/worker-database'
import type { InjectOptions } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { createEmbeddedIdentity } from './integrations/identity/embedded-identity.ts'
import { buildTestApp } from './testing/test-app.ts'
import { createTestIdentity } from './testing/test-identity.ts'

// cspell:ignore drequests ecorrections ecreate

// Misspelled on purpose: cspell:ignore eeds

const { db } = await workerDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'farmgate-limits-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

type App = Awaited<ReturnType<typeof buildTestApp>>
const limitedApp = (identity = createTestIdentity().identity) =>
	buildTestApp({ db, identity, rateLimits: { redisUrl: null } })

const post = (path: string): InjectOptions => ({ method: 'POST', path, payload: {} })
const calls = (count: number, separator: string, procedure: string) =>
	Array.from({ length: count }, () => procedure).join(separator)

/** The number of requests before the first 429; at most `limit`. */
async function acceptedBy(app: App, request: InjectOptions | string, limit: number): Promise<number> {
	for (let count = 0; count < limit; count += 1) {
		if ((await app.inject(request)).statusCode === 429) return count
	}
	return limit
}

// All requests are invalid, so that they are counted but do not use the database.
describe('a request is limited by its route for any spelling of its path', () => {
	test.each<[string, InjectOptions | string, number]>([
		['a feed weighs 10', '/api/feeds/locations.csv?radius=5', 60],
		['a feed with an escaped letter', '/api/%66eeds/locations.csv?radius=5', 60],
		['a feed below an escaped prefix', '/%61pi/feeds/listings.geojson?radius=5', 60],
		['a feed with a dot segment', '/api/./feeds/locations.rss?radius=5', 60],
		['corrections weigh 5', '/api/corrections?radius=5', 120],
		['corrections with an escaped letter', '/api/correction%73?radius=5', 120],
		['a claim', post('/api/claim-requests'), 20],
		['a claim with escaped letters', post('/%61pi/claim%2Drequests'), 20],
		['a path that does not exist', post('/api/nope'), 60],
		['a path that cannot be decoded', post('/api/%ZZ'), 60],
	])('%s', async (_name, request, accepted) => {
		expect(await acceptedBy(await limitedApp(), request, accepted + 1)).toBe(accepted)
	})
})

test('pages of other origins can read the 429 of a feed and its Retry-After', async () => {
	const app = await limitedApp()
	await acceptedBy(app, '/api/feeds/locations.csv?radius=5', 61)
	const { statusCode, headers } = await app.inject('/api/feeds/locations.csv')
	expect([statusCode, headers['access-control-allow-origin']]).toEqual([429, '*'])
	expect(headers['access-control-expose-headers']).toContain('retry-after')
	expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

describe('a batch counts as its procedures for any separator', () => {
	test.each<[string, InjectOptions | string, number]>([
		['with a comma', `/api/trpc/${calls(20, ',', 'search.corrections')}?batch=1`, 6],
		['with an escaped comma', `/api/trpc/${calls(20, '%2C', 'search.corrections')}?batch=1`, 6],
		['submissions', post(`/api/trpc/${calls(4, '%2C', 'claims.create')}?batch=1`), 5],
		['with an escaped name', post(`/api/trpc/reports%2Ecreate,location%73.confirm?batch=1`), 10],
		['submissions among other writes', post('/api/trpc/claims.create,favorites.add,favorites.add?batch=1'), 20],
	])('%s', async (_name, request, accepted) => {
		expect(await acceptedBy(await limitedApp(), request, accepted + 1)).toBe(accepted)
	})

	test('rejects batches over the maximum size, and names that are escaped twice', async () => {
		const app = await buildTestApp({ db })
		const paths = [',', '%2C'].flatMap((separator) =>
			[21, 300].map((count) => `/api/trpc/${calls(count, separator, 'identity.config')}`),
		)
		for (const path of [...paths, ...paths.map((path) => `${path}?batch=1`)]) {
			for (const request of [{ path }, post(path)]) {
				const response = await app.inject(request)
				expect(response.statusCode).toBe(400)
				expect(response.json().error.data).toMatchObject({ code: 'input.invalid', issues: [{ path: 'batch' }] })
			}
		}
		for (const escapedTwice of ['%25ZZ', 'search%252Ecorrections']) {
			expect((await app.inject(`/api/trpc/${escapedTwice}`)).statusCode).toBe(404)
		}
	})
})

describe('sign-in attempts', async () => {
	const origin = 'http://localhost'
	const identity = await createEmbeddedIdentity({
		dataDir,
		authorizedParties: [origin],
		accounts: [],
		isProduction: false,
	})

	/** Sends a POST over a connection, because `inject` normalizes the path. Resolves with the status. */
	function attempt(app: App, path: string): Promise<number> {
		const { port } = app.server.address() as AddressInfo
		return new Promise((resolve, reject) => {
			const headers = { origin, host: 'localhost', 'content-length': 0 }
			sendRequest({ port, method: 'POST', path: `/__clerk/v1/${path}`, headers }, (response) => {
				response.resume().once('end', () => resolve(response.statusCode ?? 0))
			})
				.once('error', reject)
				.end()
		})
	}

	test.each([
		'client/sign_ins',
		'./client/sign_ins',
		'/client//sign_ins',
		'nothing/../client/sign_ins?_is_native=0',
		'%2e%2e/v1/client/sign_ins/sia_1/attempt_first_factor',
		'../v1client/sign_ups',
		'me/change_password',
		'client/sign_ups/sua_1?_method=PATCH',
	])('by POST /__clerk/v1/%s are limited to 30 per minute, without affecting token renewal', async (path) => {
		const app = await limitedApp(identity)
		await app.listen({ host: '127.0.0.1', port: 0 })
		const statuses = []
		for (let count = 0; count < 31; count += 1) statuses.push(await attempt(app, path))
		expect(statuses.indexOf(429)).toBe(30)
		expect(await attempt(app, 'client/sessions/sess_1/tokens')).not.toBe(429)
	})

	test('are rejected in the format of the sign-in widget', async () => {
		const app = await limitedApp(identity)
		const request = { ...post('/__clerk/v1/client/sign_ins'), headers: { origin, host: 'localhost' } }
		await acceptedBy(app, request, 31)
		const rejected = await app.inject(request)
		expect(rejected.statusCode).toBe(429)
		expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
		expect(rejected.json()).toMatchObject({ errors: [{ code: 'too_many_requests', message: expect.any(String) }] })
	})
})
