import { describe, expect, test } from 'vitest'
import { distanceMeters, formatDistance } from './distance.ts'

describe('distance', () => {
	test('is 111.195 km for a degree of latitude on a sphere of 6371 km', () => {
		expect(distanceMeters({ lat: 43, lng: -79 }, { lat: 44, lng: -79 })).toBeCloseTo(111_194.9, 0)
	})

	test('takes the short way across the antimeridian', () => {
		expect(distanceMeters({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(111_194.9, 0)
	})

	test('of antipodes is half the circumference, not NaN', () => {
		expect(distanceMeters({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 6_371_000, 0)
	})

	test.each([
		[0, '0 m away'],
		[349.6, '350 m away'],
		[999.4, '999 m away'],
		[999.6, '1.0 km away'],
		[2449, '2.4 km away'],
		[120_060, '120.1 km away'],
	])('of %d meters is written "%s"', (meters, text) => {
		expect(formatDistance(meters)).toBe(text)
	})
})
