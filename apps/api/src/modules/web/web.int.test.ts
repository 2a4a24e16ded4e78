import { brotliDecompressSync } from 'node:zlib'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertListing } from '../../testing/listing-factory.ts'
import { insertLocation, type LocationRow } from '../../testing/location-factory.ts'
import { sourcePageRenderer } from '../../testing/page-renderer.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { TEST_SCRIPT, writeTestWebBuild } from '../../testing/web-build.ts'

const database = await ownDatabase()
const pageWorker = await sourcePageRenderer()
const app = await buildTestApp({ db: database.db, webRoot: writeTestWebBuild(), pageWorker })

let location: LocationRow
beforeAll(async () => {
	location = await insertLocation(database.db, { slug: 'old-gate' })
	await database.sql`update locations set slug = 'new-gate' where id = ${location.id}`
	await insertLocation(database.db, { slug: 'gone-gate', deletedAt: new Date() })
	await insertListing(database.db, { slug: 'plums', locationId: location.id })
	await insertListing(database.db, { slug: 'no-plums', isActive: false })
	await insertListing(database.db, { slug: 'seeds' })
})

describe('the page of the application', () => {
	test.each(['/', '/farms', '/map?zoom=3', '/locations/new-gate', '/listings/seeds', '/about'])(
		'%s has status 200 and is revalidated each time',
		async (path) => {
			const response = await app.inject(path)
			expect(response.statusCode).toBe(200)
			expect(response.body).toContain('<div id="root">')
			expect(response.headers['cache-control']).toMatch(/max-age=0.*, must-revalidate/)
		},
	)

	test.each([
		'/nope',
		'/locations/gone-gate',
		'/locations/none',
		'/listings/no-plums',
		'/l/999999',
		'/l/abc',
		'/locations/a%00b',
	])('%s is the application with status 404', async (path) => {
		const response = await app.inject(path)
		expect(response.statusCode).toBe(404)
		expect(response.body).toContain('<div id="root">')
	})

	test('a former slug or an id redirects permanently to the current slug, with the query', async () => {
		for (const idOrSlug of ['old-gate', String(location.id)]) {
			const response = await app.inject(`/locations/${idOrSlug}?listing=4`)
			expect(response.statusCode).toBe(301)
			expect(response.headers.location).toBe('/locations/new-gate?listing=4')
		}
	})

	test('has status 304 for a cached response', async () => {
		const { headers } = await app.inject('/farms')
		const again = await app.inject({ path: '/farms', headers: { 'if-none-match': String(headers.etag) } })
		expect(again.statusCode).toBe(304)
		expect(again.body).toBe('')
	})

	test('supports GET and HEAD only', async () => {
		const head = await app.inject({ method: 'HEAD', path: '/nope' })
		expect([head.statusCode, head.body]).toEqual([404, ''])
		const post = await app.inject({ method: 'POST', path: '/farms' })
		expect(post.statusCode).toBe(405)
		expect(post.headers.allow).toBe('GET, HEAD')
	})

	test('allows no foreign scripts and no framing', async () => {
		const { headers } = await app.inject('/')
		const policy = String(headers['content-security-policy'])
		expect(policy).toContain("script-src 'self';")
		expect(policy).toContain("frame-ancestors 'none'")
		expect(policy).toContain("worker-src 'self'")
		expect(headers['x-content-type-options']).toBe('nosniff')
		expect(headers['strict-transport-security']).toBeUndefined()
	})

	test('has HSTS with an https origin', async () => {
		const secure = await buildTestApp({ db: database.db, publicOrigin: 'https://farms.example' })
		expect((await secure.inject('/healthz')).headers['strict-transport-security']).toContain('max-age=')
	})
})

describe('the files of the application', () => {
	test('with a hash are cached for a year', async () => {
		const response = await app.inject('/assets/index-abc123.js')
		expect(response.body).toBe(TEST_SCRIPT)
		expect(response.headers['content-type']).toContain('javascript')
		expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
	})

	test.each([undefined, 'br'])('revalidates the service worker each time (Accept-Encoding: %s)', async (accepted) => {
		const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
		const response = await app.inject({ path: '/service-worker.js', headers })
		expect(response.statusCode).toBe(200)
		expect(response.headers['content-type']).toContain('javascript')
		expect(response.headers['cache-control']).toBe('no-cache')
		expect(response.headers.etag).toBeDefined()
	})

	test('are compressed for clients that accept it', async () => {
		const response = await app.inject({ path: '/assets/index-abc123.js', headers: { 'accept-encoding': 'gzip, br' } })
		expect(response.headers['content-encoding']).toBe('br')
		expect(brotliDecompressSync(response.rawPayload).toString()).toBe(TEST_SCRIPT)
	})

	test.each(['/assets/index-old.js', '/api/nope', '/assets'])('%s is 404 as JSON, not a page', async (path) => {
		const response = await app.inject(path)
		expect(response.statusCode).toBe(404)
		expect(response.json()).toEqual({ message: 'No such path', code: 'route.not_found' })
	})

	test.each(['/.build-hash', '/index.html', '/assets/index-abc123.js.br'])('%s is not served', async (path) => {
		expect((await app.inject(path)).statusCode).toBe(404)
	})
})

test('the page without a build explains how to build', async () => {
	const unbuilt = await buildTestApp({ db: database.db })
	const response = await unbuilt.inject('/farms')
	expect(response.statusCode).toBe(503)
	expect(response.body).toContain('npm start')
})
