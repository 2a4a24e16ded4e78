import { type BasemapArchive, openBasemap } from '@farmgate/basemap/basemap-archive'
import { workerDatabase } from '@farmgate/db/testing/worker-database'
import { readImage } from '@farmgate/static-map/testing/pixels'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '../../http/errors/app-error.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { createMapDrawer, noTileProviders } from './map-drawer.ts'
import { createMapImagesService } from './map-images.service.ts'

const { db } = await workerDatabase()
const basemap: BasemapArchive = await openBasemap()
const mapImages = createMapImagesService({
	drawer: createMapDrawer({
		tiles: basemap,
		providers: noTileProviders,
		onProviderFailure: (error) => {
			throw error
		},
	}),
})
const app = await buildTestApp({ db, mapImages })
beforeAll(() => app.ready())
afterAll(() => basemap.close())

const FONTHILL = 'lat=43.0436&lng=-79.2885'

function getImage(query: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
	return app.inject({ method, path: `/api/map-image?${query}`, headers })
}

describe('a map image', () => {
	test('has 400 × 200 pixels, a long cache lifetime, and may be shown on other sites', async () => {
		const response = await getImage(FONTHILL)
		expect(response.statusCode).toBe(200)
		expect(response.headers).toMatchObject({
			'content-type': 'image/png',
			'cross-origin-resource-policy': 'cross-origin',
			'x-content-type-options': 'nosniff',
			'cache-control': expect.stringMatching(/^public, max-age=\d{6,}, stale-while-revalidate=\d{6,}$/),
		})
		expect(response.headers['content-encoding']).toBeUndefined()
		expect(await readImage(response.rawPayload)).toMatchObject({ width: 400, height: 200, format: 'png' })
	})

	test('has the requested size, scale and scheme', async () => {
		const response = await getImage(`${FONTHILL}&zoom=9&size=300x150&scale=2&scheme=dark&type=Market`)
		const image = await readImage(response.rawPayload)
		expect(image).toMatchObject({ width: 600, height: 300 })
	})

	test('without a pin is another image', async () => {
		const [pinned, bare] = await Promise.all([getImage(FONTHILL), getImage(`${FONTHILL}&pin=none`)])
		expect(bare.statusCode).toBe(200)
		expect(bare.rawPayload.equals(pinned.rawPayload)).toBe(false)
	})

	test.each([
		['image/avif,image/webp,image/apng,image/*,*/*;q=0.8', 'webp'],
		['image/webp;q=0.5', 'webp'],
		['image/webp;q=0, image/png', 'png'],
		['image/*', 'png'],
		['*/*', 'png'],
		['text/html', 'png'],
		[undefined, 'png'],
	])('for Accept: %s is %s', async (accept, format) => {
		const response = await getImage(FONTHILL, accept === undefined ? {} : { accept })
		expect(response.headers['content-type']).toBe(`image/${format}`)
		expect(String(response.headers.vary).toLowerCase()).toContain('accept')
		expect((await readImage(response.rawPayload)).format).toBe(format)
	})

	test('has status 304 for a cached response', async () => {
		const { headers } = await getImage(FONTHILL)
		const again = await getImage(FONTHILL, { 'if-none-match': String(headers.etag) })
		expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
		const other = await getImage(`${FONTHILL}&zoom=11`, { 'if-none-match': String(headers.etag) })
		expect(other.statusCode).toBe(200)
	})

	test('supports HEAD', async () => {
		const whole = await getImage(FONTHILL)
		const head = await getImage(FONTHILL, {}, 'HEAD')
		expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
		for (const name of ['content-type', 'content-length', 'etag', 'cache-control']) {
			expect(head.headers[name]).toBe(whole.headers[name])
		}
	})
})

describe('parameters', () => {
	test.each([
		['', ['lat', 'lng']],
		['lat=1', ['lng']],
		['lat=&lng=1', ['lat']],
		['lat=north&lng=1', ['lat']],
		['lat=NaN&lng=Infinity', ['lat', 'lng']],
		['lat=85.01&lng=1', ['lat']],
		['lat=-85.01&lng=1', ['lat']],
		['lat=1&lng=180.01', ['lng']],
		['lat=1&lng=-180.01', ['lng']],
		['lat=1&lat=2&lng=1', ['lat']],
		['lat=1&lng=1&zoom=-1', ['zoom']],
		['lat=1&lng=1&zoom=18', ['zoom']],
		['lat=1&lng=1&zoom=9.5', ['zoom']],
		['lat=1&lng=1&zoom=1e400', ['zoom']],
		['lat=1&lng=1&size=400', ['size']],
		['lat=1&lng=1&size=400x', ['size']],
		['lat=1&lng=1&size=400x200x2', ['size']],
		['lat=1&lng=1&size=15x200', ['size']],
		['lat=1&lng=1&size=400x1025', ['size']],
		['lat=1&lng=1&size=99999999999x16', ['size']],
		['lat=1&lng=1&size=1024x1024', ['size']],
		['lat=1&lng=1&size=600x600&scale=2', ['size']],
		['lat=1&lng=1&scale=3', ['scale']],
		['lat=1&lng=1&scale=0', ['scale']],
		['lat=1&lng=1&scheme=sepia', ['scheme']],
		['lat=1&lng=1&type=Barn', ['type']],
		['lat=1&lng=1&pin=top', ['pin']],
		['lat=1&lng=1&type=Farm&type=Shop', ['type']],
		['lat=1&lng=1&url=http://127.0.0.1/', ['url']],
		['lat=1&lng=1&__proto__=1', ['__proto__']],
	])('%s is rejected with the fields %j', async (query, fields) => {
		const response = await getImage(query)
		expect(response.statusCode).toBe(400)
		const body = response.json<{ code: string; issues: { path: string }[] }>()
		expect(body.code).toBe('input.invalid')
		expect([...new Set(body.issues.map(({ path }) => path))].sort()).toEqual(fields)
		expect(response.headers['cache-control']).toBe('no-store')
	})

	test.each([
		`${FONTHILL}&size=16x16&zoom=0`,
		`${FONTHILL}&size=1024x976&zoom=17`,
		`${FONTHILL}&size=500x500&scale=2`,
		'lat=85&lng=180',
		'lat=-85&lng=-180&zoom=3',
	])('%s is within the limits', async (query) => {
		expect((await getImage(query)).statusCode).toBe(200)
	})

	test('responds with 503 and Retry-After when too many images are being drawn', async () => {
		const busy = await buildTestApp({
			db,
			mapImages: { image: () => Promise.reject(new AppError('service.busy')) },
		})
		const response = await busy.inject(`/api/map-image?${FONTHILL}`)
		expect(response.statusCode).toBe(503)
		expect(response.headers['retry-after']).toMatch(/^\d+$/)
		expect(response.json()).toMatchObject({ code: 'service.busy' })
	})
})
