import { worldSizePx } from '@farmgate/geo/mercator'
import { expect, test } from 'vitest'
import { roundCluster } from './round-cluster.ts'

const cluster = {
	id: '8/67/96',
	coordinates: { lat: 40.123456789012, lng: -76.987654321098 },
	extent: { west: -179.99999999, south: 40.07989806962016, east: -74.53125, north: 41.50857729743934 },
	locationCount: 3,
	listingCount: 0,
}

test.each([0, 4, 6, 9.5, 14])(
	'a cluster at zoom %s moves by less than a pixel, and its extent contains the exact one',
	(zoom) => {
		const { coordinates, extent } = roundCluster(cluster, zoom)
		const pxPerDegree = worldSizePx(zoom) / 360
		const { lat, lng } = cluster.coordinates
		expect(Math.abs(coordinates.lng - lng) * pxPerDegree).toBeLessThan(1)
		expect((Math.abs(coordinates.lat - lat) * pxPerDegree) / Math.cos((lat * Math.PI) / 180)).toBeLessThan(1)
		expect(extent.west).toBeLessThanOrEqual(cluster.extent.west)
		expect(extent.west).toBeGreaterThanOrEqual(-180)
		expect(extent.south).toBeLessThanOrEqual(cluster.extent.south)
		expect(extent.east).toBeGreaterThanOrEqual(cluster.extent.east)
		expect(extent.north).toBeGreaterThanOrEqual(cluster.extent.north)
	},
)

test('a view of a country has two decimals', () => {
	expect(roundCluster(cluster, 4).coordinates).toEqual({ lat: 40.12, lng: -76.99 })
})
