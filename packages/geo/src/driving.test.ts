import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containsPoint } from './box.ts'
import { distanceMeters } from './distance.ts'
import { boxOfDetours, detourMeters, STRAIGHT_METERS_PER_MINUTE } from './driving.ts'

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
