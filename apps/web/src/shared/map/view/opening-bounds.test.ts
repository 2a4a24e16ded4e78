import { describe, expect, test } from 'vitest'
import { openingBounds, pointBounds } from './opening-bounds.ts'

describe('where a map opens', () => {
	test('has a minimum size, also for a single location', () => {
		const { west, south, east, north } = openingBounds({ west: -79, south: 43, east: -79, north: 43 })
		expect(east - west).toBeGreaterThan(0.1)
		expect(north - south).toBeGreaterThan(0.1)
		expect(north - south).toBeLessThan(0.2)
	})

	test('has a margin for the pins, most of it above them', () => {
		const { west, south, east, north } = openingBounds({ west: -80, south: 43, east: -79, north: 44 })
		expect([west, east]).toEqual([-80.08, -78.92])
		expect(43 - south).toBeGreaterThan(0.1)
		expect(north - 44).toBeGreaterThan(43 - south)
	})

	test('is clamped at the edges of the world, and works across the antimeridian', () => {
		expect(openingBounds({ west: 180, south: 85, east: 180, north: 85 })).toMatchObject({ east: 180, north: 85 })
		expect(openingBounds({ west: 179, south: 0, east: -179, north: 10 })).toMatchObject({ west: 179, east: -179 })
	})

	test('contains all points of both kinds', () => {
		const none = { ids: [], lats: [], lngs: [] }
		const locations = { ids: [1, 2], types: [0, 0], lats: [43, 44], lngs: [-79, -80] }
		const listings = { ids: [1], lats: [42.5], lngs: [-79.5], pricesFrom: [null], currencies: ['USD'] }
		expect(pointBounds({ locations, listings })).toEqual({ west: -80, south: 42.5, east: -79, north: 44 })
		expect(
			pointBounds({ locations: { ...none, types: [] }, listings: { ...none, pricesFrom: [], currencies: [] } }),
		).toBeUndefined()
	})
})
