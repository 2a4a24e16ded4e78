import { createServer, type RequestListener } from 'node:http'
import { type BasemapArchive, openBasemap } from '@farmgate/basemap/basemap-archive'
import { BASEMAP_PALETTES } from '@farmgate/basemap/palette'
import { LOCATION_HUES } from '@farmgate/contracts/location-glyphs'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import { mapImageRequest } from '@farmgate/contracts/map-image'
import { colorOf, isAlike, readImage, solidImage } from '@farmgate/static-map/testing/pixels'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { PUBLIC_MAP_SOURCES } from '../../http/headers/map-sources.ts'
import { createHttpTiles, tileProvidersOf } from './http-tiles.ts'
import { createMapDrawer, noTileProviders, type TileProvider } from './map-drawer.ts'

const REQUEST = mapImageRequest.parse({ lat: 43.0436, lng: -79.2885 })
const RED = '#cc2222'
const PAUSE_MS = 60_000

let basemap: BasemapArchive
let redTile: Buffer
beforeAll(async () => {
	basemap = await openBasemap()
	redTile = await solidImage(256, 256, RED)
})
afterAll(() => basemap.close())

/** A tile server on this machine. `requestedPaths` are the paths of all requests. */
async function openProvider(listener: RequestListener, timeoutMs = 3000) {
	const requestedPaths: string[] = []
	const server = createServer((request, response) => {
		requestedPaths.push(request.url ?? '')
		listener(request, response)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => {
		server.closeAllConnections()
		server.close()
	})
	const address = server.address()
	const port = typeof address === 'object' && address !== null ? address.port : 0
	const url = `http://127.0.0.1:${port}/{z}/{x}/{y}.png`
	return {
		requestedPaths,
		provider: createHttpTiles({ url, attribution: [{ text: '© Provider' }], maxZoom: 17, scheme: 'light' }, timeoutMs),
	}
}

function openDrawer(provider: TileProvider | null, now: () => number = () => 0) {
	const failures: unknown[] = []
	const onProviderFailure = (error: unknown) => failures.push(error)
	const providers = { ...noTileProviders, light: provider }
	return { failures, drawer: createMapDrawer({ tiles: basemap, providers, onProviderFailure, now }) }
}

/** A position away from the pin, labels and corners. */
async function baseLayerAt(bytes: Buffer): Promise<'provider' | 'bundled' | 'neither'> {
	const color = (await readImage(bytes)).colorAt(20, 60)
	if (isAlike(color, colorOf(RED))) return 'provider'
	return isAlike(color, colorOf(BASEMAP_PALETTES.light.land)) ? 'bundled' : 'neither'
}

test.each(LOCATION_TYPES)('a pin of type %s has its color', async (type) => {
	const { drawer } = openDrawer(null)
	for (const scheme of ['light', 'dark'] as const) {
		const { bytes, isFinal } = await drawer.draw({ ...REQUEST, scheme, type }, 'png')
		const color = (await readImage(bytes)).colorAt(200, 93)
		expect(isAlike(color, colorOf(LOCATION_HUES[type][scheme]))).toBe(true)
		expect(isFinal).toBe(true)
	}
})

describe('a tile provider', () => {
	test('is used when it is available', async () => {
		const { provider, requestedPaths } = await openProvider((_request, response) => {
			response.setHeader('content-type', 'image/png').end(redTile)
		})
		const { drawer } = openDrawer(provider)
		const { bytes, isFinal } = await drawer.draw(REQUEST, 'webp')
		expect([await baseLayerAt(bytes), isFinal]).toEqual(['provider', true])
		expect(requestedPaths.every((path) => /^\/12\/\d+\/\d+\.png$/.test(path))).toBe(true)
	})

	test('is not used for a picture below a map', async () => {
		const { provider, requestedPaths } = await openProvider((_request, response) => response.end(redTile))
		const { drawer } = openDrawer(provider)
		const request = { ...REQUEST, pin: 'none' } as const
		const { bytes, isFinal } = await drawer.draw(request, 'webp')
		expect([await baseLayerAt(bytes), isFinal, requestedPaths]).toEqual(['bundled', true, []])
		expect(drawer.baseLayerOf(request)).not.toBe(drawer.baseLayerOf(REQUEST))
	})

	test.each<[string, RequestListener]>([
		['responds with 429', (_request, response) => response.writeHead(429).end()],
		['responds with HTML', (_request, response) => response.setHeader('content-type', 'text/html').end('<p>hi')],
		[
			'responds with a malformed image',
			(_request, response) => response.setHeader('content-type', 'image/png').end('x'),
		],
		['redirects', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
		['closes the connection', (request) => request.socket.destroy()],
	])('that %s is temporarily replaced by the bundled map', async (_, listener) => {
		const { provider } = await openProvider(listener)
		const { drawer, failures } = openDrawer(provider)
		const { bytes, isFinal } = await drawer.draw(REQUEST, 'webp')
		expect([await baseLayerAt(bytes), isFinal]).toEqual(['bundled', false])
		expect(failures).toHaveLength(1)
	})

	test('that times out is replaced by the bundled map', async () => {
		const { provider } = await openProvider(() => {}, 50)
		const { drawer, failures } = openDrawer(provider)
		expect(await baseLayerAt((await drawer.draw(REQUEST, 'png')).bytes)).toBe('bundled')
		expect(failures).toHaveLength(1)
	})

	test('that failed is not used for a minute', async () => {
		let isBroken = true
		let time = 0
		const { provider, requestedPaths } = await openProvider((_request, response) => {
			if (isBroken) response.writeHead(500).end()
			else response.setHeader('content-type', 'image/png').end(redTile)
		})
		const { drawer } = openDrawer(provider, () => time)
		await drawer.draw(REQUEST, 'png')
		isBroken = false
		const countBefore = requestedPaths.length
		time = PAUSE_MS - 1
		expect(await baseLayerAt((await drawer.draw(REQUEST, 'png')).bytes)).toBe('bundled')
		expect(requestedPaths).toHaveLength(countBefore)
		time = PAUSE_MS
		expect(await baseLayerAt((await drawer.draw(REQUEST, 'png')).bytes)).toBe('provider')
	})
})

describe('tileProvidersOf', () => {
	const source = { url: 'https://{a-c}.tiles.example/{z}/{x}/{y}', attribution: [{ text: 'Us' }], maxZoom: 15 }

	test('returns the first source of each color scheme', () => {
		const later = { ...source, url: 'https://later.example/{z}/{x}/{y}' }
		const both = tileProvidersOf([
			{ ...source, scheme: 'light' },
			{ ...later, scheme: 'light' },
			{ ...later, scheme: 'dark' },
		])
		expect(both.light).toMatchObject({ credit: 'Us', maxZoom: 15 })
		expect(both.light?.name).not.toBe(both.dark?.name)
		expect(tileProvidersOf([{ ...source, scheme: 'light' }])).toMatchObject({ dark: null })
	})

	test('leaves out the public servers, which only browsers may use, and tiles of this server', () => {
		expect(tileProvidersOf(PUBLIC_MAP_SOURCES)).toEqual({ light: null, dark: null })
		expect(tileProvidersOf([{ ...source, url: '/our/{z}/{x}/{y}', scheme: 'light' }]).light).toBeNull()
	})
})
