import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BasemapArchive, openBasemap } from '@farmgate/basemap/basemap-archive'
import { BASEMAP_PALETTES } from '@farmgate/basemap/palette'
import { openProtomaps } from '@farmgate/basemap/protomaps-archive'
import { PROTOMAPS_CENTER, writeProtomapsFile } from '@farmgate/basemap/testing/protomaps-file'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMapImages, drawOnRaster, type MapImageOptions, type MapImages } from './map-image.ts'
import { colorOf, isAlike, readImage, solidImage } from './testing/pixels.ts'

const { light, dark } = BASEMAP_PALETTES
const FONTHILL = { lat: 43.0436, lng: -79.2885 }
const LAKE_ONTARIO = { lat: 43.6, lng: -78.1 }
const OPTIONS: MapImageOptions = {
	center: FONTHILL,
	zoom: 9,
	width: 400,
	height: 200,
	scale: 1,
	scheme: 'light',
	pin: { hue: '#924b84', shape: 'round', sign: null },
	format: 'png',
}
/** From the pin's tip, in the center of the image, to the center of its head. */
const HEAD_PX = 24
/** Next to the glyph on the head. */
const BESIDE_SIGN_PX = 10

let basemap: BasemapArchive
let images: MapImages

beforeAll(async () => {
	basemap = await openBasemap()
	images = createMapImages(basemap)
})

afterAll(() => basemap.close())

async function draw(options: Partial<MapImageOptions> = {}) {
	return readImage(await images.draw({ ...OPTIONS, ...options }))
}

describe('the base layer', () => {
	test('is land around Fonthill and water on Lake Ontario', async () => {
		const land = await draw({ zoom: 11 })
		const lake = await draw({ center: LAKE_ONTARIO, zoom: 11 })
		expect(land.countOf(colorOf(light.land))).toBeGreaterThan(60_000)
		expect(isAlike(lake.colorAt(60, 100), colorOf(light.water))).toBe(true)
		expect(lake.countOf(colorOf(light.land))).toBeLessThan(8000)
	})

	test('has the shore of Lake Erie at Port Colborne', async () => {
		const shore = await draw({ center: { lat: 42.87, lng: -79.25 }, zoom: 10 })
		expect(isAlike(shore.colorAt(60, 195), colorOf(light.water))).toBe(true)
		expect(isAlike(shore.colorAt(60, 5), colorOf(light.land))).toBe(true)
	})

	test('has the colors of the scheme', async () => {
		const night = await draw({ scheme: 'dark', zoom: 11 })
		expect(night.countOf(colorOf(dark.land))).toBeGreaterThan(60_000)
		expect(night.countOf(colorOf(light.land))).toBe(0)
	})

	test.each([
		['far from North America, where there is less detail', { lat: 48.85, lng: 2.35 }, 12],
		['at the far end of the world', { lat: 68.9, lng: 179.9 }, 4],
	])('is land also %s', async (_, center, zoom) => {
		expect((await draw({ center, zoom })).countOf(colorOf(light.land))).toBeGreaterThan(8000)
	})

	test.each([
		['the closest view', { zoom: 17 }],
		['the whole world', { zoom: 0, center: { lat: 0, lng: 0 } }],
		['the edge of the world', { zoom: 3, center: { lat: 85, lng: -180 } }],
		['the smallest image', { width: 16, height: 16 }],
		['the largest image', { width: 1024, height: 976 }],
	])('of %s is drawn', async (_, options) => {
		const picture = await draw(options)
		expect(picture.width).toBe({ ...OPTIONS, ...options }.width)
	})
})

