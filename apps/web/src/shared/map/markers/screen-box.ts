import type { DrawnItem } from './map-item.ts'

/** A box on the map, in CSS pixels from its top left corner. */
export type ScreenBox = { left: number; top: number; width: number; height: number }
export type PlacedItem = { item: DrawnItem; box: ScreenBox }

function distanceTo(box: ScreenBox, x: number, y: number): number {
	const dx = Math.max(box.left - x, 0, x - box.left - box.width)
	const dy = Math.max(box.top - y, 0, y - box.top - box.height)
	return Math.hypot(dx, dy)
}

/**
 * The item under a pixel: the topmost (last) one that contains it, else the nearest within `tolerancePx`. Undefined when
 * there is none.
 */
export function itemAt(
	placed: readonly PlacedItem[],
	x: number,
	y: number,
	tolerancePx: number,
): PlacedItem | undefined {
	let nearest: PlacedItem | undefined
	let nearestDistance = tolerancePx
	for (const candidate of placed) {
		const distance = distanceTo(candidate.box, x, y)
		if (distance <= nearestDistance) {
			nearest = candidate
			nearestDistance = distance
		}
	}
	return nearest
}
