import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placeBeside } from './tooltip-place.ts'

const region = { left: 0, top: 0, width: 800, height: 600 }
const size = { width: 280, height: 180 }
const marker = (left: number, top: number) => ({ left, top, width: 30, height: 40 })

it('stands above an item, and below it where there is no room above', () => {
	expect(placeBeside(marker(400, 300), size, region)).toEqual({ left: 275, top: 112 })
	expect(placeBeside(marker(400, 20), size, region)).toEqual({ left: 275, top: 68 })
})

it('stands beside the item where there is room neither above nor below', () => {
	const low = { ...region, height: 220 }
	expect(placeBeside(marker(100, 90), size, low).left).toBe(138)
	expect(placeBeside(marker(700, 90), size, low).left).toBe(412)
})

it('keeps out of what covers the map', () => {
	const aboveSheet = { ...region, height: 320 }
	expect(placeBeside(marker(400, 100), size, { ...aboveSheet, top: 60 }).top).toBeGreaterThanOrEqual(60)
	expect(placeBeside(marker(400, 250), size, aboveSheet).top + size.height).toBeLessThanOrEqual(312)
})

it('never lies on the item and never leaves the map, wherever the item is', () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 770 }), fc.integer({ min: 0, max: 560 }), (left, top) => {
			const item = marker(left, top)
			const spot = placeBeside(item, size, region)
			expect(spot.left).toBeGreaterThanOrEqual(0)
			expect(spot.top).toBeGreaterThanOrEqual(0)
			expect(spot.left + size.width).toBeLessThanOrEqual(region.width)
			expect(spot.top + size.height).toBeLessThanOrEqual(region.height)
			const isApart =
				spot.left >= item.left + item.width ||
				spot.left + size.width <= item.left ||
				spot.top >= item.top + item.height ||
				spot.top + size.height <= item.top
			expect(isApart).toBe(true)
		}),
	)
})
