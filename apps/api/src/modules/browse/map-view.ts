import { CLUSTERING_OFF_ZOOM, MAP_POINTS_MAX, SERVER_CLUSTER_SPACING_PX } from '@farmgate/contracts/business-constants'
import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { MapClusters, MapItems, MapPoints, MapView } from '@farmgate/contracts/map-view'
import { containsBox, containsPoint, enclosingBox, pointBox } from '@farmgate/geo/box'
import { MERCATOR_MAX_LATITUDE, mercatorX, mercatorY, toWorldPixel, worldSizePx } from '@farmgate/geo/mercator'
import type { ItemMapRequest } from '@farmgate/item-index/item-filter'
import type { CellColumns } from '@farmgate/item-index/item-index-types'
import type { ItemQueries } from '../../items/item-queries.ts'
import { listingPoints, locationPoints } from '../../items/map-points.ts'

/** The items of one map cell, or of several cells whose clusters would be too close on the screen. */
export type Group = {
	/** Mean position of the items of its largest cell, in pixels of the world at the zoom. */
	x: number
	y: number
	locations: number
	listings: number
	/** Index of its largest cell. */
	cell: number
}

export function sizeOf({ locations, listings }: Pick<Group, 'locations' | 'listings'>): number {
	return locations + listings
}

/** Each cell as a group, the largest first, then from north to south and from west to east. */
function groupsOf({ locations, listings, latSums, lngSums }: CellColumns, zoom: number): Group[] {
	const groups = Array.from(locations, (count, cell): Group => {
		const size = count + (listings[cell] ?? 0)
		const lat = (latSums[cell] ?? 0) / size
		const inside = Math.max(-MERCATOR_MAX_LATITUDE, Math.min(MERCATOR_MAX_LATITUDE, lat))
		const { x, y } = toWorldPixel({ lat: inside, lng: (lngSums[cell] ?? 0) / size }, zoom)
		return { x, y, locations: count, listings: listings[cell] ?? 0, cell }
	})
	return groups.sort((a, b) => sizeOf(b) - sizeOf(a) || a.y - b.y || a.x - b.x)
}

/** More than the rows of squares of any world, and few enough that a column and a row make one exact number. */
const ROWS = 2 ** 26
const NONE: readonly Group[] = []

/**
 * The cells as groups, those closer than `spacingPx` at `zoom` merged into the larger one, which keeps its position. The sum
 * of the counts stays the same. Groups on different sides of the antimeridian are not merged.
 */
export function mergeCloseCells(cells: CellColumns, zoom: number, spacingPx: number): Group[] {
	// By squares of the spacing's width, so that only the neighbors of a square are compared.
	const squares = new Map<number, Group[]>()
	const merged: Group[] = []
	for (const group of groupsOf(cells, zoom)) {
		const [column, row] = [Math.floor(group.x / spacingPx), Math.floor(group.y / spacingPx)]
		let nearest: Group | null = null
		let nearestPx2 = spacingPx ** 2
		for (let near = column - 1; near <= column + 1; near += 1) {
			for (let at = row - 1; at <= row + 1; at += 1) {
				for (const other of squares.get(near * ROWS + at) ?? NONE) {
					const px2 = (other.x - group.x) ** 2 + (other.y - group.y) ** 2
					if (px2 >= nearestPx2) continue
					nearest = other
					nearestPx2 = px2
				}
			}
		}
		if (nearest === null) {
			const square = column * ROWS + row
			squares.set(square, [...(squares.get(square) ?? NONE), group])
			merged.push(group)
		} else {
			nearest.locations += group.locations
			nearest.listings += group.listings
		}
	}
	return merged
}

type Columns = { lats: number[]; lngs: number[] }

/** Rounding moves a marker by less than this. */
const MAX_SHIFT_PX = 0.25

/** Decimals of degrees that are needed to tell apart what a screen can show. */
function decimalsAt(zoom: number): number {
	const maxShiftDegrees = (360 / worldSizePx(zoom)) * MAX_SHIFT_PX
	return Math.max(0, Math.ceil(-Math.log10(maxShiftDegrees)))
}

function roundedColumns<Items extends Columns>(items: Items, zoom: number): Items {
	const scale = 10 ** decimalsAt(zoom)
	const round = (degrees: number) => Math.round(degrees * scale) / scale
	return { ...items, lats: items.lats.map(round), lngs: items.lngs.map(round) }
}

/** Items with as many decimals as a screen can show at a zoom. */
export function roundItems({ locations, listings }: MapItems, zoom: number): MapItems {
	return {
		...(locations && { locations: roundedColumns(locations, zoom) }),
		...(listings && { listings: roundedColumns(listings, zoom) }),
	}
}

/** The columns of both kinds. */
export function columnsOf({ locations, listings }: MapItems): Columns[] {
	return [locations, listings].filter((columns) => columns !== undefined)
}

/** The smallest box around items that does not cross the antimeridian; undefined without items. */
export function boxOfItems(items: MapItems): BoundingBox | undefined {
	return enclosingBox(
		columnsOf(items).flatMap(({ lats, lngs }) => lats.map((lat, n) => pointBox({ lat, lng: lngs[n] ?? 0 }))),
	)
}

/** The difference of each number from the previous one. */
function differences(values: readonly number[]): number[] {
	return values.map((value, n) => value - (values[n - 1] ?? 0))
}

/** The counts, or nothing when all are zero. */
function counts(values: number[]): number[] {
	return values.some((value) => value > 0) ? values : []
}

/** Groups as clusters, row by row, so that neighbors follow one another and differences are small. */
export function toClusters(groups: readonly Group[], zoom: number): MapClusters {
	const rowOf = ({ y }: Group) => Math.floor(y / SERVER_CLUSTER_SPACING_PX)
	const inRows = groups.toSorted((a, b) => rowOf(a) - rowOf(b) || a.x - b.x)
	return {
		zoom,
		x: differences(inRows.map(({ x }) => Math.round(x))),
		y: differences(inRows.map(({ y }) => Math.round(y))),
		locations: counts(inRows.map(({ locations }) => locations)),
		listings: counts(inRows.map(({ listings }) => listings)),
	}
}

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
		total: members.reduce((sum, count) => sum + count, markerCount + unplaced),
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
		? countInside(points, bbox) + unplaced
		: await queries.countItems(request, now)
	return { total, ...withoutCoordinates(unplaced), points }
}
