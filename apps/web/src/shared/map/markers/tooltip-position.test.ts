import fc from 'fast-check'
import { expect, it } from 'vitest'
import { positionBeside } from './tooltip-position.ts'

const region = { left: 0, top: 0, width: 800, height: 600 }
const size = { width: 280, height: 180 }
const marker = (left: number, top: number) => ({ left, top, width: 30, height: 40 })

it('is above an item, and below it when it does not fit above', () => {
	expect(positionBeside(marker(400, 300), size, region)).toEqual({ left: 275, top: 112 })
	expect(positionBeside(marker(400, 20), size, region)).toEqual({ left: 275, top: 68 })
})

it('is beside the item when it fits neither above nor below', () => {
	const low = { ...region, height: 220 }
	expect(positionBeside(marker(100, 90), size, low).left).toBe(138)
	expect(positionBeside(marker(700, 90), size, low).left).toBe(412)
})

it('stays within the free part of the map', () => {
	const aboveSheet = { ...region, height: 320 }
	expect(positionBeside(marker(400, 100), size, { ...aboveSheet, top: 60 }).top).toBeGreaterThanOrEqual(60)
	expect(positionBeside(marker(400, 250), size, aboveSheet).top + size.height).toBeLessThanOrEqual(312)
})

it('never covers the item and never leaves the map', () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 770 }), fc.integer({ min: 0, max: 560 }), (left, top) => {
			const item = marker(left, top)
			const position = positionBeside(item, size, region)
			expect(position.left).toBeGreaterThanOrEqual(0)
			expect(position.top).toBeGreaterThanOrEqual(0)
			expect(position.left + size.width).toBeLessThanOrEqual(region.width)
			expect(position.top + size.height).toBeLessThanOrEqual(region.height)
			const isApart =
				position.left >= item.left + item.width ||
				position.left + size.width <= item.left ||
				position.top >= item.top + item.height ||
				position.top + size.height <= item.top
			expect(isApart).toBe(true)
		}),
	)
})
