import { describe, expect, test } from 'vitest'
import { clipLine, clipRing, type Point } from './clip.ts'

const SQUARE = { left: 0, top: 0, right: 10, bottom: 10 }

function points(...pairs: [number, number][]): Point[] {
	return pairs.map(([x, y]) => ({ x, y }))
}

describe('a polygon', () => {
	test('around the whole picture becomes the picture', () => {
		const clipped = clipRing(points([-5, -5], [50, -5], [50, 50], [-5, 50]), SQUARE)
		expect(new Set(clipped.map(({ x, y }) => `${x},${y}`))).toEqual(new Set(['0,0', '10,0', '10,10', '0,10']))
	})

	test('within the picture stays as it is', () => {
		const ring = points([1, 1], [9, 1], [5, 9])
		expect(clipRing(ring, SQUARE)).toEqual(ring)
	})

	test.each([
		['beside the picture', points([20, 0], [30, 0], [30, 10])],
		['of no points', []],
	])('%s is left out', (_, ring) => {
		expect(clipRing(ring, SQUARE)).toEqual([])
	})
})

describe('a line', () => {
	test('is cut where it leaves, and goes on where it comes back', () => {
		const line = points([-5, 5], [5, 5], [5, 20], [8, 20], [8, 5])
		expect(clipLine(line, SQUARE)).toEqual([points([0, 5], [5, 5], [5, 10]), points([8, 10], [8, 5])])
	})

	test('that only crosses a corner keeps that stretch', () => {
		expect(clipLine(points([-5, 5], [5, -5]), SQUARE)).toEqual([points([0, 0], [0, 0])])
		expect(clipLine(points([-2, 5], [5, -2]), SQUARE)).toEqual([points([0, 3], [3, 0])])
	})

	test('beside the picture is left out', () => {
		expect(clipLine(points([-5, 11], [20, 11]), SQUARE)).toEqual([])
		expect(clipLine(points([-5, 5], [-1, 5]), SQUARE)).toEqual([])
	})
})
