import { describe, expect, test } from 'vitest'
import { MERCATOR_SIZE, mercatorLat, mercatorLng, mercatorX, mercatorY } from './mercator.ts'
import { boxAround, wrapLongitude } from './radius-box.ts'

describe('mercator', () => {
	test('the equator and Greenwich are in the middle', () => {
		expect(mercatorX(0)).toBe(MERCATOR_SIZE / 2)
		expect(mercatorY(0)).toBe(MERCATOR_SIZE / 2)
	})

	test('poles and the antimeridian stay on the map', () => {
		expect(mercatorY(90)).toBe(0)
		expect(mercatorY(-90)).toBe(MERCATOR_SIZE - 1)
		expect(mercatorX(180)).toBe(MERCATOR_SIZE - 1)
		expect(mercatorX(-180)).toBe(0)
	})

	test('there and back is the same place to within a unit', () => {
		for (const lat of [-60.3, 0.1, 43.0582, 84.9])
			expect(mercatorY(mercatorLat(mercatorY(lat) + 0.5))).toBe(mercatorY(lat))
		for (const lng of [-179.9, -79.2902, 12.5])
			expect(mercatorX(mercatorLng(mercatorX(lng) + 0.5))).toBe(mercatorX(lng))
	})
})

describe('the box around a circle', () => {
	test('holds the circle: a bit wider than tall away from the equator', () => {
		const box = boxAround({ lat: 60, lng: 10 }, 100_000)
		expect(box.north - 60).toBeCloseTo(0.8993, 3)
		expect(box.east - 10).toBeGreaterThan(0.8993 * 2)
		expect(box.east - 10).toBeLessThan(0.8993 * 2.05)
	})

	test('crosses the antimeridian with west above east', () => {
		const box = boxAround({ lat: 0, lng: 179.9 }, 50_000)
		expect(box.west).toBeGreaterThan(179)
		expect(box.east).toBeLessThan(-179)
	})

	test('spans all longitudes at a pole and for half the Earth', () => {
		expect(boxAround({ lat: 89.9, lng: 0 }, 50_000)).toMatchObject({ west: -180, east: 180, north: 90 })
		expect(boxAround({ lat: 0, lng: 0 }, 15_000_000)).toMatchObject({ west: -180, east: 180 })
	})

	test('a longitude past the edge comes back on the other side', () => {
		expect(wrapLongitude(181)).toBe(-179)
		expect(wrapLongitude(-200)).toBe(160)
		expect(wrapLongitude(180)).toBe(180)
	})
})
