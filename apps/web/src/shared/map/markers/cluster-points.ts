import { CLUSTER_RADIUS_PX, CLUSTERING_OFF_ZOOM } from '@farmgate/contracts/business-constants'
import type { BoundingBox } from '@farmgate/contracts/coordinates'
import { containsPoint } from '@farmgate/geo/box'
import { toWorldPixel } from '@farmgate/geo/mercator'
import type { MapCluster, MarkerItem } from './map-item.ts'

/** Cells are half a radius wide: small enough to find where points are densest. */
const CELL_PX = CLUSTER_RADIUS_PX / 2
/** How many cells away a point within the radius of a cell's middle can be. */
const REACH_CELLS = 2
/** More rows than the world has at the closest clustered zoom. */
const ROWS = 2 ** 20

/** Markers and clusters of one zoom, and the markers in each cluster. */
export type PointGroups = {
	markers: MarkerItem[]
	clusters: MapCluster[]
	members: ReadonlyMap<string, readonly MarkerItem[]>
}

/** A cell of a grid fixed to the world, with the points in it that are not in a cluster yet. */
type Cell = { column: number; row: number; entries: Entry[] }
type Entry = { item: MarkerItem; x: number; y: number }

/** A number, because building ten thousand strings takes longer than the clustering. */
function cellKey(column: number, row: number): number {
	return column * ROWS + row
}

function cellsOf(items: readonly MarkerItem[], zoom: number): Map<number, Cell> {
	const cells = new Map<number, Cell>()
	for (const item of items) {
		const { x, y } = toWorldPixel(item.coordinates, zoom)
		const [column, row] = [Math.floor(x / CELL_PX), Math.floor(y / CELL_PX)]
		const key = cellKey(column, row)
		const cell = cells.get(key)
		if (cell) cell.entries.push({ item, x, y })
		else cells.set(key, { column, row, entries: [{ item, x, y }] })
	}
	return cells
}

function middleOf(entries: readonly Entry[]): { x: number; y: number } {
	let [x, y] = [0, 0]
	for (const entry of entries) {
		x += entry.x
		y += entry.y
	}
	return { x: x / entries.length, y: y / entries.length }
}

/** Removes everything within the radius of a cell's middle from the cells around it, and returns it. */
function gather(cells: ReadonlyMap<number, Cell>, { column, row, entries }: Cell): Entry[] {
	const middle = middleOf(entries)
	const gathered: Entry[] = []
	for (let dx = -REACH_CELLS; dx <= REACH_CELLS; dx++) {
		for (let dy = -REACH_CELLS; dy <= REACH_CELLS; dy++) {
			const cell = cells.get(cellKey(column + dx, row + dy))
			if (!cell || cell.entries.length === 0) continue
			const remaining: Entry[] = []
			for (const entry of cell.entries) {
				const [x, y] = [entry.x - middle.x, entry.y - middle.y]
				if (x * x + y * y <= CLUSTER_RADIUS_PX * CLUSTER_RADIUS_PX) gathered.push(entry)
				else remaining.push(entry)
			}
			cell.entries = remaining
		}
	}
	return gathered
}

/** The cluster of these markers (at least one), at their average position. */
export function clusterOf(id: string, items: readonly MarkerItem[]): MapCluster {
	let [lat, lng, locationCount] = [0, 0, 0]
	const extent: BoundingBox = { west: 180, south: 90, east: -180, north: -90 }
	for (const { kind, coordinates } of items) {
		lat += coordinates.lat
		lng += coordinates.lng
		if (kind === 'location') locationCount++
		extent.west = Math.min(extent.west, coordinates.lng)
		extent.east = Math.max(extent.east, coordinates.lng)
		extent.south = Math.min(extent.south, coordinates.lat)
		extent.north = Math.max(extent.north, coordinates.lat)
	}
	return {
		id,
		coordinates: { lat: lat / items.length, lng: lng / items.length },
		extent,
		locationCount,
		listingCount: items.length - locationCount,
	}
}

/**
 * Clusters markers within `CLUSTER_RADIUS_PX` of each other at this whole zoom; from `CLUSTERING_OFF_ZOOM` on there are no
 * clusters. The densest cells of a grid fixed to the world go first, so that a cluster depends only on its surroundings,
 * not on the order of the items or on items far away. `name` is a prefix that keeps ids of several calls distinct.
 */
export function groupMarkers(items: readonly MarkerItem[], zoom: number, name: string): PointGroups {
	if (zoom >= CLUSTERING_OFF_ZOOM) return { markers: [...items], clusters: [], members: new Map() }
	const cells = cellsOf(items, zoom)
	const order = [...cells.values()]
		.map((cell) => ({ cell, count: cell.entries.length }))
		.sort((a, b) => b.count - a.count || a.cell.column - b.cell.column || a.cell.row - b.cell.row)
	const markers: MarkerItem[] = []
	const clusters: MapCluster[] = []
	const members = new Map<string, readonly MarkerItem[]>()
	for (const { cell } of order) {
		if (cell.entries.length === 0) continue
		const gathered = gather(cells, cell).map(({ item }) => item)
		const [only] = gathered
		if (only && gathered.length === 1) {
			markers.push(only)
			continue
		}
		const id = `${name}/${zoom}/${cell.column}/${cell.row}`
		clusters.push(clusterOf(id, gathered))
		members.set(id, gathered)
	}
	return { markers, clusters, members }
}

/**
 * Clusters markers inside and outside of the area separately, so that clusters and markers inside add up to the number of
 * markers in the area. Without an area everything is inside.
 */
export function clusterPoints(
	items: readonly MarkerItem[],
	area: BoundingBox | undefined,
	zoom: number,
): { inside: PointGroups; outside: PointGroups } {
	const inside: MarkerItem[] = []
	const outside: MarkerItem[] = []
	for (const item of items) (area === undefined || containsPoint(area, item.coordinates) ? inside : outside).push(item)
	return { inside: groupMarkers(inside, zoom, 'in'), outside: groupMarkers(outside, zoom, 'out') }
}
