import type { ScreenBox } from './screen-box.ts'

const GAP_PX = 8
const EDGE_PX = 8

type Size = { width: number; height: number }
export type Spot = { left: number; top: number }

function clamped(value: number, from: number, to: number): number {
	return Math.max(from, Math.min(to, value))
}

/**
 * Where a box of this size stands beside an item: above it, else below, to the right or to the left, wherever all of it is
 * within `region`, the free part of the map. It never lies on the item, which is where the pointer is; only a region too
 * small for that is an exception.
 */
export function placeBeside(item: ScreenBox, { width, height }: Size, region: ScreenBox): Spot {
	const [left, top] = [region.left + EDGE_PX, region.top + EDGE_PX]
	const [right, bottom] = [region.left + region.width - EDGE_PX, region.top + region.height - EDGE_PX]
	const across = clamped(item.left + item.width / 2 - width / 2, left, Math.max(left, right - width))
	const along = clamped(item.top + item.height / 2 - height / 2, top, Math.max(top, bottom - height))
	const sides = [
		{ spot: { left: across, top: item.top - GAP_PX - height }, spare: item.top - GAP_PX - height - top },
		{
			spot: { left: across, top: item.top + item.height + GAP_PX },
			spare: bottom - item.top - item.height - GAP_PX - height,
		},
		{
			spot: { left: item.left + item.width + GAP_PX, top: along },
			spare: right - item.left - item.width - GAP_PX - width,
		},
		{ spot: { left: item.left - GAP_PX - width, top: along }, spare: item.left - GAP_PX - width - left },
	]
	const fitting = sides.find(({ spare }) => spare >= 0)
	const best = fitting ?? sides.reduce((most, side) => (side.spare > most.spare ? side : most))
	return {
		left: clamped(best.spot.left, left, Math.max(left, right - width)),
		top: clamped(best.spot.top, top, Math.max(top, bottom - height)),
	}
}
