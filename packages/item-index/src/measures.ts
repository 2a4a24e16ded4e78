import type { Coordinates } from '@farmgate/contracts/coordinates'
import { distanceMeters } from '@farmgate/geo/distance'
import { detourMeters, type Way } from '@farmgate/geo/driving'
import { type Blocks, distanceBounds } from './blocks.ts'

/** A length by which rows are selected and sorted. `bounds`: those of the rows of a block. */
export type Measure = {
	meters: (point: Coordinates) => number
	bounds: (blocks: Blocks, block: number) => { min: number; max: number }
}

export function distanceFrom(center: Coordinates): Measure {
	return {
		meters: (point) => distanceMeters(center, point),
		bounds: (blocks, block) => distanceBounds(blocks, block, center),
	}
}

export function detourOf(way: Way): Measure {
	const direct = distanceMeters(way.from, way.to)
	return {
		meters: (point) => detourMeters(way, point),
		bounds: (blocks, block) => {
			const [first, second] = [distanceBounds(blocks, block, way.from), distanceBounds(blocks, block, way.to)]
			return { min: Math.max(0, first.min + second.min - direct), max: first.max + second.max - direct }
		},
	}
}
