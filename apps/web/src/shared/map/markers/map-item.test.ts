import { expect, it } from 'vitest'
import { countItems, drawnWithin, mapItemKey } from './map-item.ts'

const bounds = { west: -80, south: 42, east: -78, north: 44 }
const location = {
	kind: 'location',
	id: 7,
	slug: 'a',
	name: 'A',
	type: 'Farm',
	coordinates: { lat: 43.5, lng: -79 },
} as const
const listing = {
	kind: 'listing',
	id: 7,
	slug: 'b',
	name: 'B',
	type: null,
	coordinates: { lat: 43.1, lng: -79 },
	priceFrom: 4,
	currency: 'USD',
} as const
const cluster = {
	id: '9/1/2',
	coordinates: { lat: 43.2, lng: -79 },
	extent: bounds,
	locationCount: 12,
	listingCount: 5,
}
const far = { ...location, id: 8, coordinates: { lat: 50, lng: -79 } }

it('lists the items in view, nearest to the middle first', () => {
	const items = drawnWithin([location, far, listing, cluster], bounds)
	expect(items.map(mapItemKey)).toEqual(['listing:7', 'cluster:9/1/2', 'location:7'])
})

it('counts a cluster as all locations and listings in it', () => {
	expect(countItems([location, listing, cluster])).toEqual({ locationCount: 13, listingCount: 6 })
})
