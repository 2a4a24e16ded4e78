import {
	CLUSTER_RADIUS_PX,
	CLUSTERING_OFF_ZOOM,
	EXACT_COUNT_MAX,
	MAP_POINTS_MAX,
} from '@farmgate/contracts/business-constants'
import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { Filter, MapRequest } from '@farmgate/contracts/filter'
import type { MapPoints, MapView } from '@farmgate/contracts/map-view'
import type { Total } from '@farmgate/contracts/page'
import { containsBox, containsPoint } from '@farmgate/geo/box'
import { mercatorX, mercatorY } from '@farmgate/geo/mercator'
import { COUNTED_LEVEL } from '../../query/counted-squares.ts'
import type { ItemQueries } from '../../query/item-queries.ts'
import { countedFacets } from '../../query/map-counts.ts'
import { type Group, mergeCloseGroups } from './merge-clusters.ts'

/** Zoom z looks at squares of level z + 2: 64 pixels a side, so that rings of `CLUSTER_RADIUS_PX` keep apart. */
const LEVELS_BELOW_ZOOM = 2
/** A view is at most this many squares wide or high, whatever box and zoom are asked for: answers stay small. */
const MOST_SQUARES_ACROSS = 96
/** More single markers than this are grouped even where grouping is off; the map would be solid with them. */
const MOST_MARKERS = 5000
const MAX_LEVEL = 20
const WORLD: BoundingBox = { west: -180, south: -90, east: 180, north: 90 }

/** Rows that are counted one by one for a single picture, at most: about a tenth of a second of the database. */
const MOST_ROWS = 100_000
/** Views of finer squares than this are too small to hold so many. */
const LEVELS_OF_MUCH = 3

type CellCount = Awaited<ReturnType<ItemQueries['countPerCell']>>[number]

type Deps = Pick<
	ItemQueries,
	'countItems' | 'countPerCell' | 'countUnplaced' | 'markersByIds' | 'markersUpTo' | 'pointsUpTo'
>

/** Longer side of a box as a part of the world's, 0 to 1. */
function spanOf(box: BoundingBox | undefined): number {
	if (box === undefined) return 1
	const size = 2 ** MAX_LEVEL
	const width = (mercatorX(box.east) - mercatorX(box.west) + size) % size
	const height = mercatorY(box.south) - mercatorY(box.north)
	return Math.max(width, height, 1) / size
}

function levelFor(request: MapRequest): number {
	const wanted = Math.floor(request.zoom) + LEVELS_BELOW_ZOOM
	const affordable = Math.floor(Math.log2(MOST_SQUARES_ACROSS / spanOf(request.bbox)))
	return Math.max(0, Math.min(wanted, affordable, MAX_LEVEL))
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

/**
 * The total is the list's. Where the counts answer it, it is exact; elsewhere what was drawn was counted exactly, and
 * only the list's bound is missing.
 */
function totalOf(filter: Filter, drawn: number, withoutCoordinates: number): Total {
	const value = drawn + withoutCoordinates
	if (countedFacets(filter) !== null || value <= EXACT_COUNT_MAX) return { value, atLeast: false }
	return { value: EXACT_COUNT_MAX, atLeast: true }
}

/**
 * The squares of the view. Finer ones than those that are counted already mean reading every row, which takes seconds when
 * there are very many: then the counted ones have to do, and the rings stand further apart.
 */
async function cellsOf(queries: Deps, request: MapRequest, now: Date): Promise<{ level: number; cells: CellCount[] }> {
	const level = levelFor(request)
	const isMuch = level > COUNTED_LEVEL && level <= COUNTED_LEVEL + LEVELS_OF_MUCH
	if (isMuch && countedFacets(request) !== null) {
		const cells = await queries.countPerCell(request, COUNTED_LEVEL, now)
		const count = cells.reduce((sum, { locationCount, listingCount }) => sum + locationCount + listingCount, 0)
		if (count > MOST_ROWS) return { level: COUNTED_LEVEL, cells }
	}
	return { level, cells: await queries.countPerCell(request, level, now) }
}

async function clustered(
	queries: Deps,
	request: MapRequest,
	now: Date,
): Promise<Pick<MapView, 'markers' | 'clusters'>> {
	const { level, cells } = await cellsOf(queries, request, now)
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
		clusters: groups.filter((group) => group.single === null).map(({ single: _single, ...cluster }) => cluster),
	}
}

/** Markers and clusters of exactly what was asked for. */
export async function drawnByServer(queries: Deps, request: MapRequest, now: Date): Promise<MapView> {
	const [markers, withoutCoordinates] = await Promise.all([
		request.zoom >= CLUSTERING_OFF_ZOOM ? queries.markersUpTo(request, MOST_MARKERS, now) : null,
		queries.countUnplaced(request, now),
	])
	const drawn = markers === null ? await clustered(queries, request, now) : { markers, clusters: [] }
	const inClusters = drawn.clusters.reduce(
		(sum, { locationCount, listingCount }) => sum + locationCount + listingCount,
		0,
	)
	const total = totalOf(request, drawn.markers.length + inClusters, withoutCoordinates)
	return { ...drawn, points: null, total, withoutCoordinates }
}

/** The points for a caller that clusters; null when it does not, or there are too many. */
export async function drawnByCaller(queries: Deps, request: MapRequest, now: Date): Promise<MapView | null> {
	const { pointsWithin, bbox = WORLD } = request
	if (pointsWithin === undefined) return null
	const [points, withoutCoordinates] = await Promise.all([
		queries.pointsUpTo(request, pointsWithin, MAP_POINTS_MAX, now),
		queries.countUnplaced(request, now),
	])
	if (points === null) return null
	const total = containsBox(pointsWithin, bbox)
		? totalOf(request, countInside(points, bbox), withoutCoordinates)
		: await queries.countItems(request, now)
	return { markers: [], clusters: [], points, total, withoutCoordinates }
}
