import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
	type Box,
	boxAround,
	boxCenter,
	boxWidth,
	containsBox,
	containsPoint,
	enclosingBox,
	pointBox,
	splitBox,
	wrapLongitude,
} from './box.ts'
import { distanceMeters } from './distance.ts'

const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
const point = fc.record({ lat: degrees(90), lng: degrees(180) })
const box = fc
	.record({ west: degrees(180), east: degrees(180), lats: fc.tuple(degrees(90), degrees(90)) })
	.map(({ west, east, lats }): Box => ({ west, east, south: Math.min(...lats), north: Math.max(...lats) }))

const WORLD = { west: -180, south: -90, east: 180, north: 90 }
const FIJI = { west: 177, south: -20, east: -178, north: -15 }

describe('boxAround', () => {
	test('is wider in degrees than tall away from the equator', () => {
		const box = boxAround({ lat: 60, lng: 10 }, 100_000)
		expect(box.north - 60).toBeCloseTo(0.8993, 3)
		expect(box.east - 10).toBeGreaterThan(0.8993 * 2)
		expect(box.east - 10).toBeLessThan(0.8993 * 2.05)
	})

	test('crosses the antimeridian with west greater than east', () => {
		const box = boxAround({ lat: 0, lng: 179.9 }, 50_000)
		expect(box.west).toBeGreaterThan(179)
		expect(box.east).toBeLessThan(-179)
	})

	test('spans all longitudes at a pole and for half the Earth', () => {
		expect(boxAround({ lat: 89.9, lng: 0 }, 50_000)).toMatchObject({ west: -180, east: 180, north: 90 })
		expect(boxAround({ lat: 0, lng: 0 }, 15_000_000)).toMatchObject({ west: -180, east: 180 })
	})

	test('contains every point of its circle', () => {
		const radius = fc.double({ min: 1, max: 21_000_000, noNaN: true })
		fc.assert(
			fc.property(point, point, radius, (center, other, meters) => {
				// Rounding of the distance; the box itself is exact to a few bits.
				fc.pre(distanceMeters(center, other) < meters * (1 - 1e-9) - 0.001)
				expect(containsPoint(boxAround(center, meters), other)).toBe(true)
			}),
			{ numRuns: 1000 },
		)
	})
})

describe('boxes', () => {
	test('have their middle inside, also across the antimeridian', () => {
		expect(boxCenter({ west: -80, south: 42, east: -78, north: 44 })).toEqual({ lat: 43, lng: -79 })
		expect(boxCenter({ west: 170, south: -10, east: -170, north: 10 })).toEqual({ lat: 0, lng: 180 })
	})

	test('wrap longitudes beyond 180 degrees', () => {
		expect(wrapLongitude(181)).toBe(-179)
		expect(wrapLongitude(-200)).toBe(160)
		expect(wrapLongitude(180)).toBe(180)
	})

	test('contain a box across the antimeridian when both of its parts are inside', () => {
		expect(containsBox(FIJI, FIJI)).toBe(true)
		expect(containsBox(WORLD, FIJI)).toBe(true)
		expect(containsBox(FIJI, { ...FIJI, east: 180 })).toBe(true)
		expect(containsBox(FIJI, { ...FIJI, east: -177 })).toBe(false)
		expect(containsBox({ ...FIJI, east: 180 }, FIJI)).toBe(false)
		expect(boxWidth(FIJI)).toBe(5)
	})

	test('contain the same points as their parts', () => {
		fc.assert(
			fc.property(box, point, (whole, at) => {
				expect(splitBox(whole).some((part) => containsPoint(part, at))).toBe(containsPoint(whole, at))
			}),
		)
	})

	test('contain every point of a box inside them', () => {
		// Positions as fractions of the outer box, from its southwest corner.
		const share = fc.double({ min: 0, max: 1, noNaN: true })
		const shares = fc.tuple(share, share, share).map((all) => all.sort((one, other) => one - other))
		fc.assert(
			fc.property(box, shares, shares, (outer, [west = 0, lng = 0, east = 1], [south = 0, lat = 0, north = 1]) => {
				const lngAt = (part: number) => wrapLongitude(outer.west + boxWidth(outer) * part)
				const latAt = (part: number) => outer.south + (outer.north - outer.south) * part
				const inner = { west: lngAt(west), south: latAt(south), east: lngAt(east), north: latAt(north) }
				const at = { lat: latAt(lat), lng: lngAt(lng) }
				// Rounding can put an edge of the inner box slightly outside.
				if (containsBox(outer, inner) && containsPoint(inner, at)) expect(containsPoint(outer, at)).toBe(true)
			}),
		)
	})

	test('are enclosed by the smallest box that contains all', () => {
		const points = fc.array(point, { minLength: 1, maxLength: 20 })
		fc.assert(
			fc.property(points, (all) => {
				const around = enclosingBox(all.map(pointBox))
				expect(around && all.every((at) => containsPoint(around, at))).toBe(true)
				expect(around).toEqual({
					west: Math.min(...all.map(({ lng }) => lng)),
					south: Math.min(...all.map(({ lat }) => lat)),
					east: Math.max(...all.map(({ lng }) => lng)),
					north: Math.max(...all.map(({ lat }) => lat)),
				})
			}),
		)
		expect(enclosingBox([])).toBeUndefined()
	})
})
