import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import type { Along } from '@farmgate/contracts/filter'
import { boxAround, containsPoint, splitBox } from '@farmgate/geo/box'
import { boxOfDetours, STRAIGHT_METERS_PER_MINUTE } from '@farmgate/geo/driving'
import { type Bits, clearFrom } from './bitset.ts'
import { BLOCK_ROWS, overlapOf } from './blocks.ts'
import { degreesAt, rawDegrees, rawRange } from './degree-column.ts'
import { detourOf, distanceFrom, type Measure } from './measures.ts'
import type { Segment, SegmentColumns } from './segment.ts'

export type Circle = { center: Coordinates; radiusMeters: number }

const WORDS_PER_BLOCK = BLOCK_ROWS / 32

/** Which rows of a block an area can contain. */
type Overlap = 'all' | 'some' | 'none'

/** The overlap of a block with a box, given as the parts of `splitBox`. */
function overlapOfParts(
	{ blocks }: Pick<SegmentColumns, 'blocks'>,
	block: number,
	parts: readonly BoundingBox[],
): Overlap {
	let overlap: Overlap = 'none'
	for (const part of parts) {
		const own = overlapOf(blocks, block, part)
		if (own === 'all') return 'all'
		if (own === 'some') overlap = 'some'
	}
	return overlap
}

/** Removes the rows outside of an area: by blocks, and of blocks that are inside in part, those that are not `isInside`. */
function keepInside(
	{ columns }: Segment,
	bits: Bits,
	overlapOfBlock: (block: number) => Overlap,
	isInside: (row: number) => boolean,
): Bits {
	const { blocks, placedRows } = columns
	for (let block = 0; block < blocks.count; block += 1) {
		const overlap = overlapOfBlock(block)
		if (overlap === 'all') continue
		const first = block * WORDS_PER_BLOCK
		const end = Math.min(first + WORDS_PER_BLOCK, bits.length)
		if (overlap === 'none') for (let word = first; word < end; word += 1) bits[word] = 0
		else keepRows(bits, first, end, placedRows, isInside)
	}
	// Rows without coordinates are last.
	return clearFrom(bits, placedRows)
}

function keepRows(bits: Bits, first: number, end: number, placedRows: number, isInside: (row: number) => boolean) {
	for (let word = first; word < end; word += 1) {
		let kept = 0
		for (let v = bits[word] as number; v !== 0; v &= v - 1) {
			const bit = v & -v
			const row = (word << 5) + 31 - Math.clz32(bit)
			if (row < placedRows && isInside(row)) kept |= bit
		}
		bits[word] = kept
	}
}

/** Removes the rows outside of a box from a set. Edges are inside. */
export function keepInsideBox(segment: Segment, bits: Bits, box: BoundingBox): Bits {
	const { lats, lngs } = segment.columns
	const parts = splitBox(box)
	// Numbers as they are stored, because converting them to degrees takes longer than comparing them.
	const [rawLats, rawLngs] = [rawDegrees(lats).values, rawDegrees(lngs).values]
	const { min: south, max: north } = rawRange(lats, box.south, box.north)
	const [first, second = first] = parts.map(({ west, east }) => rawRange(lngs, west, east))
	if (first === undefined || second === undefined) return bits.fill(0)
	const isInside = (row: number) => {
		const lat = rawLats[row] as number
		if (lat < south || lat > north) return false
		const lng = rawLngs[row] as number
		return (lng >= first.min && lng <= first.max) || (lng >= second.min && lng <= second.max)
	}
	return keepInside(segment, bits, (block) => overlapOfParts(segment.columns, block, parts), isInside)
}

/** Removes the rows whose measure exceeds a maximum from a set. `box` contains all others. */
function keepUpTo(segment: Segment, bits: Bits, measure: Measure, maxMeters: number, box: BoundingBox): Bits {
	const { lats, lngs, blocks } = segment.columns
	const parts = splitBox(box)
	const overlapOfBlock = (block: number): Overlap => {
		// Comparisons of degrees leave out most blocks without trigonometry.
		if (overlapOfParts(segment.columns, block, parts) === 'none') return 'none'
		const { min, max } = measure.bounds(blocks, block)
		return min > maxMeters ? 'none' : max < maxMeters ? 'all' : 'some'
	}
	const isInside = (row: number) => {
		const point = { lat: degreesAt(lats, row), lng: degreesAt(lngs, row) }
		return containsPoint(box, point) && measure.meters(point) <= maxMeters
	}
	return keepInside(segment, bits, overlapOfBlock, isInside)
}

/** Removes the rows outside of a circle from a set. The edge is inside. */
export function keepInsideCircle(segment: Segment, bits: Bits, { center, radiusMeters }: Circle): Bits {
	return keepUpTo(segment, bits, distanceFrom(center), radiusMeters, boxAround(center, radiusMeters))
}

/** Removes the rows that are a longer detour than a way allows. */
export function keepAlong(segment: Segment, bits: Bits, along: Along): Bits {
	const maxMeters = along.maxMinutes * STRAIGHT_METERS_PER_MINUTE
	return keepUpTo(segment, bits, detourOf(along), maxMeters, boxOfDetours(along, maxMeters))
}
