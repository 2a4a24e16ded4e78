import { SERVER_CLUSTER_SPACING_PX } from '@farmgate/contracts/business-constants'
import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { MapClusters, MapItems } from '@farmgate/contracts/map-view'
import { enclosingBox, pointBox } from '@farmgate/geo/box'
import { worldSizePx } from '@farmgate/geo/mercator'
import type { Group } from './merge-clusters.ts'

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
