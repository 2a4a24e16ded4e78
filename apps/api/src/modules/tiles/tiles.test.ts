import { gunzipSync, gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { handleError } from '../../http/errors/error-handler.ts'
import { emptyTiles } from './open-tiles.ts'
import { addTileRoutes } from './tiles.routes.ts'

const TILE = Buffer.from('a vector tile')
const app = fastify()
app.setErrorHandler(handleError)
addTileRoutes(app, {
	...emptyTiles(8),
	tile: async (z, x, y) => (z === 3 && x === 2 && y === 1 ? gzipSync(TILE) : null),
})

describe('a tile of the basemap', () => {
	test('is compressed for clients that accept gzip, and cached for a day', async () => {
		const response = await app.inject({ path: '/tiles/3/2/1.pbf', headers: { 'accept-encoding': 'br, gzip' } })
		expect(response.headers).toMatchObject({
			'content-encoding': 'gzip',
			'content-type': 'application/vnd.mapbox-vector-tile',
			'cache-control': 'public, max-age=86400',
			vary: 'accept-encoding',
		})
		expect(gunzipSync(response.rawPayload)).toEqual(TILE)
	})

	test.each([undefined, 'identity', 'gzip;q=0', 'br'])(
		'is not compressed for Accept-Encoding: %s',
		async (accepted) => {
			const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
			const response = await app.inject({ path: '/tiles/3/2/1.pbf', headers })
			expect(response.headers['content-encoding']).toBeUndefined()
			expect(response.rawPayload).toEqual(TILE)
		},
	)

	test.each(['bytes=0-3', 'bytes=-4', 'bytes=9999999-', 'bytes=3-1', 'bytes=0-1,3-4', 'bytes=a-b', 'items=0-3'])(
		'is sent whole for the range %s',
		async (range) => {
			const response = await app.inject({ path: '/tiles/3/2/1.pbf', headers: { range } })
			expect(response.statusCode).toBe(200)
			expect(response.headers['content-range']).toBeUndefined()
			expect(response.rawPayload).toEqual(TILE)
		},
	)

	test('has status 304 for a cached response', async () => {
		const { headers } = await app.inject('/tiles/3/2/1.pbf')
		const again = await app.inject({ path: '/tiles/3/2/1.pbf', headers: { 'if-none-match': String(headers.etag) } })
		expect([again.statusCode, again.body]).toEqual([304, ''])
	})

	test('without content has status 204', async () => {
		expect((await app.inject('/tiles/3/0/0.pbf')).statusCode).toBe(204)
	})

	test.each([
		'/tiles/9/0/0.pbf',
		'/tiles/3/8/0.pbf',
		'/tiles/3/0/8.pbf',
		'/tiles/-1/0/0.pbf',
		'/tiles/3/2/1.png',
		'/tiles/a/b/c.pbf',
	])('does not exist at %s', async (path) => {
		expect((await app.inject(path)).statusCode).toBe(404)
	})
})