describe('the base layer of an operator', () => {
	test.each(['light', 'dark'] as const)('has roads, parks and water in the %s scheme', async (scheme) => {
		const folder = await mkdtemp(join(tmpdir(), 'map-image-'))
		const path = join(folder, 'map.pmtiles')
		await writeProtomapsFile(path, { version: 4 })
		const archive = await openProtomaps(path, basemap)
		const drawn = await createMapImages(archive).draw({ ...OPTIONS, center: PROTOMAPS_CENTER, zoom: 11, scheme })
		const picture = await readImage(drawn)
		const palette = BASEMAP_PALETTES[scheme]
		for (const color of [palette.highway, palette.road, palette.green, palette.water])
			expect(picture.countOf(colorOf(color)), color).toBeGreaterThan(40)
		await archive.close()
		await rm(folder, { recursive: true })
	})
})

describe('the pin', () => {
	test('points at the center in the color of the type', async () => {
		const picture = await draw()
		expect(isAlike(picture.colorAt(200 - BESIDE_SIGN_PX, 100 - HEAD_PX), colorOf('#924b84'))).toBe(true)
		expect(isAlike(picture.colorAt(200, 100 - 7), colorOf('#924b84'))).toBe(true)
	})

	test('has the glyph of the type', async () => {
		const solid = 'M0 0h24v24H0z'
		const cutout = 'M10 10h4v4h-4z'
		const picture = await draw({ scale: 2, pin: { hue: '#924b84', shape: 'round', sign: { solid, cutout } } })
		const headY = 200 - 2 * HEAD_PX
		expect(isAlike(picture.colorAt(400 - 10, headY - 10), colorOf(light.pinSign))).toBe(true)
		expect(isAlike(picture.colorAt(400, headY), colorOf('#924b84'))).toBe(true)
	})

	test('is left out on request, with the scale bar', async () => {
		const picture = await draw({ zoom: 12, pin: null, omitsCredit: true })
		expect(picture.countOf(colorOf('#924b84'))).toBe(0)
		expect(picture.countOf(colorOf(light.minorLabel))).toBeLessThan(
			(await draw({ zoom: 12, omitsCredit: true })).countOf(colorOf(light.minorLabel)),
		)
	})

	test('without a type has the color of the application', async () => {
		const picture = await draw({ scheme: 'dark', pin: { hue: null, shape: 'round', sign: null } })
		expect(isAlike(picture.colorAt(200 - BESIDE_SIGN_PX, 100 - HEAD_PX), colorOf(dark.pin))).toBe(true)
	})
})

describe('the image', () => {
	test.each([
		['png', 1, 400],
		['png', 2, 800],
		['webp', 1, 400],
		['webp', 2, 800],
	] as const)('is %s at scale %i', async (format, scale, width) => {
		const picture = await draw({ format, scale })
		expect([picture.format, picture.width, picture.height]).toEqual([format, width, width / 2])
	})

	test('has the same bytes each time', async () => {
		expect(await images.draw(OPTIONS)).toEqual(await createMapImages(basemap).draw(OPTIONS))
	})

	test('has towns and the attribution in the bundled font', async () => {
		const nameless = createMapImages({ ...basemap, tile: async () => null, maxZoom: 0 })
		const sea = await readImage(await nameless.draw({ ...OPTIONS, scheme: 'light' }))
		const credit = sea.countOf(colorOf(light.minorLabel))
		expect(credit).toBeGreaterThan(20)
		expect((await draw()).countOf(colorOf(light.label))).toBeGreaterThan(100)
	})
})

describe('a raster base layer', () => {
	test('gets the pin and the attribution of its source', async () => {
		const image = await solidImage(400, 200, '#cc2222')
		const picture = await readImage(await drawOnRaster(OPTIONS, { image, credit: '© Test Maps' }))
		expect(isAlike(picture.colorAt(20, 20), colorOf('#cc2222'))).toBe(true)
		expect(isAlike(picture.colorAt(200 - BESIDE_SIGN_PX, 100 - HEAD_PX), colorOf('#924b84'))).toBe(true)
		expect(picture.countOf(colorOf(light.halo))).toBeGreaterThan(20)
	})

	test('is rejected when it is not an image', async () => {
		await expect(drawOnRaster(OPTIONS, { image: Buffer.from('<html>'), credit: '' })).rejects.toThrow()
	})
})
