import { describe, expect, test } from 'vitest'
import { clipLine, clipRing, type Point } from './clip.ts'

const SQUARE = { left: 0, top: 0, right: 10, bottom: 10 }

function points(...pairs: [number, number][]): Point[] {
	return pairs.map(([x, y]) => ({ x, y }))
}

describe('a polygon', () => {
	test('that contains the whole image becomes the image', () => {
		const clipped = clipRing(points([-5, -5], [50, -5], [50, 50], [-5, 50]), SQUARE)
		expect(new Set(clipped.map(({ x, y }) => `${x},${y}`))).toEqual(new Set(['0,0', '10,0', '10,10', '0,10']))
	})

	test('inside the image is unchanged', () => {
		const ring = points([1, 1], [9, 1], [5, 9])
		expect(clipRing(ring, SQUARE)).toEqual(ring)
	})

	test.each([
		['beside the image', points([20, 0], [30, 0], [30, 10])],
		['of no points', []],
	])('%s is dropped', (_, ring) => {
		expect(clipRing(ring, SQUARE)).toEqual([])
	})
})

describe('a line', () => {
	test('is split where it leaves the image', () => {
		const line = points([-5, 5], [5, 5], [5, 20], [8, 20], [8, 5])
		expect(clipLine(line, SQUARE)).toEqual([points([0, 5], [5, 5], [5, 10]), points([8, 10], [8, 5])])
	})

	test('that crosses a corner keeps that segment', () => {
		expect(clipLine(points([-5, 5], [5, -5]), SQUARE)).toEqual([points([0, 0], [0, 0])])
		expect(clipLine(points([-2, 5], [5, -2]), SQUARE)).toEqual([points([0, 3], [3, 0])])
	})

	test('outside the image is dropped', () => {
		expect(clipLine(points([-5, 11], [20, 11]), SQUARE)).toEqual([])
		expect(clipLine(points([-5, 5], [-1, 5]), SQUARE)).toEqual([])
	})
})
