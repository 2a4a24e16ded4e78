import { CLUSTERING_OFF_ZOOM, MAP_POINTS_MAX, SERVER_CLUSTER_SPACING_PX } from '@farmgate/contracts/business-constants'
import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { MapClusters, MapItems, MapPoints, MapView } from '@farmgate/contracts/map-view'
import { containsBox, containsPoint } from '@farmgate/geo/box'
import { mercatorX, mercatorY } from '@farmgate/geo/mercator'
import type { ItemMapRequest } from '@farmgate/item-index/item-filter'
import type { CellColumns } from '@farmgate/item-index/item-index-types'
import type { ItemQueries } from '../../items/item-queries.ts'
import { listingPoints, locationPoints } from '../../items/map-points.ts'
import { boxOfItems, columnsOf, roundItems, toClusters } from './map-columns.ts'
import { type Group, mergeCloseCells, sizeOf } from './merge-clusters.ts'

/** Zoom z uses map cells of level z + 2, which are `SERVER_CLUSTER_SPACING_PX` wide. */
const LEVELS_BELOW_ZOOM = 2
/** The maximum width and height of a view in cells, which limits the size of the response. */
const MAX_CELLS_PER_SIDE = 96
/** More markers than this are clustered, even at zooms without clustering. */
const MAX_MARKERS = 5000
const MAX_LEVEL = 20
const WORLD: BoundingBox = { west: -180, south: -90, east: 180, north: 90 }

type Deps = Pick<ItemQueries, 'countItems' | 'mapCells' | 'pointsUpTo' | 'pricesOf'>
type Drawn = { markers: MapItems; clusters: MapClusters | null; extent: BoundingBox | undefined; unplaced: number }

/** The longer side of a box as a fraction of the world's width, 0 to 1. */
function spanOf(box: BoundingBox | undefined): number {
	if (box === undefined) return 1
	const size = 2 ** MAX_LEVEL
	const width = (mercatorX(box.east) - mercatorX(box.west) + size) % size
	const height = mercatorY(box.south) - mercatorY(box.north)
	return Math.max(width, height, 1) / size
}

function levelFor({ bbox }: ItemMapRequest, zoom: number): number {
	const bySize = Math.floor(Math.log2(MAX_CELLS_PER_SIDE / spanOf(bbox)))
	return Math.max(0, Math.min(zoom + LEVELS_BELOW_ZOOM, bySize, MAX_LEVEL))
}

function countInside(points: MapPoints, box: BoundingBox): number {
	let count = 0
	for (const { lats, lngs } of columnsOf(points)) {
		for (const [n, lat] of lats.entries()) if (containsPoint(box, { lat, lng: lngs[n] ?? 0 })) count += 1
	}
	return count
}

const exactly = (value: number): MapView['total'] => ({ value, atLeast: false })

function withoutCoordinates(unplaced: number): Pick<MapView, 'withoutCoordinates'> {
	return unplaced > 0 ? { withoutCoordinates: unplaced } : {}
}

/** The groups with a single item as markers. */
async function markersOf(queries: Deps, cells: CellColumns, singles: readonly Group[]): Promise<MapItems> {
	const columns = (groups: readonly Group[]) => ({
		ids: groups.map(({ cell }) => cells.ids[cell] ?? 0),
		lats: groups.map(({ cell }) => cells.latSums[cell] ?? 0),
		lngs: groups.map(({ cell }) => cells.lngSums[cell] ?? 0),
	})
	const locations = singles.filter((group) => group.locations === 1)
	const listings = columns(singles.filter((group) => group.listings === 1))
	return {
		...locationPoints({ ...columns(locations), types: locations.map(({ cell }) => cells.types[cell] ?? 0) }),
		...listingPoints({ ...listings, ...(await queries.pricesOf(listings.ids)) }),
	}
}

async function clustered(queries: Deps, request: ItemMapRequest, zoom: number, now: Date): Promise<Drawn> {
	const { cells, extent, unplaced } = await queries.mapCells(request, levelFor(request, zoom), now)
	const groups = mergeCloseCells(cells, zoom, SERVER_CLUSTER_SPACING_PX)
	const isSingle = (group: Group) => sizeOf(group) === 1
	const markers = await markersOf(queries, cells, groups.filter(isSingle))
	const several = groups.filter((group) => !isSingle(group))
	const clusters = several.length === 0 ? null : toClusters(several, zoom)
	return { markers, clusters, extent: extent ?? undefined, unplaced }
}

/** All items as markers, at zooms without clustering; else clusters, also of more than `MAX_MARKERS` items. */
async function drawnItems(queries: Deps, request: ItemMapRequest, zoom: number, now: Date): Promise<Drawn> {
	const isClustered = zoom < CLUSTERING_OFF_ZOOM
	const found = isClustered ? null : await queries.pointsUpTo(request, request.bbox ?? WORLD, MAX_MARKERS, now)
	if (found === null) return await clustered(queries, request, zoom, now)
	const { points, unplaced } = found
	return { markers: points, clusters: null, extent: boxOfItems(points), unplaced }
}

/** Markers and clusters of the request's box. */
export async function clusteredByServer(queries: Deps, request: ItemMapRequest, now: Date): Promise<MapView> {
	const zoom = Math.floor(request.zoom)
	const { markers, clusters, extent, unplaced } = await drawnItems(queries, request, zoom, now)
	const members = [...(clusters?.locations ?? []), ...(clusters?.listings ?? [])]
	const markerCount = columnsOf(markers).reduce((sum, { lats }) => sum + lats.length, 0)
	return {
		total: exactly(members.reduce((sum, count) => sum + count, markerCount + unplaced)),
		...withoutCoordinates(unplaced),
		...(clusters && { clusters }),
		...(markerCount > 0 && { markers: roundItems(markers, zoom) }),
		...(request.bbox === undefined && extent && { extent }),
	}
}

/** The points for a client that clusters them; null without `pointsWithin` or with too many points. */
export async function clusteredByClient(queries: Deps, request: ItemMapRequest, now: Date): Promise<MapView | null> {
	const { pointsWithin, bbox = WORLD } = request
	if (pointsWithin === undefined) return null
	const found = await queries.pointsUpTo(request, pointsWithin, MAP_POINTS_MAX, now)
	if (found === null) return null
	const { points, unplaced } = found
	const total = containsBox(pointsWithin, bbox)
		? exactly(countInside(points, bbox) + unplaced)
		: await queries.countItems(request, now)
	return { total, ...withoutCoordinates(unplaced), points }
}
