import { expect, it } from 'vitest'
import { shiftIntoFree } from './free-spot.ts'

const region = { left: 0, top: 0, width: 400, height: 600 }
const item = { left: 340, top: 500, width: 30, height: 40 }

it('does not move a free item', () => {
	expect(shiftIntoFree(item, region, [])).toEqual({ x: 0, y: 0 })
})

it('moves an item out from under a control by the shortest shift, with a margin', () => {
	const zoomButtons = { left: 344, top: 440, width: 44, height: 90 }
	expect(shiftIntoFree(item, region, [zoomButtons])).toEqual({ x: -38, y: 0 })
})

it('does not move it under another control', () => {
	const zoomButtons = { left: 344, top: 440, width: 44, height: 90 }
	const note = { left: 100, top: 530, width: 300, height: 70 }
	expect(shiftIntoFree(item, region, [zoomButtons, note])).toEqual({ x: -38, y: -22 })
})

it('moves an item beyond the edge back into the region', () => {
	expect(shiftIntoFree({ ...item, left: 420, top: -10 }, region, [])).toEqual({ x: -62, y: 22 })
})

it('moves an item to the middle when no position is free', () => {
	expect(shiftIntoFree(item, region, [region])).toEqual({ x: -155, y: -220 })
})
