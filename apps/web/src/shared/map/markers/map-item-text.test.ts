import { describe, expect, it } from 'vitest'
import { accessibleName, describeCounts, formatClusterCount, formatTagPrice } from './map-item-text.ts'

const point = { lat: 43, lng: -79 }

describe('the counts of a cluster', () => {
	it.each([
		[12, 5, '12 places and 5 products'],
		[1, 1, '1 place and 1 product'],
		[14_784, 0, '14,784 places'],
		[0, 3, '3 products'],
		[0, 0, 'No places'],
	])('%i and %i are described as "%s"', (locationCount, listingCount, text) => {
		expect(describeCounts({ locationCount, listingCount })).toBe(text)
	})
})

describe('the number inside a cluster', () => {
	it.each([
		[7, '7'],
		[9999, '9,999'],
		[14_784, '14.7k'],
		[999_999, '999k'],
		[1_000_000, '1M'],
		[1_290_000, '1.2M'],
	])('%i is written "%s", never rounded up', (count, text) => {
		expect(formatClusterCount(count)).toBe(text)
	})
})

describe('the price on a tag', () => {
	it.each([
		[4, 'USD', '$4'],
		[4.5, 'USD', '$4.50'],
		[1200, 'USD', '$1,200'],
		[0, 'USD', 'Free'],
		[4, 'CAD', 'CA$4'],
		[400, 'JPY', '¥400'],
		[null, 'USD', 'Ask'],
	])('%s %s is written "%s"', (priceFrom, currency, text) => {
		expect(formatTagPrice({ priceFrom, currency })).toBe(text)
	})
})

describe('the accessible name', () => {
	it('names a location with its type', () => {
		const item = {
			kind: 'location',
			id: 1,
			slug: 'a',
			name: 'Long Row Farm',
			type: 'Farm',
			coordinates: point,
		} as const
		expect(accessibleName(item)).toBe('Long Row Farm, Farm')
	})

	it('names a listing with its price, or that the price is on request', () => {
		const item = {
			kind: 'listing',
			id: 1,
			slug: 'a',
			name: 'Honey',
			type: null,
			currency: 'USD',
			coordinates: point,
		} as const
		expect(accessibleName({ ...item, priceFrom: 4.5 })).toBe('Honey, From $4.50')
		expect(accessibleName({ ...item, priceFrom: null })).toBe('Honey, Price on request')
	})

	it('names a cluster by its counts', () => {
		const extent = { west: -79, south: 43, east: -78, north: 44 }
		const cluster = { id: '9/1/2', coordinates: point, extent, locationCount: 12, listingCount: 5 }
		expect(accessibleName(cluster)).toBe('12 places and 5 products')
	})
})
