import { CLUSTER_RADIUS_PX, CLUSTERING_OFF_ZOOM } from '@farmgate/contracts/business-constants'
import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import type { MapCluster, MapPoints } from '@farmgate/contracts/map-view'
import { containsPoint } from '@farmgate/geo/box'
import { toWorldPixel } from '@farmgate/geo/mercator'
import type { MarkerItem } from './map-item.ts'

/** Cells are half a radius wide: small enough that a crowd is found where it is densest. */
const CELL_PX = CLUSTER_RADIUS_PX / 2
/** How many cells away a point within the radius of another cell's middle can lie. */
const REACH = 2
/** More rows than a world of the closest grouped zoom has. */
const ROWS = 2 ** 20

/** Markers and rings of one zoom, and which markers each ring stands for. */
export type PointGroups = {
	markers: MarkerItem[]
	clusters: MapCluster[]
	members: ReadonlyMap<string, readonly MarkerItem[]>
}

/** The columns of an answer as markers whose words are not known. */
export function markersOfPoints({ locations, listings }: MapPoints): MarkerItem[] {
	const at = (lats: readonly number[], lngs: readonly number[], index: number): Coordinates => ({
		lat: lats[index] ?? 0,
		lng: lngs[index] ?? 0,
	})
	const places = locations.ids.map((id, index): MarkerItem => {
		const type = LOCATION_TYPES[locations.types[index] ?? 0] ?? LOCATION_TYPES[0]
		return { kind: 'location', id, type, coordinates: at(locations.lats, locations.lngs, index) }
	})
	const products = listings.ids.map((id, index): MarkerItem => {
		const coordinates = at(listings.lats, listings.lngs, index)
		return { kind: 'listing', id, priceFrom: listings.pricesFrom[index] ?? null, coordinates }
	})
	return [...places, ...products]
}

/** A cell of a net that is fixed to the world, with what lies in it and is not in a ring yet. */
type Cell = { column: number; row: number; entries: Entry[] }
type Entry = { item: MarkerItem; x: number; y: number }

/** A number, because ten thousand texts take longer to make than all the rest. */
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

/** Takes everything within the radius of a cell's middle out of the cells around it. */
function gather(cells: ReadonlyMap<number, Cell>, { column, row, entries }: Cell): Entry[] {
	const middle = middleOf(entries)
	const gathered: Entry[] = []
	for (let dx = -REACH; dx <= REACH; dx++) {
		for (let dy = -REACH; dy <= REACH; dy++) {
			const cell = cells.get(cellKey(column + dx, row + dy))
			if (!cell || cell.entries.length === 0) continue
			const left: Entry[] = []
			for (const entry of cell.entries) {
				const [x, y] = [entry.x - middle.x, entry.y - middle.y]
				if (x * x + y * y <= CLUSTER_RADIUS_PX * CLUSTER_RADIUS_PX) gathered.push(entry)
				else left.push(entry)
			}
			cell.entries = left
		}
	}
	return gathered
}

/** The ring that stands for these markers, of which there is at least one. */
export function ringOf(id: string, items: readonly MarkerItem[]): MapCluster {
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
 * Groups what lies within `CLUSTER_RADIUS_PX` of each other at this whole zoom; from `CLUSTERING_OFF_ZOOM` on nothing is
 * grouped. The densest cells of a net that is fixed to the world gather first, so that what a ring holds depends on its
 * surroundings alone: neither the order of the items nor what comes in far away at an edge changes it. `name` keeps the
 * ids of several calls apart.
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
		clusters.push(ringOf(id, gathered))
		members.set(id, gathered)
	}
	return { markers, clusters, members }
}

/**
 * Groups what lies in the area and what lies outside of it apart, so that the rings and markers of the area add up to
 * exactly its count. Without an area everything is in it.
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
