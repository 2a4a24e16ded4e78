import { toWorldPixel } from '@farmgate/geo/mercator'
import { expect, it } from 'vitest'
import { clustersOf, markersOf } from './read-map-view.ts'

it('reads the columns of items entry by entry', () => {
	const markers = markersOf({
		locations: { ids: [7], types: [2], lats: [43], lngs: [-79] },
		listings: { ids: [7, 8], lats: [43, 44], lngs: [-79, -78], pricesFrom: [4.5, null], currencies: ['USD', 'CAD'] },
	})
	expect(markers).toEqual([
		{ kind: 'location', id: 7, type: 'Market', coordinates: { lat: 43, lng: -79 } },
		{ kind: 'listing', id: 7, priceFrom: 4.5, currency: 'USD', coordinates: { lat: 43, lng: -79 } },
		{ kind: 'listing', id: 8, priceFrom: null, currency: 'CAD', coordinates: { lat: 44, lng: -78 } },
	])
})

it('has no markers of a kind that a response lacks', () => {
	expect(markersOf({})).toEqual([])
})

it('adds up the differences between clusters', () => {
	const clusters = clustersOf({ zoom: 3, x: [600, 100, -50], y: [700, -10, 90], locations: [5, 9, 2], listings: [] })
	expect(clusters.map(({ id }) => id)).toEqual(['3/600/700', '3/700/690', '3/650/780'])
	const positions = clusters.map(({ coordinates }) => toWorldPixel(coordinates, 3))
	expect(positions.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
		[600, 700],
		[700, 690],
		[650, 780],
	])
	expect(clusters.map(({ locationCount, listingCount }) => [locationCount, listingCount])).toEqual([
		[5, 0],
		[9, 0],
		[2, 0],
	])
})

it('zooms to the surroundings of a cluster, which end at the edge of the world', () => {
	const [middle, corner] = clustersOf({ zoom: 0, x: [128, 128], y: [128, -128], locations: [], listings: [2, 3] })
	expect(middle?.extent).toMatchObject({ west: -90, east: 90 })
	expect(corner?.extent).toMatchObject({ west: 90, east: 180 })
})
