import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { workerDatabase } from '@farmgate/db/testing/worker-database'
import { describe, expect, test } from 'vitest'
import type { AppDependencies } from '../../build-app.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { createTestIdentity } from '../../testing/test-identity.ts'

const { db } = await workerDatabase()
const hostedIdentity = () => {
	const { identity } = createTestIdentity()
	return { ...identity, config: { ...identity.config, isEmbedded: false } }
}

async function statusOf(
	deps: Partial<AppDependencies>,
	headers: Record<string, string>,
	path = '/robots.txt',
): Promise<number> {
	const app = await buildTestApp({ db, ...deps })
	return (await app.inject({ path, headers })).statusCode
}

describe('without a public origin', () => {
	const app = buildTestApp({ db })

	test.each([
		'localhost',
		'LOCALHOST:3000',
		'localhost.:3000',
		'farm.localhost:5173',
		'127.0.0.1:3000',
		'127.1.2.3',
		'[::1]:3000',
	])('serves the local host %s', async (host) => {
		expect((await (await app).inject({ path: '/robots.txt', headers: { host } })).statusCode).toBe(200)
	})

	test.each([
		'evil.example',
		'evil.example:3000',
		'localhost.evil.example',
		'127.0.0.1.evil.example',
		'127.evil.example',
		'evillocalhost',
		'evil.example@localhost',
		'evil.example/localhost',
		'localhost evil.example',
		'192.0.2.1',
		'[2001:db8::1]',
		'][',
		'localhost:99999',
	])('rejects the host %j on every path', async (host) => {
		const paths = ['/', '/robots.txt', '/sitemap.xml', '/api/feeds/locations.rss', '/api/trpc/categories.list', '/nope']
		for (const path of paths) {
			const response = await (await app).inject({ path, headers: { host } })
			expect([path, response.statusCode]).toEqual([path, 421])
			expect(response.headers['cache-control']).toBe('no-store')
			const body = response.json()
			expect(body.error?.data ?? body).toMatchObject({ code: 'host.unknown', issues: [{ path: 'host' }] })
		}
	})

	test('serves health checks for any host', async () => {
		for (const path of ['/healthz', '/readyz']) {
			expect((await (await app).inject({ path, headers: { host: '10.1.2.3' } })).statusCode).toBe(200)
		}
	})

	test('checks the forwarded host and the requested host', async () => {
		const foreign = { host: 'localhost', 'x-forwarded-host': 'evil.example' }
		const excused = { host: 'evil.example', 'x-forwarded-host': 'localhost' }
		for (const headers of [foreign, excused]) expect(await statusOf({ trustProxy: true }, headers)).toBe(421)
		expect(await statusOf({ trustProxy: false }, foreign)).toBe(200)
	})

	test('serves the host name that the server listens on', async () => {
		expect(await statusOf({ listenHost: 'farm.lan' }, { host: 'farm.lan:3000' })).toBe(200)
		expect(await statusOf({ listenHost: 'fd00::5' }, { host: '[fd00::5]:3000' })).toBe(200)
	})

	test('serves only the local address of the connection', async () => {
		const listening = await buildTestApp({ db })
		await listening.listen({ host: '127.0.0.1', port: 0 })
		const { port } = listening.server.address() as AddressInfo
		const statusFor = (host: string) =>
			new Promise<number>((resolve, reject) => {
				request({ host: '127.0.0.1', port, path: '/robots.txt', headers: { host } }, (response) => {
					response.resume().once('end', () => resolve(response.statusCode ?? 0))
				})
					.once('error', reject)
					.end()
			})
		expect(await statusFor('192.0.2.1')).toBe(421)
		expect(await statusFor(`127.0.0.1:${port}`)).toBe(200)
	})
})

describe('with a public origin', () => {
	const publicOrigin = 'https://farms.example'

	test.each(['farms.example', 'evil.example', '10.1.2.3', ']['])(
		'uses it in links for requests to %s',
		async (host) => {
			const app = await buildTestApp({ db, publicOrigin, identity: hostedIdentity(), trustProxy: true })
			const headers = { host, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' }
			const texts = ['/robots.txt', '/sitemap.xml', '/api/feeds/locations.rss', '/api/openapi.json', '/farms'].map(
				async (path) => (await app.inject({ path, headers })).body,
			)
			const [robots, ...others] = await Promise.all(texts)
			expect(robots).toContain('https://farms.example/sitemap.xml')
			expect(others.join()).not.toContain('evil.example')
		},
	)

	test('rejects other hosts with the embedded identity service', async () => {
		expect(await statusOf({ publicOrigin }, { host: 'farms.example' })).toBe(200)
		expect(await statusOf({ publicOrigin }, { host: '127.0.0.1:3000' })).toBe(200)
		expect(await statusOf({ publicOrigin }, { host: 'evil.example' })).toBe(421)
	})
})
