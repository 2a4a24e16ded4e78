import { describe, expect, test } from 'vitest'
import { QueryFormatError, readQueryFields } from './filter-query.ts'
import { MAP_IMAGE_FIELDS, mapImageRequest } from './map-image.ts'
import { type MapImageLook, mapImageAddress } from './map-image-address.ts'

const FONTHILL = { lat: 43.0436, lng: -79.2885 }

function readAddress(address: string) {
	const { searchParams } = new URL(address, 'http://localhost')
	return mapImageRequest.parse(readQueryFields(MAP_IMAGE_FIELDS, Object.fromEntries(searchParams)))
}

describe('the address of a map image', () => {
	test('defaults to zoom 12 and 400 by 200 pixels in light colors', () => {
		const size = { width: 400, height: 200 }
		const expected = { ...FONTHILL, zoom: 12, size, scale: 1, scheme: 'light', credit: 'image', pin: 'center' }
		expect(readAddress(mapImageAddress(FONTHILL))).toEqual(expected)
	})

	test.each<MapImageLook>([
		{ zoom: 0 },
		{ size: { width: 104, height: 208 }, scale: 2 },
		{ scheme: 'dark', type: 'Farmstand' },
		{ credit: 'none', pin: 'none' },
		{ zoom: 17, size: { width: 16, height: 1024 }, scale: 1, scheme: 'light', type: 'Shop' },
	])('is read back with %j', (look) => {
		expect(readAddress(mapImageAddress(FONTHILL, look))).toMatchObject({ ...FONTHILL, ...look })
	})

	test('is the same for positions a meter apart, so that they share an image', () => {
		expect(mapImageAddress({ lat: 43.04361, lng: -79.28849 })).toBe(mapImageAddress(FONTHILL))
	})

	test('needs no HTML escaping', () => {
		expect(mapImageAddress({ lat: 43.5, lng: -79 })).toBe('/api/map-image?lat=43.5&lng=-79')
	})
})

test('reports all malformed parameters at once', () => {
	const read = () => readQueryFields(MAP_IMAGE_FIELDS, { lat: 'x', size: '4' })
	expect(read).toThrow(QueryFormatError)
	try {
		read()
	} catch (error) {
		const paths = error instanceof QueryFormatError ? error.issues.map(({ path }) => path) : []
		expect(paths.sort()).toEqual(['lat', 'size'])
	}
})
