import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
	MERCATOR_MAX_LATITUDE,
	MERCATOR_SIZE,
	mercatorLat,
	mercatorLng,
	mercatorX,
	mercatorY,
	project,
	toWorldPixel,
	unproject,
} from './mercator.ts'

const lng = fc.double({ min: -180, max: 180, noNaN: true })
const lat = fc.double({ min: -MERCATOR_MAX_LATITUDE, max: MERCATOR_MAX_LATITUDE, noNaN: true })

describe('the projection', () => {
	test('is inverted by unproject and stays within the world', () => {
		fc.assert(
			fc.property(lat, lng, (lat, lng) => {
				const { x, y } = project({ lat, lng })
				expect(x >= 0 && x <= 1 && y >= 0 && y <= 1).toBe(true)
				const back = unproject(x, y)
				expect(back.lat).toBeCloseTo(lat, 9)
				expect(back.lng).toBeCloseTo(lng, 9)
			}),
		)
	})

	test('has the equator and Greenwich in the middle of 256 pixels at zoom 0', () => {
		expect(toWorldPixel({ lat: 0, lng: 0 }, 0)).toEqual({ x: 128, y: 128 })
		expect(toWorldPixel({ lat: 0, lng: 180 }, 2)).toEqual({ x: 1024, y: 512 })
	})
})

describe('Mercator units', () => {
	test('are half of the maximum at the equator and Greenwich', () => {
		expect(mercatorX(0)).toBe(MERCATOR_SIZE / 2)
		expect(mercatorY(0)).toBe(MERCATOR_SIZE / 2)
	})

	test('stay on the map at the poles and at the antimeridian', () => {
		expect(mercatorY(90)).toBe(0)
		expect(mercatorY(-90)).toBe(MERCATOR_SIZE - 1)
		expect(mercatorX(180)).toBe(MERCATOR_SIZE - 1)
		expect(mercatorX(-180)).toBe(0)
	})

	test('contain the center of their own cell', () => {
		const unit = fc.integer({ min: 0, max: MERCATOR_SIZE - 1 })
		fc.assert(
			fc.property(unit, unit, (x, y) => {
				expect(mercatorX(mercatorLng(x + 0.5))).toBe(x)
				// The outermost rows also contain latitudes beyond the square world.
				expect(mercatorY(mercatorLat(y + 0.5))).toBe(y)
			}),
		)
	})
})
