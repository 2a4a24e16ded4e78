import { expect, it } from 'vitest'
import { summarizeView } from './map-summary.ts'

const bounds = { west: -80, south: 42, east: -78, north: 44 }
const ring = (id: string, lat: number, locationCount: number, listingCount: number) => ({
	id,
	coordinates: { lat, lng: -79 },
	extent: bounds,
	locationCount,
	listingCount,
})
const farm = {
	kind: 'location',
	id: 1,
	slug: 'a',
	name: 'A',
	type: 'Farm',
	coordinates: { lat: 43.2, lng: -79 },
} as const
const view = {
	markers: [farm],
	clusters: [ring('a', 43, 1200, 30), ring('b', 43.5, 5, 0), ring('outside', 60, 900, 9)],
	total: { value: 2145, atLeast: false },
	withoutCoordinates: 0,
}

it('says the sum of what is drawn in view, and not what was fetched around it', () => {
	const summary = summarizeView(view, bounds)
	expect(summary.counts).toBe('1,206 places and 30 products')
	expect(summary.items).toHaveLength(3)
})

it('knows an empty view', () => {
	expect(summarizeView({ ...view, markers: [], clusters: [] }, bounds)).toMatchObject({
		isEmpty: true,
		counts: 'No places',
	})
})
