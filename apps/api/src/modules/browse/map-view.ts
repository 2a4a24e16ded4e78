import {
	CLUSTER_RADIUS_PX,
	CLUSTERING_OFF_ZOOM,
	EXACT_COUNT_MAX,
	MAP_POINTS_MAX,
} from '@farmgate/contracts/business-constants'
import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { MapPoints, MapView } from '@farmgate/contracts/map-view'
import type { Total } from '@farmgate/contracts/page'
import { containsBox, containsPoint } from '@farmgate/geo/box'
import { mercatorX, mercatorY } from '@farmgate/geo/mercator'
import type { ItemMapRequest } from '@farmgate/item-index/item-filter'
import type { ItemQueries } from '../../query/item-queries.ts'
import { type Group, mergeCloseGroups } from './merge-clusters.ts'
import { roundCluster } from './round-cluster.ts'

/** Zoom z uses map cells of level z + 2, which are 64 pixels wide, so that clusters of `CLUSTER_RADIUS_PX` do not overlap. */
const LEVELS_BELOW_ZOOM = 2
/** The maximum width and height of a view in cells, which limits the size of the response. */
const MAX_CELLS_PER_SIDE = 96
/** More markers than this are clustered, even at zooms without clustering. */
const MAX_MARKERS = 5000
const MAX_LEVEL = 20
const WORLD: BoundingBox = { west: -180, south: -90, east: 180, north: 90 }

type CellCount = Awaited<ReturnType<ItemQueries['cellsForView']>>['cells'][number]
type Unplaced = Awaited<ReturnType<ItemQueries['countUnplaced']>>

type Deps = Pick<
	ItemQueries,
	'cellsForView' | 'countItems' | 'countUnplaced' | 'markersByIds' | 'markersUpTo' | 'pointsUpTo'
>

/** The longer side of a box as a fraction of the world's width, 0 to 1. */
function spanOf(box: BoundingBox | undefined): number {
	if (box === undefined) return 1
	const size = 2 ** MAX_LEVEL
	const width = (mercatorX(box.east) - mercatorX(box.west) + size) % size
	const height = mercatorY(box.south) - mercatorY(box.north)
	return Math.max(width, height, 1) / size
}

function levelFor(request: ItemMapRequest): number {
	const byZoom = Math.floor(request.zoom) + LEVELS_BELOW_ZOOM
	const bySize = Math.floor(Math.log2(MAX_CELLS_PER_SIDE / spanOf(request.bbox)))
	return Math.max(0, Math.min(byZoom, bySize, MAX_LEVEL))
}

function countInside({ locations, listings }: MapPoints, box: BoundingBox): number {
	let count = 0
	for (const { lats, lngs } of [locations, listings]) {
		for (const [index, lat] of lats.entries()) if (containsPoint(box, { lat, lng: lngs[index] ?? 0 })) count += 1
	}
	return count
}

function groupOf(cell: CellCount, level: number): Group {
	const count = cell.locationCount + cell.listingCount
	const onlyLocation = count === 1 && cell.locationCount === 1 ? cell.locationId : null
	const onlyListing = count === 1 && cell.listingCount === 1 ? cell.listingId : null
	return {
		id: `${level}/${cell.x}/${cell.y}`,
		coordinates: {
			lat: (cell.locationLatSum + cell.listingLatSum) / count,
			lng: (cell.locationLngSum + cell.listingLngSum) / count,
		},
		extent: cell.extent,
		locationCount: cell.locationCount,
		listingCount: cell.listingCount,
		single:
			onlyLocation !== null
				? { kind: 'location', id: onlyLocation }
				: onlyListing !== null
					? { kind: 'listing', id: onlyListing }
					: null,
	}
}

/** The same total as in lists. */
function totalOf(drawn: number, { count, isTotalExact }: Unplaced): Total {
	const value = drawn + count
	if (isTotalExact || value <= EXACT_COUNT_MAX) return { value, atLeast: false }
	return { value: EXACT_COUNT_MAX, atLeast: true }
}

async function clustered(
	queries: Deps,
	request: ItemMapRequest,
	now: Date,
): Promise<Pick<MapView, 'markers' | 'clusters'>> {
	const { level, cells } = await queries.cellsForView(request, levelFor(request), now)
	const groups = mergeCloseGroups(
		cells.map((cell) => groupOf(cell, level)),
		request.zoom,
		CLUSTER_RADIUS_PX,
	)
	const singles = groups.flatMap((group) => group.single ?? [])
	const markers = await queries.markersByIds({
		locations: singles.filter((single) => single.kind === 'location').map((single) => single.id),
		listings: singles.filter((single) => single.kind === 'listing').map((single) => single.id),
	})
	return {
		markers,
		clusters: groups
			.filter((group) => group.single === null)
			.map(({ single: _single, ...cluster }) => roundCluster(cluster, request.zoom)),
	}
}

/** All items as markers, at zooms without clustering; else clusters, also of more than `MAX_MARKERS` items. */
async function drawnItems(queries: Deps, request: ItemMapRequest, now: Date) {
	const isClustered = request.zoom < CLUSTERING_OFF_ZOOM
	const markers = isClustered ? null : await queries.markersUpTo(request, MAX_MARKERS, now)
	return markers === null ? await clustered(queries, request, now) : { markers, clusters: [] }
}

/** Markers and clusters of the request's box. */
export async function clusteredByServer(queries: Deps, request: ItemMapRequest, now: Date): Promise<MapView> {
	const [drawn, unplaced] = await Promise.all([drawnItems(queries, request, now), queries.countUnplaced(request, now)])
	const inClusters = drawn.clusters.reduce(
		(sum, { locationCount, listingCount }) => sum + locationCount + listingCount,
		0,
	)
	const total = totalOf(drawn.markers.length + inClusters, unplaced)
	return { ...drawn, points: null, total, withoutCoordinates: unplaced.count }
}

/** The points for a client that clusters them; null without `pointsWithin` or with too many points. */
export async function clusteredByClient(queries: Deps, request: ItemMapRequest, now: Date): Promise<MapView | null> {
	const { pointsWithin, bbox = WORLD } = request
	if (pointsWithin === undefined) return null
	const [points, unplaced] = await Promise.all([
		queries.pointsUpTo(request, pointsWithin, MAP_POINTS_MAX, now),
		queries.countUnplaced(request, now),
	])
	if (points === null) return null
	const total = containsBox(pointsWithin, bbox)
		? totalOf(countInside(points, bbox), unplaced)
		: await queries.countItems(request, now)
	return { markers: [], clusters: [], points, total, withoutCoordinates: unplaced.count }
}
