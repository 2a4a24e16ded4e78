import { expect, test } from 'vitest'
import { drawnByServer } from './draw-map.ts'

const NOW = new Date('2026-07-01T12:00:00Z')
const BOX = { west: -85, south: 38, east: -71, north: 47 }

/** A directory with so many places in one square, whatever the size of the squares. */
function directoryOf(count: number) {
	return {
		countItems: () => Promise.reject(new Error('not asked for')),
		pointsUpTo: () => Promise.reject(new Error('not asked for')),
		countUnplaced: () => Promise.resolve(0),
		markersUpTo: () => Promise.resolve(null),
		markersByIds: () => Promise.resolve([]),
		countPerCell: () =>
			Promise.resolve([
				{
					x: 1,
					y: 2,
					locationCount: count,
					locationLatSum: 42 * count,
					locationLngSum: -79 * count,
					locationId: 1,
					listingCount: 0,
					listingLatSum: 0,
					listingLngSum: 0,
					listingId: null,
					extent: BOX,
				},
			]),
	}
}

test.each([
	[5000, '9/1/2'],
	[500_000, '8/1/2'],
])('a view of %i places is drawn in squares that the database can count in time', async (count, id) => {
	const view = await drawnByServer(directoryOf(count), { kind: 'both', zoom: 7, bbox: BOX }, NOW)
	expect(view.clusters.map((cluster) => cluster.id)).toEqual([id])
	expect(view.total).toEqual({ value: count, atLeast: false })
})
