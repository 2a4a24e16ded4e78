import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containsPoint } from './box.ts'
import { distanceMeters } from './distance.ts'
import { boxOfDetours, corridorOf, detourMeters, lineOf, STRAIGHT_METERS_PER_MINUTE } from './driving.ts'

const ITHACA = { lat: 42.44, lng: -76.5 }
const ALBANY = { lat: 42.65, lng: -73.75 }
const WAY = { from: ITHACA, to: ALBANY }

const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
const point = fc.record({ lat: degrees(90), lng: degrees(180) })

test('a detour is what the way over a point is longer, and nothing at its ends', () => {
	expect(detourMeters(WAY, ITHACA)).toBe(0)
	const beyond = { lat: 42.65, lng: -73.65 }
	expect(detourMeters(WAY, beyond)).toBeCloseTo(2 * distanceMeters(ALBANY, beyond), -2)
})

test('a minute of detour is 641 meters in a straight line', () => {
	expect(STRAIGHT_METERS_PER_MINUTE).toBeCloseTo(641, 0)
})

test('the box of a way has all points with no longer detour', () => {
	fc.assert(
		fc.property(point, point, point, (from, to, other) => {
			const way = { from, to }
			expect(containsPoint(boxOfDetours(way, detourMeters(way, other)), other)).toBe(true)
		}),
	)
})

test('the box of a way across the antimeridian is small', () => {
	const box = boxOfDetours({ from: { lat: -18, lng: 179 }, to: { lat: -18, lng: -179 } }, 1000)
	expect(box.west).toBeCloseTo(179, 1)
	expect(box.east).toBeCloseTo(-179, 1)
})

test.each([
	['', WAY],
	[' across the antimeridian', { from: { lat: -18, lng: 179 }, to: { lat: -17, lng: -179 } }],
])('the edge of a corridor%s has the longest detour, and its line has none', (_where, way) => {
	const edge = corridorOf(way, 5000)
	expect(edge).toHaveLength(72)
	for (const point of edge) expect(detourMeters(way, point)).toBeCloseTo(5000, 0)
	for (const point of lineOf(way)) expect(detourMeters(way, point)).toBeLessThan(0.1)
	const lngs = [...edge, ...lineOf(way)].map(({ lng }) => lng)
	expect(Math.max(...lngs) - Math.min(...lngs)).toBeLessThan(4)
})

test('a way to the other side of the Earth has no edge', () => {
	expect(corridorOf({ from: { lat: 0, lng: 0 }, to: { lat: 0, lng: 180 } }, 5000)).toEqual([])
})
