import type { Segment, SegmentColumns } from './segment.ts'

/** The level of the cells in `places`. */
export const PLACE_LEVEL = 16
/** With more cells than this, cells have so few rows that reading blocks is as fast. */
const RANGES_PER_BLOCK = 8

/** The rows with coordinates of each map cell, which are consecutive, and their sums. */
export type CellRanges = {
	/** The first row of each cell, and the end of the last one. */
	starts: Uint32Array
	latSums: Float64Array
	lngSums: Float64Array
	minIds: Float64Array
	west: Float64Array
	south: Float64Array
	east: Float64Array
	north: Float64Array
}

const ranges = new WeakMap<Segment, Map<number, CellRanges | null>>()

/** The cells of a segment at a level, kept with it; null when they are too many or too small to be worth it. */
export function cellRangesOf(segment: Segment, level: number): CellRanges | null {
	if (level > PLACE_LEVEL) return null
	const ofSegment = ranges.get(segment) ?? new Map<number, CellRanges | null>()
	ranges.set(segment, ofSegment)
	const known = ofSegment.get(level)
	if (known !== undefined) return known
	const found = findRanges(segment.columns, level)
	ofSegment.set(level, found)
	return found
}

function findRanges(columns: SegmentColumns, level: number): CellRanges | null {
	const { places, placedRows, blocks } = columns
	// A shift by 32 would do nothing.
	const cellOf = (row: number) => (level === 0 ? 0 : (places[row] as number) >>> (2 * (PLACE_LEVEL - level)))
	const starts: number[] = []
	for (let row = 0; row < placedRows; row += 1) {
		if (row > 0 && cellOf(row) === cellOf(row - 1)) continue
		starts.push(row)
		if (starts.length > blocks.count * RANGES_PER_BLOCK) return null
	}
	return withSums(columns, Uint32Array.from([...starts, placedRows]))
}

function withSums({ lats, lngs, ids }: SegmentColumns, starts: Uint32Array): CellRanges {
	const count = starts.length - 1
	const filled = (value: number) => new Float64Array(count).fill(value)
	const [latSums, lngSums, minIds] = [filled(0), filled(0), filled(Number.POSITIVE_INFINITY)]
	const [west, south, east, north] = [filled(180), filled(90), filled(-180), filled(-90)]
	for (let cell = 0; cell < count; cell += 1) {
		for (let row = starts[cell] as number; row < (starts[cell + 1] as number); row += 1) {
			const [lat, lng, id] = [lats.at(row), lngs.at(row), ids[row] as number]
			latSums[cell] = (latSums[cell] as number) + lat
			lngSums[cell] = (lngSums[cell] as number) + lng
			if (id < (minIds[cell] as number)) minIds[cell] = id
			if (lng < (west[cell] as number)) west[cell] = lng
			if (lng > (east[cell] as number)) east[cell] = lng
			if (lat < (south[cell] as number)) south[cell] = lat
			if (lat > (north[cell] as number)) north[cell] = lat
		}
	}
	return { starts, latSums, lngSums, minIds, west, south, east, north }
}
