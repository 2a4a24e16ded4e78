import { gunzipSync } from 'node:zlib'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertListing } from '../../testing/listing-factory.ts'
import { insertLocation } from '../../testing/location-factory.ts'
import { buildTestApp } from '../../testing/test-app.ts'

const ORIGIN = 'https://farms.example'
const database = await ownDatabase()
const app = await buildTestApp({ db: database.db, publicOrigin: ORIGIN })

const CHANGED = new Date('2026-05-04T03:02:01Z')

/** Inserts a location with this id. The next id follows it. */
async function insertAt(id: number, overrides: Parameters<typeof insertLocation>[1]) {
	await database.sql.unsafe(`alter table locations alter column id restart with ${id}`)
	return await insertLocation(database.db, overrides)
}

beforeAll(async () => {
	const location = await insertAt(1, { slug: 'first', updatedAt: CHANGED })
	await insertAt(50_000, { slug: 'last-of-first', updatedAt: new Date('2026-05-01T00:00:00Z') })
	await insertAt(50_001, { slug: 'not-approved', isApproved: false })
	await insertAt(100_001, { slug: 'third', updatedAt: CHANGED })
	await insertAt(100_002, { slug: 'gone', deletedAt: CHANGED })
	await insertListing(database.db, { slug: 'at-a-location', locationId: location.id })
	await insertListing(database.db, { slug: 'on-its-own' })
})

const locsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc?.replace(ORIGIN, ''))

describe('the sitemap', () => {
	test('lists the files that are not empty, each with its latest change', async () => {
		const { body, headers } = await app.inject('/sitemap.xml')
		expect(headers['content-type']).toContain('application/xml')
		expect(locsOf(body)).toEqual([
			'/sitemaps/pages-1.xml',
			'/sitemaps/locations-1.xml',
			'/sitemaps/locations-3.xml',
			'/sitemaps/listings-1.xml',
		])
		expect(body).toContain(`locations-1.xml</loc><lastmod>${CHANGED.toISOString()}</lastmod>`)
	})

	test('contains exactly the public pages', async () => {
		const first = await app.inject('/sitemaps/locations-1.xml')
		expect(locsOf(first.body)).toEqual(['/locations/first', '/locations/last-of-first'])
		expect(first.body).toContain(`/locations/first</loc><lastmod>${CHANGED.toISOString()}</lastmod>`)
		expect(locsOf((await app.inject('/sitemaps/locations-3.xml')).body)).toEqual(['/locations/third'])
		expect(locsOf((await app.inject('/sitemaps/listings-1.xml')).body)).toEqual(['/listings/on-its-own'])
		expect(locsOf((await app.inject('/sitemaps/pages-1.xml')).body)).toContain('/farmstands')
	})

	test.each([
		'/sitemaps/locations-2.xml',
		'/sitemaps/locations-9999999.xml',
		'/sitemaps/locations-0.xml',
		'/sitemaps/users-1.xml',
		'/sitemaps/locations-1',
		'/sitemaps/',
	])('has no file %s', async (path) => {
		expect((await app.inject(path)).statusCode).toBe(404)
	})

	test('is compressed for clients that accept it, and supports HEAD', async () => {
		const headers = { 'accept-encoding': 'gzip' }
		const response = await app.inject({ path: '/sitemaps/locations-1.xml', headers })
		expect(response.headers['content-encoding']).toBe('gzip')
		expect(gunzipSync(response.rawPayload).toString()).toContain('/locations/first')
		const head = await app.inject({ method: 'HEAD', path: '/sitemap.xml' })
		expect([head.statusCode, head.body]).toEqual([200, ''])
	})
})

test('robots.txt has the sitemap and allows only public paths', async () => {
	const { body } = await app.inject('/robots.txt')
	expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
	expect(body).toMatch(/^Disallow: \/api\/$/m)
	expect(body).toMatch(/^Allow: \/api\/map-image$/m)
	expect(body).toMatch(/^Disallow: \/dashboard$/m)
})
