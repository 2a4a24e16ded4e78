import { describe, expect, it } from 'vitest'
import { clusterSize, listingShare, symbolKey, symbolOf } from './marker-symbol.ts'

const coordinates = { lat: 43, lng: -79 }
const extent = { west: -79, south: 43, east: -79, north: 43 }
const clusterSymbol = (locationCount: number, listingCount: number) =>
	symbolOf({ id: 'x', coordinates, extent, locationCount, listingCount })

describe('the size of a cluster', () => {
	it.each([
		[2, 'small'],
		[4, 'small'],
		[5, 'medium'],
		[9, 'medium'],
		[10, 'large'],
	])('%i is %s [F7]', (count, size) => {
		expect(clusterSize(count)).toBe(size)
	})
})

describe('the share of listings in a cluster', () => {
	it('is 0 or 1 only when one kind is absent [F7]', () => {
		expect(listingShare(10, 0)).toBe(0)
		expect(listingShare(0, 10)).toBe(1)
		expect(listingShare(14_784, 1)).toBeGreaterThan(0)
		expect(listingShare(1, 14_784)).toBeLessThan(1)
	})

	it('is proportional to the counts', () => {
		expect(listingShare(3, 9)).toBe(0.75)
	})
})

describe('drawn images', () => {
	it('are shared by locations of one type and differ between types', () => {
		const location = { kind: 'location', id: 1, slug: 'a', name: 'A', type: 'Farm', coordinates } as const
		expect(symbolKey(symbolOf(location))).toBe(symbolKey(symbolOf({ ...location, id: 2, name: 'B' })))
		expect(symbolKey(symbolOf(location))).not.toBe(symbolKey(symbolOf({ ...location, type: 'Shop' })))
	})

	it('grow with the number in a cluster', () => {
		const radii = [2, 7, 15, 150, 1524].map((count) => {
			const symbol = clusterSymbol(count, 0)
			return symbol.shape === 'cluster' ? symbol.radius : 0
		})
		expect(radii).toEqual([14, 16, 19, 23, 27])
	})

	it('show price and name of a listing', () => {
		const listing = {
			kind: 'listing',
			id: 1,
			slug: 'a',
			name: 'A',
			type: null,
			coordinates,
			priceFrom: 4,
			currency: 'USD',
		} as const
		expect(symbolOf(listing)).toEqual({ shape: 'tag', text: '$4 A' })
		expect(symbolOf({ ...listing, name: undefined })).toEqual({ shape: 'tag', text: '$4' })
		expect(symbolOf({ ...listing, name: 'Brown eggs from hens' })).toEqual({ shape: 'tag', text: '$4 Brown eggs…' })
	})

	it('differ between clusters of the same count but other shares [F7]', () => {
		expect(symbolKey(clusterSymbol(9, 3))).not.toBe(symbolKey(clusterSymbol(3, 9)))
		expect(symbolKey(clusterSymbol(9, 3))).not.toBe(symbolKey(clusterSymbol(9, 4)))
	})
})
