import { describe, expect, test } from 'vitest'
import { distanceMeters, formatDistance, formatLength } from './distance.ts'

describe('distance', () => {
	test('is 111.195 km for a degree of latitude on a sphere of 6371 km [H9]', () => {
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
	])('of %d meters is written "%s" [H9]', (meters, text) => {
		expect(formatDistance(meters, 'kilometers')).toBe(text)
	})

	test.each([
		[0, 'less than 0.1 mi away'],
		[160, 'less than 0.1 mi away'],
		[161, '0.1 mi away'],
		[2414, '1.5 mi away'],
		[160_934, '100.0 mi away'],
	])('of %d meters is written "%s" in miles', (meters, text) => {
		expect(formatDistance(meters, 'miles')).toBe(text)
	})

	test.each([
		[300, 'kilometers', '300 m'],
		[25_000, 'kilometers', '25 km'],
		[9534, 'kilometers', '9.5 km'],
		[2_000_000, 'kilometers', '2,000 km'],
		[40_234, 'miles', '25 mi'],
		[40_000, 'miles', '25 mi'],
		[25_000, 'miles', '16 mi'],
		[30.48, 'miles', '100 ft'],
	] as const)('as a length of %d meters in %s is "%s"', (meters, unit, text) => {
		expect(formatLength(meters, unit)).toBe(text)
	})
})
