import { createServer, type RequestListener } from 'node:http'
import { type BasemapArchive, openBasemap } from '@farmgate/basemap/basemap-archive'
import { BASEMAP_PALETTES } from '@farmgate/basemap/palette'
import { LOCATION_HUES } from '@farmgate/contracts/location-glyphs'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import { mapImageRequest } from '@farmgate/contracts/map-image'
import { colorOf, isAlike, readPicture, solidPicture } from '@farmgate/static-map/testing/pixels'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { PUBLIC_MAP_SOURCES } from '../../integrations/tiles/map-sources.ts'
import { createHttpTiles, tileProvidersOf } from './http-tiles.ts'
import { createMapDrawer, noTileProviders, type TileProvider } from './map-drawer.ts'

const REQUEST = mapImageRequest.parse({ lat: 43.0436, lng: -79.2885 })
const RED = '#cc2222'
const PAUSE_MS = 60_000

let basemap: BasemapArchive
let redTile: Buffer
beforeAll(async () => {
	basemap = await openBasemap()
	redTile = await solidPicture(256, 256, RED)
})
afterAll(() => basemap.close())

/** A provider on this machine; `asked` are the paths it was asked for. */
async function openProvider(listener: RequestListener, timeoutMs = 3000) {
	const asked: string[] = []
	const server = createServer((request, response) => {
		asked.push(request.url ?? '')
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
		asked,
		provider: createHttpTiles({ url, attribution: [{ text: '© Provider' }], maxZoom: 17, scheme: 'light' }, timeoutMs),
	}
}

function openDrawer(provider: TileProvider | null, now: () => number = () => 0) {
	const failures: unknown[] = []
	const onProviderFailure = (error: unknown) => failures.push(error)
	const providers = { ...noTileProviders, light: provider }
	return { failures, drawer: createMapDrawer({ tiles: basemap, providers, onProviderFailure, now }) }
}

/** Far from pin, names and corners. */
async function groundOf(bytes: Buffer): Promise<'provider' | 'bundled' | 'neither'> {
	const color = (await readPicture(bytes)).colorAt(20, 60)
	if (isAlike(color, colorOf(RED))) return 'provider'
	return isAlike(color, colorOf(BASEMAP_PALETTES.light.land)) ? 'bundled' : 'neither'
}

test.each(LOCATION_TYPES)('a pin of type %s has its color', async (type) => {
	const { drawer } = openDrawer(null)
	for (const scheme of ['light', 'dark'] as const) {
		const { bytes, isLasting } = await drawer.draw({ ...REQUEST, scheme, type }, 'png')
		const color = (await readPicture(bytes)).colorAt(200, 93)
		expect(isAlike(color, colorOf(LOCATION_HUES[type][scheme]))).toBe(true)
		expect(isLasting).toBe(true)
	}
})

describe('a tile provider', () => {
	test('that answers is drawn from', async () => {
		const { provider, asked } = await openProvider((_request, response) => {
			response.setHeader('content-type', 'image/png').end(redTile)
		})
		const { drawer } = openDrawer(provider)
		const { bytes, isLasting } = await drawer.draw(REQUEST, 'webp')
		expect([await groundOf(bytes), isLasting]).toEqual(['provider', true])
		expect(asked.every((path) => /^\/12\/\d+\/\d+\.png$/.test(path))).toBe(true)
	})

	test.each<[string, RequestListener]>([
		['refuses', (_request, response) => response.writeHead(429).end()],
		['answers with a page', (_request, response) => response.setHeader('content-type', 'text/html').end('<p>hi')],
		['answers with a broken picture', (_request, response) => response.setHeader('content-type', 'image/png').end('x')],
		['sends elsewhere', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
		['hangs up', (request) => request.socket.destroy()],
	])('that %s is replaced by the bundled map, for the time being', async (_, listener) => {
		const { provider } = await openProvider(listener)
		const { drawer, failures } = openDrawer(provider)
		const { bytes, isLasting } = await drawer.draw(REQUEST, 'webp')
		expect([await groundOf(bytes), isLasting]).toEqual(['bundled', false])
		expect(failures).toHaveLength(1)
	})

	test('that does not answer in time is replaced by the bundled map', async () => {
		const { provider } = await openProvider(() => {}, 50)
		const { drawer, failures } = openDrawer(provider)
		expect(await groundOf((await drawer.draw(REQUEST, 'png')).bytes)).toBe('bundled')
		expect(failures).toHaveLength(1)
	})

	test('that failed is left alone for a minute, then tried again', async () => {
		let isBroken = true
		let time = 0
		const { provider, asked } = await openProvider((_request, response) => {
			if (isBroken) response.writeHead(500).end()
			else response.setHeader('content-type', 'image/png').end(redTile)
		})
		const { drawer } = openDrawer(provider, () => time)
		await drawer.draw(REQUEST, 'png')
		isBroken = false
		const askedBefore = asked.length
		time = PAUSE_MS - 1
		expect(await groundOf((await drawer.draw(REQUEST, 'png')).bytes)).toBe('bundled')
		expect(asked).toHaveLength(askedBefore)
		time = PAUSE_MS
		expect(await groundOf((await drawer.draw(REQUEST, 'png')).bytes)).toBe('provider')
	})
})

describe('the sources that the operator has set up', () => {
	const source = { url: 'https://{a-c}.tiles.example/{z}/{x}/{y}', attribution: [{ text: 'Us' }], maxZoom: 15 }

	test('are drawn from, the first of each color scheme', () => {
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

	test('leave out the public servers, which only browsers may use, and tiles of our own', () => {
		expect(tileProvidersOf(PUBLIC_MAP_SOURCES)).toEqual({ light: null, dark: null })
		expect(tileProvidersOf([{ ...source, url: '/our/{z}/{x}/{y}', scheme: 'light' }]).light).toBeNull()
	})
})
