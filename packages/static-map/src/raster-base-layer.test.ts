import { toWorldPixel } from '@farmgate/geo/mercator'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { composeRaster, type RasterTiles } from './raster-base-layer.ts'
import { readImage } from './testing/pixels.ts'

const FONTHILL = { lat: 43.0436, lng: -79.2885 }
const VIEW = { center: FONTHILL, zoom: 9, width: 400, height: 200, scale: 1 as const }

/** Tiles of different colors: red is the column, green the row. */
function coloredTiles(maxZoom: number) {
	const requested: string[] = []
	const tiles: RasterTiles = {
		maxZoom,
		credit: '© Tiles',
		async tile(z, x, y) {
			requested.push(`${z}/${x}/${y}`)
			const background = { r: (x * 40) % 256, g: (y * 40) % 256, b: z * 10 }
			return sharp({ create: { width: 256, height: 256, channels: 3, background } })
				.png()
				.toBuffer()
		},
	}
	return { tiles, requested }
}

function expectedColor(zoom: number) {
	const { x, y } = toWorldPixel(FONTHILL, zoom)
	return [(Math.floor(x / 256) * 40) % 256, (Math.floor(y / 256) * 40) % 256, zoom * 10]
}

describe('a base layer of raster tiles', () => {
	test('has the tile of the position in its center', async () => {
		const { tiles } = coloredTiles(17)
		const { image, credit } = await composeRaster(VIEW, tiles)
		const picture = await readImage(image)
		expect([picture.width, picture.height, credit]).toEqual([400, 200, '© Tiles'])
		expect(picture.colorAt(200, 100)).toEqual(expectedColor(9))
	})

	test('uses the next zoom for high-density screens', async () => {
		const { tiles } = coloredTiles(17)
		const picture = await readImage((await composeRaster({ ...VIEW, scale: 2 }, tiles)).image)
		expect([picture.width, picture.height]).toEqual([800, 400])
		expect(picture.colorAt(400, 200)).toEqual(expectedColor(10))
	})

	test('is enlarged beyond the maximum zoom', async () => {
		const { tiles, requested } = coloredTiles(7)
		const picture = await readImage((await composeRaster(VIEW, tiles)).image)
		expect(requested.every((tile) => tile.startsWith('7/'))).toBe(true)
		expect([picture.width, picture.height]).toEqual([400, 200])
		expect(picture.colorAt(200, 100)).toEqual(expectedColor(7))
	})

	test('requests each visible tile once', async () => {
		const { tiles, requested } = coloredTiles(17)
		await composeRaster({ ...VIEW, width: 1024, height: 976 }, tiles)
		expect(new Set(requested).size).toBe(requested.length)
		expect(requested.length).toBeLessThanOrEqual(30)
	})

	test('continues across the antimeridian', async () => {
		const { tiles, requested } = coloredTiles(17)
		await composeRaster({ ...VIEW, center: { lat: 0, lng: 180 }, zoom: 5 }, tiles)
		expect(requested.some((tile) => tile.startsWith('5/31/'))).toBe(true)
		expect(requested.some((tile) => tile.startsWith('5/0/'))).toBe(true)
	})

	test.each([
		['is missing', async () => Promise.reject(new Error('404'))],
		['is no picture', async () => Buffer.from('<html></html>')],
	])('fails as a whole when a tile %s', async (_, tile) => {
		await expect(composeRaster(VIEW, { tile, maxZoom: 17, credit: '' })).rejects.toThrow()
	})
})
