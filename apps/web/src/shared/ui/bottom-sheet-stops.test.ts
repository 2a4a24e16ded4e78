import { describe, expect, it } from 'vitest'
import { neighborStop, restingStop, sheetHeights } from './bottom-sheet-stops.ts'

describe('bottom sheet stops', () => {
	const heights = sheetHeights(600, 88)

	it('have the heights of the head, half of the container and all of it', () => {
		expect(heights).toEqual({ peek: 88, half: 300, full: 600 })
	})

	it('are never lower than the head in small containers', () => {
		expect(sheetHeights(60, 88)).toEqual({ peek: 88, half: 88, full: 88 })
	})

	it('snap to the nearest stop after a slow drag', () => {
		expect(restingStop(110, 0, heights)).toBe('peek')
		expect(restingStop(260, 0.1, heights)).toBe('half')
		expect(restingStop(520, -0.1, heights)).toBe('full')
	})

	it('move to the next stop after a flick', () => {
		expect(restingStop(100, 0.9, heights)).toBe('half')
		expect(restingStop(320, 0.9, heights)).toBe('full')
		expect(restingStop(590, -0.9, heights)).toBe('half')
		expect(restingStop(120, -0.9, heights)).toBe('peek')
		expect(restingStop(600, 0.9, heights)).toBe('full')
	})

	it('move one stop per key press and stay at the ends', () => {
		expect(neighborStop('peek', 'up')).toBe('half')
		expect(neighborStop('full', 'up')).toBe('full')
		expect(neighborStop('half', 'down')).toBe('peek')
		expect(neighborStop('peek', 'down')).toBe('peek')
	})
})
