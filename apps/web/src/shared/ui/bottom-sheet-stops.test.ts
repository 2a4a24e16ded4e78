import { describe, expect, it } from 'vitest'
import { neighborStop, restingStop, sheetHeights } from './bottom-sheet-stops.ts'

describe('a sheet', () => {
	const heights = sheetHeights(600, 88)

	it('opens from its head over half of the room to all of it', () => {
		expect(heights).toEqual({ peek: 88, half: 300, full: 600 })
	})

	it('never has a height below its head, however small the room', () => {
		expect(sheetHeights(60, 88)).toEqual({ peek: 88, half: 88, full: 88 })
	})

	it('rests at the nearest stop when let go slowly', () => {
		expect(restingStop(110, 0, heights)).toBe('peek')
		expect(restingStop(260, 0.1, heights)).toBe('half')
		expect(restingStop(520, -0.1, heights)).toBe('full')
	})

	it('follows a flick to the next stop in its direction', () => {
		expect(restingStop(100, 0.9, heights)).toBe('half')
		expect(restingStop(320, 0.9, heights)).toBe('full')
		expect(restingStop(590, -0.9, heights)).toBe('half')
		expect(restingStop(120, -0.9, heights)).toBe('peek')
		expect(restingStop(600, 0.9, heights)).toBe('full')
	})

	it('goes stop by stop with the keys, and no further than its ends', () => {
		expect(neighborStop('peek', 'up')).toBe('half')
		expect(neighborStop('full', 'up')).toBe('full')
		expect(neighborStop('half', 'down')).toBe('peek')
		expect(neighborStop('peek', 'down')).toBe('peek')
	})
})
