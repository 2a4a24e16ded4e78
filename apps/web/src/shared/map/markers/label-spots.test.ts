import { describe, expect, it } from 'vitest'
import { freeLabelSpot } from './label-spots.ts'

const town = { x: 1000, y: 1000, text: 'Buffalo', fontSize: 12, isDotted: true }
/** A ring of 20 px around a point, given in pixels east and north of the town. */
const ring = (east: number, north: number) => ({
	x: 1000 + east * 10,
	y: 1000 + north * 10,
	body: { left: -20, top: -20, right: 20, bottom: 20 },
})

describe('the label of a town', () => {
	it('is above its dot when no marker is near', () => {
		expect(freeLabelSpot(town, [], 10)).toMatchObject({ offsetX: 0, offsetY: -9 })
		expect(freeLabelSpot(town, [ring(0, 200)], 10)).toMatchObject({ offsetX: 0, offsetY: -9 })
	})

	it('moves below, or beside, what covers it', () => {
		expect(freeLabelSpot(town, [ring(0, 22)], 10)).toMatchObject({ offsetX: 0, offsetY: 11 })
		expect(freeLabelSpot(town, [ring(-24, 0)], 10)).toMatchObject({ align: 'left' })
	})

	it('is left out when markers cover all its spots', () => {
		expect(freeLabelSpot(town, [ring(0, 0)], 10)).toBeUndefined()
	})
})
