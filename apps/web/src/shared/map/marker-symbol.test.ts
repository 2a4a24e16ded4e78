import { describe, expect, it } from 'vitest'
import { listingShare, ringSize, symbolKey, symbolOf } from './marker-symbol.ts'

const coordinates = { lat: 43, lng: -79 }
const extent = { west: -79, south: 43, east: -79, north: 43 }
const ring = (locationCount: number, listingCount: number) =>
	symbolOf({ id: 'x', coordinates, extent, locationCount, listingCount })

describe('the size of a ring', () => {
	it.each([
		[2, 'small'],
		[4, 'small'],
		[5, 'medium'],
		[9, 'medium'],
		[10, 'large'],
	])('%i is %s', (count, size) => {
		expect(ringSize(count)).toBe(size)
	})
})

describe('the part of a ring that stands for products', () => {
	it('is all or nothing only when one kind is absent', () => {
		expect(listingShare(10, 0)).toBe(0)
		expect(listingShare(0, 10)).toBe(1)
		expect(listingShare(14_784, 1)).toBeGreaterThan(0)
		expect(listingShare(1, 14_784)).toBeLessThan(1)
	})

	it('follows the numbers', () => {
		expect(listingShare(3, 9)).toBe(0.75)
	})
})

describe('drawn images', () => {
	it('are shared by places of one type and differ between types', () => {
		const place = { kind: 'location', id: 1, slug: 'a', name: 'A', type: 'Farm', coordinates } as const
		expect(symbolKey(symbolOf(place))).toBe(symbolKey(symbolOf({ ...place, id: 2, name: 'B' })))
		expect(symbolKey(symbolOf(place))).not.toBe(symbolKey(symbolOf({ ...place, type: 'Shop' })))
	})

	it('show the price of a product', () => {
		const product = { kind: 'listing', id: 1, slug: 'a', name: 'A', type: null, coordinates, priceFrom: 4 } as const
		expect(symbolOf(product)).toEqual({ shape: 'tag', text: '$4' })
	})

	it('tell rings of the same count but other contents apart', () => {
		expect(symbolKey(ring(9, 3))).not.toBe(symbolKey(ring(3, 9)))
		expect(symbolKey(ring(9, 3))).not.toBe(symbolKey(ring(9, 4)))
	})
})
