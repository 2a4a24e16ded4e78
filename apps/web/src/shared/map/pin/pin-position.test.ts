import { expect, test } from 'vitest'
import { movedBy, moveText, offsetOf } from './pin-position.ts'

const CENTER = { lat: 43.05, lng: -79.29 }
/** Meters per pixel at zoom 15, in the units of the projection. */
const RESOLUTION = 4.7773
const frameAt = offsetOf(CENTER, { center: [0, 0], resolution: 1 })
const frame = { center: [frameAt.x, -frameAt.y] as [number, number], resolution: RESOLUTION }

test('a pin that is moved by pixels is drawn there', () => {
	expect(offsetOf(CENTER, frame).x).toBeCloseTo(0)
	const moved = movedBy(CENTER, { x: 40, y: -25 }, RESOLUTION)
	const { x, y } = offsetOf(moved, frame)
	expect(x).toBeCloseTo(40, 1)
	expect(y).toBeCloseTo(-25, 1)
})

test.each([
	[{ x: 0, y: -4 }, /^Pin moved \d+ m north$/],
	[{ x: 4, y: 0 }, /^Pin moved \d+ m east$/],
	[{ x: -4, y: 4 }, /^Pin moved \d+ m southwest$/],
])('announces a move by %o', (pixels, text) => {
	expect(moveText(CENTER, movedBy(CENTER, pixels, RESOLUTION), 'kilometers')).toMatch(text)
})

test('announces a long move in the unit of the visitor', () => {
	const to = movedBy(CENTER, { x: 0, y: 3000 }, RESOLUTION)
	expect(moveText(CENTER, to, 'kilometers')).toBe('Pin moved 10 km south')
	expect(moveText(CENTER, to, 'miles')).toBe('Pin moved 6.5 mi south')
})
