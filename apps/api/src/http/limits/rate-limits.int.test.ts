import { workerDatabase } from '@farmgate/db/testing/worker-database'
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { startCountingRedis } from '../../testing/counting-redis.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from '../../testing/test-identity.ts'

const { db } = await workerDatabase()
const { identity, provider } = createTestIdentity()
for (const id of ['user_fast', 'user_slow']) provider.users.set(id, providerUser(id))
const app = await buildTestApp({ db, identity, rateLimits: { redisUrl: null } })

async function statusesOf(
	times: number,
	request: (index: number) => InjectOptions,
	server = app,
): Promise<Record<number, number>> {
	const statuses: Record<number, number> = {}
	for (let index = 0; index < times; index += 1) {
		const { statusCode } = await server.inject(request(index))
		statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
	}
	return statuses
}

const write = (address: string, headers: Record<string, string> = {}): InjectOptions => ({
	method: 'POST',
	path: '/api/trpc/account.remove',
	remoteAddress: address,
	headers,
	payload: {},
})
/** Each test has addresses of its own, because all share the counts of one server. */
const read = (address: string): InjectOptions => ({ path: '/api/trpc/identity.config', remoteAddress: address })

describe('from one address', () => {
	test('counts an IPv6 /64 network as one address', async () => {
		expect(await statusesOf(61, (index) => write(`2001:db8:1:2::${index + 1}`))).toEqual({ 401: 60, 429: 1 })
		expect((await app.inject(write('2001:db8:1:3::1'))).statusCode).toBe(401)
	})

	test('accepts 60 writes per minute, then responds with Retry-After, without affecting other addresses', async () => {
		expect(await statusesOf(62, () => write('10.2.0.1'))).toEqual({ 401: 60, 429: 2 })
		const rejected = await app.inject(write('10.2.0.1'))
		const seconds = Number(rejected.headers['retry-after'])
		expect(seconds >= 1 && seconds <= 60).toBe(true)
		expect(rejected.json()).toMatchObject({ error: { data: { code: 'rate.limited', httpStatus: 429 } } })
		expect((await app.inject(write('10.2.0.2'))).statusCode).toBe(401)
		expect((await app.inject(read('10.2.0.1'))).statusCode).toBe(200)
	})

	test('accepts six copies of personal data per minute', async () => {
		const copy = { path: '/api/user/data', remoteAddress: '10.3.0.1' }
		expect(await statusesOf(7, () => copy)).toEqual({ 401: 6, 429: 1 })
	})

	test('accepts 600 reads per minute, then responds with rate.limited', async () => {
		expect(await statusesOf(601, () => read('10.4.0.1'))).toEqual({ 200: 600, 429: 1 })
		const rejected = await app.inject({ path: '/api/locations', remoteAddress: '10.4.0.1' })
		expect(rejected.json()).toEqual({ message: 'Too many requests, please wait a moment', code: 'rate.limited' })
		for (const path of ['/healthz', '/readyz', '/tiles/0/0/0.pbf']) {
			expect((await app.inject({ path, remoteAddress: '10.4.0.1' })).statusCode).not.toBe(429)
		}
	})

	test('accepts 30 messages to the assistant per minute, in total on both transports', async () => {
		const paths = ['/api/chat-listing', '/api/trpc/chatListing.send']
		const send = (index: number): InjectOptions => ({
			method: 'POST',
			path: paths[index % 2] ?? '',
			remoteAddress: '10.5.0.1',
			payload: {},
		})
		expect(await statusesOf(31, send)).toEqual({ 400: 30, 429: 1 })
		expect((await app.inject({ ...send(0), remoteAddress: '10.5.0.2' })).statusCode).toBe(400)
	})

	test('counts each call of a batch', async () => {
		const path = `/api/trpc/${Array.from({ length: 20 }, () => 'identity.config').join(',')}?batch=1&input={}`
		expect(await statusesOf(31, () => ({ path, remoteAddress: '10.6.0.1' }))).toEqual({ 200: 30, 429: 1 })
	})

	test('accepts 20 claims, reports and confirmations per minute in total, without affecting other writes', async () => {
		const paths = [
			'/api/claim-requests',
			'/api/trpc/claims.create',
			'/api/problem-reports',
			'/api/trpc/reports.create',
			'/api/locations/999999999/confirm',
			'/api/trpc/locations.confirm',
		]
		const post = (path: string): InjectOptions => ({ method: 'POST', path, remoteAddress: '10.7.0.1', payload: {} })
		const sent = await statusesOf(24, (index) => post(paths[index % paths.length] ?? ''))
		expect(sent[429]).toBe(4)
		expect((await app.inject(write('10.7.0.1'))).statusCode).toBe(401)
	})
})

test('limits a user across addresses, without affecting other users', async () => {
	const fast = bearer({ userId: 'user_fast', role: 'user' })
	expect(await statusesOf(61, (index) => write(`10.0.1.${index}`, fast))).toEqual({ 400: 60, 429: 1 })
	const slow = bearer({ userId: 'user_slow', role: 'user' })
	expect((await app.inject(write('10.0.1.1', slow))).statusCode).toBe(400)
})

test('two servers with one Redis share the counts, separately for reads and writes', async () => {
	const redis = await startCountingRedis()
	const apps = [
		await buildTestApp({ db, identity, rateLimits: { redisUrl: redis.url } }),
		await buildTestApp({ db, identity, rateLimits: { redisUrl: redis.url } }),
	]
	for (const [index, app] of apps.entries()) {
		// Requests are counted in memory until the connection is ready.
		const countedKeys = async () => {
			await app.inject(read(`10.0.9.${index}`))
			return redis.counts.size
		}
		await expect.poll(countedKeys).toBeGreaterThan(index)
	}
	const statuses: number[] = []
	for (let index = 0; index < 62; index += 1) {
		statuses.push((await apps[index % 2]?.inject(write('10.0.0.1')))?.statusCode ?? 0)
	}
	expect(statuses.filter((status) => status === 429)).toHaveLength(2)
	expect((await apps[0]?.inject(read('10.0.0.1')))?.statusCode).toBe(200)
})

test('counts in memory while Redis is unavailable', async () => {
	const server = await buildTestApp({ db, identity, rateLimits: { redisUrl: 'redis://127.0.0.1:9' } })
	expect(await statusesOf(62, () => write('10.0.0.1'), server)).toEqual({ 401: 60, 429: 2 })
	expect((await server.inject(write('10.0.0.2'))).statusCode).toBe(401)
})
