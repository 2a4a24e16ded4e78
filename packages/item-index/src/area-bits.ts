import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import { boxAround, containsPoint, splitBox } from '@farmgate/geo/box'
import { distanceMeters } from '@farmgate/geo/distance'
import { type Bits, newBits, setBit, setRange } from './bitset.ts'
import { BLOCK_ROWS, distanceBounds, overlapOf } from './blocks.ts'
import type { Segment } from './segment.ts'

export type Circle = { center: Coordinates; radiusMeters: number }

/** The rows in a box, edges included. */
export function insideBox({ columns }: Segment, box: BoundingBox): Bits {
	const { lats, lngs, blocks, placedRows } = columns
	const bits = newBits(columns.rows)
	for (const part of splitBox(box)) {
		const { west, south, east, north } = part
		for (let block = 0; block < blocks.count; block += 1) {
			const overlap = overlapOf(blocks, block, part)
			if (overlap === 'none') continue
			const from = block * BLOCK_ROWS
			const to = Math.min(from + BLOCK_ROWS, placedRows)
			if (overlap === 'all') setRange(bits, from, to)
			else {
				for (let row = from; row < to; row += 1) {
					const lat = lats.at(row)
					if (lat < south || lat > north) continue
					const lng = lngs.at(row)
					if (lng >= west && lng <= east) setBit(bits, row)
				}
			}
		}
	}
	return bits
}

/** The rows in a circle, edge included. */
export function insideCircle({ columns }: Segment, { center, radiusMeters }: Circle): Bits {
	const { lats, lngs, blocks, placedRows } = columns
	const box = boxAround(center, radiusMeters)
	const bits = newBits(columns.rows)
	for (let block = 0; block < blocks.count; block += 1) {
		const { min, max } = distanceBounds(blocks, block, center)
		if (min > radiusMeters) continue
		const from = block * BLOCK_ROWS
		const to = Math.min(from + BLOCK_ROWS, placedRows)
		if (max < radiusMeters) setRange(bits, from, to)
		else {
			for (let row = from; row < to; row += 1) {
				const point = { lat: lats.at(row), lng: lngs.at(row) }
				if (containsPoint(box, point) && distanceMeters(center, point) <= radiusMeters) setBit(bits, row)
			}
		}
	}
	return bits
}
