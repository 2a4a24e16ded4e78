import { containsBox } from '@farmgate/geo/box'
import { describe, expect, it } from 'vitest'
import { isMostOf, isSameBox, paddedBox, roundBox } from './browse-area.ts'

const niagara = { west: -80.2, south: 42.7, east: -78.4, north: 43.4 }

describe('the area of a filter', () => {
	it('is the same on the map and in the address', () => {
		const rough = { west: -80.200_001, south: 42.700_004, east: -78.4, north: 43.399_999_6 }
		expect(roundBox(rough)).toEqual(niagara)
		expect(isSameBox(rough, niagara)).toBe(true)
		expect(isSameBox(undefined, niagara)).toBe(false)
	})

	it('is contained in its padded box, also at the edges of the world', () => {
		const padded = paddedBox(niagara, 0.5)
		expect(padded.west).toBeCloseTo(-81.1, 3)
		expect(padded.east).toBeCloseTo(-77.5, 3)
		expect(containsBox(padded, niagara)).toBe(true)
		expect(containsBox(niagara, padded)).toBe(false)
		const world = paddedBox({ west: -180, south: -85, east: 180, north: 85 }, 0.5)
		expect(world.west).toBe(-180)
		expect(world.east).toBeLessThanOrEqual(180)
		expect(world.north).toBeLessThan(86)
	})

	it('is not padded across the antimeridian', () => {
		const fiji = { west: 177, south: -20, east: -178, north: -15 }
		expect(paddedBox(fiji, 0.5)).toEqual(fiji)
	})

	it('is kept when a strip of the map is covered, not when more is covered or the map grows', () => {
		expect(isMostOf({ ...niagara, north: 43.35 }, niagara)).toBe(true)
		expect(isMostOf(niagara, niagara)).toBe(true)
		expect(isMostOf({ ...niagara, north: 43.1 }, niagara)).toBe(false)
		expect(isMostOf({ ...niagara, north: 43.45 }, niagara)).toBe(false)
	})

	it('is kept across the antimeridian when a strip of it is covered', () => {
		const fiji = { west: 177, south: -20, east: -178, north: -15 }
		expect(isMostOf({ ...fiji, east: -178.5 }, fiji)).toBe(true)
		expect(isMostOf({ ...fiji, east: 179 }, fiji)).toBe(false)
	})
})
