import { CLUSTER_RADIUS_PX } from '@farmgate/contracts/business-constants'
import { containsPoint } from '@farmgate/geo/box'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clusterPoints, groupMarkers, type PointGroups } from './cluster-points.ts'
import { countItems, type MarkerItem, mapItemKey } from './map-item.ts'

const locationAt = (id: number, lat: number, lng: number): MarkerItem => ({
	kind: 'location',
	id,
	type: 'Farm',
	coordinates: { lat, lng },
})
const listingAt = (id: number, lat: number, lng: number): MarkerItem => ({
	kind: 'listing',
	id,
	priceFrom: 4,
	currency: 'USD',
	coordinates: { lat, lng },
})

/** Pixels as degrees of longitude. */
const degrees = (pixels: number, zoom: number) => (pixels / (256 * 2 ** zoom)) * 360

const scattered = fc
	.array(
		fc.record({
			lat: fc.double({ min: 42, max: 44, noNaN: true }),
			lng: fc.double({ min: -80, max: -78, noNaN: true }),
		}),
		{
			maxLength: 120,
		},
	)
	.map((points) =>
		points.map(({ lat, lng }, id) => (id % 3 === 0 ? listingAt(id, lat, lng) : locationAt(id, lat, lng))),
	)

function everyMember({ markers, members }: PointGroups): string[] {
	return [...markers, ...[...members.values()].flat()].map(mapItemKey).sort()
}

function clusterContents({ clusters, members }: PointGroups): string[] {
	return clusters.map(({ id }) => `${id}: ${(members.get(id) ?? []).map(mapItemKey).sort().join()}`).sort()
}

describe('clustering', () => {
	it('puts markers within the radius into one cluster and leaves others alone [F7]', () => {
		const [near, far] = [degrees(CLUSTER_RADIUS_PX - 1, 9), degrees(3 * CLUSTER_RADIUS_PX, 9)]
		const { clusters, markers } = groupMarkers(
			[locationAt(1, 43, -79), listingAt(2, 43, -79 + near), locationAt(3, 43, -79 + far)],
			9,
			'in',
		)
		expect(clusters).toMatchObject([{ locationCount: 1, listingCount: 1, extent: { west: -79, east: -79 + near } }])
		expect(markers.map(mapItemKey)).toEqual(['location:3'])
	})

	it('is off from zoom 15 on, even for markers at one point [F7]', () => {
		const items = [locationAt(1, 43, -79), locationAt(2, 43, -79)]
		expect(groupMarkers(items, 14, 'in').clusters).toHaveLength(1)
		expect(groupMarkers(items, 15, 'in')).toMatchObject({ clusters: [], markers: items })
	})

	it('includes every marker exactly once', () => {
		fc.assert(
			fc.property(scattered, fc.integer({ min: 2, max: 16 }), (items, zoom) => {
				const groups = groupMarkers(items, zoom, 'in')
				expect(everyMember(groups)).toEqual(items.map(mapItemKey).sort())
				expect(countItems([...groups.markers, ...groups.clusters])).toEqual(countItems(items))
			}),
		)
	})

	it('does not depend on the order of the points', () => {
		fc.assert(
			fc.property(scattered, (items) => {
				expect(clusterContents(groupMarkers(items.toReversed(), 9, 'in'))).toEqual(
					clusterContents(groupMarkers(items, 9, 'in')),
				)
			}),
		)
	})

	it('does not change clusters when markers are added far away', () => {
		const cluster = Array.from({ length: 30 }, (_, id) => locationAt(id, 43 + (id % 6) * 0.05, -79 + (id % 5) * 0.07))
		const far = Array.from({ length: 30 }, (_, id) => locationAt(100 + id, 43 + (id % 6) * 0.05, -76 + (id % 5) * 0.07))
		const before = clusterContents(groupMarkers(cluster, 9, 'in'))
		expect(clusterContents(groupMarkers([...far, ...cluster], 9, 'in'))).toEqual(expect.arrayContaining(before))
	})
})

describe('an area', () => {
	it('has clusters and markers that add up to the markers in it, edges included', () => {
		const area = { west: -79.5, south: 42.5, east: -78.5, north: 43.5 }
		fc.assert(
			fc.property(scattered, fc.integer({ min: 3, max: 16 }), (items, zoom) => {
				const all = [...items, locationAt(900, 42.5, -79.5), locationAt(901, 43.5, -78.5)]
				const { inside, outside } = clusterPoints(all, area, zoom)
				const within = all.filter(({ coordinates }) => containsPoint(area, coordinates))
				expect(countItems([...inside.markers, ...inside.clusters])).toEqual(countItems(within))
				expect([...everyMember(inside), ...everyMember(outside)].sort()).toEqual(all.map(mapItemKey).sort())
			}),
		)
	})

	it('may cross the antimeridian', () => {
		const area = { west: 170, south: -20, east: -170, north: 0 }
		const { inside } = clusterPoints(
			[locationAt(1, -10, 175), locationAt(2, -10, -175), locationAt(3, -10, 0)],
			area,
			9,
		)
		expect(inside.markers.map(mapItemKey).sort()).toEqual(['location:1', 'location:2'])
	})

	it('keeps the clusters inside it the same while it moves', () => {
		const items = Array.from({ length: 400 }, (_, id) =>
			locationAt(id, 43 + Math.sin(id * 12.9) * 0.9, -79 + Math.sin(id * 78.2) * 1.2),
		)
		const area = (shift: number) => ({ west: -81 + shift, south: 42, east: -77 + shift, north: 44 })
		const middle = { west: -79.6, south: 42.2, east: -78.4, north: 43.8 }
		const clustersInMiddle = (shift: number) => {
			const { inside } = clusterPoints(items, area(shift), 9)
			const central = inside.clusters.filter(({ coordinates }) => containsPoint(middle, coordinates))
			return clusterContents({ ...inside, clusters: central })
		}
		expect(clustersInMiddle(0).length).toBeGreaterThan(10)
		for (const shift of [0.1, 0.4, 0.8]) expect(clustersInMiddle(shift)).toEqual(clustersInMiddle(0))
	})
})
